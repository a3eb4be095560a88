import { describe, expect, it, vi } from 'vitest';
import { isShareToken, type Share, Shares } from './shares.ts';

const key = new Uint8Array(32).fill(7);
const share: Share = { taskId: 'task', projectId: 'project' };
const later = () => new Date(Date.now() + 60_000);

describe('the token of a share link', () => {
  it('opens what it was made for', async () => {
    const find = vi.fn(async (_shareId: string) => share);
    const shares = new Shares(key, find);
    const token = shares.sign('an-id', later());

    expect(isShareToken(token)).toBe(true);
    expect(await shares.open(token)).toBe(share);
    expect(find).toHaveBeenCalledWith('an-id');
  });

  it('opens nothing, and asks for nothing, when it is forged, changed or over', async () => {
    const find = vi.fn(async (_shareId: string) => share);
    const shares = new Shares(key, find);
    const token = shares.sign('an-id', later());
    const [prefix, id, end, signature] = token.split('.');
    const forged = [
      '',
      'share',
      'share.an-id',
      `${prefix}.other.${end}.${signature}`,
      `${prefix}.${id}.${Number(end) + 1}.${signature}`,
      `${prefix}.${id}.${end}.`,
      `${prefix}.${id}.${end}.${signature?.slice(2)}`,
      new Shares(new Uint8Array(32).fill(8), find).sign('an-id', later()),
      shares.sign('an-id', new Date(Date.now() - 2_000)),
    ];

    for (const one of forged) expect(await shares.open(one), one).toBeUndefined();
    expect(find).not.toHaveBeenCalled();
  });
});

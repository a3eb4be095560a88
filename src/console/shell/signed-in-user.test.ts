import { afterEach, describe, expect, it, vi } from 'vitest';
import { setAnnouncer } from '../api/announce.ts';
import { loadUser } from './signed-in-user.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setAnnouncer(undefined);
});

describe('loadUser', () => {
  it('fails with the words of the specification when there is no data', async () => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":200}')));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const announced = vi.fn();
    setAnnouncer(announced);

    await expect(loadUser(new AbortController().signal)).rejects.toThrow(
      'Verification failed, please Login again.',
    );
    expect(announced).toHaveBeenCalledWith('error', expect.stringContaining('身份验证失败'));
  });
});

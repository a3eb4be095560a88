import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../api/call-failed.ts';
import { nextLook, watchMs } from './watch.ts';

describe('watching a task', () => {
  it('goes on while it is at work, also when the server could not be reached for once', () => {
    const data = { status: 'running' } as const;

    expect(nextLook({ data, error: null })).toBe(watchMs);
    expect(nextLook({ data, error: new CallFailed('unreachable', '') })).toBe(watchMs);
  });

  it('ends with the task', () => {
    for (const status of ['finished', 'partial', 'failed', 'canceled', 'paused'] as const) {
      expect(nextLook({ data: { status }, error: null })).toBe(false);
    }
  });

  it('ends when the task has been deleted', () => {
    const error = new CallFailed('refused', '检测任务不存在', 404);

    expect(nextLook({ data: { status: 'running' }, error })).toBe(false);
    expect(nextLook({ data: undefined, error })).toBe(false);
  });
});

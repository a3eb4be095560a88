import { account, apiBase, task } from '#contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAnnouncer } from './announce.ts';
import { call, callListed } from './call.ts';
import { CallFailed, isNotServed } from './call-failed.ts';
import { forgetSession, signInWith } from './session.ts';

const token = `h.${Buffer.from(JSON.stringify({ user_name: 'a', user_id: '1', flag: 'user', exp: 4_000_000_000 })).toString('base64url')}.s`;
const announced = vi.fn();
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function answers(body: unknown, status = 200): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockImplementation(() => Promise.resolve(new Response(text, { status })));
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetched);
  setAnnouncer(announced);
  signInWith(token);
});
afterEach(() => {
  forgetSession();
  setAnnouncer(undefined);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('call', () => {
  it('puts the input of a GET into the query and the raw token into the header', async () => {
    answers({ code: 200, data: { list: [] } });

    await call(task.taskList, { status: ['queued', 'running'], pageNum: 2, task_name: undefined });

    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(`${apiBase}/v1/analysis/taskList?status%5B%5D=queued&status%5B%5D=running&pageNum=2`);
    expect(init?.headers).toEqual({ Authorization: token });
    expect(init?.body).toBeNull();
  });

  it('sends the other methods as form data', async () => {
    answers({ code: 200, data: { deleted: 2 } });

    await call(task.deleteTasks, { task_id: ['a', 'b'] });

    const body = fetched.mock.calls[0]?.[1].body as URLSearchParams;
    expect(body.toString()).toBe('task_id%5B%5D=a&task_id%5B%5D=b');
  });

  it('takes an answer without a code as success', async () => {
    answers({ data: { deleted: 1 } });

    await expect(call(task.deleteTasks, { task_id: 'a' })).resolves.toEqual({ deleted: 1 });
  });

  it('shows the text of a refusal and rejects', async () => {
    answers({ code: 404, error: '检测任务不存在' });

    await expect(call(task.overview, { task_id: 'x' })).rejects.toMatchObject({ kind: 'refused', code: 404 });
    expect(announced).toHaveBeenCalledWith('error', '检测任务不存在');
  });

  it("shows 'Error' when the answer has no text", async () => {
    answers({ code: 500 });

    await expect(call(task.overview, { task_id: 'x' })).rejects.toBeInstanceOf(CallFailed);
    expect(announced).toHaveBeenCalledWith('error', 'Error');
  });

  it('keeps quiet when asked to', async () => {
    answers({ code: 400, error: '不行' });

    await expect(call(task.overview, { task_id: 'x' }, { isQuiet: true })).rejects.toThrow('不行');
    expect(announced).not.toHaveBeenCalled();
  });

  it('forgets the token on HTTP 401, and says so once for several calls', async () => {
    answers({ code: 401, error: 'token is expired' }, 401);

    await Promise.allSettled([call(account.userInfo, {}), call(account.userInfo, {}, { isQuiet: true })]);

    expect(announced.mock.calls).toEqual([['error', '用户登录已过期，请重新登录']]);
    const after = await import('./session.ts');
    expect(after.currentSession()).toBeUndefined();
  });

  it('says nothing when the caller gave up', async () => {
    const giveUp = new AbortController();
    fetched.mockImplementation(() => {
      giveUp.abort();
      return Promise.reject(new DOMException('', 'AbortError'));
    });

    await expect(call(account.userInfo, {}, { signal: giveUp.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(announced).not.toHaveBeenCalled();
  });

  it('says that the server cannot be reached', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));

    await expect(call(account.userInfo, {})).rejects.toMatchObject({ kind: 'unreachable' });
    expect(announced).toHaveBeenCalledWith('error', expect.stringContaining('无法连接服务器'));
  });

  it('hands on an answer that differs from the contract, and logs it', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answers({ code: 200, data: { deleted: 'two' } });

    await expect(call(task.deleteTasks, { task_id: 'a' })).resolves.toEqual({ deleted: 'two' });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['<html>', 502, '请求失败（HTTP 502）'],
    ['[1,', 200, '服务器返回了无法识别的内容'],
  ])('explains %j with status %d', async (body, status, message) => {
    answers(body, status);

    await expect(call(account.userInfo, {})).rejects.toThrow(message);
  });
});

describe('callListed', () => {
  it('tells a function that is not served yet', async () => {
    answers({ code: 501, error: '该功能尚未提供' });

    const failure = await callListed('GET /v1/analysis/warningList', {}, { isQuiet: true }).catch(
      (error: unknown) => error,
    );

    expect(isNotServed(failure)).toBe(true);
  });
});

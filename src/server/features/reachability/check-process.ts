import type { CheckResult } from '#engine';
import { fileURLToPath } from 'node:url';
import { programPaths } from '../../jobs/analysis-process.ts';
import { makeScratch, removeScratch } from '../../jobs/scratch.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startConfined } from '../../sandbox/start-confined.ts';
import type { ReachMessage, ReachOrder } from './messages.ts';

/** A check came to no end. The message is a sentence for people. */
export class BrokenCheck extends Error {
  override readonly name = 'BrokenCheck';
}

interface Surroundings {
  readonly sandbox: Sandbox;
  readonly scratch: string;
  readonly signal: AbortSignal;
  progress(percent: number): void;
}

/** The program of a check: its name is the same in each build, its text is not. */
export const entry = fileURLToPath(new URL('reachability.js', import.meta.url));
/** No check takes longer. */
const mostMinutes = 30;

/**
 * Judge what code of a task is reached, in a process of its own without network and database.
 *
 * Throws `BrokenCheck`, or rejects with the reason of `signal`. When this settles the process is gone.
 */
export async function runCheck(
  order: Omit<ReachOrder, 'memoryMb'>,
  surroundings: Surroundings,
): Promise<CheckResult> {
  const { sandbox, signal, progress } = surroundings;
  const scratch = await makeScratch(surroundings.scratch);
  const limits = { ...sandbox.limits, minutes: Math.min(sandbox.limits.minutes, mostMinutes) };
  const child = startConfined(
    { ...sandbox, limits },
    { arguments: [entry], readable: [...programPaths, order.blobs, order.knowledge], writable: [], scratch },
  );
  const gone = new Promise<void>((settle) =>
    child.once('exit', () => settle()).once('error', () => settle()),
  );
  const clock = AbortSignal.timeout(limits.minutes * 60_000);
  const settled = new AbortController();
  let stderr = '';
  try {
    return await new Promise<CheckResult>((settle, fail) => {
      const broken = () =>
        fail(new BrokenCheck('可达性分析进程意外结束，可能超出内存或时间上限', { cause: stderr.trim() }));
      signal.addEventListener('abort', () => fail(signal.reason as Error), { signal: settled.signal });
      clock.addEventListener('abort', () =>
        fail(new BrokenCheck(`可达性分析超过 ${limits.minutes} 分钟，已停止`)),
      );
      child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-4_000)));
      child.on('error', broken);
      child.on('close', broken);
      child.on('message', (message: ReachMessage) => {
        if (message.kind === 'done') settle(message.result);
        else progress(message.percent);
      });
      child.send({ ...order, memoryMb: limits.memoryMb } satisfies ReachOrder, () => undefined);
    });
  } finally {
    settled.abort();
    child.kill('SIGKILL');
    await gone;
    if (child.connected) child.disconnect();
    await removeScratch(scratch);
  }
}

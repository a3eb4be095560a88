import type { CheckResult } from '#engine';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programPaths } from '../../jobs/analysis-process.ts';
import { makeScratch, removeScratch } from '../../jobs/scratch.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startConfined } from '../../sandbox/start-confined.ts';
import { type KeptTrees, madePack } from './kept-trees.ts';
import type { ReachMessage, ReachOrder, TreeCounts } from './messages.ts';

/** A check came to no end. The message is a sentence for people. */
export class BrokenCheck extends Error {
  override readonly name = 'BrokenCheck';
}

interface Surroundings {
  readonly sandbox: Sandbox;
  readonly scratch: string;
  readonly trees: KeptTrees;
  readonly signal: AbortSignal;
  progress(percent: number): void;
}

/** The program of a check: its name is the same in each build, its text is not. */
export const entry = fileURLToPath(new URL('reachability.js', import.meta.url));
/** What a check is told, and whose trees it takes over. */
interface CheckOrder extends Omit<ReachOrder, 'memoryMb' | 'trees'> {
  readonly projectId: string;
  /** As `hashProgram` says. */
  readonly version: string;
}

/** No check takes longer. */
const mostMinutes = 30;

/**
 * Judge what code of a task is reached, in a process of its own without network and database.
 *
 * Throws `BrokenCheck`, or rejects with the reason of `signal`. When this settles the process is gone.
 */
export async function runCheck(
  { projectId, version, ...order }: CheckOrder,
  surroundings: Surroundings,
): Promise<{ readonly result: CheckResult; readonly trees: TreeCounts }> {
  const { sandbox, trees, signal, progress } = surroundings;
  const scratch = await makeScratch(surroundings.scratch);
  const earlier = await trees.find(projectId);
  const limits = { ...sandbox.limits, minutes: Math.min(sandbox.limits.minutes, mostMinutes) };
  const child = startConfined(
    { ...sandbox, limits },
    {
      arguments: [entry],
      readable: [...programPaths, order.blobs, order.knowledge, ...(earlier === undefined ? [] : [earlier])],
      writable: [],
      scratch,
    },
  );
  const gone = new Promise<void>((settle) =>
    child.once('exit', () => settle()).once('error', () => settle()),
  );
  const clock = AbortSignal.timeout(limits.minutes * 60_000);
  const settled = new AbortController();
  let stderr = '';
  try {
    const done = await new Promise<Extract<ReachMessage, { kind: 'done' }>>((settle, fail) => {
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
        if (message.kind === 'done') settle(message);
        else progress(message.percent);
      });
      const told: ReachOrder = {
        ...order,
        memoryMb: limits.memoryMb,
        trees: { earlier, made: join(scratch, madePack), version },
      };
      child.send(told, () => undefined);
    });
    await trees.take(projectId, scratch);
    return done;
  } catch (error) {
    if (error instanceof BrokenCheck) await trees.forget(projectId);
    throw error;
  } finally {
    settled.abort();
    child.kill('SIGKILL');
    await gone;
    if (child.connected) child.disconnect();
    await removeScratch(scratch);
  }
}

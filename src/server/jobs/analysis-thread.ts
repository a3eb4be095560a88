import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AnalysisMessage, AnalysisOrder, KeptMessage } from './messages.ts';

/** How an analysis ended. Reasons are for the user, details for the log. */
export type AnalysisEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'broken'; readonly reason: string; readonly detail: string };

const mebibyte = 1024 * 1024;
/** An analysis that says nothing for so long hangs. */
const silenceMs = 15 * 60_000;

/** How much the objects of one analysis may take: at most 4 GiB, and not more than half of the machine. */
function memoryLimitMb(): number {
  return Math.round(Math.min(4096, totalmem() / mebibyte / 2));
}

/**
 * Run an analysis in a thread of its own: it may run out of memory or hang without harm to its surroundings.
 *
 * `keep` is called with what it says, one message at a time; when `keep` rejects the thread is ended and this rejects.
 */
export async function runAnalysis(
  order: AnalysisOrder,
  keep: (message: AnalysisMessage) => Promise<void>,
  signal: AbortSignal,
): Promise<AnalysisEnd> {
  const thread = new Worker(entry, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb() },
  });
  try {
    return await listen(thread, keep, signal);
  } finally {
    await thread.terminate();
  }
}

const entry = new URL('analysis.js', import.meta.url);

function listen(
  thread: Worker,
  keep: (message: AnalysisMessage) => Promise<void>,
  signal: AbortSignal,
): Promise<AnalysisEnd> {
  return new Promise((settle, fail) => {
    let turn = Promise.resolve();
    const hangs = () =>
      settle({ kind: 'broken', reason: '检测长时间没有进展，已停止', detail: 'no message' });
    let silence = setTimeout(hangs, silenceMs);
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
    thread.on('message', (message: AnalysisMessage) => {
      clearTimeout(silence);
      silence = setTimeout(hangs, silenceMs);
      turn = turn.then(async () => {
        await keep(message);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        if (message.kind === 'finished') thread.postMessage({ kind: 'kept' } satisfies KeptMessage);
        const end = endOf(message);
        if (end !== undefined) settle(end);
      });
      turn.catch(fail);
    });
    thread.on('error', (error: NodeJS.ErrnoException) => settle(brokenBy(error)));
    thread.on('exit', (code) => {
      clearTimeout(silence);
      // What it said before it ended comes first.
      void turn.then(() => settle({ kind: 'broken', reason: internal, detail: `exit code ${code}` }), fail);
    });
  });
}

const internal = '检测过程发生内部错误，请联系管理员';

function endOf(message: AnalysisMessage): AnalysisEnd | undefined {
  if (message.kind === 'done') return { kind: 'done' };
  if (message.kind === 'unusable') return { kind: 'unusable', reason: message.reason };
  if (message.kind === 'broken') return { kind: 'broken', reason: internal, detail: message.stack };
  return undefined;
}

function brokenBy(error: NodeJS.ErrnoException): AnalysisEnd {
  const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return {
    kind: 'broken',
    reason: isMemory ? '检测所需内存超过上限，未能完成' : internal,
    detail: error.stack ?? error.message,
  };
}

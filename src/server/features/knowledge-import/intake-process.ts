import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeScratch, removeScratch } from '../../jobs/scratch.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startConfined } from '../../sandbox/start-confined.ts';
import type { IntakeEnd, IntakeMessage, IntakeOrder } from './messages.ts';

/** How the reading of an import ended. Reasons are for people, details for the log. */
export type IntakeOutcome =
  | ({ readonly kind: 'done' } & IntakeEnd)
  | { readonly kind: 'failed'; readonly reason: string; readonly detail: string };

/** Where an import is read. */
export interface IntakePlace {
  readonly sandbox: Sandbox;
  readonly scratch: string;
}

const entry = fileURLToPath(new URL('intake.js', import.meta.url));
const program = ['.', '../node_modules', '../package.json'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, ''),
);

/**
 * Read an import in a process of its own, in the sandbox: it sees the file and the knowledge, and nothing else.
 *
 * Rejects with the reason of `signal`. When this settles the process is gone; the knowledge that serves is the old one
 * or the new one, whole.
 */
export async function runIntake(
  order: IntakeOrder,
  { sandbox, scratch: below }: IntakePlace,
  progress: (message: Extract<IntakeMessage, { kind: 'progress' }>['progress']) => void,
  signal: AbortSignal,
): Promise<IntakeOutcome> {
  signal.throwIfAborted();
  const scratch = await makeScratch(below);
  const child = startConfined(sandbox, {
    arguments: [entry],
    readable: [...program, ...(order.work.kind === 'file' ? [dirname(order.work.path)] : [])],
    writable: [order.knowledge],
    scratch,
  });
  const gone = new Promise<void>((settle) => {
    child.once('exit', () => settle());
    child.once('error', () => child.pid === undefined && settle());
  });
  try {
    return await outcomeOf(child, order, { minutes: sandbox.limits.minutes, progress, signal });
  } finally {
    child.kill('SIGKILL');
    await gone;
    if (child.connected) child.disconnect();
    child.stderr?.destroy();
    await removeScratch(scratch);
  }
}

interface Listening {
  readonly minutes: number;
  readonly progress: (progress: Extract<IntakeMessage, { kind: 'progress' }>['progress']) => void;
  readonly signal: AbortSignal;
}

function outcomeOf(
  child: ChildProcess,
  order: IntakeOrder,
  { minutes, progress, signal }: Listening,
): Promise<IntakeOutcome> {
  let stderr = '';
  return new Promise((settle, fail) => {
    const end = (outcome: IntakeOutcome) => {
      clearTimeout(limit);
      signal.removeEventListener('abort', abort);
      settle(outcome);
    };
    const failed = (reason: string, detail: string) => end({ kind: 'failed', reason, detail });
    const abort = () => {
      clearTimeout(limit);
      fail(signal.reason as Error);
    };
    const limit = setTimeout(
      () => failed(`导入用时超过上限（${minutes} 分钟），已停止`, 'out of time'),
      minutes * 60_000,
    );
    signal.addEventListener('abort', abort, { once: true });
    child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-8_000)));
    child.on('message', (message: IntakeMessage) => {
      if (message.kind === 'progress') progress(message.progress);
      if (message.kind === 'done') end({ kind: 'done', ...message.end });
      if (message.kind === 'refused') failed(message.reason, 'refused');
      if (message.kind === 'broken') failed(reasonOf(message.stack), message.stack);
    });
    child.on('error', (error) => failed(internal, error.message));
    child.on('close', (code, killedBy) => {
      const detail = `ended with ${killedBy ?? code}: ${stderr.trim()}`;
      failed(reasonOf(detail), detail);
    });
    child.send(order, () => undefined); // one that is gone hears nothing; its end is told by its events
  });
}

const internal = '导入进程意外结束，知识库保持不变';

/** What Node, V8 and the disk say when there is no room. */
function reasonOf(detail: string): string {
  if (/ENOSPC|EDQUOT/.test(detail)) return '服务器磁盘空间不足，导入未完成，知识库保持不变';
  return /out of memory|allocation failed|ENOMEM/i.test(detail)
    ? '导入所需内存超过上限，知识库保持不变'
    : internal;
}

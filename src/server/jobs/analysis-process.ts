import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWhereabouts } from '#engine';
import { startConfined } from '../sandbox/start-confined.ts';
import type { AnalysisCommand, AnalysisMessage, AnalysisOrder } from './messages.ts';
import { makeScratch, removeScratch } from './scratch.ts';

/** How an analysis ended. Reasons are for the user, details for the log. */
export type AnalysisEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'unusable'; readonly reason: string }
  | {
      readonly kind: 'broken';
      readonly reason: string;
      readonly detail: string;
      /** The file of the upload at which the process ended, if it was at one: the next try may do without it. */
      readonly culprit: string | undefined;
    };

/** An analysis that shows no sign of life for so long hangs; at one file it may be silent only for the shorter time. */
const silenceMs = 15 * 60_000;
const silenceAtFileMs = 3 * 60_000;
const lookMs = 1_000;
/** So long after the end of a process what it has said may still be on its way. */
const lateMs = 3_000;

const entry = fileURLToPath(new URL('analysis.js', import.meta.url));
/** Where the product itself lies: what any process of its own must be able to read. */
export const programPaths = ['.', '../node_modules', '../package.json'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, ''),
);

/**
 * Run an analysis in a process of its own, in the sandbox of the order: whatever it does, its surroundings go on.
 *
 * `keep` is called with what it says, one message at a time; when `keep` rejects the process is ended and this rejects,
 * as it does with the reason of `signal`. When this settles the process is gone.
 */
export async function runAnalysis(
  order: AnalysisOrder,
  keep: (message: AnalysisMessage) => Promise<void>,
  signal: AbortSignal,
): Promise<AnalysisEnd> {
  signal.throwIfAborted();
  const scratch = await makeScratch(order.scratch);
  const whereabouts = openSync(join(scratch, 'whereabouts'), 'w+', 0o600);
  const child = startConfined(order.sandbox, {
    arguments: [entry],
    readable: [...programPaths, order.archive, order.knowledge, order.codeIndex],
    writable: [order.blobs],
    scratch,
    sharedFile: whereabouts,
  });
  const gone = new Promise<void>((settle) => {
    child.once('exit', () => settle());
    child.once('error', () => child.pid === undefined && settle());
  });
  try {
    return await new Watch(child, whereabouts, order, keep).untilEnd(signal);
  } finally {
    // It holds nothing that an orderly end would save.
    child.kill('SIGKILL');
    await gone;
    // bubblewrap may be killed before it has tied what runs inside to its own life: that ends with the channel.
    if (child.connected) child.disconnect();
    child.stderr?.destroy();
    closeSync(whereabouts);
    await removeScratch(scratch);
  }
}

/** Listens to one analysis until it has ended or must be. */
class Watch {
  private readonly startedAt = performance.now();
  private turn = Promise.resolve();
  private stderr = '';
  private lastSign = { at: performance.now(), stamp: 0 };
  private isKeeping = false;
  private isOver = false;

  constructor(
    private readonly child: ChildProcess,
    private readonly whereabouts: number,
    private readonly order: AnalysisOrder,
    private readonly keep: (message: AnalysisMessage) => Promise<void>,
  ) {}

  async untilEnd(signal: AbortSignal): Promise<AnalysisEnd> {
    let look: NodeJS.Timeout | undefined;
    let late: NodeJS.Timeout | undefined;
    const abort = new AbortController();
    try {
      return await new Promise<AnalysisEnd>((settle, fail) => {
        const { child } = this;
        signal.addEventListener('abort', () => fail(signal.reason as Error), { signal: abort.signal });
        look = setInterval(() => {
          const end = this.overdue();
          if (end !== undefined) settle(end);
        }, lookMs);
        child.stderr?.on(
          'data',
          (chunk: Buffer) => (this.stderr = (this.stderr + chunk.toString()).slice(-8_000)),
        );
        child.on('message', (message: AnalysisMessage) => {
          this.turn = this.turn.then(() => this.hear(message, settle));
          this.turn.catch(fail);
        });
        child.on('error', (error) => settle(this.broken(internal, error.message)));
        // What it said before it ended comes first.
        child.on('close', (code, killedBy) => {
          void this.turn.then(() => this.isOver || settle(this.ended(code, killedBy)), fail);
        });
        // What runs inside may outlive it, and then holds the channel open.
        child.on('exit', (code, killedBy) => {
          // Ended by us: nobody waits for it any more.
          if (this.isOver) return;
          late = setTimeout(() => settle(this.ended(code, killedBy)), lateMs);
        });
        this.tell({ kind: 'begin', order: this.order });
      });
    } finally {
      this.isOver = true;
      clearInterval(look);
      clearTimeout(late);
      abort.abort();
    }
  }

  private async hear(message: AnalysisMessage, settle: (end: AnalysisEnd) => void): Promise<void> {
    if (this.isOver || message.kind === 'alive') return;
    this.isKeeping = true;
    await this.keep(message);
    this.isKeeping = false;
    this.lastSign = { ...this.lastSign, at: performance.now() };
    if (partKinds.has(message.kind)) this.tell({ kind: 'kept' });
    if (message.kind === 'done') settle({ kind: 'done' });
    if (message.kind === 'unusable') settle({ kind: 'unusable', reason: message.reason });
    if (message.kind === 'broken') settle(this.broken(reasonOf(message.stack), message.stack));
  }

  /** A child that is gone hears nothing; its end is told by its events. */
  private tell(command: AnalysisCommand): void {
    if (this.child.connected) this.child.send(command, () => undefined);
  }

  /** Why it must be ended, if so. While its results are being kept it waits for us. */
  private overdue(): AnalysisEnd | undefined {
    const now = performance.now();
    const { minutes } = this.order.sandbox.limits;
    if (now - this.startedAt > minutes * 60_000)
      return { kind: 'unusable', reason: `检测用时超过上限（${minutes} 分钟），已停止` };
    const { path, stamp } = readWhereabouts(this.whereabouts);
    if (stamp !== this.lastSign.stamp || this.isKeeping) this.lastSign = { at: now, stamp };
    const isTooLong = now - this.lastSign.at > (path === '' ? silenceMs : silenceAtFileMs);
    return isTooLong ? this.broken('检测长时间没有进展，已停止', `silent at "${path}"`) : undefined;
  }

  private ended(code: number | null, killedBy: NodeJS.Signals | null): AnalysisEnd {
    const detail = `ended with ${killedBy ?? code}: ${this.stderr.trim()}`;
    return this.broken(reasonOf(detail), detail);
  }

  private broken(reason: string, detail: string): AnalysisEnd {
    const { path } = readWhereabouts(this.whereabouts);
    return { kind: 'broken', reason, detail, culprit: path === '' ? undefined : path };
  }
}

/** What waits until it is kept. */
const partKinds = new Set(['measured', 'matched', 'licensed', 'suspected', 'finished']);

const internal = '检测过程发生内部错误，请联系管理员';

/** What Node and V8 say when there is no memory left, and what the guard of the analysis itself says. */
const memorySigns = /out of memory|allocation failed|ENOMEM|SIGKILL|ended with 137/i;

function reasonOf(detail: string): string {
  if (memorySigns.test(detail)) return '检测所需内存超过上限，未能完成';
  return /SIGXCPU|ended with 152/.test(detail) ? '检测所用的处理器时间超过上限，未能完成' : internal;
}

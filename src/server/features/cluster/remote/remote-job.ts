import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnalysisStep, analysisSteps } from '#model';
import { Refusal } from '../../../http/refusal.ts';
import type { AnalysisEnd } from '../../../jobs/analysis-process.ts';
import type { Spoken } from '../../../jobs/heard/read-spoken.ts';
import type { AnalysisMessage, AnalysisWork } from '../../../jobs/messages.ts';
import type { Analyze } from '../../../jobs/run-job.ts';

type Begun = Extract<AnalysisMessage, { readonly kind: 'knowledge' }>;

/** One try of a job. */
interface Run {
  /** From 1. */
  readonly number: number;
  readonly work: AnalysisWork;
  keep(message: AnalysisMessage): Promise<void>;
  settle(end: AnalysisEnd): void;
  fail(reason: unknown): void;
  /** What was said last, and that it is kept. */
  last: { readonly number: number; readonly kept: Promise<void> };
}

/**
 * A job whose analysis runs on another machine. On this side it is `analyze`, a tool of the job like any other; on the
 * other side it answers what is to be done and takes what is said, one message after the other.
 */
export class RemoteJob {
  /** Names it towards the machine. */
  readonly lease = randomUUID();
  /** The contents that may be named: those that came for this job, and those that it was told lie here. */
  private readonly contents = new Set<string>();
  private run: Run | undefined;
  private runCount = 0;
  private isOver = false;
  private change = later<void>();

  /** `isUsable`: whether a machine may have analysed with a generation of knowledge. */
  constructor(
    readonly taskId: string,
    private readonly isUsable: (generation: number) => Promise<boolean>,
  ) {}

  readonly analyze: Analyze = async (work, keep, signal) => {
    signal.throwIfAborted();
    const { promise, settle, fail } = later<AnalysisEnd>();
    const abort = () => fail(signal.reason as Error);
    signal.addEventListener('abort', abort);
    this.runCount += 1;
    const last = { number: 0, kept: Promise.resolve() };
    const run: Run = { number: this.runCount, work, keep, settle, fail, last };
    this.run = run;
    this.tell();
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', abort);
      this.run = undefined;
      // What is being kept just now is kept or not before anybody goes on.
      await run.last.kept.catch(() => undefined);
    }
  };

  /** Nothing more is to be done. */
  end(): void {
    this.isOver = true;
    this.tell();
  }

  /** The try after the one with this number: at once, when there is one within `waitMs`, or that there is none yet. */
  async next(
    after: number,
    waitMs: number,
  ): Promise<'waiting' | 'over' | { readonly number: number; readonly work: AnalysisWork }> {
    const until = performance.now() + waitMs;
    for (;;) {
      if (this.isOver) return 'over';
      if (this.run !== undefined && this.run.number > after) return this.run;
      const left = until - performance.now();
      if (left <= 0) return 'waiting';
      const timer = new AbortController();
      const pause = sleep(left, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([this.change.promise, pause]);
      timer.abort();
    }
  }

  /** The upload that is analysed. Refuses when there is no try under way. */
  upload(): string {
    if (this.run === undefined) throw lostLease();
    return this.run.work.upload;
  }

  /** These contents lie here, and what the machine finds may name them. */
  admit(hashes: Iterable<string>): void {
    for (const sha256 of hashes) this.contents.add(sha256);
  }

  /**
   * Take what is said under a number; resolves when it is kept, and for what was said before, when that is. Refuses when
   * this try is over, and what does not follow on what was said last.
   */
  async hear(run: number, number: number, spoken: Spoken): Promise<void> {
    const now = this.run;
    if (now === undefined || now.number !== run) throw lostLease();
    if (number === now.last.number) return now.last.kept;
    if (number !== now.last.number + 1) throw new Refusal(400, 'out-of-turn', '消息的编号不连续');
    now.last = { number, kept: this.keep(now, spoken) };
    return now.last.kept;
  }

  private async keep(run: Run, spoken: Spoken): Promise<void> {
    if ('end' in spoken) return run.settle(spoken.end);
    const { message } = spoken;
    if (message.kind === 'knowledge' && !(await this.mayGoOnFrom(run, message))) throw lostLease();
    if (this.namesOthers(message)) {
      const reason = '检测机器上报了并未送达的文件';
      run.settle({
        kind: 'broken',
        reason,
        detail: 'the inventory names contents that did not come',
        culprit: undefined,
      });
      throw lostLease();
    }
    try {
      await run.keep(message);
    } catch (error) {
      // The job ends as it does when results of this machine cannot be kept; the other one is told that it is over.
      run.fail(error);
      throw lostLease();
    }
  }

  /** Whether an analysis with this knowledge counts, and the steps that are said to be done were done earlier. */
  private async mayGoOnFrom({ work }: Run, { generation, kept }: Begun): Promise<boolean> {
    const wasDone = (step: AnalysisStep) => (work.done[analysisSteps.indexOf(step)] ?? '') !== '';
    return kept.every(wasDone) && (await this.isUsable(generation));
  }

  /** Whether contents are named that this machine may not have: whoever reads its results would read those of others. */
  private namesOthers(message: AnalysisMessage): boolean {
    if (message.kind !== 'finished' || message.found.step !== 'inventory') return false;
    return message.found.files.some(({ sha256 }) => sha256 !== undefined && !this.contents.has(sha256));
  }

  private tell(): void {
    this.change.settle();
    this.change = later<void>();
  }
}

/** A value that somebody else will have. */
function later<Value>() {
  let settle: (value: Value) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  return { promise, settle, fail };
}

/** The job is not this machine's any more. */
export function lostLease(): Refusal {
  return new Refusal(409, 'lost-lease', '任务已不由本机处理');
}

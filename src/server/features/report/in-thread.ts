import type { ReportTemplate, ReportType } from '#model';
import { Worker } from 'node:worker_threads';
import type { Reach } from '../../db/open.ts';
import { Refusal } from '../../http/refusal.ts';
import { isOutOfMemory, Turns } from '../../turns.ts';
import type { ReportContent } from './content.ts';
import type { PrintedType } from './formats/list.ts';
import type { ResultOrder } from './read-results.ts';

/** What is to be made, and of what. */
export interface ReportOrder extends ResultOrder {
  readonly template: ReportTemplate;
  /** Empty: it is called by its project and kind. */
  readonly title: string;
}

/** A thread is to make a report of what is in the database. */
export type MakingOrder = ReportOrder & { readonly reach: Reach } & (
    | { readonly kind: 'write'; readonly type: ReportType; readonly path: string }
    | { readonly kind: 'preview' }
  );

/** What a thread is told: to make a report, or to write one that was put together elsewhere. */
export type ThreadOrder =
  | MakingOrder
  | {
      readonly kind: 'print';
      readonly content: ReportContent;
      readonly type: PrintedType;
      readonly path: string;
    };

/** What it says: how far it is, then once what it has made. */
export type ThreadAnswer =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'written'; readonly file: WrittenReport }
  | { readonly kind: 'preview'; readonly content: ReportContent }
  | { readonly kind: 'gone' };

/** A file that was made. */
export interface WrittenReport {
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly resultHash: string;
}

/** How a report is made, and how somebody follows it. */
export interface Watch {
  /** Whether it has so much to tell that no other such report may be made meanwhile. */
  readonly isLarge?: boolean;
  readonly progress?: (percent: number) => void;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
}

/** What one of them may cost. */
const heapMb = 1024;
const mostMs = 280_000;
/** Large reports are made one after another, and do not hold up small ones. */
const turns = { small: new Turns(2), large: new Turns(1) };
const entry = new URL('report.js', import.meta.url);

/**
 * Make a report in a thread: a long one takes seconds, in which the server would answer nobody.
 *
 * Throws a `Refusal` when the task is gone, when it takes too long, and when it takes too much memory.
 */
export function runThread(
  order: ThreadOrder,
  { isLarge = false, progress, signal }: Watch = {},
): Promise<Exclude<ThreadAnswer, { kind: 'progress' | 'gone' }>> {
  return turns[isLarge ? 'large' : 'small'].take(async () => {
    const thread = new Worker(entry, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    let clock: NodeJS.Timeout | undefined;
    try {
      return await new Promise((settle, fail) => {
        clock = setTimeout(
          () => fail(new Refusal(408, 'report-too-long', '生成报告耗时过长，已停止')),
          mostMs,
        );
        signal?.addEventListener('abort', () => fail(new Error('broken off')), { once: true });
        thread.on('message', (answer: ThreadAnswer) => {
          if (answer.kind === 'progress') progress?.(answer.percent);
          else if (answer.kind === 'gone')
            fail(new Refusal(409, 'task-gone', '报告所依据的检测任务或评估已被删除，不能生成报告'));
          else settle(answer);
        });
        thread.on('error', (error) => fail(isOutOfMemory(error) ? tooLarge() : error));
        thread.on('exit', () => fail(new Error('a thread ended without an answer')));
      });
    } finally {
      clearTimeout(clock);
      await thread.terminate();
    }
  });
}

function tooLarge(): Refusal {
  return new Refusal(413, 'report-too-large', '报告过大，处理所需内存超过上限，请在模板中限制条数');
}

import type { ReportBlock, ReportKind, ReportStyle } from '#model';

/** A report, put together and not yet written: every format writes the same value. */
export interface ReportContent {
  readonly title: string;
  readonly kind: ReportKind;
  readonly style: ReportStyle;
  readonly stand: ReportStand;
  readonly sections: readonly Section[];
}

/** What every report says of itself: on what it is based, and by which results it can be checked. */
export interface ReportStand {
  readonly project: string;
  readonly task: string;
  readonly taskId: string;
  /** Of the product; empty: none was given. */
  readonly productVersion: string;
  readonly source: string;
  readonly sourceSha256: string;
  readonly engineVersion: string;
  /** Of the vulnerabilities; empty: they were not matched. */
  readonly libraryVersion: string;
  /** ISO 8601; empty: nothing of it was analysed. */
  readonly analyzedAt: string;
  /** What the report covers, in a sentence. */
  readonly scope: string;
  /** What was left out by somebody's choice; empty: nothing. */
  readonly exclusions: string;
  /** ISO 8601 */
  readonly madeAt: string;
  readonly madeBy: string;
  /** Whether everything could be analysed; absent when nobody can tell any more. */
  readonly isWhole: boolean | undefined;
  /** SHA-256 over the results (`result-hash.ts`). */
  readonly resultHash: string;
}

/** A block of the template with what it says. */
export interface Section {
  readonly block: ReportBlock;
  readonly title: string;
  readonly breaksPage: boolean;
  readonly parts: readonly Part[];
}

/** What a section is made of. */
export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | { readonly kind: 'table'; readonly table: ReportTable }
  | { readonly kind: 'bars'; readonly title: string; readonly bars: readonly Bar[] }
  | { readonly kind: 'cover'; readonly lines: readonly Fact[] }
  | { readonly kind: 'contents' }
  | { readonly kind: 'signatures'; readonly roles: readonly string[] };

export type Fact = readonly [label: string, value: string];

/** A bar of a figure; `color` is a CSS colour. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly color: string;
}

/** Absent is empty: nothing is known, or there is nothing. */
export type ReportCell = string | number | undefined;

export interface ReportColumn {
  /** What programs call it. */
  readonly key: string;
  readonly title: string;
  /** In characters of Latin text, as spreadsheets count. */
  readonly width: number;
}

export interface ReportTable {
  /** Fit for a sheet: at most 26 characters, none of `[]:*?/\`. */
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** How many rows there are in the results; more than `rows` when they were cut. */
  readonly total: number;
}

/** All tables of a report, in their order. */
export function tablesOf({ sections }: ReportContent): ReportTable[] {
  return sections.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'table' ? [part.table] : [])),
  );
}

/** What every report prints of itself. */
export function standFacts(stand: ReportStand): Fact[] {
  return [
    ['所属项目', stand.project],
    ['报告范围', stand.scope],
    ...(stand.task === '' ? [] : taskFacts(stand)),
    ['排除范围', stand.exclusions || '没有人为排除的内容'],
    ['结果完整性', wholeness(stand)],
    ['报告生成时间', localTime(stand.madeAt)],
    ['报告生成人', stand.madeBy],
    ['结果集 SHA-256', stand.resultHash],
  ];
}

function wholeness({ isWhole }: ReportStand): string {
  if (isWhole === undefined) return '未知：检测任务已删除';
  return isWhole ? '全部文件均已分析' : '不完整：有内容未能检测，见“未检测的内容”与检测任务的日志';
}

function taskFacts(stand: ReportStand): Fact[] {
  return [
    ['检测任务', stand.task],
    ['任务编号', stand.taskId],
    ['产品版本', stand.productVersion || '未提供'],
    ['检测对象', stand.source || '未提供'],
    ['检测对象 SHA-256', stand.sourceSha256 || '未提供'],
    ['检测完成时间', localTime(stand.analyzedAt)],
    ['检测引擎版本', stand.engineVersion || '未知'],
    ['漏洞知识库版本', stand.libraryVersion || '未检测'],
  ];
}

/** `2026-11-22 14:05:09`, in the time zone of the server; empty for what is no time. */
export function localTime(at: string): string {
  const date = new Date(at);
  // Swedish writes dates as ISO 8601 does.
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString('sv');
}

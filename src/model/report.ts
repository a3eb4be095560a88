import { type BlockSettings, usualBlocks } from './report-blocks.ts';

/** The types of files that a report is written as (specification 7.3, `report/export`). */
export const reportTypes = [
  'word',
  'pdf',
  'html',
  'excel',
  'json',
  'xml',
  'csv',
  'sarif',
  'notice',
  'summary',
] as const;
export type ReportType = (typeof reportTypes)[number];

/** What a report is about. */
export const reportKinds = [
  'general',
  'vulnerability',
  'license',
  'provenance',
  'static',
  'independence',
  'comparison',
  'contrast',
  'ticket',
  'period',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What somebody chooses to have a report: detections, two of them, an evaluation, a contrast of samples, or projects and a time. */
export type ReportSubject = 'tasks' | 'comparison' | 'evaluation' | 'contrast' | 'period';

export const subjectOfKind: Readonly<Record<ReportKind, ReportSubject>> = {
  general: 'tasks',
  vulnerability: 'tasks',
  license: 'tasks',
  provenance: 'tasks',
  static: 'tasks',
  independence: 'evaluation',
  comparison: 'comparison',
  contrast: 'contrast',
  ticket: 'period',
  period: 'period',
};

/** The types that tell of findings or of what is distributed, which only detections have. */
const taskTypes: readonly ReportType[] = ['sarif', 'notice', 'summary'];

/** The types that need nothing but what is printed: contrasts have their lines in lists of their own. */
export const printedTypes = ['word', 'pdf', 'html', 'excel'] as const satisfies readonly ReportType[];

/** The types that a report of a kind is written as. */
export function typesOfKind(kind: ReportKind): readonly ReportType[] {
  const subject = subjectOfKind[kind];
  if (subject === 'contrast') return printedTypes;
  return subject === 'tasks' ? reportTypes : reportTypes.filter((type) => !taskTypes.includes(type));
}

/** So many detections, or projects, one report may be about. */
export const mostInScope = 20;

/** What a report tells of, by ids. What it is not about is absent. */
export interface ReportScope {
  /** Whoever has the report reaches all of them. None of a contrast, which lies in no project. */
  readonly projectIds: readonly string[];
  readonly taskIds: readonly string[];
  /** The detection that the others are compared with. */
  readonly baseTaskId?: string | undefined;
  readonly evaluationId?: string | undefined;
  /** A contrast of samples: whoever has the report reaches it. */
  readonly contrastId?: string | undefined;
  /** First and last day: `2026-12-31`. */
  readonly period?: { readonly from: string; readonly to: string } | undefined;
}

/** Where the making of a report stands. */
export const reportStates = ['waiting', 'running', 'finished', 'failed'] as const;
export type ReportState = (typeof reportStates)[number];

/** The faces of letters that a report may be set in. */
export const reportFonts = ['song', 'fangsong', 'hei'] as const;
export type ReportFont = (typeof reportFonts)[number];

/** How a report looks, and what stands on each of its pages. */
export interface ReportStyle {
  readonly header: string;
  readonly footer: string;
  /** 密级; empty: none is printed. */
  readonly classification: string;
  readonly watermark: string;
  readonly font: ReportFont;
  /** `#1a7f4f` */
  readonly color: string;
  /** A PNG above the title on the cover, in Base64; absent or empty: none. */
  readonly logo?: string | undefined;
}

/** What a report is made by. */
export interface ReportTemplate {
  readonly kind: ReportKind;
  readonly blocks: readonly BlockSettings[];
  readonly style: ReportStyle;
}

/** How reports look when nobody has chosen otherwise. */
export const usualStyle: ReportStyle = {
  header: '',
  footer: '',
  classification: '',
  watermark: '',
  font: 'song',
  color: '#1a7f4f',
};

/** The template of a kind as it comes with the product. */
export function usualTemplate(kind: ReportKind): ReportTemplate {
  return { kind, blocks: usualBlocks[kind].map((block) => ({ block })), style: usualStyle };
}

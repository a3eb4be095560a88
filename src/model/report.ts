import type { Severity } from './severity.ts';

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
export const reportKinds = ['general', 'vulnerability', 'license', 'provenance'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Where the making of a report stands. */
export const reportStates = ['waiting', 'running', 'finished', 'failed'] as const;
export type ReportState = (typeof reportStates)[number];

/** The blocks that a report is put together from. */
export const reportBlocks = [
  'cover',
  'contents',
  'summary',
  'facts',
  'composition',
  'components',
  'vulnerabilities',
  'upgrades',
  'licenses',
  'conflicts',
  'origins',
  'copies',
  'code',
  'skipped',
  'conclusion',
  'text',
  'purls',
  'signature',
] as const;
export type ReportBlock = (typeof reportBlocks)[number];

/** Columns that a block with a table may show, by their keys; others have no table. */
export const reportColumns = {
  components: [
    'name',
    'version',
    'ecosystem',
    'directness',
    'license',
    'risk',
    'vulnerability_count',
    'safe_version',
    'path',
    'audit',
  ],
  vulnerabilities: [
    'vulnerability',
    'aliases',
    'severity',
    'score',
    'component',
    'version',
    'fixed_versions',
    'title',
    'weaknesses',
    'known_exploited',
    'published',
    'audit',
  ],
  copies: ['path', 'lines', 'clone_type', 'similarity', 'project', 'origin_path', 'license', 'state'],
} as const satisfies Partial<Record<ReportBlock, readonly string[]>>;

/** A block of a template with what was set for it. What is absent is as usual. */
export interface BlockSettings {
  readonly block: ReportBlock;
  /** Another heading. */
  readonly title?: string | undefined;
  /** What a block of text says. */
  readonly text?: string | undefined;
  /** So many rows at most. */
  readonly limit?: number | undefined;
  /** Only vulnerabilities, or components with a risk, of these. */
  readonly severities?: readonly Severity[] | undefined;
  /** Keys of `reportColumns`; the others are not shown. */
  readonly columns?: readonly string[] | undefined;
  /** Whether it begins a page. */
  readonly breaksPage?: boolean | undefined;
}

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

const usualBlocks: Readonly<Record<ReportKind, readonly ReportBlock[]>> = {
  general: [
    'cover',
    'contents',
    'summary',
    'facts',
    'composition',
    'components',
    'vulnerabilities',
    'upgrades',
    'licenses',
    'conflicts',
    'origins',
    'copies',
    'code',
    'skipped',
    'conclusion',
    'signature',
  ],
  vulnerability: [
    'cover',
    'contents',
    'summary',
    'facts',
    'composition',
    'vulnerabilities',
    'upgrades',
    'skipped',
    'conclusion',
    'signature',
  ],
  license: [
    'cover',
    'contents',
    'summary',
    'facts',
    'licenses',
    'conflicts',
    'components',
    'conclusion',
    'signature',
  ],
  provenance: [
    'cover',
    'contents',
    'summary',
    'facts',
    'origins',
    'copies',
    'code',
    'skipped',
    'conclusion',
    'signature',
  ],
};

/** The template of a kind as it comes with the product. */
export function usualTemplate(kind: ReportKind): ReportTemplate {
  return { kind, blocks: usualBlocks[kind].map((block) => ({ block })), style: usualStyle };
}

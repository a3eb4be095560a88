import type { Severity } from './severity.ts';

/** The blocks that a report is put together from. */
export const reportBlocks = [
  'cover',
  'contents',
  'summary',
  'facts',
  'composition',
  'components',
  'vulnerabilities',
  'reachability',
  'vulnerable_code',
  'upgrades',
  'licenses',
  'conflicts',
  'origins',
  'copies',
  'code',
  'skipped',
  'subjects',
  'weaknesses',
  'component_changes',
  'vulnerability_changes',
  'score',
  'indicators',
  'lines',
  'foreign',
  'caliber',
  'activity',
  'ticket_figures',
  'tickets',
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
  reachability: [
    'vulnerability',
    'severity',
    'component',
    'reachable',
    'evidence',
    'symbol',
    'place',
    'chain',
    'reason',
  ],
  vulnerable_code: [
    'vulnerability',
    'severity',
    'state',
    'reachable',
    'granularity',
    'place',
    'function',
    'similarity',
    'clone_type',
    'project',
    'origin_path',
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

/** The blocks of each kind as it comes with the product. */
export const usualBlocks = {
  general: chapters(
    'facts',
    'subjects',
    'composition',
    'components',
    'vulnerabilities',
    'reachability',
    'vulnerable_code',
    'upgrades',
    'licenses',
    'conflicts',
    'origins',
    'copies',
    'code',
    'skipped',
  ),
  vulnerability: chapters(
    'facts',
    'subjects',
    'composition',
    'vulnerabilities',
    'reachability',
    'vulnerable_code',
    'upgrades',
    'skipped',
  ),
  license: chapters('facts', 'subjects', 'licenses', 'conflicts', 'components'),
  provenance: chapters('facts', 'subjects', 'origins', 'copies', 'code', 'skipped'),
  static: chapters('facts', 'subjects', 'weaknesses', 'code', 'skipped'),
  independence: chapters('facts', 'score', 'lines', 'indicators', 'foreign', 'caliber'),
  comparison: chapters('facts', 'vulnerability_changes', 'component_changes', 'skipped'),
  contrast: [
    'cover',
    'contents',
    'conclusion',
    'facts',
    'caliber',
    'origins',
    'copies',
    'skipped',
    'signature',
  ],
  ticket: chapters('facts', 'ticket_figures', 'tickets'),
  period: chapters('facts', 'activity', 'subjects', 'ticket_figures', 'tickets'),
} satisfies Record<string, readonly ReportBlock[]>;

/** What every report begins and ends with, around its own chapters. */
function chapters(...own: readonly ReportBlock[]): readonly ReportBlock[] {
  return ['cover', 'contents', 'summary', ...own, 'conclusion', 'signature'];
}

import type {
  AuditJustification,
  AuditStatus,
  CvssVersion,
  Directness,
  Severity,
  VulnerabilityIds,
} from '#model';
import type { Generated, JSONColumnType } from 'kysely';
import type { WithDefault } from './columns.ts';

/** Tables of findings, how they changed, and what people say of them. */
export interface FindingTables {
  finding: FindingTable;
  finding_change: FindingChangeTable;
  audit: AuditTable;
}

interface FindingTable {
  task_id: string;
  finding_id: string;
  component_id: string;
  knowledge_id: string;
  primary_id: string;
  ids: JSONColumnType<VulnerabilityIds>;
  /** Every id in capitals, for filters. */
  ids_upper: readonly string[];
  purl: string;
  ecosystem: string;
  component_name: string;
  component_version: string;
  directness: Directness;
  title: string;
  severity: Severity;
  severity_rank: number;
  score: number | null;
  cvss_version: CvssVersion | null;
  cvss_vector: string;
  is_known_exploited: boolean;
  weaknesses: readonly string[];
  affected_range: string;
  fixed_versions: readonly string[];
  match_source: string;
  published_at: string;
  modified_at: string;
  state: WithDefault<FindingState>;
}

/** Whether a finding holds: it does; its vulnerability was withdrawn; nothing says any more that it does. */
export type FindingState = 'open' | 'withdrawn' | 'cleared';

/** What new knowledge has changed of a finding. */
interface FindingChangeTable {
  task_id: string;
  change_id: string;
  finding_id: string;
  purl: string;
  knowledge_id: string;
  primary_id: string;
  /** `returned`: it was withdrawn or cleared before. */
  kind: 'added' | 'changed' | 'withdrawn' | 'cleared' | 'returned';
  fields: JSONColumnType<FieldChange[]>;
  from_generation: number;
  generation: number;
  changed_at: Generated<Date>;
}

/** A column of a finding before and after; `null` where there was nothing. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

interface AuditTable {
  audit_id: Generated<string>;
  project_id: string;
  subject: 'component' | 'finding' | 'vulnerable-code' | 'weakness';
  /** A `component_id`, `finding_id` or `code_id`: the same in every scan. */
  subject_id: string;
  purl: string;
  /** The primary id it had; empty for a component. */
  vulnerability: string;
  status: AuditStatus;
  justification: AuditJustification | '';
  note: string;
  /** `2026-12-31`, or empty. */
  expires_on: string;
  uid: string;
  username: string;
  at: Generated<Date>;
}

import type { FindingOrigin, StaticFinding, StaticState } from '#model';
import type { JSONColumnType } from 'kysely';

/** Tables of weaknesses in source code. */
export interface StaticFindingTables {
  static_finding: StaticFindingTable;
}

export interface StaticFindingTable {
  task_id: string;
  /** From 1, in the order of files and lines. */
  finding_no: number;
  file_no: number;
  fingerprint: string;
  rule_id: string;
  cwe: number;
  severity: StaticFinding['severity'];
  /** 0 is the most severe. */
  severity_rank: number;
  confidence: StaticFinding['confidence'];
  language: string;
  line: number;
  function_name: string;
  message: string;
  advice: string;
  origin: FindingOrigin;
  /** As its analysis has told it, before anybody has said whose code it stands in. */
  found_origin: FindingOrigin;
  state: StaticState;
  /** Empty where the comment does not say why, or there is none. */
  suppress_reason: string;
  is_new: boolean | null;
  trace: JSONColumnType<StaticFinding['trace'][number][]>;
  code: JSONColumnType<{ start: number; lines: string[] }>;
}

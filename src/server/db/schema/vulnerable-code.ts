import type { CloneType, PatchState, Severity, VulnerableCode } from '#model';
import type { JSONColumnType } from 'kysely';

/** The table of code that resembles repaired code. */
export interface VulnerableCodeTables {
  vulnerable_code: VulnerableCodeTable;
}

interface VulnerableCodeTable {
  task_id: string;
  /** A hash of the file, the function and the repair: the same in every scan. */
  code_id: string;
  file_no: number;
  granularity: 'function' | 'fragment';
  /** Empty for a fragment. */
  function_name: string;
  first_line: number;
  last_line: number;
  state: PatchState;
  /** Its place in the order of lists: what has the vulnerability first. */
  state_rank: number;
  similarity: number;
  clone_type: CloneType;
  primary_id: string;
  vulnerability_ids: readonly string[];
  severity: Severity;
  severity_rank: number;
  weaknesses: readonly string[];
  project: string;
  detail: JSONColumnType<VulnerableCodeDetail>;
}

/** What rows are neither found nor sorted by. */
export type VulnerableCodeDetail = Pick<
  VulnerableCode,
  'origin' | 'evidence' | 'renames' | 'text' | 'patch'
> &
  // Results of older versions say no reason.
  Partial<Pick<VulnerableCode, 'doubt'>>;

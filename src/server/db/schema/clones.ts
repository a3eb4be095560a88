import type { CloneGranularity, CloneType, DetectMethod, TraceState } from '#model';
import type { Generated, JSONColumnType } from 'kysely';
import type { WithDefault } from './columns.ts';

/** Tables of copied code. */
export interface CloneTables {
  clone_match: CloneMatchTable;
  clone_origin: CloneOriginTable;
  clone_decision: CloneDecisionTable;
}

export interface CloneMatchTable {
  task_id: string;
  /** A hash of both places. */
  match_id: string;
  file_no: number;
  path: string;
  /** Whether its file was measured as source code. */
  is_code: boolean;
  granularity: CloneGranularity;
  method: DetectMethod;
  clone_type: CloneType;
  /** Empty when there is none. */
  function_name: string;
  function_first: number | null;
  function_last: number | null;
  first_line: number;
  last_line: number;
  similarity: number;
  code_lines: number;
  project: string;
  website: string;
  license: string;
  is_private: boolean;
  origin_path: string;
  /** The file and content in the index of known code. */
  origin_file_id: string;
  content_no: number;
  versions: readonly string[];
  /** ISO 8601; empty when nobody knows. */
  released_at: string;
  origin_first: number;
  origin_last: number;
  /** Four numbers a pair: first and last line of the scanned side, then of the origin. */
  pairs: readonly number[];
  /** What decisions of the project name it by: the same in every scan. */
  decision_key: string;
  state: WithDefault<TraceState>;
  /** The decision that gave the state. */
  decision_id: string | null;
}

export interface CloneOriginTable {
  task_id: string;
  project: string;
  is_private: boolean;
  website: string;
  version: string;
  license: string;
  released_at: string;
  file_count: number;
  function_count: number;
  fragment_count: number;
  other_count: number;
  /** Files of the upload with some of its code. */
  match_files: number;
  /** Without what was said to be own or no copy. */
  code_lines: number;
  /** Matches by type of clone. */
  types: readonly number[];
  states: JSONColumnType<Partial<Record<TraceState, number>>>;
  state: TraceState;
  /** The version that explains most of the whole files that `version` has not, and how many; '' and 0 when there are none. */
  other_version: string;
  other_files: number;
}

interface CloneDecisionTable {
  decision_id: Generated<string>;
  project_id: string;
  subject: 'match' | 'origin' | 'folder';
  /** A `decision_key`, the name of an origin, or a folder with `/` at its end ('' is all). */
  subject_key: string;
  state: TraceState;
  note: string;
  uid: string;
  username: string;
  at: Generated<Date>;
}

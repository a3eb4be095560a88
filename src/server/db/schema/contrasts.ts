import type {
  BinaryContrastFigures,
  FunctionMethod,
  FunctionState,
  CloneGranularity,
  CloneType,
  ContrastFigures,
  ContrastKind,
  ContrastState,
  DetectMethod,
  LibraryFileFacts,
  LibraryFileKind,
  LibraryFileState,
} from '#model';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { WithDefault } from './columns.ts';

/** Tables of contrasts: the library of files, what was contrasted, and what they have in common. */
export interface ContrastTables {
  library_file: LibraryFileTable;
  contrast_task: ContrastTaskTable;
  contrast_pair: ContrastPairTable;
  contrast_match: ContrastMatchTable;
  contrast_function: ContrastFunctionTable;
}

type Bytes = ColumnType<string, number | undefined, number>;
type Json<Value extends object> = JSONColumnType<Value, string | undefined>;

interface LibraryFileTable {
  file_id: string;
  uid: string;
  username: string;
  name: string;
  tags: WithDefault<string>;
  /** Whether the whole unit of its owner sees it. */
  is_shared: boolean;
  /** Of the file as it was uploaded. */
  sha256: string;
  size_bytes: ColumnType<string, number, number>;
  status: WithDefault<LibraryFileState>;
  /** Why it could not be read, for people. */
  reason: WithDefault<string>;
  attempt_count: WithDefault<number>;
  /** Empty until it was read. */
  kind: WithDefault<LibraryFileKind | ''>;
  file_count: WithDefault<number>;
  unpacked_bytes: Bytes;
  languages: Json<LibraryFileFacts['languages']>;
  notes: Json<readonly string[]>;
  created_at: Generated<Date>;
}

interface ContrastTaskTable {
  task_id: string;
  kind: ContrastKind;
  /** The kind follows from what the files are, once both were read. */
  is_kind_open: WithDefault<boolean>;
  name: string;
  left_id: string;
  right_id: string;
  /** What both sides start from, and is taken off both; null: nothing. */
  base_id: string | null;
  uid: string;
  username: string;
  status: WithDefault<ContrastState>;
  /** Names this asking: what was asked for again meanwhile is not ours any more. */
  run_id: string;
  percent: WithDefault<number>;
  attempt_count: WithDefault<number>;
  /** Why it failed, for people. */
  reason: WithDefault<string>;
  /** 0…1; absent until it is finished, and where a side has nothing to compare. */
  left_to_right: WithDefault<number | null>;
  right_to_left: WithDefault<number | null>;
  combined: WithDefault<number | null>;
  /** Without what comes from open source. */
  own_combined: WithDefault<number | null>;
  pair_count: WithDefault<number>;
  function_count: WithDefault<number>;
  fragment_count: WithDefault<number>;
  /** Of sources; what is said of programs stands in tables of their own. */
  figures: ColumnType<ContrastFigures | null, string | null | undefined, string | null>;
  /** Of programs. */
  binary_figures: ColumnType<BinaryContrastFigures | null, string | null | undefined, string | null>;
  notes: Json<readonly string[]>;
  /** Which engine has compared the sides; empty: it has not ended, or nobody has kept it. */
  engine_version: WithDefault<string>;
  created_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
}

interface ContrastPairTable {
  task_id: string;
  pair_no: number;
  left_path: string;
  right_path: string;
  left_sha256: string;
  right_sha256: string;
  left_lines: number;
  right_lines: number;
  matched_lines: number;
  known_lines: number;
  similarity: number;
  type: CloneType;
  is_whole: boolean;
  match_count: number;
  /** How much of the bytes of each file the other has, 0…1; null for files that are compared by lines. */
  left_in_right: number | null;
  right_in_left: number | null;
}

interface ContrastMatchTable {
  task_id: string;
  match_no: number;
  pair_no: number;
  granularity: CloneGranularity;
  method: DetectMethod;
  type: CloneType;
  function_name: string;
  first_line: number;
  last_line: number;
  other_first_line: number;
  other_last_line: number;
  /** Four numbers for each run of lines: first and last of the left side, first and last of the right one. */
  pairs: number[];
  similarity: number;
  code_lines: number;
  is_known: boolean;
}

interface ContrastFunctionTable {
  task_id: string;
  function_no: number;
  state: FunctionState;
  similarity: number;
  /** Null for a function of one side alone. */
  confidence: number | null;
  method: FunctionMethod | '';
  left_name: string;
  left_address: string | null;
  left_size: number | null;
  left_instructions: number | null;
  left_blocks: number | null;
  /** Null where it was not kept. */
  left_listing: string | null;
  right_name: string;
  right_address: string | null;
  right_size: number | null;
  right_instructions: number | null;
  right_blocks: number | null;
  right_listing: string | null;
}

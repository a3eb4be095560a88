import type { CodeTrait, IncludeKind, LicenseHow, LicensePosition, LicenseTarget } from '#model';
import type { ColumnType } from 'kysely';
import type { WithDefault } from './columns.ts';

/** Tables of what was measured and found in source files. */
export interface SourceTables {
  source_file: SourceFileTable;
  source_include: SourceIncludeTable;
  include_target: IncludeTargetTable;
  file_license: FileLicenseTable;
  source_function: SourceFunctionTable;
}

interface SourceFileTable {
  task_id: string;
  /** That of the same file in `inventory_file`. */
  file_no: number;
  language: string;
  code_lines: number;
  comment_lines: number;
  blank_lines: number;
  /** First and last line of each run of code lines; empty in results of before they were kept. */
  code_runs: WithDefault<readonly number[]>;
  traits: readonly CodeTrait[];
  function_count: number;
  /** Of all its functions together. */
  cyclomatic: ColumnType<string, number, number>;
  /** Of the worst of them; 0 where there is none. */
  most_cyclomatic: number;
}

interface SourceFunctionTable {
  task_id: string;
  file_no: number;
  /** Within its file, from 1. */
  function_no: number;
  name: string;
  container: string;
  start_line: number;
  end_line: number;
  code_lines: number;
  cyclomatic: number;
  cognitive: number;
  parameters: number;
  nesting: number;
  token_count: number;
  /** Those of its file. */
  traits: readonly CodeTrait[];
}

interface SourceIncludeTable {
  task_id: string;
  file_no: number;
  /** Within its file, from 1. */
  include_no: number;
  line: number;
  kind: IncludeKind;
  statement: string;
  target_no: number;
}

interface IncludeTargetTable {
  task_id: string;
  target_no: number;
  module: string;
  is_system: boolean;
  /** The file of the upload, or the folder with `/` at its end; empty when it is none. */
  path: string;
  /** Empty when it is no component, or nobody knows which. */
  component_id: string;
  confidence: number | null;
  /** How many rows of `source_include` lead there. */
  use_count: number;
}

interface FileLicenseTable {
  task_id: string;
  file_no: number;
  /** Within its file, from 1. */
  place_no: number;
  expression: string;
  how: LicenseHow;
  position: LicensePosition;
  first_line: number;
  last_line: number;
  score: number;
  /** Where a reference leads. */
  target: LicenseTarget | null;
  /** Those of its file. */
  copyrights: readonly string[];
}

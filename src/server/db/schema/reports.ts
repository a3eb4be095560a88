import type { ReportKind, ReportScope, ReportState, ReportTemplate, ReportType } from '#model';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant, OptionalInstant, WithDefault } from './columns.ts';

/** Tables of reports, the links to them, and what they are made by. */
export interface ReportTables {
  report: ReportTable;
  report_share: ReportShareTable;
  report_template: ReportTemplateTable;
}

interface ReportTable {
  report_id: string;
  /** The first of its scope; there is none of a contrast. */
  project_id: string | null;
  /** The contrast that it is about; it goes with it. */
  contrast_id: string | null;
  /** The first of its scope; empty: there is none. It may be gone: a report outlives its task. */
  task_id: string;
  /** In words what it is about. */
  task_name: string;
  scope: JSONColumnType<ReportScope>;
  name: string;
  kind: ReportKind;
  type: ReportType;
  /** As it was when the report was ordered, with what was chosen for this one. */
  template: JSONColumnType<ReportTemplate>;
  template_name: string;
  template_version: number;
  is_path_hidden: boolean;
  status: WithDefault<ReportState>;
  /** 0 to 100. */
  progress: WithDefault<number>;
  /** How often its making was begun. */
  attempt_count: WithDefault<number>;
  failure: WithDefault<string>;
  size_bytes: ColumnType<string, number | undefined, number>;
  /** Of the file. */
  sha256: WithDefault<string>;
  /** Of the results that it tells. */
  result_hash: WithDefault<string>;
  uid: string;
  username: string;
  created_at: Generated<Date>;
}

interface ReportShareTable {
  share_id: string;
  report_id: string;
  /** SHA-256 of the token, which nobody keeps. */
  token_hash: string;
  /** Empty: none is asked for. */
  password_hash: WithDefault<string>;
  /** Wrong passwords in a row. */
  failure_count: WithDefault<number>;
  locked_until: OptionalInstant;
  uid: string;
  expires_at: Instant;
  download_count: WithDefault<number>;
  created_at: Generated<Date>;
}

interface ReportTemplateTable {
  template_id: string;
  /** From 1; the highest is the one that counts. */
  version: number;
  name: string;
  kind: ReportKind;
  template: JSONColumnType<ReportTemplate>;
  uid: string;
  username: string;
  saved_at: Generated<Date>;
}

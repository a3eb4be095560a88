import type { ImportPhase, ImportSummary, TakenOver } from '#kb';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OptionalInstant, WithDefault } from './columns.ts';

/** Tables of imports of knowledge. */
export interface KnowledgeTables {
  knowledge_generation: KnowledgeGenerationTable;
  knowledge_import: KnowledgeImportTable;
}

interface KnowledgeGenerationTable {
  generation: number;
  vulnerability_count: number;
  package_count: number;
  library_version: string;
  loaded_at: Generated<Date>;
}

interface KnowledgeImportTable {
  import_id: string;
  /** Who asked for it. */
  uid: string;
  kind: ImportJob['kind'];
  /** The rest of the job; empty when it is over. */
  wanted: JSONColumnType<object, string | undefined>;
  /** As people call it. */
  name: string;
  size_bytes: ColumnType<string, number | undefined, number>;
  status: WithDefault<ImportStatus>;
  /** How often it was begun; a server that ends in the middle begins it again. */
  attempt_count: WithDefault<number>;
  progress: JSONColumnType<Partial<ImportProgress>, string | undefined>;
  /** What became of the records; as soon as it was read to the end. */
  summary: JSONColumnType<ImportSummary> | null;
  generation_before: ColumnType<number | null, number | null | undefined, number | null>;
  generation_after: ColumnType<number | null, number | null | undefined, number | null>;
  error_text: WithDefault<string>;
  created_at: Generated<Date>;
  started_at: OptionalInstant;
  finished_at: OptionalInstant;
}

/** What an import is to do. */
export type ImportJob =
  | { readonly kind: 'file' }
  /** What lies at this https address. */
  | { readonly kind: 'url'; readonly url: string }
  /** Back to the former generation. */
  | { readonly kind: 'rollback' }
  /** Trust the sources in this order, the most trusted first. */
  | { readonly kind: 'priority'; readonly order: readonly string[] };

export type ImportStatus = 'queued' | 'running' | 'finished' | 'failed' | 'canceled' | 'interrupted';

/** How far an import is. Records are counted over all files read so far. */
export interface ImportProgress {
  readonly phase: ImportPhase;
  /** What is read just now. */
  readonly file: string;
  readonly fileCount: number;
  readonly readCount: number;
  readonly takenCount: number;
  readonly skippedCount: number;
  /** Of the file that is read just now: how much of it. */
  readonly readBytes: number;
  readonly sizeBytes: number;
  /** Taken over from an import that was broken off. */
  readonly takenOver: TakenOver;
  /** Of a download. */
  readonly fetchedBytes: number;
  /** Absent: the server that is asked does not say. */
  readonly totalBytes: number;
}

import { type Selectable, sql } from 'kysely';
import { cleanText, toJson } from '../../db/clean-text.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { ChangeRecord, ImportSummary } from '#kb';
import type { ImportJob, ImportProgress } from '../../db/schema/knowledge.ts';
import type { Slice } from '../../http/list.ts';

/** An import that is wanted. */
export interface NewImport {
  readonly importId: string;
  readonly uid: string;
  readonly job: ImportJob;
  readonly name: string;
  readonly sizeBytes: number;
}

/** An import that has been begun. */
export interface BegunImport {
  readonly importId: string;
  readonly job: ImportJob;
  readonly name: string;
}

export type StoredImport = Selectable<Schema['knowledge_import']> & { readonly creator: string | null };

/** How an import ended. */
export interface ImportEnd {
  readonly status: 'finished' | 'failed' | 'canceled';
  readonly reason?: string;
  readonly summary?: ImportSummary;
  /** What serves now. */
  readonly generation: number | undefined;
}

/** One that the end of the server has interrupted so often is not begun again. */
const mostAttempts = 3;
/** Stands for whoever changed the knowledge on the command line: no account. */
export const onCommandLine = '';
/** So many may wait. */
const mostWaiting = 20;

/** The imports of knowledge: those that wait, the one that runs, and what became of the others. */
export class ImportStore {
  constructor(private readonly database: Database) {}

  /** Answers whether it was added: not when too many wait already. */
  async add({ importId, uid, job: { kind, ...wanted }, name, sizeBytes }: NewImport): Promise<boolean> {
    const { rows } = await sql`
      insert into knowledge_import (import_id, uid, kind, wanted, name, size_bytes)
      select ${importId}, ${uid}, ${kind}, ${toJson(wanted)}::jsonb, ${name}, ${sizeBytes}
      where (select count(*) from knowledge_import where status in ('queued', 'running')) < ${mostWaiting}
      returning import_id`.execute(this.database);
    return rows.length === 1;
  }

  /** Begin the one that waits longest. One server owns the database, and it begins one at a time. */
  async begin(generation: number | undefined): Promise<BegunImport | undefined> {
    const row = await this.database
      .updateTable('knowledge_import')
      .set((columns) => ({
        status: 'running',
        attempt_count: columns('attempt_count', '+', 1),
        progress: '{}',
        started_at: sql<Date>`coalesce(started_at, clock_timestamp())`,
        // One that was interrupted may have published before.
        generation_before: sql<number | null>`coalesce(generation_before, ${generation ?? null})`,
      }))
      .where('import_id', '=', (query) =>
        query
          .selectFrom('knowledge_import')
          .select('import_id')
          .where('status', '=', 'queued')
          .orderBy('created_at')
          .limit(1),
      )
      .returning(['import_id', 'kind', 'wanted', 'name'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return { importId: row.import_id, job: { ...row.wanted, kind: row.kind } as ImportJob, name: row.name };
  }

  async keepProgress(importId: string, progress: Partial<ImportProgress>): Promise<void> {
    await this.database
      .updateTable('knowledge_import')
      .set({ progress: toJson(progress) })
      .where('import_id', '=', importId)
      .where('status', '=', 'running')
      .execute();
  }

  async keepSize(importId: string, sizeBytes: number): Promise<void> {
    await this.database
      .updateTable('knowledge_import')
      .set({ size_bytes: sizeBytes })
      .where('import_id', '=', importId)
      .execute();
  }

  async end(importId: string, { status, reason, summary, generation }: ImportEnd): Promise<void> {
    await this.database
      .updateTable('knowledge_import')
      .set({
        status,
        wanted: '{}',
        error_text: reason ?? '',
        ...(summary === undefined ? {} : { summary: toJson(summary) }),
        generation_after: generation ?? null,
        finished_at: sql<Date>`clock_timestamp()`,
      })
      .where('import_id', '=', importId)
      .where('status', '=', 'running')
      .execute();
  }

  /** Add one that was done without the server. Answers whether it was: not when it is there already. */
  async addEnded(
    change: Omit<ChangeRecord, 'kind' | 'operator' | 'host'> & { readonly kind: ImportJob['kind'] },
  ): Promise<boolean> {
    const { id, kind, name, sizeBytes, reason, summary, generationBefore, generationAfter } = change;
    const row = await this.database
      .insertInto('knowledge_import')
      .values({
        import_id: id,
        uid: onCommandLine,
        kind,
        name: cleanText(name),
        size_bytes: sizeBytes,
        status: reason === undefined ? 'finished' : 'failed',
        attempt_count: 1,
        error_text: cleanText(reason ?? ''),
        summary: summary === undefined ? null : toJson(summary),
        generation_before: generationBefore ?? null,
        generation_after: generationAfter ?? null,
        created_at: new Date(change.startedAt),
        started_at: new Date(change.startedAt),
        finished_at: new Date(change.finishedAt),
      })
      .onConflict((conflict) => conflict.column('import_id').doNothing())
      .returning('import_id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** End one that waits. Answers whether it did. */
  async cancelWaiting(importId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('knowledge_import')
      .set({ status: 'canceled', finished_at: sql<Date>`clock_timestamp()` })
      .where('import_id', '=', importId)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Put one that the end of the server interrupts back in its place. */
  async giveBack(importId: string): Promise<void> {
    await this.database
      .updateTable('knowledge_import')
      .set((columns) => ({ status: 'queued', attempt_count: columns('attempt_count', '-', 1) }))
      .where('import_id', '=', importId)
      .where('status', '=', 'running')
      .execute();
  }

  /**
   * At the start of the server: what ran when the last one ended waits again; what was interrupted too often is over.
   * Answers those that are not over.
   */
  async takeUp(): Promise<Set<string>> {
    await this.database
      .updateTable('knowledge_import')
      .set({
        status: 'interrupted',
        error_text: '服务在导入期间多次异常结束，已停止重试；知识库保持完整',
        finished_at: sql<Date>`clock_timestamp()`,
      })
      .where('status', '=', 'running')
      .where('attempt_count', '>=', mostAttempts)
      .execute();
    await this.database
      .updateTable('knowledge_import')
      .set({ status: 'queued' })
      .where('status', '=', 'running')
      .execute();
    const rows = await this.database
      .selectFrom('knowledge_import')
      .select('import_id')
      .where('status', '=', 'queued')
      .execute();
    return new Set(rows.map((row) => row.import_id));
  }

  find(importId: string): Promise<StoredImport | undefined> {
    return this.rows().where('import_id', '=', importId).executeTakeFirst();
  }

  /** The latest first. */
  async list({ offset, limit }: Slice): Promise<{ list: StoredImport[]; total: number }> {
    const { total } = await this.database
      .selectFrom('knowledge_import')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const list = await this.rows()
      .orderBy('knowledge_import.created_at', 'desc')
      .orderBy('import_id')
      .offset(offset)
      .limit(limit)
      .execute();
    return { list, total: Number(total) };
  }

  private rows() {
    return this.database
      .selectFrom('knowledge_import')
      .leftJoin('account', 'account.uid', 'knowledge_import.uid')
      .selectAll('knowledge_import')
      .select('account.username as creator');
  }
}

import { sql, type SqlBool } from 'kysely';
import type { FileBlobs } from '#engine';
import { isOneOf } from '../../../db/filters.ts';
import type { Database } from '../../../db/open.ts';

/**
 * The contents that a machine need not send.
 *
 * Only those count that a task of the same project names: of the contents of others a machine learns nothing, and what
 * it finds can name nothing that whoever reads its results could not read before.
 */
export class ContentsAtHand {
  constructor(
    private readonly database: Database,
    private readonly blobs: Pick<FileBlobs, 'renew'>,
  ) {}

  /** Those of some contents that lie here for the project of a task. They count as new, so nobody removes them meanwhile. */
  async of(taskId: string, hashes: readonly string[]): Promise<Set<string>> {
    const rows = await this.database
      .selectFrom('inventory_file')
      .innerJoin('task', 'task.task_id', 'inventory_file.task_id')
      .select(['inventory_file.sha256', 'inventory_file.size_bytes'])
      .distinct()
      .where(isOneOf('inventory_file.sha256', hashes))
      .where(sql<SqlBool>`task.project_id = (select project_id from task where task_id = ${taskId})`)
      .where('task.deleted_at', 'is', null)
      .where('task.source_erased_at', 'is', null)
      .execute();
    return new Set(
      rows
        .filter(({ sha256, size_bytes: size }) => this.blobs.renew(sha256, Number(size)))
        .map(({ sha256 }) => sha256),
    );
  }
}

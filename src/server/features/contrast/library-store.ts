import { type Insertable, type Selectable, sql } from 'kysely';
import { reachesMade, seesLibraryFile } from '../../db/contrast-access.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** A library file as lists show it. */
export interface StoredFile extends Selectable<Schema['library_file']> {
  /** Contrasts that it stands in. */
  readonly task_count: number;
  readonly may_change: boolean;
}

/** What the library may be narrowed to; an absent part narrows nothing. */
export interface LibraryFilter {
  /** Part of the name or the tags. */
  readonly name?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
}

export type LibrarySort = Sort<'created_at' | 'size_bytes' | 'name'>;

/** The library of files. `changer`: the caller, as far as he may change what others have made. */
export class LibraryStore {
  constructor(private readonly database: Database) {}

  async list(
    caller: Caller,
    changer: Caller,
    filter: LibraryFilter,
    sorts: readonly LibrarySort[],
    { offset, limit }: Slice,
  ): Promise<StoredFile[]> {
    let rows = this.rows(caller, changer, filter);
    for (const { key, direction } of sorts) rows = rows.orderBy(`library_file.${key}`, direction);
    return rows
      .orderBy('library_file.created_at', 'desc')
      .orderBy('library_file.file_id')
      .offset(offset)
      .limit(limit)
      .execute();
  }

  async count(caller: Caller, filter: LibraryFilter): Promise<number> {
    const { total } = await this.matching(caller, filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** Some library files that the caller sees. */
  find(caller: Caller, changer: Caller, fileIds: readonly string[]): Promise<StoredFile[]> {
    return this.rows(caller, changer, {}).where(isOneOf('library_file.file_id', fileIds)).execute();
  }

  private rows(caller: Caller, changer: Caller, filter: LibraryFilter) {
    return this.matching(caller, filter)
      .selectAll('library_file')
      .select(reachesMade(changer, 'library_file.uid').as('may_change'))
      .select(
        sql<number>`(select count(*)::int from contrast_task t
          where t.left_id = library_file.file_id or t.right_id = library_file.file_id)`.as('task_count'),
      );
  }

  private matching(caller: Caller, { name, kinds, states }: LibraryFilter) {
    let rows = this.database.selectFrom('library_file').where(seesLibraryFile(caller));
    if (name !== undefined && name !== '')
      rows = rows.where(
        sql<boolean>`(${contains('library_file.name', name)} or ${contains('library_file.tags', name)})`,
      );
    if (kinds !== undefined) rows = rows.where(isOneOf('library_file.kind', kinds));
    if (states !== undefined) rows = rows.where(isOneOf('library_file.status', states));
    return rows;
  }

  async add(file: Insertable<Schema['library_file']>): Promise<void> {
    await this.database.insertInto('library_file').values(file).execute();
  }

  /** Answers whether there is such a file that the caller may change. */
  async edit(
    changer: Caller,
    fileId: string,
    values: { readonly name: string; readonly tags: string; readonly is_shared: boolean },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('library_file')
      .set(values)
      .where('file_id', '=', fileId)
      .where(reachesMade(changer, 'library_file.uid'))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Remove a file that the caller may change, with its contrasts. Answers how many went; `undefined`: no such file. */
  async delete(changer: Caller, fileId: string): Promise<{ name: string; taskCount: number } | undefined> {
    return this.database.transaction().execute(async (transaction) => {
      const file = await transaction
        .selectFrom('library_file')
        .select('name')
        .where('file_id', '=', fileId)
        .where(reachesMade(changer, 'library_file.uid'))
        .forUpdate()
        .executeTakeFirst();
      if (file === undefined) return undefined;
      const { rows } = await sql<{ task_id: string }>`
        delete from contrast_task where left_id = ${fileId} or right_id = ${fileId} returning task_id`.execute(
        transaction,
      );
      const taskIds = rows.map((row) => row.task_id);
      await transaction.deleteFrom('contrast_match').where(isOneOf('task_id', taskIds)).execute();
      await transaction.deleteFrom('contrast_pair').where(isOneOf('task_id', taskIds)).execute();
      await transaction.deleteFrom('library_file').where('file_id', '=', fileId).execute();
      return { name: file.name, taskCount: taskIds.length };
    });
  }
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import { contains } from '../../db/filters.ts';
import type { Slice } from '../../http/list.ts';

/** Keeps projects. */
export class ProjectStore {
  constructor(private readonly database: Database) {}

  /** The projects that a caller reaches, newest first unless sorted otherwise. */
  async list(
    caller: Caller,
    filter: { readonly name: string | undefined },
    sort: readonly { readonly column: 'created_at' | 'name'; readonly direction: 'asc' | 'desc' }[],
    slice: Slice,
  ) {
    let visible = this.database
      .selectFrom('project')
      .innerJoin('account', 'account.uid', 'project.owner')
      .where(reaches(caller, 'project.project_id'));
    if (filter.name !== undefined) visible = visible.where(contains('project.name', filter.name));
    const { total } = await visible.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
    let rows = visible.select((columns) => [
      'project.project_id',
      'project.name',
      'project.version',
      'project.type',
      'project.created_at',
      'account.username as owner_name',
      columns
        .selectFrom('task')
        .whereRef('task.project_id', '=', 'project.project_id')
        .where('task.deleted_at', 'is', null)
        .select(sql<string>`count(*)`.as('count'))
        .as('task_count'),
    ]);
    for (const { column, direction } of sort) rows = rows.orderBy(`project.${column}`, direction);
    const list = await rows
      .orderBy('project.created_at', 'desc')
      .orderBy('project.project_id')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
    return { list, total: Number(total) };
  }

  /** A project that the caller reaches; `undefined` when there is none or it is somebody else's. */
  findVisible(caller: Caller, projectId: string) {
    return this.database
      .selectFrom('project')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(reaches(caller, 'project.project_id'))
      .executeTakeFirst();
  }

  /** The project of this name that the caller owns; made when there is none. Two at once get the same one. */
  async findOrAdd(owner: string, name: string): Promise<{ project_id: string; name: string }> {
    await this.database
      .insertInto('project')
      .values({ project_id: randomUUID(), owner, name })
      .onConflict((conflict) => conflict.columns(['owner', 'name']).doNothing())
      .execute();
    return this.database
      .selectFrom('project')
      .select(['project_id', 'name'])
      .where('owner', '=', owner)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  }
}

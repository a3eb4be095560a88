import { versionOrderOf } from '#engine';
import { sql } from 'kysely';
import { contains, isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import { usedLicense } from '../../db/used-license.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of projects may be narrowed to; an absent part narrows nothing. */
export interface UpstreamFilter {
  /** In the name or the description. */
  readonly text?: string | undefined;
  readonly fullname?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly licenses?: readonly string[] | undefined;
}

export type UpstreamSort = Sort<
  'released_at' | 'version_count' | 'file_count' | 'function_count' | 'fullname'
>;

/** So many values to filter by are offered of each kind. */
const shownFacets = 30;
const hotCount = 10;

/** Reads the open-source projects; `keep-release.ts` keeps them. */
export class UpstreamStore {
  constructor(private readonly database: Database) {}

  /** The projects, those that are called by the text first, then as sorted, then the latest. */
  list(filter: UpstreamFilter, sorts: readonly UpstreamSort[], { offset, limit }: Slice) {
    let rows = this.matching(filter)
      .selectAll()
      .select(
        sql<number>`(select count(distinct version)::integer from upstream_version known
          where known.project_id = upstream_project.project_id and known.fingerprint_count is not null)`.as(
          'indexed_version_count',
        ),
      );
    for (const { key, direction } of sorts) {
      rows = rows.orderBy(key, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast());
    }
    const wanted = filter.text ?? filter.fullname;
    if (wanted !== undefined && sorts.length === 0) {
      rows = rows
        .orderBy(sql`lower(name) = lower(${wanted})`, 'desc')
        .orderBy(sql`strpos(lower(fullname), lower(${wanted})) > 0`, 'desc');
    }
    return rows
      .orderBy('released_at', (order) => order.desc().nullsLast())
      .orderBy('fullname')
      .offset(offset)
      .limit(limit)
      .execute();
  }

  /** The licence of a package's version in detections of the caller's own projects, the last that says one; empty where none does. */
  async usedLicense(caller: Caller, packageKey: string, version: string): Promise<string> {
    const row = await this.database
      .selectFrom('component')
      .innerJoin('task', 'task.task_id', 'component.task_id')
      .select(usedLicense.as('license'))
      .where('package_key', '=', packageKey)
      .where('component.version', '=', version)
      .where('task.deleted_at', 'is', null)
      // The call is everybody's; projects are of those who own them or work on them.
      .where(reaches({ ...caller, scope: 'access' }, 'task.project_id'))
      .where(usedLicense, '<>', '')
      .orderBy('task.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.license ?? '';
  }

  async count(filter: UpstreamFilter): Promise<number> {
    const { total } = await this.matching(filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** The values that most of the matching projects have, with how many have them. */
  async facet(column: 'language' | 'license', filter: UpstreamFilter) {
    const rows = await this.matching(filter)
      .select([column, sql<string>`count(*)`.as('count')])
      .where(column, '<>', '')
      .groupBy(column)
      .orderBy('count', 'desc')
      .orderBy(column)
      .limit(shownFacets)
      .execute();
    return rows.map((row) => ({ value: row[column], count: Number(row.count) }));
  }

  /** A project by its id or what it is called. */
  find(by: { readonly id?: string | undefined; readonly fullname?: string | undefined }) {
    let rows = this.database.selectFrom('upstream_project').selectAll();
    if (by.id !== undefined) rows = rows.where('project_id', '=', by.id);
    if (by.fullname !== undefined) rows = rows.where('fullname', '=', by.fullname);
    return rows.executeTakeFirst();
  }

  /** The project of a package. */
  findPackage(ecosystem: string, name: string) {
    return this.database
      .selectFrom('upstream_project')
      .selectAll()
      .where('ecosystem', '=', ecosystem)
      .where('name', '=', name)
      .executeTakeFirst();
  }

  /** The versions of a project, the newest first; of one with several contents that with the most files. */
  async versions(project: { readonly project_id: string; readonly ecosystem: string }) {
    const rows = await this.database
      .selectFrom('upstream_version')
      .selectAll()
      .where('project_id', '=', project.project_id)
      .orderBy('file_count', 'desc')
      .orderBy('read_at', 'desc')
      .execute();
    const fullest = new Map(rows.reverse().map((row) => [row.version, row]));
    const compare = versionOrderOf(project.ecosystem);
    return [...fullest.values()].sort((a, b) => compare(b.version, a.version));
  }

  /** What a version needs, with the latest version of each that is known. */
  dependencies(versionId: string) {
    return this.database
      .selectFrom('upstream_dependency as need')
      .leftJoin('upstream_project as known', (join) =>
        join.onRef('known.ecosystem', '=', 'need.ecosystem').onRef('known.name', '=', 'need.name'),
      )
      .select(['need.name', 'need.requirement', 'known.license', 'known.latest_version', 'known.released_at'])
      .where('need.version_id', '=', versionId)
      .orderBy('need.place')
      .execute();
  }

  /** The projects that most other known projects need. */
  async hot() {
    const { rows } = await sql<{ project_id: string; fullname: string; name: string; count: string }>`
      select project.project_id, project.fullname, project.name, count(distinct version.project_id) as count
      from upstream_dependency need
      join upstream_project project on project.ecosystem = need.ecosystem and project.name = need.name
      join upstream_version version on version.version_id = need.version_id
      where version.project_id <> project.project_id
      group by project.project_id order by count desc, project.fullname limit ${hotCount}`.execute(
      this.database,
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  private matching({ text, fullname, languages, licenses }: UpstreamFilter) {
    let rows = this.database.selectFrom('upstream_project').where('version_count', '>', 0);
    if (text !== undefined)
      rows = rows.where(sql<boolean>`(${contains('fullname', text)} or ${contains('description', text)})`);
    if (fullname !== undefined) rows = rows.where(contains('fullname', fullname));
    if (languages !== undefined) rows = rows.where(isOneOf('language', languages));
    if (licenses !== undefined) rows = rows.where(isOneOf('license', licenses));
    return rows;
  }
}

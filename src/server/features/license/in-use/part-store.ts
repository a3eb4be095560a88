import { pushTo } from '#engine';
import { type Evidence, licensesOf, ownStates } from '#model';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import { type Caller, reaches } from '../../../db/project-access.ts';
import { isCopied, isShipped } from '../../../db/shipped.ts';
import { findVisibleTask } from '../../../db/visible-task.ts';
import type { Slice } from '../../../http/list.ts';
import { usedLicense } from '../../../db/used-license.ts';

/** Parts of a task under one expression that come from one place. */
export interface PartGroup {
  /** As it is declared, else as the component's own licence files have it; empty: nobody says. */
  readonly license: string;
  /** The ecosystem, `file`, or `snippet`. */
  readonly field: string;
  /** Components that were found as code among the files. */
  readonly is_copied: boolean;
  /** Files of the product itself, under its own licence: they are no part that comes from somebody else. */
  readonly is_own: boolean;
  readonly count: number;
}

/** Components of one name under one expression. */
export interface NamedComponents {
  readonly license: string;
  readonly name: string;
  readonly count: number;
}

/** A folder that holds the text of a licence. */
export interface LicenseFolder {
  /** `a/b/`; empty: the top of the upload. */
  readonly folder: string;
  /** What the texts in it are. */
  readonly licenses: readonly string[];
  /** The hashes of those that bear somebody's copyright. */
  readonly signedTexts: readonly string[];
}

/** What tells the files of the product itself from those of others. */
export interface OwnFiles {
  /** Under which the product is given out. */
  readonly license: string;
  /** Folders of somebody else, `a/b/`. */
  readonly foreignFolders: readonly string[];
  /** Where files lie that are told with a component under the same licence: a folder, `a/b/`, or a file. */
  readonly told: readonly ToldPlace[];
}

/** A place whose files are told with a component, as far as they name its licence. */
export interface ToldPlace {
  readonly place: string;
  readonly license: string;
}

/** A component that is shipped, with what shows it and its licence. */
export interface EvidentComponent {
  readonly purl: string;
  readonly name: string;
  readonly evidence: readonly Evidence[];
  readonly license: string;
}

/** Which parts of a task are asked for. */
export interface WantedParts {
  readonly taskId: string;
  /** The expression that they stand under. */
  readonly license: string;
  /** Of one field, without the product's own files; absent: all. */
  readonly field?: string | undefined;
  readonly own: OwnFiles;
}

/** One part: a component, a file, or a project that code was copied from. */
export interface Part {
  readonly id: string;
  readonly source: 'declared' | 'file' | 'snippet';
  readonly name: string;
  readonly version: string;
}

/** So many groups of a task are looked at, the largest first. */
export const mostGroups = 5_000;

/** Reads what the parts of tasks say of licences. What is needed for development and tests alone is not shipped. */
export class PartStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  findVisibleProject(caller: Caller, projectId: string) {
    return this.database
      .selectFrom('project')
      .select('project_id')
      .where('project_id', '=', projectId)
      .where(reaches(caller, 'project.project_id'))
      .executeTakeFirst();
  }

  findProject(projectId: string) {
    return this.database
      .selectFrom('project')
      .select(['project_id', 'name', 'license', 'distribution'])
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
  }

  /** What is shipped, by expression and where it comes from; the largest groups first. */
  async groups(taskId: string, own: OwnFiles): Promise<PartGroup[]> {
    const { rows } = await sql<PartGroup>`
      select * from (
        select ${usedLicense} as license, ecosystem as field, ${isCopied} as is_copied, false as is_own,
            count(*)::int as count
          from component where task_id = ${taskId} and ${isShipped} group by 1, 2, 3
        union all
        select l.expression, 'file', true, ${isOwn(own)}, count(distinct l.file_no)::int
          ${fileLicenses(taskId)} and not ${isTold(own)} group by 1, 4
        union all
        select license, 'snippet', true, false, count(*)::int from clone_origin
          where task_id = ${taskId} and license <> '' and ${isForeign} group by 1
      ) g order by count desc, license, field limit ${mostGroups}`.execute(this.database);
    return rows;
  }

  /** The folders outside of installed packages that hold the text of a licence. */
  async licenseFolders(taskId: string): Promise<LicenseFolder[]> {
    const { rows } = await sql<LicenseFolder>`
      select regexp_replace(f.path, '[^/]*$', '') as folder, array_agg(distinct l.expression) as licenses,
        coalesce(array_agg(distinct f.sha256) filter (where l.copyrights <> '[]'), '{}') as "signedTexts"
      from file_license l join inventory_file f on f.task_id = l.task_id and f.file_no = l.file_no
      where l.task_id = ${taskId} and l.position = 'file' and l.how = 'text' and ${isOutsideOfPackages}
      group by 1 order by 1 limit ${mostGroups}`.execute(this.database);
    return rows;
  }

  /** The shipped components whose files may lie in the upload, outside of what was installed. */
  async evidentComponents(taskId: string): Promise<EvidentComponent[]> {
    const { rows } = await sql<EvidentComponent>`
      select purl, name, evidence, ${usedLicense} as license from component
      where task_id = ${taskId} and ${isShipped} and exists (
        select from jsonb_array_elements(evidence) one where one ->> 'kind' = 'content'
          or one ->> 'kind' in ('package', 'installed') and ${outsideOfPackages(sql`one ->> 'path'`)})
      order by purl limit ${mostGroups}`.execute(this.database);
    return rows;
  }

  /** How many components are shipped, have no licence among them, and stay inside. */
  async componentCounts(taskId: string) {
    return this.database
      .selectFrom('component')
      .select([
        sql<number>`(count(*) filter (where ${isShipped}))::int`.as('shipped'),
        sql<number>`(count(*) filter (where ${isShipped} and ${usedLicense} = ''))::int`.as('unlicensed'),
        sql<number>`(count(*) filter (where not ${isShipped}))::int`.as('inside'),
      ])
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
  }

  /** The parts under an expression, what is nearest to the project first. */
  async parts(wanted: WantedParts, { offset, limit }: Slice): Promise<Part[]> {
    const { rows } = await sql<Part>`
      select id, source, name, version from (${partsUnder(wanted)}) p
      order by rank, name, version, id offset ${offset} limit ${limit}`.execute(this.database);
    return rows;
  }

  async countParts(wanted: WantedParts): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total from (${partsUnder(wanted)}) p`.execute(this.database);
    return Number(rows[0]?.total ?? 0);
  }

  /** The groups, `license` and `field`, with a component whose name contains some words. */
  async groupsNamed(taskId: string, words: string): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ license: string; field: string }>`
      select distinct ${usedLicense} as license, ecosystem as field from component
      where task_id = ${taskId} and ${isShipped} and strpos(lower(name), lower(${words})) > 0`.execute(
      this.database,
    );
    return new Set(rows.map(({ license, field }) => `${license}\n${field}`));
  }

  /** How many shipped components bear one of some names, by the expression that they stand under. */
  async namedComponents(taskId: string, names: readonly string[]): Promise<NamedComponents[]> {
    if (names.length === 0) return [];
    const { rows } = await sql<NamedComponents>`
      select ${usedLicense} as license, name, count(*)::int as count from component
      where task_id = ${taskId} and ${isShipped} and name = any(${names}) group by 1, 2`.execute(
      this.database,
    );
    return rows;
  }

  /** Where files of the upload hold the text of a licence, by its id; at most three of each. */
  async licenseTexts(taskId: string): Promise<ReadonlyMap<string, { path: string; line: number }[]>> {
    const { rows } = await sql<{ expression: string; path: string; line: number }>`
      select l.expression, f.path, l.first_line as line from file_license l
      join inventory_file f on f.task_id = l.task_id and f.file_no = l.file_no
      where l.task_id = ${taskId} and l.position = 'file' and l.how = 'text'
      order by length(f.path), f.path limit 2000`.execute(this.database);
    const places = new Map<string, { path: string; line: number }[]>();
    for (const { expression, path, line } of rows) {
      for (const id of licensesOf(expression)) {
        const known = places.get(id) ?? [];
        if (known.length < 3) places.set(id, [...known, { path, line }]);
      }
    }
    return places;
  }

  /**
   * A shortest way from the project to each of some components, as `name version`, the component at its end. What nobody
   * is known to ask for stands alone.
   */
  async pathsTo(taskId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const { rows } = await sql<{ start: string; name: string; version: string }>`
      with recursive up(start, id, depth, name, version) as (
        select component_id, component_id, depth, name, version from component
          where task_id = ${taskId} and component_id = any(${[...ids]})
        union all
        select up.start, above.component_id, above.depth, above.name, above.version from up cross join lateral (
          select c.component_id, c.depth, c.name, c.version from dependency_edge e
          join component c on c.task_id = e.task_id and c.component_id = e.from_id
          where e.task_id = ${taskId} and e.to_id = up.id and c.depth = up.depth - 1
          order by e.edge_no limit 1
        ) above
      )
      select start, name, version from up order by start, depth nulls last`.execute(this.database);
    const paths = new Map<string, string[]>();
    for (const { start, name, version } of rows) pushTo(paths, start, `${name} ${version}`.trim());
    return paths;
  }
}

const isForeign = sql<boolean>`state <> all(${sql.lit(`{${ownStates.join(',')}}`)}::text[])`;

const isOutsideOfPackages = outsideOfPackages(sql`f.path`);

function outsideOfPackages(path: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${path} !~ '(^|/)(node_modules|site-packages|dist-packages)/'`;
}

/** Of a row of `fileLicenses`. */
function isOwn({ license, foreignFolders }: OwnFiles): RawBuilder<boolean> {
  return sql<boolean>`(${sameText(sql`l.expression`)} = ${sameText(sql`${license}::text`)}
    and not exists (select from unnest(${[...foreignFolders]}::text[]) folder where starts_with(f.path, folder)))`;
}

/** Of a row of `fileLicenses`: its file is told with a component that says the same. */
function isTold({ told }: OwnFiles): RawBuilder<boolean> {
  const places = told.map(({ place }) => place);
  const licenses = told.map(({ license }) => license);
  return sql<boolean>`exists (select from unnest(${places}::text[], ${licenses}::text[]) told(place, license)
    where (f.path = place or right(place, 1) = '/' and starts_with(f.path, place))
      and ${sameText(sql`l.expression`)} = ${sameText(sql`told.license`)})`;
}

/** As `hasSameText` sees it. */
function sameText(expression: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(${expression}, '(-only|-or-later|\\+)$', '')`;
}

/** From `file_license` as `l` and `inventory_file` as `f`: source files that name a licence; those of installed packages are told as components. */
export function fileLicenses(taskId: string): RawBuilder<unknown> {
  return sql`from file_license l
    join inventory_file f on f.task_id = l.task_id and f.file_no = l.file_no
    where l.task_id = ${taskId} and l.position = 'header'
      and ${isOutsideOfPackages}`;
}

function partsUnder({ taskId, license, field, own }: WantedParts): RawBuilder<unknown> {
  const isOf = (name: RawBuilder<unknown>) => (field === undefined ? sql`true` : sql`${name} = ${field}`);
  return sql`
    select component_id as id, 'declared' as source, name, version, coalesce(depth, 1000) as rank from component
      where task_id = ${taskId} and ${usedLicense} = ${license} and ${isShipped} and ${isOf(sql`ecosystem`)}
    union all
    select distinct f.file_no::text, 'file', f.path, '', 2000 ${fileLicenses(taskId)}
      and l.expression = ${license} and ${isOf(sql`'file'`)} and not ${isTold(own)}
      and ${field === undefined ? sql`true` : sql`not ${isOwn(own)}`}
    union all
    select project, 'snippet', project, version, 3000 from clone_origin
      where task_id = ${taskId} and license = ${license} and license <> '' and ${isForeign} and ${isOf(sql`'snippet'`)}`;
}

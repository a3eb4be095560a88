import { otherFileCategories, otherFileEndings, type OtherFileCategory, type TraceState } from '#model';
import { type RawBuilder, sql } from 'kysely';
import { isPathLike } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Slice, Sort } from '../../http/list.ts';
import { namesProject } from './store.ts';

/** What the list of other files may be narrowed to; an absent part narrows nothing. */
export interface OtherFilter {
  /** Part of the path. */
  readonly path?: string | undefined;
  readonly categories?: readonly string[] | undefined;
  /** `1`: known from elsewhere, `0`: not. */
  readonly known?: readonly string[] | undefined;
  readonly project?: string | undefined;
}

/** A file that is no source code, and where it is known from. */
export interface StoredOther {
  readonly task_id: string;
  readonly file_no: number;
  readonly path: string;
  readonly size_bytes: string;
  readonly sha256: string;
  readonly category: OtherFileCategory;
  /** Of the match; `null` when the file is not known. */
  readonly match_id: string | null;
  readonly project: string | null;
  readonly website: string | null;
  readonly license: string | null;
  readonly origin_path: string | null;
  readonly versions: readonly string[] | null;
  readonly released_at: string | null;
  readonly similarity: number | null;
  readonly is_private: boolean | null;
  readonly state: TraceState | null;
}

/**
 * Reads the files of tasks that are no source code: what their names say they are, and whether their contents are known.
 * Files of no category are listed only when they are known.
 */
export class OtherFileStore {
  constructor(private readonly database: Database) {}

  async list(
    taskId: string,
    filter: OtherFilter,
    sorts: readonly Sort<'path' | 'size'>[],
    { offset, limit }: Slice,
  ): Promise<StoredOther[]> {
    const order = sql.join([
      ...sorts.map(({ key, direction }) => sql`${orders[key]} ${sql.raw(direction)}`),
      sql`file_no, match_id`,
    ]);
    const { rows } = await sql<StoredOther>`
      select * ${others(taskId)} where ${matching(filter)}
      order by ${order} offset ${offset} limit ${limit}`.execute(this.database);
    return rows;
  }

  /** How many files match, of each category. */
  async count(taskId: string, filter: OtherFilter): Promise<{ value: string; count: number }[]> {
    const { rows } = await sql<{ value: string; count: number }>`
      select category as value, count(*)::int as count ${others(taskId)} where ${matching(filter)}
      group by category`.execute(this.database);
    const place = (word: string) => otherFileCategories.findIndex((known) => known === word);
    return rows.toSorted((a, b) => place(a.value) - place(b.value));
  }
}

const orders = { path: sql`path collate "C"`, size: sql`size_bytes` };

const endings = sql`(values ${sql.join(
  Object.entries(otherFileEndings).flatMap(([category, words]) =>
    words.map((word) => sql`(${word}::text, ${category}::text)`),
  ),
)}) ending (word, category)`;

function others(taskId: string): RawBuilder<unknown> {
  return sql`from (
    select f.task_id, f.file_no, f.path, f.size_bytes, f.sha256, coalesce(ending.category, 'other') as category,
      m.match_id, m.project, m.website, m.license, m.origin_path, m.versions, m.released_at,
      m.similarity, m.is_private, m.state
    from inventory_file f
    left join ${endings} on ending.word = lower(substring(f.path from '\\.([^./]*)$'))
    left join source_file s on s.task_id = f.task_id and s.file_no = f.file_no
    left join clone_match m on m.task_id = f.task_id and m.file_no = f.file_no
      and m.granularity = 'file' and not m.is_code
    where f.task_id = ${taskId} and s.file_no is null and (ending.category is not null or m.match_id is not null)
  ) other`;
}

function matching({ path, categories, known, project }: OtherFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (path !== undefined) parts.push(isPathLike('path', path));
  if (categories !== undefined) parts.push(sql`category = any(${[...categories]})`);
  if (known !== undefined)
    parts.push(sql`case when match_id is null then '0' else '1' end = any(${[...known]})`);
  if (project !== undefined) parts.push(namesProject('project', project));
  return sql.join(parts, sql` and `);
}

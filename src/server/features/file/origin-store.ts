import { type CloneType, type FileOrigin, ownStates, type TraceState } from '#model';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/open.ts';

/** What is known of where a file comes from. */
export interface KnownOrigin {
  readonly origin: FileOrigin | undefined;
  /** Absent without matches. */
  readonly match:
    | {
        readonly state: TraceState;
        readonly type: CloneType;
        readonly similarity: number;
        readonly project: string;
      }
    | undefined;
}

/** Reads where the files of tasks come from. Matches that were said to be own or no copy do not count. */
export class FileOriginStore {
  constructor(private readonly database: Database) {}

  /** Of some files, by their numbers. */
  async ofFiles(taskId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, KnownOrigin>> {
    const { rows } = await sql<OriginRow>`
      select f.file_no, ${originOf} as origin, m.states, m.type, m.similarity, m.project
      from inventory_file f
      left join source_file s on s.task_id = f.task_id and s.file_no = f.file_no
      left join lateral (
        select array_agg(distinct state) as states, ${best('clone_type')} as type, ${best('similarity')} as similarity,
          ${best('project')} as project
        from clone_match m where m.task_id = f.task_id and m.file_no = f.file_no
      ) m on true
      where f.task_id = ${taskId} and f.file_no = any(${[...numbers]}::int[])`.execute(this.database);
    return new Map(rows.map((row) => [row.file_no, toKnown(row)]));
  }

  /** How many files with matches lie in each folder of a folder, by its name. */
  async inFolders(taskId: string, folder: string): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ name: string; count: number }>`
      select split_part(substr(path, length(${folder}::text) + 1), '/', 1) as name, count(distinct file_no)::int as count
      from clone_match where task_id = ${taskId} and starts_with(path, ${folder}) and ${counts('state')}
      group by 1`.execute(this.database);
    return new Map(rows.map(({ name, count }) => [name, count]));
  }
}

/** Whether a file of `inventory_file` comes from some places. */
export function comesFrom(origins: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from inventory_file f
    left join source_file s on s.task_id = f.task_id and s.file_no = f.file_no
    where f.task_id = inventory_file.task_id and f.file_no = inventory_file.file_no
      and ${originOf} = any(${[...origins]}))`;
}

function counts(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} <> all(${[...ownStates]})`;
}

function best(column: string): RawBuilder<unknown> {
  return sql`(array_agg(${sql.ref(column)} order by ${counts('state')} desc, code_lines desc, match_id))[1]`;
}

const matchOf = sql`from clone_match m where m.task_id = f.task_id and m.file_no = f.file_no and ${counts('m.state')}`;

/** Of the file `f` with its measures `s`; null for what is no source code and is not known. */
const originOf = sql`case
  when exists (select 1 ${matchOf} and m.granularity = 'file' and m.clone_type <= 1) then 'open_source'
  when exists (select 1 ${matchOf}) then 'clone'
  when s.file_no is null then null
  when 'vendored' = any(s.traits) then 'third_party'
  when 'generated' = any(s.traits) then 'generated'
  when 'test' = any(s.traits) then 'test'
  else 'self' end`;

interface OriginRow {
  readonly file_no: number;
  readonly origin: FileOrigin | null;
  readonly states: readonly TraceState[] | null;
  readonly type: CloneType | null;
  readonly similarity: number | null;
  readonly project: string | null;
}

function toKnown({ origin, states, type, similarity, project }: OriginRow): KnownOrigin {
  const [first] = states ?? [];
  if (first === undefined || type === null || similarity === null || project === null)
    return { origin: origin ?? undefined, match: undefined };
  const state = states?.includes('pending') === true ? 'pending' : first;
  return { origin: origin ?? undefined, match: { state, type, similarity, project } };
}

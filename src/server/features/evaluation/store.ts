import { sumFile } from '#engine';
import { type Caliber, countedLines, type LineClass } from '#model';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { contains, isOneOf, isPathLike } from '../../db/filters.ts';
import { insertPart } from '../../db/insert-rows.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Sort } from '../../http/list.ts';
import type { MeasuredTask } from './measure.ts';

type NewEvaluation = Insertable<Schema['evaluation']>;

/** An evaluation in a list. */
export type StoredEvaluation = Awaited<ReturnType<EvaluationStore['history']>>[number];

export interface ProjectFilter {
  readonly name?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly grades?: readonly string[] | undefined;
}

export type ProjectSort = Sort<keyof typeof projectOrders>;

export interface FileFilter {
  readonly path?: string | undefined;
  readonly classes?: readonly string[] | undefined;
  readonly tiers?: readonly string[] | undefined;
  readonly excluded?: readonly string[] | undefined;
  readonly origin?: string | undefined;
}

/** A file behind an evaluation. */
export type StoredFile = Selectable<Schema['evaluation_file']>;

export type FileSort = Sort<keyof typeof fileOrders>;

/** A project with its last detection and its last evaluation. */
export interface StoredProject {
  readonly project_id: string;
  readonly name: string;
  readonly type: string;
  readonly task_id: string | null;
  readonly task_name: string | null;
  readonly task_at: Date | null;
  readonly evaluation_count: number;
  readonly evaluation_id: string | null;
}

/** Keeps evaluations; none of them ever changes. */
export class EvaluationStore {
  constructor(private readonly database: Database) {}

  /** Keep an evaluation with the files behind it. */
  async add(evaluation: NewEvaluation, caliber: Caliber, files: MeasuredTask['files']): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await transaction.insertInto('evaluation').values(evaluation).execute();
      const rows = files.map((file) => toFileRow(evaluation.evaluation_id, file, caliber));
      await insertPart(transaction, 'evaluation_file', rows);
    });
  }

  /** An evaluation of a project that the caller reaches. */
  find(caller: Caller, evaluationId: string) {
    return this.visible(caller)
      .select(['e.settings', 'e.account', 'e.indicators', 'e.facts', 'e.snapshot_bytes'])
      .select(['e.engine_version', 'e.library_version'])
      .select(
        sql<boolean>`exists (select from task t where t.task_id = e.task_id and t.deleted_at is null)`.as(
          'has_task',
        ),
      )
      .where('e.evaluation_id', '=', evaluationId)
      .executeTakeFirst();
  }

  /** The compressed snapshot of an evaluation that the caller reaches. */
  findSnapshot(caller: Caller, evaluationId: string) {
    return this.visible(caller)
      .select('e.snapshot')
      .where('e.evaluation_id', '=', evaluationId)
      .executeTakeFirst();
  }

  /** The evaluations of a project, the newest first. */
  history(caller: Caller, projectId: string, { offset, limit }: Slice) {
    return this.visible(caller)
      .where('e.project_id', '=', projectId)
      .orderBy('e.created_at', 'desc')
      .orderBy('e.evaluation_id')
      .offset(offset)
      .limit(limit)
      .execute();
  }

  async countHistory(projectId: string): Promise<number> {
    const { total } = await this.database
      .selectFrom('evaluation')
      .select(sql<string>`count(*)`.as('total'))
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** Some evaluations, by their ids. */
  async some(caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, StoredEvaluation>> {
    if (ids.length === 0) return new Map();
    const rows = await this.visible(caller).where('e.evaluation_id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.evaluation_id, row]));
  }

  /** The projects that the caller reaches, those evaluated last first unless sorted otherwise. */
  async projects(
    caller: Caller,
    filter: ProjectFilter,
    sorts: readonly ProjectSort[],
    { offset, limit }: Slice,
  ): Promise<StoredProject[]> {
    const order = sql.join([
      ...sorts.map(({ key, direction }) => ordered(projectOrders[key], direction)),
      sql`last.created_at desc nulls last, p.created_at desc, p.project_id`,
    ]);
    const { rows } = await sql<StoredProject>`
      select p.project_id, p.name, p.type, t.task_id, t.name as task_name, t.created_at as task_at, last.evaluation_id,
        (select count(*)::int from evaluation e where e.project_id = p.project_id) as evaluation_count
      ${projectTables} where ${matchingProjects(caller, filter)}
      order by ${order} offset ${offset} limit ${limit}`.execute(this.database);
    return rows;
  }

  async countProjects(caller: Caller, filter: ProjectFilter): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total ${projectTables} where ${matchingProjects(caller, filter)}`.execute(
      this.database,
    );
    return Number(rows[0]?.total ?? 0);
  }

  /** The files behind an evaluation, those with the most foreign lines first unless sorted otherwise. */
  async files(
    evaluationId: string,
    filter: FileFilter,
    sorts: readonly FileSort[],
    { offset, limit }: Slice,
  ): Promise<StoredFile[]> {
    const order = sql.join([
      ...sorts.map(({ key, direction }) => ordered(fileOrders[key], direction)),
      sql`f.open_lines + f.clone_lines + f.third_party_lines desc, f.file_no`,
    ]);
    const { rows } = await sql<StoredFile>`
      select f.* from evaluation_file f where ${matchingFiles(evaluationId, filter)}
      order by ${order} offset ${offset} limit ${limit}`.execute(this.database);
    return rows;
  }

  async countFiles(evaluationId: string, filter: FileFilter): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total from evaluation_file f where ${matchingFiles(evaluationId, filter)}`.execute(
      this.database,
    );
    return Number(rows[0]?.total ?? 0);
  }

  private visible(caller: Caller) {
    return this.database
      .selectFrom('evaluation as e')
      .innerJoin('project as p', 'p.project_id', 'e.project_id')
      .select([
        'e.evaluation_id',
        'e.project_id',
        'e.task_id',
        'e.task_name',
        'e.score',
        'e.grade',
        'e.coverage',
      ])
      .select(['e.own_percent', 'e.sha256', 'e.username', 'e.created_at', 'p.name as project_name'])
      .select([
        sql<string>`e.settings -> 'template' ->> 'name'`.as('template_name'),
        sql<Caliber>`e.settings ->> 'caliber'`.as('caliber'),
      ])
      .where(reaches(caller, 'e.project_id'));
  }
}

const projectTables = sql`from project p
  left join lateral (select task_id, name, created_at from task
    where task.project_id = p.project_id and task.deleted_at is null and task.status in ('finished', 'partial')
    order by task.created_at desc, task.task_id limit 1) t on true
  left join lateral (select evaluation_id, score, grade, created_at from evaluation
    where evaluation.project_id = p.project_id
    order by evaluation.created_at desc, evaluation.evaluation_id limit 1) last on true`;

const projectOrders = {
  product_name: sql`p.name`,
  task_time: sql`t.created_at`,
  score: sql`last.score`,
  create_time: sql`last.created_at`,
};

const fileOrders = { path: sql`f.path collate "C"`, lines: sql`f.code_lines` };

function ordered(column: RawBuilder<unknown>, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  return direction === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;
}

function matchingProjects(caller: Caller, { name, types, grades }: ProjectFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`p.archived_at is null and ${reaches(caller, 'p.project_id')}`];
  if (name !== undefined) parts.push(contains('p.name', name));
  if (types !== undefined) parts.push(isOneOf('p.type', types));
  if (grades !== undefined) parts.push(isOneOf('last.grade', grades));
  return sql.join(parts, sql` and `);
}

function matchingFiles(
  evaluationId: string,
  { path, classes, tiers, excluded, origin }: FileFilter,
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`f.evaluation_id = ${evaluationId}`];
  if (path !== undefined) parts.push(isPathLike('f.path', path));
  if (classes !== undefined) {
    const some = Object.entries(classColumns).filter(([name]) => classes.includes(name));
    const has = some.map(([, column]) => sql`f.${sql.ref(column)} > 0`);
    parts.push(has.length === 0 ? sql`false` : sql`(${sql.join(has, sql` or `)})`);
  }
  if (tiers !== undefined) parts.push(isOneOf('f.tier', tiers));
  if (excluded !== undefined) parts.push(isOneOf('f.excluded', excluded));
  if (origin !== undefined) parts.push(sql`${origin} = any(f.origins)`);
  return sql.join(parts, sql` and `);
}

const classColumns: Readonly<Record<LineClass, string>> = {
  open: 'open_lines',
  clone: 'clone_lines',
  third_party: 'third_party_lines',
  private: 'private_lines',
  own: 'own_lines',
};

const mostNamed = 20;

function toFileRow(
  evaluationId: string,
  { fileNo, account }: MeasuredTask['files'][number],
  caliber: Caliber,
) {
  const sums = sumFile(account, caliber);
  const { lines } = account.excluded === undefined ? sums : emptySums;
  const origins = [...new Set(account.matches.map(({ project }) => project))].slice(0, mostNamed);
  return {
    evaluation_id: evaluationId,
    file_no: fileNo,
    path: account.path,
    language: account.language,
    code_lines: account.code,
    excluded: account.excluded?.kind ?? '',
    reason: account.excluded?.reason ?? '',
    tier: account.tier,
    open_lines: lines.open,
    clone_lines: lines.clone,
    third_party_lines: lines.third_party,
    private_lines: lines.private,
    own_lines: lines.own,
    origins: countedLines(sums) === 0 ? [] : origins,
  };
}

const emptySums = { lines: { open: 0, clone: 0, third_party: 0, private: 0, own: 0 } };

import type { MatchedComponent } from '#engine';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';

/** A task of the ledger whose findings are by another generation than the one that serves. */
export interface TaskBehind {
  readonly taskId: string;
  readonly generation: number;
}

/** Which components newer knowledge may say something else of. */
export interface Concerned {
  /** Those of these packages (`packageKey`), */
  readonly packages: readonly string[];
  /** and all those of these purl types. */
  readonly ecosystems: readonly string[];
}

/** The generation that serves, and what the library is called. */
export interface Serving {
  readonly generation: number;
  readonly libraryVersion: string;
}

/**
 * The ledger: of every project and version of it the task that ended well last. Older ones are history, and stay by
 * the knowledge of their time.
 */
const ledger = sql`
  select distinct on (project_id, product_version) task_id, knowledge_generation from task
  where deleted_at is null and status in ('finished', 'partial')
  order by project_id, product_version, finished_at desc, task_id`;

/** Which tasks follow the knowledge, and what is in them. */
export class LedgerStore {
  constructor(private readonly database: Database) {}

  async serving(): Promise<Serving | undefined> {
    const row = await this.database
      .selectFrom('knowledge_generation')
      .select(['generation', 'library_version'])
      .orderBy('loaded_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && { generation: row.generation, libraryVersion: row.library_version };
  }

  /** Whether a task is by another generation than the one that serves. */
  async isBehind(): Promise<boolean> {
    const serving = await this.serving();
    if (serving === undefined) return false;
    const { rows } = await sql<{ is_behind: boolean }>`
      select exists (select from (${ledger}) l where knowledge_generation <> ${serving.generation}) as is_behind
    `.execute(this.database);
    return rows[0]?.is_behind === true;
  }

  async behind(generation: number): Promise<TaskBehind[]> {
    const { rows } = await sql<{ task_id: string; knowledge_generation: number }>`
      select * from (${ledger}) l where knowledge_generation <> ${generation}
      order by knowledge_generation, task_id`.execute(this.database);
    return rows.map((row) => ({ taskId: row.task_id, generation: row.knowledge_generation }));
  }

  /** How many tasks there are in the ledger, and how many of them are by this generation. */
  async progress(generation: number): Promise<{ total: number; done: number }> {
    const { rows } = await sql<{ total: string; done: string }>`
      select count(*) as total, count(*) filter (where knowledge_generation = ${generation}) as done
      from (${ledger}) l`.execute(this.database);
    return { total: Number(rows[0]?.total ?? 0), done: Number(rows[0]?.done ?? 0) };
  }

  /** The components of some tasks, each once: all of them, or those that are concerned. */
  async componentsOf(
    taskIds: readonly string[],
    concerned: Concerned | undefined,
  ): Promise<MatchedComponent[]> {
    const { rows } = await sql<{ purl: string; ecosystem: string; name: string; version: string }>`
      select distinct purl, ecosystem, name, version from component where task_id = any(${taskIds})
        ${amongConcerned(concerned)}
    `.execute(this.database);
    return rows.map((row) => ({ ...row, version: row.version === '' ? undefined : row.version }));
  }

  /** Which of some components, those that are concerned, are in which of some tasks. */
  async tasksWith(
    taskIds: readonly string[],
    purls: readonly string[],
    concerned: Concerned | undefined,
  ): Promise<ReadonlyMap<string, string[]>> {
    const { rows } = await sql<{ task_id: string; purls: string[] }>`
      select task_id, array_agg(purl order by purl) as purls from component
      where task_id = any(${taskIds}) and purl = any(${purls}) ${amongConcerned(concerned)}
      group by task_id`.execute(this.database);
    return new Map(rows.map((row) => [row.task_id, row.purls]));
  }

  /** Nothing that is new concerns these tasks: they are by this generation from now on. */
  async follow(taskIds: readonly string[], from: number, to: Serving): Promise<void> {
    await sql`
      update task set knowledge_generation = ${to.generation}, library_version = ${to.libraryVersion},
        rematched_at = clock_timestamp()
      where task_id = any(${taskIds}) and knowledge_generation = ${from}
        and status in ('finished', 'partial')`.execute(this.database);
  }

  /** Change a task in one transaction, as long as it is still by this generation. Answers whether it was. */
  async change(
    { taskId, generation }: TaskBehind,
    work: (transaction: Transaction<Schema>) => Promise<void>,
  ): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      const { rows } = await sql`
        select from task where task_id = ${taskId} and knowledge_generation = ${generation}
          and status in ('finished', 'partial') and deleted_at is null for update`.execute(transaction);
      if (rows.length === 0) return false;
      await work(transaction);
      return true;
    });
  }
}

/** By their packages components are found in an index, however many tasks there are. */
function amongConcerned(concerned: Concerned | undefined) {
  if (concerned === undefined) return sql``;
  const { packages, ecosystems } = concerned;
  if (ecosystems.length === 0) return sql`and package_key = any(${packages})`;
  return sql`and (package_key = any(${packages}) or ecosystem = any(${ecosystems}))`;
}

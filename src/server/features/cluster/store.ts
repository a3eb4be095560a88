import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { NodeFacts } from '../../db/schema/nodes.ts';

/** Who a node is. */
export interface NodeName {
  readonly nodeId: string;
  readonly name: string;
  readonly address: string;
}

/** What somebody wants of a node. */
export interface NodeWishes {
  /** Instead of its own setting; `null`: nobody has said. */
  readonly workers: number | null;
}

/** A quarter of an hour of all nodes. */
export interface LoadQuarter {
  readonly begin: Date;
  readonly cpuPercent: number;
  readonly memoryPercent: number;
  readonly queued: number;
  readonly running: number;
  readonly finished: number;
  readonly lines: number;
}

/** A node that has not said anything for so long is silent. */
const silence = sql`interval '30 seconds'`;
const sampleEvery = sql`interval '60 seconds'`;
const remembered = sql`interval '24 hours'`;

/** What a worker of a node is called among those that hold jobs. */
export function jobHolder(nodeId: string, worker: string): string {
  return `${nodeId}/${worker}`;
}

/** Keeps the machines that analyse, what is wanted of them, and how they were loaded during the last day. */
export class NodeStore {
  constructor(private readonly database: Database) {}

  /** A node is there; it takes up work again when it was being drained only if somebody says so. */
  async begin(node: NodeName, facts: NodeFacts): Promise<void> {
    const row = { name: node.name, address: node.address, facts: JSON.stringify(facts) };
    const now = sql<Date>`clock_timestamp()`;
    const times = { started_at: now, beat_at: now, stopped_at: null };
    await this.database
      .insertInto('node')
      .values({ node_id: node.nodeId, ...row, ...times })
      .onConflict((conflict) => conflict.column('node_id').doUpdateSet({ ...row, ...times }))
      .execute();
  }

  /** It still is; answers what is wanted of it. A minute after the last sample another is kept. */
  async beat({ nodeId }: NodeName, facts: NodeFacts): Promise<NodeWishes> {
    const row = await this.database
      .updateTable('node')
      .set({ facts: JSON.stringify(facts), beat_at: sql<Date>`clock_timestamp()` })
      .where('node_id', '=', nodeId)
      .returning('wanted_workers')
      .executeTakeFirst();
    await sql`
      insert into node_sample (node_id, taken_at, cpu_percent, memory_percent, queued, running)
      select node_id, clock_timestamp(), ${facts.cpuPercent}, ${percentOf(facts.memoryUsed, facts.memoryTotal)},
        (select count(*) from job where status = 'queued'),
        (select count(*) from job where status = 'running' and split_part(worker, '/', 1) = ${nodeId})
      from node where node_id = ${nodeId} and not exists (
        select from node_sample where node_id = ${nodeId} and taken_at > clock_timestamp() - ${sampleEvery})
    `.execute(this.database);
    await this.database
      .deleteFrom('node_sample')
      .where('taken_at', '<', sql<Date>`clock_timestamp() - ${remembered}`)
      .execute();
    return { workers: row?.wanted_workers ?? null };
  }

  /** It has ended in order. */
  async end({ nodeId }: NodeName): Promise<void> {
    await this.database
      .updateTable('node')
      .set({ stopped_at: sql<Date>`clock_timestamp()` })
      .where('node_id', '=', nodeId)
      .execute();
  }

  async isDraining(nodeId: string): Promise<boolean> {
    const row = await this.database
      .selectFrom('node')
      .select('is_draining')
      .where('node_id', '=', nodeId)
      .executeTakeFirst();
    return row?.is_draining === true;
  }

  /** All nodes by their names, with how many jobs each runs. */
  list() {
    return this.database
      .selectFrom('node')
      .selectAll()
      .select(sql<boolean>`beat_at < clock_timestamp() - ${silence}`.as('is_silent'))
      .select(
        sql<number>`(select count(*)::int from job
          where status = 'running' and split_part(worker, '/', 1) = node.node_id)`.as('running'),
      )
      .orderBy('name')
      .orderBy('node_id')
      .execute();
  }

  /** How many jobs wait and run, on whatever node. */
  async queue(): Promise<{ queued: number; running: number }> {
    return this.database
      .selectFrom('job')
      .select(sql<number>`(count(*) filter (where status = 'queued'))::int`.as('queued'))
      .select(sql<number>`(count(*) filter (where status = 'running'))::int`.as('running'))
      .executeTakeFirstOrThrow();
  }

  /** The last day by quarters of an hour; those without a sample are left out. */
  async lastDay(): Promise<LoadQuarter[]> {
    const { rows } = await sql<LoadQuarter>`
      with sampled as (
        select ${quarterOf('taken_at')} as begin, avg(cpu_percent) as cpu, avg(memory_percent) as memory,
          max(queued) as queued
        from node_sample where taken_at > clock_timestamp() - ${remembered} group by 1
      ), together as (
        select ${quarterOf('minute')} as begin, max(running) as running
        from (select date_trunc('minute', taken_at) as minute, sum(running) as running from node_sample group by 1) m
        group by 1
      ), ended as (
        select ${quarterOf('finished_at')} as begin, count(*) as finished,
          coalesce(sum((select sum((language -> 'lines' ->> 'code')::bigint)
            from jsonb_array_elements(figures -> 'code' -> 'languages') as language)), 0) as lines
        from task where status in ('finished', 'partial') and finished_at > clock_timestamp() - ${remembered} group by 1
      )
      select begin, cpu::float8 as "cpuPercent", memory::float8 as "memoryPercent", queued::int as queued,
        coalesce(running, 0)::int as running, coalesce(finished, 0)::int as finished,
        coalesce(lines, 0)::float8 as lines
      from sampled left join together using (begin) left join ended using (begin) order by begin
    `.execute(this.database);
    return rows;
  }

  /** Answers whether there is such a node. */
  async setDraining(nodeId: string, isDraining: boolean): Promise<boolean> {
    return this.change(nodeId, { is_draining: isDraining });
  }

  async setWorkers(nodeId: string, workers: number): Promise<boolean> {
    return this.change(nodeId, { wanted_workers: workers });
  }

  /** Forget one that has ended or is silent. Answers whether it was. */
  async remove(nodeId: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .deleteFrom('node')
      .where('node_id', '=', nodeId)
      .where(sql<boolean>`(stopped_at is not null or beat_at < clock_timestamp() - ${silence})`)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  private async change(
    nodeId: string,
    fields: { readonly is_draining: boolean } | { readonly wanted_workers: number },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('node')
      .set(fields)
      .where('node_id', '=', nodeId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

function quarterOf(column: 'taken_at' | 'minute' | 'finished_at') {
  return sql`date_bin('15 minutes', ${sql.ref(column)}, '2000-01-01')`;
}

/** A part of a whole, 0 to 100. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

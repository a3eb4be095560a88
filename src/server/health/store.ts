import { sql } from 'kysely';
import { type Database, workerName } from '../db/open.ts';

/** What health asks of the database. */
export class HealthStore {
  constructor(private readonly database: Database) {}

  /** One question for everything. A worker shows by the last question it asked, measured by the database's clock. */
  async look() {
    const { rows } = await sql<{
      migrations: string[];
      generation: number;
      workerCount: number;
      workerSilentSeconds: number;
      queuedCount: number;
      runningCount: number;
    }>`select
      array(select id from schema_migration order by id) as migrations,
      coalesce((select generation from knowledge_generation order by loaded_at desc limit 1), 0) as generation,
      (select count(*)::int from pg_stat_activity where application_name = ${workerName}) as "workerCount",
      coalesce((select extract(epoch from clock_timestamp() - max(state_change))::int
        from pg_stat_activity where application_name = ${workerName}), 0) as "workerSilentSeconds",
      (select count(*)::int from job where status = 'queued') as "queuedCount",
      (select count(*)::int from job where status = 'running') as "runningCount"
    `.execute(this.database);
    const [found] = rows;
    if (found === undefined) throw new Error('the database answered nothing');
    return found;
  }
}

import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Database } from './open.ts';

/** The schema that stands beside the tables for as long as `suxi migrate-storage` is filling them. */
export const moveSchema = 'suxi_move';

/** Throws `ConfigError` when the tables of a database are only half there, because a move into it has not ended. */
export async function refuseUnfinishedMove(database: Database): Promise<void> {
  const { rows } = await sql<{
    half: boolean;
  }>`select to_regnamespace(${moveSchema}) is not null as half`.execute(database);
  if (rows[0]?.half === true) {
    throw new ConfigError('这个数据库的迁移没有完成，请再次执行 suxi migrate-storage，完成后再启动');
  }
}

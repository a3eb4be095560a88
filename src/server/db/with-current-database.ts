import { type Config, ConfigError } from '../config.ts';
import { isSchemaCurrent } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';
import { withDatabase } from './with-database.ts';

/**
 * Do a command's work with the database of the service, whether that runs or not. Throws `ConfigError` where another
 * version has used it last, or none.
 */
export async function withCurrentDatabase<Result>(
  config: Config,
  say: (sentence: string) => void,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabase(config, say, 'shared', async (reach) => {
    const { database, close } = openDatabase(reach, {
      max: 1,
      statementTimeoutMs: 60_000,
      onError: () => undefined,
    });
    try {
      if (!(await isSchemaCurrent(database).catch(() => false)))
        throw new ConfigError('数据库由另一个版本的溯析使用，请先启动这个版本的服务');
      return await work(database);
    } finally {
      await close();
    }
  });
}

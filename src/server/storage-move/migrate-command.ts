import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Config, ConfigError, databaseUrlOf } from '../config.ts';
import { makeDataFolder } from '../data-folder.ts';
import { checkDatabase, isDatabaseAway, openDatabase, type Reach } from '../db/open.ts';
import { withDatabase } from '../db/with-database.ts';
import { checkContents } from './check-contents.ts';
import { CannotMove, type MovedTable, moveStorage } from './move-storage.ts';

/** How the embedded database is called as a target. */
const embedded = 'embedded';

/**
 * Do `suxi migrate-storage`: bring the database of an installation into a PostgreSQL by its URL, or back into the
 * `embedded` one. Both must be out of use. Answers the exit code: 0 everything is there, 1 files were missing before.
 *
 * Throws `CannotMove` or `ConfigError` with a sentence for the administrator.
 */
export async function migrateStorage(
  config: Config,
  target: string,
  say: (sentence: string) => void,
): Promise<number> {
  const targetUrl = target === embedded ? undefined : databaseUrlOf(target, '目标');
  if (targetUrl === undefined && config.databaseUrl === undefined) {
    throw new CannotMove('现在用的就是内置数据库；迁回内置数据库时，DATABASE_URL 应为现在的数据库');
  }
  const folder = await makeDataFolder(config.dataFolder);
  const installation = await installationOf(folder.tokenKey);
  const { count, missing } = await withDatabase(config, say, 'alone', (source) =>
    withTarget({ databaseUrl: targetUrl, dataFolder: config.dataFolder }, say, async (to) => {
      await moveStorage(source, to, installation, (table) => say(sentenceOf(table)));
      return checkContents(to, folder);
    }),
  );
  say('所有数据表的行数与校验和、编号都与来源一致，迁移完成；来源数据库没有改动');
  say(`文件留在 ${folder.path}：数据库提到的 ${count} 个文件中，${count - missing.length} 个完整`);
  if (missing.length > 0) say(`注意：${missing.length} 个文件在迁移前已缺失或损坏，例如 ${missing[0]}`);
  say(
    targetUrl === undefined
      ? '请从环境中去掉 DATABASE_URL 后启动服务'
      : '请把 DATABASE_URL 设为目标地址后启动服务；此后不要再以原来的设置启动',
  );
  return missing.length === 0 ? 0 : 1;
}

/** A name for the installation that tells nothing of its key. */
async function installationOf(tokenKey: string): Promise<string> {
  const key = await readFile(tokenKey).catch(() => {
    throw new CannotMove(`找不到 ${tokenKey}，这里没有安装`);
  });
  return createHash('sha256').update('suxi storage move').update(key).digest('hex');
}

async function withTarget<Result>(
  place: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  say: (sentence: string) => void,
  work: (to: Reach) => Promise<Result>,
): Promise<Result> {
  try {
    return await withDatabase(place, say, 'alone', async (to) => {
      await refuseUnfit(to);
      return work(to);
    });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // 28: not let in; 3D: no such database; 42501: no right to make tables.
    if (!isDatabaseAway(error) && !/^(?:28|3D|42501)/.test(code)) throw error;
    throw new CannotMove(`数据库无法使用：${message}；恢复后再次执行即继续`);
  }
}

async function refuseUnfit(to: Reach): Promise<void> {
  const open = openDatabase(to, { max: 1, statementTimeoutMs: 5_000, onError: () => undefined });
  try {
    await checkDatabase(open.database);
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw new ConfigError(error.message);
    throw error;
  } finally {
    await open.close();
  }
}

function sentenceOf({ name, rowCount, wasThere }: MovedTable): string {
  return wasThere ? `${name}：${rowCount} 行已在目标中` : `${name}：已写入 ${rowCount} 行，校验一致`;
}

import { type Config, ConfigError } from '../config.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/start.ts';
import { holdLock, type Reach, serverLock, workerLock } from './open.ts';

/**
 * Do some work on the database of an installation, whether its server runs or not.
 *
 * `shared` work may be done beside a running server, on its database; `alone` refuses then, and also while other machines
 * analyse for it. Where nothing runs the
 * embedded database is started, and stopped again. `work` is told whether a server runs. Throws `ConfigError` with a sentence for people.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  say: (sentence: string) => void,
  mode: 'shared' | 'alone',
  work: (reach: Reach, isServed: boolean) => Promise<Result>,
): Promise<Result> {
  const { found, release } = await tryToHold({ databaseUrl, dataFolder });
  if (found !== undefined && release === undefined) {
    if (mode === 'shared') return work(found, true);
    throw isRunning();
  }
  if (databaseUrl !== undefined && found !== undefined) {
    const unheld = mode === 'shared' ? work(found, false) : withoutWorkers(found, () => work(found, false));
    return unheld.finally(release);
  }
  // What a killed server has left behind is adopted.
  await release?.();
  const embedded = await startEmbeddedPostgres(dataFolder, say);
  const hold = await holdLock(embedded.connection, serverLock);
  // A server that was quicker goes on with it.
  if (hold === undefined) throw new ConfigError('溯析正在使用这个数据库，请稍后再试');
  try {
    return await work(embedded.connection, false);
  } finally {
    await hold();
    await embedded.stop();
  }
}

/** Do some work while no other machine analyses on this database, and keep them out until it is done. */
async function withoutWorkers<Result>(reach: Reach, work: () => Promise<Result>): Promise<Result> {
  const release = await holdLock(reach, workerLock);
  if (release === undefined)
    throw new ConfigError('还有检测机器（suxi worker）在使用这个数据库，请先停止它们');
  return work().finally(release);
}

/**
 * Throws `ConfigError` when a server runs on the database of an installation, or other machines analyse there. Nothing is
 * started.
 */
export async function refuseRunning(place: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<void> {
  if (await isServed(place)) throw isRunning();
  const reach = await reachOf(place);
  if (reach !== undefined) await withoutWorkers(reach, async () => undefined);
}

/** Whether a server runs on the database of an installation. Nothing is started. */
export async function isServed(place: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<boolean> {
  const { found, release } = await tryToHold(place);
  await release?.();
  return found !== undefined && release === undefined;
}

function isRunning(): ConfigError {
  return new ConfigError('溯析正在使用这个数据库，请先停止它');
}

/** How to reach the database of an installation; nothing when it is the embedded one and does not run. */
export async function reachOf({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<Reach | undefined> {
  return databaseUrl === undefined ? findEmbeddedPostgres(dataFolder) : { connectionString: databaseUrl };
}

/** The database of an installation, where it runs, and the lock of its server, where nobody has it. */
async function tryToHold(place: Pick<Config, 'databaseUrl' | 'dataFolder'>) {
  const found = await reachOf(place);
  return { found, release: found && (await holdLock(found, serverLock)) };
}

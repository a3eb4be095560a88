import { once } from 'node:events';
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { currentManifest } from '#kb';
import { type Config, ConfigError } from '../config.ts';
import { isSchemaCurrent } from '../db/migrate.ts';
import { type Database, holdLock, isDatabaseAway, openDatabase, workerLock } from '../db/open.ts';
import { watchDisk } from '../disk/watch.ts';
import { nodeOf } from '../features/cluster/node-beat.ts';
import { makeLog } from '../log.ts';
import { findSandbox, NoSandbox, sandboxWarning } from '../sandbox/sandbox.ts';
import { uploadPath } from '../uploads/stored-upload.ts';
import { version } from '../version.ts';
import type { AnalysisPlace } from './analyze-here.ts';
import { startNode } from './start-node.ts';

/**
 * Analyse for a server that runs on another machine, until this process is asked to end. Answers the exit code.
 *
 * `storage` is where the data folder of that server is mounted: its uploads, contents, knowledge and index of known
 * code. Temporary files stay in the data folder of `config`, which also makes this machine a node of its own. Throws
 * `ConfigError` with a sentence for people when the machine, the database or the storage will not do.
 */
export async function workElsewhere(
  config: Config,
  storage: string,
  say: (sentence: string) => void,
): Promise<number> {
  const { databaseUrl, dataFolder, disk: limits, logLevel } = config;
  if (databaseUrl === undefined) throw new ConfigError('工作节点须以 DATABASE_URL 连接服务所用的数据库');
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const folders = await sharedFolders(storage, dataFolder);
  const sandbox = await findSandbox(config.sandbox, config.analysis).catch((error: unknown) => {
    throw error instanceof NoSandbox ? new ConfigError(error.message) : error;
  });
  const warning = sandboxWarning(sandbox);
  if (warning !== undefined) say(warning);
  const log = makeLog(logLevel, (line) => void process.stdout.write(line), { process: 'server' });
  const reach = { connectionString: databaseUrl };
  const { database, close } = openDatabase(reach, {
    max: 2,
    statementTimeoutMs: 30_000,
    onError: () => undefined,
  });
  // `restore` and its like find out by it that this machine is at work.
  const lock = await holdLock(reach, workerLock, 'shared').catch(saySimply);
  if (lock === undefined) throw new ConfigError('数据库正在恢复或迁移，请在完成后再启动工作节点');
  const disk = await watchDisk({ dataFolder: folders.uploads, databaseFolder: undefined, limits, log });
  try {
    await refuseStrangers(database, folders.uploads);
    const knowledge = new KnowledgeNow(folders.knowledge);
    if ((await knowledge.look()) === 0) throw new ConfigError(`${folders.knowledge} 中没有知识库`);
    const looking = setInterval(() => void knowledge.look().catch(() => undefined), 30_000);
    const machine = await startNode(
      {
        node: nodeOf(await realpath(dataFolder), hostname()),
        order: {
          reach,
          folders,
          sandbox,
          git: config.git,
          engineVersion: version.engine,
          logLevel,
          disk: { folders: [dataFolder, folders.uploads, folders.blobs], limits },
        },
        workers: config.workers,
        memoryMb: config.analysis.memoryMb,
        space: () => disk.tightest(),
        knowledgeGeneration: () => knowledge.generation,
      },
      database,
      log,
    );
    say(`工作节点已启动，同时检测 ${config.workers} 个任务；终止时未完成的任务由其他节点接着做`);
    await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
    clearInterval(looking);
    await machine.stop();
    return 0;
  } catch (error) {
    return saySimply(error);
  } finally {
    await disk.stop();
    await lock();
    await close();
  }
}

/** Whoever starts a machine can mend that its database is away; everything else keeps its stack. */
function saySimply(error: unknown): never {
  if (!(error instanceof Error) || !isDatabaseAway(error)) throw error;
  throw new ConfigError(`无法连接数据库：${error.message}`);
}

/** The folders of the server as they are seen here, each of them usable, and a scratch folder of this machine. */
async function sharedFolders(storage: string, dataFolder: string): Promise<AnalysisPlace['folders']> {
  const shared = {
    uploads: join(storage, 'uploads'),
    blobs: join(storage, 'blobs'),
    knowledge: join(storage, 'knowledge'),
    codeIndex: join(storage, 'code-index'),
  };
  const { R_OK, W_OK, X_OK } = constants;
  const needed = [
    [join(shared.uploads, 'draft'), R_OK | W_OK | X_OK],
    [shared.blobs, R_OK | W_OK | X_OK],
    [shared.knowledge, R_OK | X_OK],
    [shared.codeIndex, R_OK | X_OK],
  ] as const;
  for (const [path, mode] of needed) {
    await access(path, mode).catch(() => {
      throw new ConfigError(`无法使用共享目录中的 ${path}：不存在，或没有权限（须与服务同一用户编号）`);
    });
  }
  // Processes are told apart by their numbers below the scratch folder, and machines by their data folder.
  if ((await realpath(storage)) === (await realpath(dataFolder)))
    throw new ConfigError('SUXI_DATA 须是本机自己的目录，不能是共享目录');
  return { ...shared, scratch: join(dataFolder, 'scratch') };
}

/** A task whose upload does not lie here would fail for no fault of its own, so nothing is begun on another's storage. */
async function refuseStrangers(database: Database, uploads: string): Promise<void> {
  const isOurs = await isSchemaCurrent(database).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error;
    return false;
  });
  if (!isOurs) throw new ConfigError('数据库由另一个版本的溯析使用，工作节点须与服务是同一版本');
  const last = await database
    .selectFrom('task')
    .select('upload_sha256')
    .where('upload_sha256', '!=', '')
    .where('deleted_at', 'is', null)
    .where('source_erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  await access(uploadPath(uploads, last.upload_sha256), constants.R_OK).catch(() => {
    throw new ConfigError('共享目录不属于这个数据库的服务：其中没有最近一次检测的上传');
  });
}

/** The generation of knowledge in a folder that somebody else renews; 0: there is none. */
class KnowledgeNow {
  generation = 0;

  constructor(private readonly folder: string) {}

  async look(): Promise<number> {
    this.generation = (await currentManifest(this.folder))?.generation ?? 0;
    return this.generation;
  }
}

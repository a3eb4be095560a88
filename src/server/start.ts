import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { DamagedKnowledge } from '#kb';
import { KnownCode } from './code-index/known-code.ts';
import { ConfigError, type Config, readConfig } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres/start.ts';
import { UnsupportedPlatform } from './db/embedded-postgres/unsupported-platform.ts';
import { CannotDistribute, migrateWithShards } from './db/shards.ts';
import { NewerSchema } from './db/migrate.ts';
import { refuseUnfinishedMove } from './db/unfinished-move.ts';
import { checkDatabase, holdLock, isDatabaseAway, openDatabase, type Reach, serverLock } from './db/open.ts';
import { nodeOf } from './features/cluster/node-beat.ts';
import { openLibrary } from './features/knowledge/open-library.ts';
import { cleanRegularly } from './features/task/clean.ts';
import { watchTickets } from './features/ticket/watch-tickets.ts';
import { watchTrusted } from './features/trusted/watch-trusted.ts';
import { CheckStore } from './features/reachability/job-store.ts';
import { KeptTrees } from './features/reachability/kept-trees.ts';
import { startChecks } from './features/reachability/run-checks.ts';
import { startContrasts } from './features/contrast/run-contrasts.ts';
import { startIntake } from './features/upstream/intake.ts';
import { ChunkedUploadStore } from './features/upload/store.ts';
import { sweepParts } from './features/upload/sweep.ts';
import { addressFault, tryAddress } from './http/address.ts';
import { type DiskWatch, watchDisk } from './disk/watch.ts';
import { type Finding, watchHealth } from './health/watch.ts';
import { type Log, makeLog } from './log.ts';
import { JobStore } from './jobs/store.ts';
import { startNode } from './jobs/start-node.ts';
import { rematchWhenBehind } from './rematching/rematch-when-behind.ts';
import { version } from './version.ts';
import { sweepDrafts } from './uploads/stored-upload.ts';
import { describeSandbox, findSandbox, NoSandbox, sandboxWarning } from './sandbox/sandbox.ts';
import { makeServer } from './make-server.ts';

/** The program cannot start for a reason that the person at the keyboard can change. */
export class ExpectedFailure extends Error {
  override readonly name = 'ExpectedFailure';
}

/** The whole program, running. */
export interface Running {
  readonly url: string;
  /** Finishes what is under way and leaves nothing behind; the cause is for the log. */
  stop(cause: string): Promise<void>;
}

type Say = (sentence: string) => void;

const statementTimeoutMs = 30_000;

/**
 * Start everything: database, knowledge, server and worker. Resolves when the server listens.
 *
 * Throws `ExpectedFailure` with a sentence for people when the settings or the machine are the reason.
 */
export async function start(env: NodeJS.ProcessEnv, say: Say): Promise<Running> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await startParts(env, say, undo);
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => undefined); // the first error is the one to tell
    throw expectedOf(error);
  }
}

async function startParts(
  env: NodeJS.ProcessEnv,
  say: Say,
  undo: (() => Promise<unknown>)[],
): Promise<Running> {
  const config = readConfig(env);
  await tryAddress(config.host, config.port);
  const folder = await makeDataFolder(config.dataFolder);
  const log = makeLog(config.logLevel, (line) => void process.stdout.write(line), { process: 'server' });
  const { reach, databaseFolder } = await reachDatabase(config, { say, log }, undo);
  const open = openDatabase(reach, { max: 20, kept: 5, statementTimeoutMs, onError: () => undefined });
  undo.push(() => open.close());
  await checkDatabase(open.database);
  await refuseUnfinishedMove(open.database);
  const handedOut = await migrateWithShards(open.database, config.shards);
  if (handedOut > 0) say(`检测结果的 ${handedOut} 个数据表已分布到 ${config.shards.length} 个数据库`);
  await sweepDrafts(folder.uploads, await new JobStore(open.database).heldTasks());
  const sandbox = await findSandbox(config.sandbox, config.analysis);
  const warning = sandboxWarning(sandbox);
  if (warning !== undefined) say(warning);
  const disk = await watchDisk({ dataFolder: folder.path, databaseFolder, limits: config.disk, log });
  undo.push(() => disk.stop());
  const others = () => ({ disk: findingOf(disk), sandbox: describeSandbox(sandbox) });
  const health = watchHealth({ reach, blobs: folder.blobs, log, others });
  undo.push(() => health.stop());
  const library = await openLibrary(open.database, { folder: folder.knowledge, log }, say);
  undo.push(() => library.close());
  const ground = { folder, log, disk, health, library, sandbox, reach, ...open };
  const server = await makeServer(config, ground, say);
  undo.push(() => closeGently(server.app));
  undo.push(() => server.machines.stop());
  const watching = watchTrusted(server.trusted, library, log);
  undo.push(() => watching.stop());
  const terms = watchTickets(open.database, log);
  undo.push(() => terms.stop());
  const address = await listen(server.app, config);
  server.post.start();
  undo.push(() => server.post.stop());
  server.imports.start();
  undo.push(() => server.imports.stop());
  server.reports.start();
  undo.push(() => server.reports.stop());
  const chunked = new ChunkedUploadStore(open.database);
  const trees = new KeptTrees(folder.trees);
  const checked = new CheckStore(open.database);
  const cleaning = cleanRegularly(server.cleaning, () =>
    Promise.allSettled([
      sweepParts(chunked, folder.uploads),
      trees.removeUnnamed((projectIds) => checked.withSource(projectIds)),
    ]),
  );
  undo.push(() => cleaning.stop());
  const machine = await startNode(
    {
      node: nodeOf(folder.path, address),
      order: {
        reach,
        folders: folder,
        sandbox,
        git: config.git,
        engineVersion: version.engine,
        logLevel: config.logLevel,
        disk: {
          folders: [folder.path, ...(databaseFolder === undefined ? [] : [databaseFolder])],
          limits: config.disk,
        },
      },
      workers: config.workers,
      memoryMb: config.analysis.memoryMb,
      space: () => disk.tightest(),
      knowledgeGeneration: () => library.current().generation,
    },
    open.database,
    log,
  );
  undo.push(() => machine.stop());
  const rematching = { reach, knowledge: folder.knowledge, logLevel: config.logLevel };
  const rematcher = rematchWhenBehind(
    open.database,
    { order: rematching, memoryMb: config.analysis.memoryMb },
    log,
  );
  undo.push(() => rematcher.stop());
  const intake = await startIntake(
    {
      database: open.database,
      folders: folder,
      sandbox,
      known: new KnownCode(folder.codeIndex),
      git: config.git,
      log,
    },
    { env, readsStarters: config.readsStarterProjects },
  );
  undo.push(() => intake.stop());
  const checks = startChecks({ database: open.database, folders: folder, sandbox, log });
  undo.push(() => checks.stop());
  const contrasts = startContrasts({ database: open.database, folders: folder, sandbox, log });
  undo.push(() => contrasts.stop());
  say(`溯析已启动：${address}`);
  return {
    url: address,
    async stop(cause) {
      log.info({ cause }, 'stopping');
      server.leave();
      await sleep(config.stopGraceSeconds * 1_000);
      // One that fails keeps none of the others from ending.
      for (const step of undo.reverse()) await step().catch(() => undefined);
      log.info('stopped');
    },
  };
}

/** So long requests that are under way may take when the server ends. */
const farewellMs = 30_000;

/** Take no new connections, finish what is under way, and break off what takes too long. */
async function closeGently(app: FastifyInstance): Promise<void> {
  const force = setTimeout(() => app.server.closeAllConnections(), farewellMs);
  await app.close();
  clearTimeout(force);
}

function findingOf(disk: DiskWatch): Finding {
  const { freeBytes, totalBytes } = disk.tightest();
  const level = disk.level();
  return {
    state: level === 'ample' ? 'ok' : 'warning',
    level,
    free_bytes: freeBytes,
    total_bytes: totalBytes,
  };
}

/** The address was tried, but somebody may have been quicker. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw addressFault(error, host, port) ?? error;
  }
}

/** The database of the setting, else the embedded one; either belongs to one server at a time. */
async function reachDatabase(
  config: Config,
  { say, log }: { readonly say: Say; readonly log: Log },
  undo: (() => Promise<unknown>)[],
): Promise<{ reach: Reach; databaseFolder: string | undefined }> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres(config.dataFolder, say, (event) => log.warn(event))
      : undefined;
  embedded?.notices.forEach(say);
  const reach: Reach = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  if (embedded !== undefined) undo.push(() => embedded.stop());
  const release = await holdLock(reach, serverLock);
  if (release === undefined) {
    undo.pop(); // the database of another server stays as it is
    throw new ConfigError('另一个溯析正在使用同一个数据库，请先停止它，或换一个 SUXI_DATA');
  }
  undo.push(release);
  return { reach, databaseFolder: embedded?.folder };
}

/** Failures whose message is enough; everything else keeps its stack. */
function expectedOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EACCES') return new ExpectedFailure(error.message);
  if (isDatabaseAway(error) || /^28|^3D/.test(code)) {
    return new ExpectedFailure(`无法连接数据库：${error.message}`);
  }
  const isOurs = [
    CannotDistribute,
    ConfigError,
    DamagedKnowledge,
    NewerSchema,
    NoSandbox,
    UnsupportedPlatform,
  ].some((kind) => error instanceof kind);
  return isOurs ? new ExpectedFailure(error.message) : error;
}

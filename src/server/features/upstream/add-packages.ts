import { KnownCode } from '../../code-index/known-code.ts';
import type { Config } from '../../config.ts';
import { makeDataFolder } from '../../data-folder.ts';
import { migrateWithShards } from '../../db/shards.ts';
import { type Database, openDatabase, type Reach } from '../../db/open.ts';
import type { StatedPackage } from '../../db/schema/upstream.ts';
import { makeLog } from '../../log.ts';
import { findSandbox } from '../../sandbox/sandbox.ts';
import { findPackages } from './find-packages.ts';
import { followJobs, type JobOutcomes } from './follow-jobs.ts';
import { startIntake } from './intake.ts';
import { UpstreamJobStore, type WantedPackage } from './job-store.ts';

/** Whoever sits at the machine has no account. */
const madeBy = 'command-line';

/** What an administrator wants done with the open-source projects. */
export interface UpstreamOrder {
  /** What `findPackages` understands; none where a project is to be forgotten. */
  readonly targets: readonly string[];
  readonly stated: StatedPackage;
  /** The project, and its version where not all of it is meant. */
  readonly removal?: { readonly fullname: string; readonly version: string } | undefined;
  /** Whether to wait until everything is done. */
  readonly isAwaited: boolean;
}

/** Where the command is given. */
export interface CommandPlace {
  readonly config: Config;
  readonly reach: Reach;
  /** Whether a server runs on the database: it does the work then. */
  readonly isServed: boolean;
  readonly say: (sentence: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Queue packages and do what is queued: beside a running server by waiting for it, else here and now.
 *
 * Answers how the jobs ended; `undefined` when nobody waits. Throws `Refusal` for what is nothing to take in; what was
 * queued before stays queued.
 */
export async function orderUpstream(
  order: UpstreamOrder,
  place: CommandPlace,
): Promise<JobOutcomes | undefined> {
  const open = openDatabase(place.reach, { max: 4, statementTimeoutMs: 30_000, onError: () => undefined });
  try {
    if (!place.isServed) await migrateWithShards(open.database, place.config.shards);
    const jobIds = await queue(order, place, new UpstreamJobStore(open.database));
    if (!order.isAwaited) {
      place.say(`已加入收录队列：${jobIds.length} 个`);
      return undefined;
    }
    return await done(jobIds, place, open.database);
  } finally {
    await open.close();
  }
}

async function queue(
  { targets, stated, removal }: UpstreamOrder,
  { config, signal }: CommandPlace,
  jobs: UpstreamJobStore,
): Promise<string[]> {
  const { uploads } = await makeDataFolder(config.dataFolder);
  const jobIds: string[] = [];
  const add = async (wanted: Omit<WantedPackage, 'madeBy'>) =>
    void jobIds.push(await jobs.add({ ...wanted, madeBy }));
  if (removal !== undefined) await add({ kind: 'removal', source: removal.fullname, ref: removal.version });
  for (const target of targets) {
    for (const wanted of await findPackages(target, stated, { uploads, git: config.git, signal })) {
      await add(wanted);
    }
  }
  return jobIds;
}

async function done(
  jobIds: readonly string[],
  { config, isServed, say, signal }: CommandPlace,
  database: Database,
): Promise<JobOutcomes> {
  const jobs = new UpstreamJobStore(database);
  if (isServed) return followJobs(jobs, jobIds, say, signal);
  const folders = await makeDataFolder(config.dataFolder);
  const intake = await startIntake(
    {
      database,
      folders,
      sandbox: await findSandbox(config.sandbox, config.analysis),
      known: new KnownCode(folders.codeIndex),
      git: config.git,
      log: makeLog(config.logLevel, (line) => void process.stderr.write(line), { process: 'command' }),
    },
    { env: process.env, readsStarters: false, only: jobIds },
  );
  return followJobs(jobs, jobIds, say, signal).finally(() => intake.stop());
}

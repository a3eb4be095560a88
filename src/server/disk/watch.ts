import type { Log } from '../log.ts';
import { ballastPath, makeBallast, releaseBallast } from './ballast.ts';
import {
  type DiskLevel,
  type DiskLimits,
  levelOf,
  type ReadSpace,
  readSpace,
  type Space,
  thresholdOf,
} from './space.ts';

/** The room on the disks, looked at twice a second. */
export interface DiskWatch {
  level(): DiskLevel;
  /** The volume with the least room in proportion. */
  tightest(): Space;
  stop(): Promise<void>;
}

/** What is watched. */
export interface WatchedDisks {
  readonly dataFolder: string;
  /** Of the embedded database; absent: somebody else looks after it. */
  readonly databaseFolder: string | undefined;
  readonly limits: DiskLimits;
  readonly log: Log;
  readonly read?: ReadSpace;
}

const everyMs = 500;
const ballastEveryMs = 60_000;
/** The database writes its log in segments of 16 MiB; it ends itself when there is no room for the next one. */
const leastForDatabase = 3 * 16 * 1024 * 1024;
const usualBallastBytes = 1024 ** 3;
const usualBallastPercent = 2;

/** Watch the disks, and keep ballast beside the database: made where there is room, given away before it runs out. */
export async function watchDisk(watched: WatchedDisks): Promise<DiskWatch> {
  const { limits, log, read = readSpace } = watched;
  const folders = [
    watched.dataFolder,
    ...(watched.databaseFolder === undefined ? [] : [watched.databaseFolder]),
  ];
  const stopping = new AbortController();
  let level: DiskLevel = 'ample';
  let tightest: Space = { freeBytes: 0, totalBytes: 0 };
  let looking: Promise<void> | undefined;
  let ballast = Promise.resolve();

  async function look(): Promise<void> {
    const spaces = await Promise.all(folders.map((folder) => read(folder)));
    tightest = spaces.reduce((least, space) => (shareOf(space) < shareOf(least) ? space : least));
    const next = levelOf(tightest, limits);
    if (next !== level) {
      log[next === 'ample' ? 'info' : 'error']({ disk: next, free_bytes: tightest.freeBytes }, 'disk level');
    }
    level = next;
    const database = spaces[1];
    if (watched.databaseFolder === undefined || database === undefined) return;
    if (database.freeBytes < givesBallastBelow(database, limits)) {
      const released = await releaseBallast(ballastPath(watched.databaseFolder));
      if (released > 0) log.error({ released_bytes: released }, 'ballast released');
    }
  }

  const tick = () => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'cannot look at the disk'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const keepBallast = () => {
    ballast = ballast.then(() => fillUp(watched, read, stopping.signal));
  };
  await tick();
  keepBallast();
  const timers = [setInterval(tick, everyMs), setInterval(keepBallast, ballastEveryMs)];
  for (const timer of timers) timer.unref();
  return {
    level: () => level,
    tightest: () => tightest,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all([looking, ballast]);
    },
  };
}

function shareOf({ freeBytes, totalBytes }: Space): number {
  return totalBytes === 0 ? 1 : freeBytes / totalBytes;
}

/** Before the database itself is in need. */
function givesBallastBelow(space: Space, limits: DiskLimits): number {
  return Math.max(thresholdOf('critical', space, limits) / 4, leastForDatabase);
}

/** Make ballast where that leaves the disk with ample room. */
async function fillUp(
  { databaseFolder, limits, log }: WatchedDisks,
  read: ReadSpace,
  signal: AbortSignal,
): Promise<void> {
  if (databaseFolder === undefined || signal.aborted) return;
  try {
    const space = await read(databaseFolder);
    const share = Math.floor((space.totalBytes * usualBallastPercent) / 100);
    const bytes = limits.ballastBytes ?? Math.min(usualBallastBytes, share);
    if (levelOf({ ...space, freeBytes: space.freeBytes - bytes }, limits) !== 'ample') return;
    await makeBallast(ballastPath(databaseFolder), bytes, signal);
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'cannot make ballast');
  }
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrations } from '../db/migrations/list.ts';
import { openDatabase, type Reach } from '../db/open.ts';
import { isDiskFull } from '../disk/space.ts';
import type { Log } from '../log.ts';
import { HealthStore } from './store.ts';

/** One thing that was looked at. `warning` is worth knowing and keeps nobody from working. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed';
  readonly [fact: string]: string | number | boolean;
}

/** What was found, under its name. */
export type Findings = Readonly<Record<string, Finding>>;

/** The state of this installation, looked at every second. */
export interface HealthWatch {
  /** Whether calls can be served. */
  isReady(): boolean;
  findings(): Findings;
  stop(): Promise<void>;
}

const everyMs = 1_000;
const patienceMs = 2_000;
/** A look that has not come back for so long counts as failed. */
const believedMs = 4_000;
/** Workers ask the database twice a second. */
const silentWorkerSeconds = 15;

/** What the watch looks at. */
export interface Watched {
  readonly reach: Reach;
  readonly blobs: string;
  readonly log: Log;
  /** Facts that others know: disk, sandbox. */
  readonly others: () => Findings;
}

/**
 * Look after an installation. Answers are ready at any time: nobody who asks waits for the database.
 *
 * It has a connection of its own, so that a busy pool is no failure. Changes of readiness are logged with the reason.
 */
export function watchHealth({ reach, blobs, log, others }: Watched): HealthWatch {
  const open = openDatabase(reach, {
    max: 1,
    statementTimeoutMs: patienceMs,
    patienceMs,
    onError: () => undefined,
  });
  const store = new HealthStore(open.database);
  let last = { findings: {} as Findings, isReady: false, at: -Infinity };
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const [database, blobStore] = await Promise.all([lookAtDatabase(store), lookAtBlobs(blobs)]);
    const findings = { ...database, blobs: blobStore, ...others() };
    const isReady = Object.values(findings).every(({ state }) => state !== 'failed');
    if (isReady !== last.isReady) say(log, isReady, findings);
    last = { findings, isReady, at: performance.now() };
  }

  const tick = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  };
  tick();
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return {
    isReady: () => last.isReady && performance.now() - last.at < believedMs,
    findings: () => last.findings,
    async stop() {
      clearInterval(timer);
      await looking;
      await open.close();
    },
  };
}

function say(log: Log, isReady: boolean, findings: Findings): void {
  const failed = Object.entries(findings).flatMap(([name, { state }]) => (state === 'failed' ? [name] : []));
  if (isReady) log.info('ready');
  else log.error({ failed: failed.join(' ') }, 'not ready');
}

async function lookAtDatabase(store: HealthStore): Promise<Findings> {
  try {
    const found = await store.look();
    const { generation, workerCount, workerSilentSeconds } = found;
    const isSilent = workerCount === 0 || workerSilentSeconds > silentWorkerSeconds;
    return {
      database: { state: 'ok' },
      schema: schemaFinding(found.migrations),
      knowledge: { state: generation === 0 ? 'failed' : 'ok', generation },
      queue: {
        state: isSilent ? 'warning' : 'ok',
        queued: found.queuedCount,
        running: found.runningCount,
        worker_connections: workerCount,
        worker_silent_seconds: workerSilentSeconds,
      },
    };
  } catch (error) {
    return { database: { state: 'failed', reason: reasonOf(error) } };
  }
}

/** A newer program may have changed the tables meanwhile. */
function schemaFinding(found: readonly string[]): Finding {
  const known = migrations.map(({ id }) => id);
  const isOurs = found.length === known.length && known.every((id) => found.includes(id));
  return { state: isOurs ? 'ok' : 'failed', version: found.at(-1) ?? '', expected: known.at(-1) ?? '' };
}

/** Write a few bytes where blobs are and read them again. A full disk still serves readers. */
async function lookAtBlobs(folder: string): Promise<Finding> {
  const path = join(folder, 'health');
  try {
    const written = String(Date.now());
    await writeFile(path, written, { mode: 0o600 });
    const read = await readFile(path, 'utf8');
    await rm(path);
    return read === written ? { state: 'ok' } : { state: 'failed', reason: 'read otherwise than written' };
  } catch (error) {
    return { state: isDiskFull(error) ? 'warning' : 'failed', reason: reasonOf(error) };
  }
}

/** The code, where there is one: messages name hosts and paths. */
function reasonOf(error: unknown): string {
  const { code, message = String(error) } = error as { code?: string; message?: string };
  return code ?? message;
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addAccount, query } from '../http/accounts.ts';
import { signIn, untilEnded } from '../http/client.ts';
import { Heard, useProduct } from './client.ts';
import { countUnfinished, findViolations, resultHash } from './invariants.ts';
import { copyPrepared } from '../http/start-server.ts';
import { harm, type Harm, SmallDisk, smallDiskSettings } from './harm.ts';
import { CrashingProduct } from './product.ts';
import { measureResumes } from './resume.ts';
import { SeededRandom } from './random.ts';
import { type CrashUpload, makeUploads } from './uploads.ts';

export interface CrashOptions {
  /** How often something is harmed. */
  readonly kills: number;
  readonly seed: number;
  /** Harm this alone; absent: everything that can be killed. */
  readonly only?: Harm | undefined;
  /** Hears how it goes, now and then. */
  readonly say?: (sentence: string) => void;
}

export interface CrashReport {
  readonly kills: Readonly<Record<Harm, number>>;
  readonly acknowledged: number;
  readonly deleted: number;
  readonly requests: number;
  readonly interrupted: number;
  readonly takenOver: number;
  /** How long jobs waited whose worker, and whose server too, was killed under them; after the run, one at a time. */
  readonly resumeSeconds: readonly number[];
  readonly starts: number;
  readonly unplannedExits: number;
  readonly failedStarts: readonly string[];
  /** Everything that was lost, doubled, wrong or left behind. */
  readonly violations: readonly string[];
  /** Processes that were still there after the end. */
  readonly survivors: readonly string[];
}

/** What is harmed how often, unless one harm alone is asked for. */
const usual = { server: 25, worker: 45, both: 15, database: 15, disk: 0, clock: 0 };
const nothing: Readonly<Record<Harm, number>> = {
  server: 0,
  worker: 0,
  both: 0,
  database: 0,
  disk: 0,
  clock: 0,
};
/** So often a kill waits until the product listens again; the other kills may hit a start. */
const waitsForStart = 0.75;
const users = ['anna', 'bernd', 'chen', 'dora'];
/** Nothing may stand still for longer: a lease of 15 s, and time to start. */
const longestStandstillMs = 60_000;

/**
 * Kill parts of the product at random moments while four users work, or fill its disk or turn its clock, then compare
 * what is there with what they heard.
 */
export async function crash({ kills, seed, only, say = () => {} }: CrashOptions): Promise<CrashReport> {
  const random = new SeededRandom(seed);
  const disk = only === 'disk' ? new SmallDisk() : undefined;
  const dataFolder = mkdtempSync(join(disk?.folder ?? tmpdir(), 'suxi-crash-'));
  copyPrepared(dataFolder);
  chmodSync(dataFolder, 0o711); // PostgreSQL may run as somebody else, who must be able to pass through
  const product = new CrashingProduct(dataFolder, {
    SUXI_LOG_LEVEL: 'silent',
    ...(disk === undefined ? {} : smallDiskSettings),
  });
  await product.start();
  try {
    const uploads = await makeUploads();
    const expected = await undisturbed(product, uploads);
    const heard = new Heard();
    const stop = new AbortController();
    const work = await Promise.all(users.map((username) => employ(product, username)));
    const working = work.map((worker, index) =>
      useProduct(
        product,
        { ...worker, random: new SeededRandom(seed + index + 1) },
        uploads,
        heard,
        stop.signal,
      ),
    );
    const weights = only === undefined ? usual : { ...nothing, [only]: 1 };
    const count = await harmAtRandom({ product, disk, weights, random, say }, kills);
    stop.abort();
    await Promise.all(working);
    await untilQuiet(product);
    const takenOver = await countTakenOver(product);
    const violations = await findViolations(await product.server(), heard, expected);
    const resumeSeconds = await measureResumes(product, uploads[1] as CrashUpload, [
      'worker',
      'both',
      'worker',
      'both',
    ]);
    const survivors = await product.stop();
    const { starts, unplannedExits, failedStarts } = product;
    const acknowledged = heard.tasks.size;
    const deleted = [...heard.tasks.values()].filter(({ isDeleted }) => isDeleted).length;
    const { requests, interrupted } = heard;
    return {
      kills: count,
      acknowledged,
      deleted,
      requests,
      interrupted,
      takenOver,
      resumeSeconds,
      starts,
      unplannedExits,
      failedStarts,
      violations,
      survivors,
    };
  } finally {
    await product.stop().catch(() => undefined);
    rmSync(dataFolder, { recursive: true, force: true });
    disk?.remove();
  }
}

/** What each upload results in when nothing is killed, by its name. */
async function undisturbed(
  product: CrashingProduct,
  uploads: readonly CrashUpload[],
): Promise<Map<string, string>> {
  const server = await product.server();
  const client = await signIn(server.url, 'superadmin', server.adminPassword);
  const hashes = new Map<string, string>();
  for (const upload of uploads) {
    const { body } = await client.postForm('/analysis/check', [
      ['project_name', '不受干扰'],
      ['file', new File([new Uint8Array(upload.bytes)], upload.name)],
    ]);
    await untilEnded(client, body.data.task_id);
    hashes.set(upload.name, await resultHash(server, body.data.task_id));
  }
  return hashes;
}

/** An account that may do as much as it wants, signed in for the whole run. */
async function employ(product: CrashingProduct, username: string) {
  const server = await product.server();
  const password = 'for-tests-only';
  const uid = await addAccount(server, { username, password, role: 'user' });
  await query(server, 'update account set detections_allowed = 1000000 where uid = $1', [uid]);
  const { token = '' } = await signIn(server.url, username, password);
  return { username, token };
}

interface Harming {
  readonly product: CrashingProduct;
  readonly disk: SmallDisk | undefined;
  readonly weights: Readonly<Record<Harm, number>>;
  readonly random: SeededRandom;
  say(sentence: string): void;
}

async function harmAtRandom(
  { product, disk, weights, random, say }: Harming,
  times: number,
): Promise<Record<Harm, number>> {
  const count = { ...nothing };
  for (let done = 0; done < times; ) {
    if (random.next() < waitsForStart) await product.server();
    await sleep(random.between(100, 2_400));
    const kind = random.pick(weights);
    if (!(await harm(product, kind, random, disk))) continue;
    count[kind] += 1;
    done += 1;
    if (done % 50 === 0) say(`${done} times, ${product.starts} starts`);
  }
  return count;
}

/** Wait until every task has ended. Throws when nothing moves any more. */
async function untilQuiet(product: CrashingProduct): Promise<void> {
  let last = Number.POSITIVE_INFINITY;
  let movedAt = performance.now();
  for (;;) {
    // What was killed last may not be back yet.
    const left = await countUnfinished(await product.server()).catch(() => last);
    if (left === 0) return;
    if (left < last) movedAt = performance.now();
    if (performance.now() - movedAt > longestStandstillMs) {
      const jobs = await query(await product.server(), `select * from job where status <> 'ended'`);
      throw new Error(`${left} tasks stand still: ${JSON.stringify(jobs)}\n${product.family().join('\n')}`);
    }
    last = left;
    await sleep(200);
  }
}

async function countTakenOver(product: CrashingProduct): Promise<number> {
  const [row] = await query(await product.server(), 'select count(*)::int as count from job where fence > 1');
  return Number(row?.count);
}

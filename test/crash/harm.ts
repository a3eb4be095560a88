import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../http/accounts.ts';
import type { CrashingProduct, Target } from './product.ts';
import type { SeededRandom } from './random.ts';

/** What is done to the product: something is killed, its disk is full for a while, or its clock jumps. */
export const harms = ['server', 'worker', 'both', 'database', 'disk', 'clock'] as const;
export type Harm = (typeof harms)[number];

const mebibyte = 2 ** 20;
const volumeBytes = 1_500 * mebibyte;

/** Limits that suit a volume so small. */
export const smallDiskSettings = {
  SUXI_DISK_LOW_PERCENT: '100',
  SUXI_DISK_LOW_BYTES: String(150 * mebibyte),
  SUXI_DISK_CRITICAL_PERCENT: '100',
  SUXI_DISK_CRITICAL_BYTES: String(100 * mebibyte),
  SUXI_BALLAST_BYTES: String(80 * mebibyte),
} as const;

/** A disk that can be filled: a tmpfs of its own. Throws where this machine does not let us mount one. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'suxi-crash-disk-'));

  constructor() {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${volumeBytes}`, 'tmpfs', this.folder]);
    chmodSync(this.folder, 0o711);
  }

  /** Leave so many bytes for so long. */
  async fill(leftBytes: number, forMs: number): Promise<void> {
    const filler = join(this.folder, 'filler');
    const file = openSync(filler, 'a');
    try {
      const { bavail, bsize } = statfsSync(this.folder);
      const piece = Buffer.alloc(mebibyte);
      for (let left = Math.floor(bavail * bsize - leftBytes); left > 0; left -= piece.length)
        writeSync(file, piece, 0, Math.min(piece.length, left));
    } catch (error) {
      // The product was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
    await sleep(forMs);
    rmSync(filler);
  }

  remove(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}

/** Do one harm. Answers whether there was something to be harmed. */
export async function harm(
  product: CrashingProduct,
  kind: Harm,
  random: SeededRandom,
  disk: SmallDisk | undefined,
): Promise<boolean> {
  if (kind === 'clock') return jump(product, random.between(-36 * 3_600, 36 * 3_600));
  if (kind !== 'disk') return product.kill(kind satisfies Target);
  // From nothing at all to what is low, but not critical.
  await disk?.fill(random.between(0, 140 * mebibyte), random.between(200, 3_000));
  return disk !== undefined;
}

/**
 * The clock of the database jumps by so many seconds, as the queue sees it: what was written before is as much older or
 * younger. Turning the clock of the machine would disturb everybody on it.
 */
async function jump(product: CrashingProduct, seconds: number): Promise<boolean> {
  const by = `interval '${Math.round(-seconds)} seconds'`;
  const moved = (table: string, columns: readonly string[]) =>
    `update ${table} set ${columns.map((column) => `${column} = ${column} + ${by}`).join(', ')}`;
  const statements = [
    moved('job', ['lease_until', 'not_before', 'created_at']),
    moved('node', ['beat_at', 'started_at']),
    moved('task', ['created_at', 'started_at', 'finished_at']),
    moved('task_request', ['created_at']),
    moved('reach_check', ['asked_at', 'started_at']),
  ];
  const server = await product.server();
  return query(server, statements.join('; ')).then(
    () => true,
    () => false, // the database was not there, so nothing has jumped
  );
}

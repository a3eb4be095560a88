import { statfs as statfsOf } from 'node:fs/promises';

/** `low`: nothing that takes up much room is begun; `critical`: nothing is written but signing in and deletion. */
export type DiskLevel = 'ample' | 'low' | 'critical';

/** Where the levels begin, in the room that is left. Of percent and bytes the smaller counts: disks differ. */
export interface DiskLimits {
  readonly lowPercent: number;
  readonly lowBytes: number;
  readonly criticalPercent: number;
  readonly criticalBytes: number;
  /** The room to set aside beside the embedded database; absent: 1 GiB, and not more than 2 % of its volume. */
  readonly ballastBytes: number | undefined;
}

/** The room on a volume. */
export interface Space {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Asks the system for the room; tests ask themselves. */
export type ReadSpace = (folder: string) => Promise<Space>;

/** What is free for us: a part is kept for root on many systems. */
export const readSpace: ReadSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfsOf(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** Below how much free room a level begins. */
export function thresholdOf(
  level: 'low' | 'critical',
  { totalBytes }: Pick<Space, 'totalBytes'>,
  limits: DiskLimits,
): number {
  const [percent, bytes] =
    level === 'low' ? [limits.lowPercent, limits.lowBytes] : [limits.criticalPercent, limits.criticalBytes];
  return Math.min((totalBytes * percent) / 100, bytes);
}

/** The level of a volume. */
export function levelOf(space: Space, limits: DiskLimits): DiskLevel {
  if (space.freeBytes < thresholdOf('critical', space, limits)) return 'critical';
  return space.freeBytes < thresholdOf('low', space, limits) ? 'low' : 'ample';
}

const levels: readonly DiskLevel[] = ['ample', 'low', 'critical'];

/** The worst level of some folders. */
export async function worstLevel(
  folders: readonly string[],
  limits: DiskLimits,
  read: ReadSpace = readSpace,
): Promise<DiskLevel> {
  const found = await Promise.all(folders.map(async (folder) => levelOf(await read(folder), limits)));
  return found.reduce(
    (worst, level) => (levels.indexOf(level) > levels.indexOf(worst) ? level : worst),
    'ample',
  );
}

/** Whether an error says that a disk is full: a file system's, or the database's. */
export function isDiskFull(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}

import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { UploadSource } from '#engine';

/** What lies at a path. Throws `CannotScan` when nothing does. */
export async function sourceOf(path: string): Promise<UploadSource> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new CannotScan(`没有这个目录或文件: ${path}`);
  if (found.isDirectory()) return { kind: 'folder', path };
  return { kind: 'archive', path, name: basename(path) };
}

/** A scan that cannot be made; the message is for the user. */
export class CannotScan extends Error {}

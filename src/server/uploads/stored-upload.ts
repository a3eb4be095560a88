import { archiveKind, isLoneFile, loneHeadBytes, mayBeImage, whyUnknown } from '#engine';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../http/refusal.ts';

/** An archive that has arrived whole. It lies in its place, under its hash. */
export interface Upload {
  readonly sha256: string;
  readonly sizeBytes: number;
  /** As the sender called it, without folders. */
  readonly name: string;
}

/** What an upload is for: code to be analysed is an archive; knowledge, and what is contrasted, may be any file. */
export type UploadPurpose = 'detection' | 'knowledge' | 'contrast';

/** Where an upload lies. */
export function uploadPath(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256);
}

/** Where uploads lie while they arrive. */
export function draftPath(folder: string, name: string): string {
  return join(folder, 'draft', name);
}

/** How the drafts begin that a worker fetches for a task. */
export function fetchedDraft(taskId: string): string {
  return `git-${taskId}-`;
}

/**
 * Remove what broken-off uploads of an earlier run have left. Nobody else may be receiving; what workers of other
 * machines fetch for the tasks that are held stays.
 */
export async function sweepDrafts(folder: string, heldTasks: readonly string[]): Promise<void> {
  for (const name of await readdir(join(folder, 'draft')).catch(() => [])) {
    if (heldTasks.some((taskId) => name.startsWith(fetchedDraft(taskId)))) continue;
    await rm(draftPath(folder, name), { force: true, recursive: true });
  }
}

/** Write a stream to a new file and force it to disk. Refuses when the disk is full. */
export async function writeDraft(
  content: Readable,
  path: string,
): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: 1 << 20 }),
    );
  } catch (error) {
    throw refusalOfFullDisk(error) ?? error;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

/** What the sender is told when there is no room for his bytes; `undefined` for any other error. */
export function refusalOfFullDisk(error: unknown): Refusal | undefined {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return undefined;
  return new Refusal(507, 'disk-full', '服务器磁盘空间不足，无法保存上传的文件');
}

/** Refuse a file that is neither an archive that we know nor of use by itself. */
export async function refuseUnknownKind(path: string, name: string): Promise<void> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(loneHeadBytes);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const start = head.subarray(0, bytesRead);
    if (archiveKind(start) !== undefined || mayBeImage(name)) return;
    if (isLoneFile(start, name)) return;
    throw new Refusal(400, 'unknown-archive', whyUnknown(start, name));
  } finally {
    await file.close();
  }
}

/**
 * Rename a finished file to its place, so that the place never holds half a file.
 *
 * An equal one that is there already counts as new from now on: whoever removes old ones leaves it alone.
 */
export async function placeUpload(folder: string, draft: string, sha256: string): Promise<void> {
  const path = uploadPath(folder, sha256);
  const now = new Date();
  await utimes(draft, now, now);
  if (await utimes(path, now, now).then(isTrue, isFalse)) return rm(draft);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(draft, path);
  await syncFolder(dirname(path));
  await syncFolder(folder);
}

/** Force the names in a folder to disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Whether an upload of this size lies in its place. */
export function isPlaced(folder: string, { sha256, sizeBytes }: Omit<Upload, 'name'>): Promise<boolean> {
  return stat(uploadPath(folder, sha256)).then(({ size }) => size === sizeBytes, isFalse);
}

/** Only the last part of what the sender calls a file; it is shown and never used as a path. */
export function bareName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.slice(-255) || 'upload';
}

const isTrue = () => true;
const isFalse = () => false;

import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { archiveHeadBytes, archiveKind, FileBlobs, unpackArchive, UnusableUpload } from '#engine';

/** A file that may hold knowledge. */
export interface OpenedFile {
  /** For people: the path as given, and `!/` before a name inside an archive. */
  readonly path: string;
  /** Its name without folders and without endings of compression. */
  readonly name: string;
  /** As it lies on the disk. */
  readonly sizeBytes: number;
  /** Of these so many have been read. */
  readBytes(): number;
  /** Of its content as it lies on the disk. */
  sha256(): Promise<string>;
  /** Its content, unpacked, in pieces. Throws when what packs it is damaged. */
  pieces(): AsyncIterable<Uint8Array>;
}

/** A file that cannot be opened, and why, in Simplified Chinese. */
export interface UnopenedFile {
  readonly path: string;
  readonly reason: string;
}

/**
 * The files below a path: itself, those of a folder, those of an archive, in the order of their names.
 *
 * Archives are unpacked into `scratch` under the rules of uploads. Links are not followed.
 */
export async function* openFiles(path: string, scratch: string): AsyncIterable<OpenedFile | UnopenedFile> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) yield { path, reason: '没有这个文件或目录' };
  else if (found.isDirectory()) yield* openFolder(path, scratch);
  else if (found.isFile()) yield* openFile(path, scratch);
  else yield { path, reason: '不是普通文件' };
}

async function* openFolder(path: string, scratch: string): AsyncIterable<OpenedFile | UnopenedFile> {
  const entries = await readdir(path, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) yield* openFolder(inside, scratch);
    else if (entry.isFile()) yield* openFile(inside, scratch);
  }
}

async function* openFile(path: string, scratch: string): AsyncIterable<OpenedFile | UnopenedFile> {
  const kind = archiveKind(await headBytesOf(path));
  const isTar = /\.(?:tar\.[a-z0-9]+|tgz|tbz2?|txz)$/i.test(path);
  if (kind === undefined) {
    yield await openedFile(path, path);
    return;
  }
  if (kind === 'gzip' && !isTar) {
    // One file in one layer needs no room on the disk.
    yield await openedFile(path, path, { isPacked: true });
    return;
  }
  const blobs = new FileBlobs(scratch);
  try {
    const tree = await unpackArchive(path, basename(path), blobs);
    for (const { path: reason, reason: why } of tree.skipped)
      yield { path: `${path}!/${reason}`, reason: why };
    for (const file of tree.files) {
      const { sha256 = '' } = file;
      yield await openedFile(`${path}!/${file.path}`, blobs.placeOf(sha256), { sha256 });
    }
  } catch (error) {
    if (!(error instanceof UnusableUpload)) throw error;
    yield { path, reason: error.reason };
  }
}

/** A file that lies at `place` under a name of its own. */
async function openedFile(
  path: string,
  place: string,
  { isPacked = false, sha256 }: { readonly isPacked?: boolean; readonly sha256?: string } = {},
): Promise<OpenedFile> {
  let source: ReadStream | undefined;
  let known: Promise<string> | undefined = sha256 === undefined ? undefined : Promise.resolve(sha256);
  return {
    path,
    name: plainName(path),
    sizeBytes: (await stat(place)).size,
    readBytes: () => source?.bytesRead ?? 0,
    sha256: () => (known ??= sha256Of(place)),
    pieces() {
      source = createReadStream(place);
      return isPacked ? source.pipe(createGunzip()) : source;
    },
  };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}

async function headBytesOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(archiveHeadBytes), 0, archiveHeadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function plainName(path: string): string {
  return basename(path).replace(/\.(?:gz|bz2|xz|zst)$/i, '');
}

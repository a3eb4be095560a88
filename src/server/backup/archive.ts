import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract, type Pack, pack } from 'tar-stream';

/** A backup that is not what was written; the message is for the administrator. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
}

/** Takes the parts of a backup, one after another. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** The stream must have exactly `sizeBytes`. */
  addStream(name: string, sizeBytes: number, content: Readable): Promise<void>;
}

/** The bytes of a part as it is read. */
export type PartContent = AsyncIterable<Buffer>;

/** The last bytes of a backup: the hash of all before them. Behind the end of a tar nobody looks, but we do. */
const sealBytes = 512;

function sealOf(hash: Hash): Buffer {
  const seal = Buffer.alloc(sealBytes);
  seal.write(`suxi-backup sha256 ${hash.digest('hex')}\n`);
  return seal;
}

/**
 * Write a backup: a tar of its parts, sealed with a SHA-256 of every byte.
 *
 * It is written beside its place, forced to disk and then renamed: what has the name is whole. Only its owner may read
 * it, since it holds keys. Nothing is left when `fill` rejects. Answers how large it is.
 */
export async function writeArchive(
  path: string,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  const archive = pack();
  try {
    const written = pipeline(
      archive as AsyncIterable<Buffer>,
      sealed,
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await Promise.all([written, fillAndEnd(archive, fill)]);
    await rename(draft, path);
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
    return (await stat(path)).size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* sealed(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash);
}

async function fillAndEnd(archive: Pack, fill: (writer: ArchiveWriter) => Promise<void>): Promise<void> {
  const header = (name: string, size: number) => ({ name, size, mode: 0o600, mtime: new Date() });
  try {
    await fill({
      add: (name, content) => pipeline(Readable.from([content]), archive.entry(header(name, content.length))),
      addStream: (name, sizeBytes, content) => pipeline(content, archive.entry(header(name, sizeBytes))),
    });
    archive.finalize();
  } catch (error) {
    (archive as unknown as Readable).destroy(error as Error);
    throw error;
  }
}

/**
 * Read a backup: `take` is given each part in order and must read it to its end.
 *
 * Throws `DamagedBackup` when a single byte differs; that is known at the end only, so whoever changes something waits.
 */
export async function readArchive(
  path: string,
  take: (name: string, content: PartContent) => Promise<void>,
): Promise<void> {
  const { size } = await stat(path);
  if (size <= sealBytes || size % sealBytes !== 0) throw new DamagedBackup('文件不完整，或不是溯析的备份');
  const hash = createHash('sha256');
  const parts = extract();
  const reading = pipeline(
    createReadStream(path, { end: size - sealBytes - 1 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    parts,
  );
  try {
    await Promise.all([reading, takeAll(parts, take)]);
  } catch (error) {
    throw isTarFault(error) ? new DamagedBackup('文件已损坏') : error;
  }
  if (!sealOf(hash).equals(await lastBytes(path, size))) throw new DamagedBackup('校验值不符，文件已损坏');
}

async function takeAll(
  parts: Extract,
  take: (name: string, content: PartContent) => Promise<void>,
): Promise<void> {
  for await (const part of parts) {
    await take(part.header.name, part as PartContent);
    part.resume();
  }
}

function isTarFault(error: unknown): boolean {
  return error instanceof Error && /tar header|Unexpected end of data|Size mismatch/.test(error.message);
}

async function lastBytes(path: string, size: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const seal = Buffer.alloc(sealBytes);
    await file.read(seal, 0, sealBytes, size - sealBytes);
    return seal;
  } finally {
    await file.close();
  }
}

/** The bytes of a part that is not large. */
export async function wholePart(content: PartContent): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

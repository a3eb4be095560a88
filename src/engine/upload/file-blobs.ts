import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../blobs.ts';

/** Telling that a blob is still needed costs time: what is as young as this needs no telling. */
const freshMs = 60 * 60_000;

/**
 * Blobs as files: `ab/abcd…` below a folder, named by the SHA-256 of their content.
 *
 * A blob is written straight to its place: going by way of a temporary name takes five times as long, and an upload
 * has ten thousand files. What a crash leaves half written has the wrong size, and is written again by the next `put`.
 * Nothing is forced to disk: what an upload unpacks to can be unpacked again.
 *
 * A blob that is kept again counts as new (its time says so), so that whoever removes old ones leaves it alone.
 */
export class FileBlobs implements BlobStore {
  private readonly folders = new Set<string>();

  constructor(private readonly folder: string) {}

  /** Writes at once: analyses have a thread of their own, and ten thousand trips to the thread pool cost seconds. */
  async put(bytes: Uint8Array): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (this.renew(sha256, bytes.length)) return sha256;
    this.makeFolder(join(this.folder, sha256.slice(0, 2)));
    writeFileSync(this.placeOf(sha256), bytes, { mode: 0o600 });
    return sha256;
  }

  /** Say that a blob is needed still, as `put` does. Answers whether it is there, with this size. */
  renew(sha256: string, sizeBytes: number): boolean {
    const place = this.placeOf(sha256);
    const found = statSync(place, { throwIfNoEntry: false });
    if (found?.size !== sizeBytes) return false;
    if (Date.now() - found.mtimeMs > freshMs) utimesSync(place, new Date(), new Date());
    return true;
  }

  /** What is large is written under a temporary name: its hash is known at the end only. */
  async putPieces(pieces: AsyncIterable<Uint8Array>): Promise<{ sha256: string; sizeBytes: number }> {
    await mkdir(join(this.folder, 'draft'), { recursive: true, mode: 0o700 });
    const draft = join(this.folder, 'draft', randomUUID());
    const file = await open(draft, 'wx', 0o600);
    const hash = createHash('sha256');
    let sizeBytes = 0;
    try {
      for await (const piece of pieces) {
        hash.update(piece);
        sizeBytes += piece.length;
        await file.writeFile(piece);
      }
      await file.close();
      const sha256 = hash.digest('hex');
      this.makeFolder(join(this.folder, sha256.slice(0, 2)));
      await rename(draft, this.placeOf(sha256));
      return { sha256, sizeBytes };
    } catch (error) {
      await file.close().catch(() => {});
      await rm(draft, { force: true });
      throw error;
    }
  }

  async read(sha256: string): Promise<Uint8Array> {
    const bytes = await readFile(this.placeOf(sha256));
    if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
    await rm(this.placeOf(sha256), { force: true }); // so that the next `put` writes it again
    throw new Error(`blob ${sha256} is damaged`);
  }

  /** Open a blob to read parts of it, unchecked; rejects when there is no such blob. The caller closes it. */
  async open(sha256: string): Promise<FileHandle> {
    return open(this.placeOf(sha256), 'r');
  }

  placeOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new RangeError('a blob is named by a SHA-256 in hexadecimal');
    return join(this.folder, sha256.slice(0, 2), sha256);
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder)) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.folders.add(folder);
  }
}

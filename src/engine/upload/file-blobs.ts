import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../blobs.ts';

/**
 * Blobs as files: `ab/abcd…` below a folder, named by the SHA-256 of their content.
 *
 * A blob is written beside its place and renamed into it, so that a name never stands for half a content. Nothing is
 * forced to disk: what an upload unpacks to can be unpacked again.
 */
export class FileBlobs implements BlobStore {
  private readonly folders = new Set<string>();

  constructor(private readonly folder: string) {}

  async put(bytes: Uint8Array): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const place = this.placeOf(sha256);
    if (await exists(place)) return sha256;
    await this.makeFolder(join(this.folder, sha256.slice(0, 2)));
    const draft = `${place}.${randomBytes(4).toString('hex')}.tmp`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, place);
    return sha256;
  }

  read(sha256: string): Promise<Uint8Array> {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new RangeError('a blob is named by a SHA-256 in hexadecimal');
    return readFile(this.placeOf(sha256));
  }

  private placeOf(sha256: string): string {
    return join(this.folder, sha256.slice(0, 2), sha256);
  }

  private async makeFolder(folder: string): Promise<void> {
    if (this.folders.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    this.folders.add(folder);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

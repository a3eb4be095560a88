import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileBlobs } from './file-blobs.ts';

/** Where the files of an upload lie: as blobs, or still in the scanned folder. */
export interface UploadPlace {
  readonly blobs: string;
  /** Of files that are no blobs. */
  readonly folder: string | undefined;
}

/** The content of a file of an upload, at once: a thread that reads has nothing else to do. Throws when it is damaged. */
export function readNow(
  { path, sha256 }: { readonly path: string; readonly sha256: string | undefined },
  { blobs, folder }: UploadPlace,
): Uint8Array {
  if (sha256 === undefined) return readFileSync(join(folder ?? '', path));
  const bytes = readFileSync(new FileBlobs(blobs).placeOf(sha256));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`blob ${sha256} is damaged`);
  return bytes;
}

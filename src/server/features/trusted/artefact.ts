import { createHash, getHashes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Sm3 } from '#model';
import { type Upload, uploadPath } from '../../uploads/stored-upload.ts';

/** An artefact that was handed in, and what it is known by. It lies among the uploads. */
export interface Artefact extends Upload {
  readonly sm3: string;
  readonly sha512: string;
}

/** Read an upload once more for the hashes that it has not yet. */
export async function hashArtefact(folder: string, upload: Upload): Promise<Artefact> {
  const sm3 = startSm3();
  const sha512 = createHash('sha512');
  const content = createReadStream(uploadPath(folder, upload.sha256), { highWaterMark: 1 << 20 });
  for await (const bytes of content as AsyncIterable<Buffer>) {
    sm3.update(bytes);
    sha512.update(bytes);
  }
  return { ...upload, sm3: sm3.digest('hex'), sha512: sha512.digest('hex') };
}

/** SM3 of OpenSSL where Node.js was built with it, else our own. */
function startSm3(): { update(bytes: Buffer): unknown; digest(encoding: 'hex'): string } {
  return getHashes().includes('sm3') ? createHash('sm3') : new Sm3();
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** How large a content is; `undefined` when it is not there or not what its name says. */
export async function wholeSize(path: string, sha256: string): Promise<number | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex') === sha256 ? size : undefined;
}

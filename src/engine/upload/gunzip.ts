import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The content of a gzip stream, and its first `headBytes` bytes (fewer when it is shorter). */
export interface Gunzipped {
  readonly head: Uint8Array;
  /** The whole content, the head included. */
  readonly content: Readable;
}

/** Unzip a gzip stream far enough to see what is in it. Rejects when it is broken from the beginning. */
export async function gunzip(from: Readable, headBytes: number): Promise<Gunzipped> {
  const content = createGunzip();
  from.on('error', (error) => content.destroy(error));
  const head = await new Promise<Buffer>((resolve, reject) => {
    const look = () => {
      const bytes = (content.read(headBytes) ?? content.read()) as Buffer | null;
      if (bytes !== null || content.readableEnded) settle(bytes ?? Buffer.alloc(0));
    };
    const settle = (bytes: Buffer) => {
      content.off('readable', look);
      content.off('error', reject);
      content.off('end', look);
      if (bytes.length > 0) content.unshift(bytes);
      resolve(bytes);
    };
    content.on('readable', look).on('error', reject).on('end', look);
    from.pipe(content);
  });
  return { head, content };
}

import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that takes up room beside the database, to be given away when the database would run out of it. */
export function ballastPath(databaseFolder: string): string {
  return join(databaseFolder, 'ballast');
}

const pieceBytes = 1 << 20;

/** Set so much room aside, unless that is done. It is written: a file with holes takes up none. */
export async function makeBallast(path: string, bytes: number, signal?: AbortSignal): Promise<void> {
  if ((await sizeOf(path)) === bytes || bytes === 0) return;
  const draft = `${path}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    const piece = Buffer.alloc(pieceBytes);
    for (let done = 0; done < bytes; done += pieceBytes) {
      signal?.throwIfAborted();
      await file.write(piece, 0, Math.min(pieceBytes, bytes - done));
    }
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** Give the room away. Answers how much it was; 0 when there was none. */
export async function releaseBallast(path: string): Promise<number> {
  const bytes = await sizeOf(path);
  await rm(path, { force: true });
  return bytes;
}

function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

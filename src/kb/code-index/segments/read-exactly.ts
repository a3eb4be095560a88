import { read } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { DamagedKnowledge } from '../../snapshot/damaged-knowledge.ts';

/** Read bytes of an open file. Throws `DamagedKnowledge` when it ends before. */
export async function readExactly(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const count = await readSome(file, bytes, done, position + done);
    if (count === 0) throw new DamagedKnowledge('code-index', '代码索引文件不完整');
    done += count;
  }
  return bytes;
}

/** The callback is half as dear as the promise of a `FileHandle`, and a scan reads hundreds of times a file. */
function readSome(file: FileHandle, bytes: Buffer, at: number, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(file.fd, bytes, at, bytes.length - at, position, (error, count) =>
      error === null ? resolve(count) : reject(error),
    );
  });
}

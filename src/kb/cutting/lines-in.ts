import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Files are read and written in pieces of so much; in bytes. */
export const pieceBytes = 1 << 20;

/** The CRC-32 of a part of a file. Throws when the file is shorter. */
export function checksumOf(file: number, offset: number, sizeBytes: number): number {
  let sum = 0;
  for (const piece of piecesOf(file, offset, sizeBytes)) sum = crc32(piece, sum);
  return sum;
}

/** The lines of a part of a file, which ends with one. Throws when the file is shorter. */
export function* linesIn(file: number, offset: number, sizeBytes: number): Iterable<string> {
  let carried = Buffer.alloc(0);
  for (const piece of piecesOf(file, offset, sizeBytes)) {
    const bytes = Buffer.concat([carried, piece]);
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield bytes.toString('utf8', start, end);
      start = end + 1;
    }
    carried = bytes.subarray(start);
  }
}

/** Each is written over by the next one. */
function* piecesOf(file: number, offset: number, sizeBytes: number): Iterable<Buffer> {
  const piece = Buffer.allocUnsafe(Math.min(sizeBytes, pieceBytes));
  for (let done = 0; done < sizeBytes; ) {
    const count = readSync(file, piece, 0, Math.min(piece.length, sizeBytes - done), offset + done);
    if (count === 0) throw new Error('the lines on disk are shorter than what was written');
    yield piece.subarray(0, count);
    done += count;
  }
}

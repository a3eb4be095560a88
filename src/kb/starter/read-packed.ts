import { createReadStream } from 'node:fs';
import { brotliCompressSync, constants, createBrotliDecompress } from 'node:zlib';
import { cutLines } from '../cutting/cut-lines.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';

/** The largest unpacked file of the starter that we would write ourselves; more is not ours. */
const mostUnpackedBytes = 128 << 20;

/** The lines of a file that comes with the product, one after the other. Throws `DamagedKnowledge`. */
export async function* linesOfPacked(path: string): AsyncIterable<string> {
  for await (const cut of cutLines(readPacked(path))) {
    if (!('text' in cut)) throw new DamagedKnowledge(path, cut.reason);
    yield cut.text;
  }
}

async function* readPacked(path: string): AsyncIterable<Uint8Array> {
  const packed = createReadStream(path);
  const plain = createBrotliDecompress();
  packed.on('error', (error) => plain.destroy(error)).pipe(plain);
  let sizeBytes = 0;
  try {
    for await (const piece of plain as AsyncIterable<Uint8Array>) {
      sizeBytes += piece.length;
      if (sizeBytes > mostUnpackedBytes) throw new RangeError('larger than anything we ship');
      yield piece;
    }
  } catch {
    throw new DamagedKnowledge(path, '初始知识库文件无法解压');
  }
}

/** Pack lines, sorted, so that neighbours resemble each other and their order does not matter. */
export function packLines(lines: readonly string[]): Buffer {
  const bytes = Buffer.from(`${lines.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join('\n')}\n`);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

import { readFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';

/** The largest unpacked file of the starter that we would write ourselves; more is not ours. */
const mostUnpackedBytes = 128 << 20;

/** The lines of a file that comes with the product. Throws `DamagedKnowledge`. */
export async function linesOfPacked(path: string): Promise<string[]> {
  const text = await unpacked(path).catch(() => {
    throw new DamagedKnowledge(path, '初始知识库文件无法解压');
  });
  return text.split('\n').filter((line) => line !== '');
}

async function unpacked(path: string): Promise<string> {
  return brotliDecompressSync(await readFile(path), { maxOutputLength: mostUnpackedBytes }).toString('utf8');
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

import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { cutXml } from '../cutting/cut-xml.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import { entryNames, readWeakness } from './read-weakness.ts';
import type { WeaknessStatement } from './weakness-statement.ts';

/** The packed catalogue, beside the built bundle. */
export const packedName = 'weaknesses.ndjson.br';

/**
 * The catalogue that comes with the product: packed by the build, or from source the XML of the package that carries it.
 *
 * Throws `DamagedKnowledge` when neither can be read.
 */
export async function loadShippedWeaknesses(): Promise<WeaknessStatement[]> {
  const path = fileURLToPath(new URL(`./${packedName}`, import.meta.url));
  const packed = await readFile(path).catch(() => undefined);
  return packed === undefined ? readCatalogue(packagedCatalogue()) : unpack(packed, path);
}

/** Read a file of CWE's XML, entry by entry. */
export async function readCatalogue(path: string): Promise<WeaknessStatement[]> {
  const entries: WeaknessStatement[] = [];
  const head = { name: 'cwec.xml', text: '<Weakness_Catalog>' };
  try {
    for await (const cut of cutXml(createReadStream(path), head, ...entryNames)) {
      const entry = 'reason' in cut ? cut.reason : readWeakness(cut.text);
      if (typeof entry === 'string') throw new DamagedKnowledge(path, `${cut.place}：${entry}`);
      entries.push(entry);
    }
  } catch (error) {
    throw error instanceof DamagedKnowledge ? error : new DamagedKnowledge(path, 'CWE 目录文件无法读取');
  }
  return entries;
}

/** The XML in the package `cwe-sdk`, which is there when the product is built and tested. */
export function packagedCatalogue(): string {
  return createRequire(import.meta.url).resolve('cwe-sdk/raw/cwe-archive.xml');
}

async function unpack(packed: Buffer, path: string): Promise<WeaknessStatement[]> {
  try {
    const text = (await decompress(packed, { maxOutputLength: mostUnpackedBytes })).toString('utf8');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as WeaknessStatement);
  } catch {
    throw new DamagedKnowledge(path, '随产品提供的 CWE 目录无法解压');
  }
}

const decompress = promisify(brotliDecompress);
const mostUnpackedBytes = 64 << 20;

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import type { Advisory } from '../advisory.ts';
import { cutLines } from '../cutting/cut-lines.ts';
import { mergeAdvisories, mergeRevision } from '../merge/merge-advisories.ts';
import { searchRevision } from '../search/search-companion.ts';
import { ensureShippedSnapshot } from '../snapshot/current.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import { snapshotFiles } from '../snapshot/manifest.ts';
import type { Snapshot } from '../snapshot/open-snapshot.ts';
import { unpackAdvisory } from '../packed-advisory.ts';

/** The largest unpacked file of the starter that we would write ourselves; more is not ours. */
const mostUnpackedBytes = 128 << 20;

/**
 * The advisories that come with the product, source by source.
 *
 * Throws `DamagedKnowledge` when the folder is missing or one of its files cannot be read.
 */
export async function* loadStarter(): AsyncIterable<Advisory> {
  const { folder, files } = await findStarter();
  for (const file of files) {
    const path = join(folder, file);
    for await (const cut of cutLines(readPacked(path))) {
      if (!('text' in cut)) throw new DamagedKnowledge(path, cut.reason);
      yield unpack(cut.text, file.slice(0, file.indexOf('.')), path);
    }
  }
}

/**
 * The current snapshot; made from the starter when there is none yet, or when the current one comes from the starter of
 * another release. Safe when two processes ask at once.
 */
export async function ensureStarterSnapshot(knowledgeFolder: string): Promise<Snapshot> {
  return ensureShippedSnapshot(knowledgeFolder, {
    origin: `starter ${await starterDigest()}`,
    load: () => mergeAdvisories(loadStarter()),
  });
}

/** Names the exact content of the starter, how it is merged and searched, and which files a generation of it has. */
export async function starterDigest(): Promise<string> {
  const { folder, files } = await findStarter();
  const hash = createHash('sha256').update(`merged as of ${mergeRevision}, searched as of ${searchRevision}`);
  for (const { name } of snapshotFiles) hash.update(name);
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex');
}

/** From source the data lies beside this file, from the built bundle in `starter` beside the bundle. */
async function findStarter(): Promise<{ folder: string; files: string[] }> {
  const candidates = ['./data/', './starter/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  for (const folder of candidates) {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.ndjson.br')).sort();
    if (files.length > 0) return { folder, files };
  }
  throw new DamagedKnowledge(candidates[0] ?? '', '找不到随产品提供的初始知识库');
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

function unpack(line: string, source: string, path: string): Advisory {
  try {
    return unpackAdvisory(line, source);
  } catch {
    throw new DamagedKnowledge(path, '初始知识库中有无法解析的记录');
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Advisory } from '../advisory.ts';
import { mergeRevision } from '../merge/merge-revision.ts';
import { searchRevision } from '../search/search-revision.ts';
import { ensureShippedSnapshot } from '../snapshot/current.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import type { ImportedStatements } from '../snapshot/companions.ts';
import { snapshotFiles } from '../snapshot/manifest.ts';
import type { Snapshot } from '../snapshot/open-snapshot.ts';
import type { FixStatement } from '../fixes/fix-statement.ts';
import type { Statement, StatementKind } from '../stated.ts';
import { unpackAdvisory } from '../packed-advisory.ts';
import { loadRepairs, readRepairs } from './load-repairs.ts';
import { linesOfPacked } from './read-packed.ts';

/**
 * The advisories that come with the product, source by source.
 *
 * Throws `DamagedKnowledge` when the folder is missing or one of its files cannot be read.
 */
export async function* loadStarter(): AsyncIterable<Advisory> {
  const { folder, files } = await findStarter();
  for (const file of files) {
    const path = join(folder, file);
    const source = file.slice(0, file.indexOf('.'));
    for (const line of await linesOfPacked(path)) yield unpack(line, source, path);
  }
}

/**
 * The current snapshot; made from the starter when there is none yet, or when the current one comes from the starter of
 * another release. Safe when two processes ask at once.
 */
export async function ensureStarterSnapshot(knowledgeFolder: string): Promise<Snapshot> {
  return ensureShippedSnapshot(knowledgeFolder, {
    origin: `starter ${await starterDigest()}`,
    // Once an installation; what merges is not loaded by everybody who only reads.
    load: async () => (await import('../merge/merge-advisories.ts')).mergeOneByOne(loadStarter()),
    loadImported: shippedRepairs,
  });
}

/** The repairs, as what a generation is told beside its vulnerabilities. */
async function shippedRepairs(): Promise<ImportedStatements> {
  const byRecord = new Map<string, FixStatement>();
  for await (const { record, fix } of loadRepairs()) byRecord.set(record, fix);
  // In the order of their records, as every later generation has them.
  const fixes = [...byRecord].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fix]) => fix);
  // Whoever asks for another kind is told nothing.
  return {
    of: <Kind extends StatementKind>(kind: Kind) => (kind === 'fix' ? fixes : []) as Statement<Kind>[],
  };
}

/** Names the exact content of the starter, how it is merged and searched, and which files a generation of it has. */
export async function starterDigest(): Promise<string> {
  const { folder, files } = await findStarter();
  const hash = createHash('sha256').update(`merged as of ${mergeRevision}, searched as of ${searchRevision}`);
  for (const { name } of snapshotFiles) hash.update(name);
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  return hash.update(await readRepairs()).digest('hex');
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

function unpack(line: string, source: string, path: string): Advisory {
  try {
    return unpackAdvisory(line, source);
  } catch {
    throw new DamagedKnowledge(path, '初始知识库中有无法解析的记录');
  }
}

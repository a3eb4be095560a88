import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FixStatement } from '../fixes/fix-statement.ts';
import { codeFixes } from '../importers/code-fixes/code-fixes.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import { linesOfPacked } from './read-packed.ts';

/** From source the file lies beside this one, from the built bundle beside the bundle. */
export const repairsPath = fileURLToPath(new URL('./repairs/repairs.ndjson.br', import.meta.url));

/** The source that repairs of the starter are of. */
export const starterRepairs = 'repair-facts';

/** The repairs that come with the product: hashes, without the code. Throws `DamagedKnowledge`. */
export async function* loadRepairs(): AsyncIterable<{ readonly record: string; readonly fix: FixStatement }> {
  for (const text of await linesOfPacked(repairsPath)) {
    const stated = codeFixes.read({ text, key: undefined, file: '' });
    if (typeof stated === 'string') throw new DamagedKnowledge(repairsPath, stated);
    for (const one of stated)
      if ('fix' in one) yield { record: one.record, fix: { ...one.fix, source: starterRepairs } };
  }
}

/** The bytes of the file, for the digest of the starter. */
export function readRepairs(): Promise<Buffer> {
  return readFile(repairsPath).catch(() => {
    throw new DamagedKnowledge(repairsPath, '找不到随产品提供的修复指纹');
  });
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { factsOfFix, hasCode, type SecurityFix } from '#engine';
import { codeFixes, hashRecord } from '../importers/code-fixes/code-fixes.ts';
import { repairsPath } from './load-repairs.ts';
import { packLines } from './read-packed.ts';

/**
 * Makes the repairs of the starter knowledge, for maintainers:
 *
 *     npx tsx src/kb/starter/make-repairs.ts <records of repairs, .ndjson or .ndjson.gz>...
 *
 * Records are those that `suxi kb repairs` writes, and of the feed `code-fixes`. What is kept of them are facts: ids, where
 * the code stands, its name, and hashes. The same input makes the same bytes.
 */
async function main(paths: readonly string[]): Promise<void> {
  const facts = new Map<string, string>();
  const projects = new Map<string, number>();
  for (const path of paths)
    for (const fix of await fixesIn(path)) {
      const kept = factsOfFix(fix);
      if (kept === undefined || kept.prints.length < fewestPrints) continue;
      const { isFunction, runs } = kept;
      const key = JSON.stringify([fix.vulnerabilityIds, isFunction, runs]);
      if (!facts.has(key)) projects.set(fix.project, (projects.get(fix.project) ?? 0) + 1);
      facts.set(key, facts.get(key) ?? hashRecord(kept));
    }
  const packed = packLines([...facts.values()]);
  await mkdir(dirname(repairsPath), { recursive: true });
  await writeFile(repairsPath, packed);
  for (const [project, count] of projects) console.log(`${project}: ${count}`);
  console.log(`${facts.size} repairs of ${projects.size} projects, ${packed.length} bytes`);
}

/** What is found by less is found everywhere. */
const fewestPrints = 3;

async function fixesIn(path: string): Promise<SecurityFix[]> {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const file = basename(path);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const stated = codeFixes.read({ text: line, key: undefined, file });
      if (typeof stated === 'string') console.error(`${file}: ${stated}`);
      return typeof stated === 'string' ? [] : stated;
    })
    .flatMap((stated) => {
      if (!('fix' in stated) || !hasCode(stated.fix)) return [];
      const { source: _source, ...fix } = stated.fix;
      return fix;
    });
}

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('usage: npx tsx src/kb/starter/make-repairs.ts <records of repairs>...');
  process.exitCode = 2;
} else {
  await main(paths);
}

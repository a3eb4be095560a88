import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Advisory } from '../advisory.ts';
import { namedFunctions } from '../named-functions.ts';
import { readKev } from '../importers/kev/read-kev.ts';
import { osvFeeds, readOsvFeed } from '../importers/osv/feeds.ts';
import { readVulnrichmentLine } from '../importers/vulnrichment/read-vulnrichment.ts';
import { sources } from '../sources.ts';
import { packAdvisory } from '../packed-advisory.ts';
import { packLines } from './read-packed.ts';

/**
 * Makes the files of the starter knowledge, for maintainers:
 *
 *     npx tsx src/kb/starter/make-starter.ts <folder of OSV files> [<cisa-kev.json.gz> [<vulnrichment.ndjson.gz>]]
 *
 * The same input makes the same bytes.
 */
async function main(osvFolder: string, kevFile?: string, vulnrichmentFile?: string): Promise<void> {
  const folder = fileURLToPath(new URL('./data/', import.meta.url));
  for (const name of await readdir(folder)) await rm(join(folder, name));
  const bySource = await readFeeds(osvFolder);
  const named = namedCves(bySource);
  if (vulnrichmentFile !== undefined)
    bySource.set('vulnrichment', await readRatings(vulnrichmentFile, named));
  if (kevFile !== undefined) bySource.set('kev', readKev(await readText(kevFile)));
  for (const [source, advisories] of bySource) {
    const path = join(folder, `${source}.ndjson.br`);
    await writeFile(path, pack(advisories));
    console.log(`${source}: ${advisories.length} advisories, ${(await stat(path)).size} bytes`);
  }
}

async function readFeeds(osvFolder: string): Promise<Map<string, Advisory[]>> {
  const bySource = new Map<string, Advisory[]>();
  const permitted = new Set(sources.filter(({ isInStarter }) => isInStarter).map(({ id }) => id));
  for (const feed of osvFeeds.filter(({ source }) => permitted.has(source))) {
    const text = await readText(join(osvFolder, `${feed.file}.ndjson.gz`));
    const refuse = ({ line, reason }: { line: number; reason: string }) =>
      console.error(`${feed.file}:${line}: ${reason}`);
    bySource.set(feed.source, [...readOsvFeed(text, feed, refuse)]);
  }
  return bySource;
}

function namedCves(bySource: ReadonlyMap<string, readonly Advisory[]>): Set<string> {
  const ids = [...bySource.values()]
    .flat()
    .flatMap(({ id, aliases, upstream }) => [id, ...aliases, ...upstream]);
  return new Set(ids.filter((id) => id.startsWith('CVE-')));
}

/** Ratings of CVEs that no feed speaks of would be dead weight. */
async function readRatings(path: string, named: ReadonlySet<string>): Promise<Advisory[]> {
  const advisories = (await readText(path)).split('\n').flatMap((line) => readVulnrichmentLine(line) ?? []);
  return advisories.filter(({ id }) => named.has(id));
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

function pack(advisories: readonly Advisory[]): Buffer {
  // Sentences belong to their authors: the starter holds facts only.
  const facts = advisories.map((advisory) => ({
    ...advisory,
    words: {},
    products: [],
    namedFunctions: namedFunctions(advisory.words),
  }));
  return packLines(facts.map(packAdvisory));
}

const [osvFolder, ...others] = process.argv.slice(2);
if (osvFolder === undefined) {
  console.error(
    'usage: npx tsx src/kb/starter/make-starter.ts <OSV folder> [<KEV file> [<Vulnrichment file>]]',
  );
  process.exitCode = 2;
} else {
  await main(osvFolder, ...others);
}

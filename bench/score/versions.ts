import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findEcosystem } from '#engine';

/** The ecosystem whose order a file of comparisons is about. */
const ecosystemOf: Readonly<Record<string, string>> = {
  alpine: 'apk',
  cran: 'cran',
  debian: 'deb',
  hackage: 'hackage',
  maven: 'maven',
  nuget: 'nuget',
  packagist: 'composer',
  pub: 'pub',
  pypi: 'pypi',
  redhat: 'rpm',
  rubygems: 'gem',
  semver: 'npm',
  // Go modules are ordered by Semantic Versioning too.
  golang: 'golang',
};

/** How many differing lines of an ecosystem are printed. */
const shownPerEcosystem = 8;

interface Tally {
  comparisons: number;
  agree: number;
  readonly differing: string[];
}

/** Score the order of versions against comparisons `A < B`, one a line; prints a table. */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const folder = join(dataFolder, 'versions');
  if (!existsSync(folder)) throw new Error(`no folder ${folder}`);
  const tallies = new Map<string, Tally>();
  for (const file of readdirSync(folder).sort()) {
    const name = /^([a-z]+)-versions.*\.txt(?:\.gz)?$/.exec(file)?.[1];
    if (name === undefined) continue;
    const lines = readLines(join(folder, file));
    tallyLines(name, lines, tallies);
    if (name === 'semver') tallyLines('golang', lines, tallies);
  }
  return summarize(tallies);
}

function readLines(path: string): string[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split(/\r?\n/).filter((line) => /\S/.test(line) && !/^\s*(?:#|\/\/)/.test(line));
}

function tallyLines(name: string, lines: readonly string[], tallies: Map<string, Tally>): void {
  const ecosystem = findEcosystem(ecosystemOf[name] ?? '');
  const tally = tallies.get(name) ?? { comparisons: 0, agree: 0, differing: [] };
  tallies.set(name, tally);
  for (const line of lines) {
    const [, a, sign, b] = /^\s*(\S+)\s+([<=>])\s+(\S+)\s*$/.exec(line) ?? [];
    if (a === undefined || b === undefined) continue;
    tally.comparisons += 1;
    const order = ecosystem === undefined ? Number.NaN : Math.sign(ecosystem.compareVersions(a, b));
    if (order === { '<': -1, '=': 0, '>': 1 }[sign ?? '']) tally.agree += 1;
    else tally.differing.push(line);
  }
}

function summarize(tallies: ReadonlyMap<string, Tally>): Record<string, unknown> {
  const shares: Record<string, number> = {};
  let comparisons = 0;
  let agree = 0;
  for (const [name, tally] of tallies) {
    shares[name] = tally.agree / Math.max(1, tally.comparisons);
    const share = `${(100 * (shares[name] ?? 0)).toFixed(3)} %`;
    console.log(
      `${name.padEnd(12)} ${String(tally.agree).padStart(6)} / ${String(tally.comparisons).padEnd(6)} ${share}`,
    );
    for (const line of tally.differing.slice(0, shownPerEcosystem)) console.log(`    differs: ${line}`);
    if (name === 'golang') continue; // the lines of semver, counted once
    comparisons += tally.comparisons;
    agree += tally.agree;
  }
  return { area: 'versions', comparisons, agree: agree / Math.max(1, comparisons), perEcosystem: shares };
}

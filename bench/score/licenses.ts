import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import full from 'spdx-license-list/full.js';
import { currentLicenseId, detectLicenses, folderLicense, isLicenseFile } from '#engine';

interface TextCase {
  readonly id: string;
  readonly text: string;
  readonly expected_spdx: readonly string[];
}

interface FolderCase {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly expected_key: string | null;
}

/** What is counted of a half of the cases: ids that both have, that we have alone, that the case has alone. */
interface Tally {
  cases: number;
  both: number;
  ours: number;
  theirs: number;
  exact: number;
}

/**
 * Licences in texts against the cases of scancode-toolkit, licences of folders against those of licensee, and every
 * text of SPDX against its own group, also in other clothes.
 */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const folder = join(dataFolder, 'licences');
  const cases = readLines<TextCase>(join(folder, 'cases-scancode.ndjson.gz'));
  const halves = { dev: newTally(), test: newTally() };
  for (const one of cases) compare(one, halves[isDev(one.id) ? 'dev' : 'test']);
  for (const [half, tally] of Object.entries(halves)) console.log(half, figures(tally));
  // The address of somebody's repository does not say under which licence it is.
  const knowable = newTally();
  for (const one of cases) if (!/nuget_test_url/.test(one.id)) compare(one, knowable);
  console.log('without addresses of repositories', figures(knowable));
  const renamed = newTally();
  for (const one of cases)
    compare({ ...one, expected_spdx: one.expected_spdx.map((id) => listedSince[id] ?? id) }, renamed);
  console.log('with the ids that SPDX has for what the cases call otherwise', figures(renamed));
  for (const [clothes, share] of Object.entries(textGroups()))
    console.log(`SPDX texts, ${clothes}: ${share}`);
  const all = sum(halves.dev, halves.test);
  return { area: 'licenses', cases: all.cases, ...figures(all), licensee: licenseeShare(folder) };
}

function readLines<Line>(path: string): Line[] {
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

/** What the cases know under ids of their own, though SPDX lists the same text. */
const listedSince: Readonly<Record<string, string>> = {
  'LicenseRef-scancode-cecill-b-en': 'CECILL-B',
  'LicenseRef-scancode-iso-8879': 'ISO-permission',
  'LicenseRef-scancode-net-snmp': 'Net-SNMP',
  'LicenseRef-scancode-vixie-cron': 'Vixie-Cron',
  'LicenseRef-scancode-wordnet': 'WordNet',
};

/** Halves by the id alone: one is looked at while the detection is built, the other is not. */
function isDev(id: string): boolean {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) | 0;
  return (hash & 1) === 0;
}

function newTally(): Tally {
  return { cases: 0, both: 0, ours: 0, theirs: 0, exact: 0 };
}

function sum(one: Tally, other: Tally): Tally {
  const all = newTally();
  for (const key of Object.keys(all) as (keyof Tally)[]) all[key] = one[key] + other[key];
  return all;
}

function compare({ text, expected_spdx: wanted }: TextCase, tally: Tally): void {
  const found = idsIn(detectLicenses(text).map(({ expression }) => expression));
  const expected = idsIn(wanted);
  const [ours, theirs] = [new Set(found), new Set(expected)];
  const both = [...ours].filter((id) => theirs.has(id)).length;
  tally.cases += 1;
  tally.both += both;
  tally.ours += ours.size - both;
  tally.theirs += theirs.size - both;
  tally.exact += Number(found.sort().join() === expected.sort().join());
}

function idsIn(expressions: readonly string[]): string[] {
  const ids = expressions.flatMap((expression) => expression.split(/\s+(?:AND|OR|WITH)\s+|[()]/));
  return ids.map((id) => id.trim()).filter((id) => id !== '' && !id.startsWith('LicenseRef'));
}

function figures({ cases, both, ours, theirs, exact }: Tally) {
  return {
    precision: rounded(both / (both + ours)),
    recall: rounded(both / (both + theirs)),
    exact: rounded(exact / cases),
  };
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}

/** How many of the folders have the licence that licensee names; what it does not know by name is `other`. */
function licenseeShare(folder: string): number {
  const rules = JSON.parse(readFileSync(join(folder, 'choosealicense-rules.json'), 'utf8')) as object;
  const known = new Set(
    JSON.stringify(rules)
      .toLowerCase()
      .match(/"[a-z0-9.-]+"/g),
  );
  const cases = readLines<FolderCase>(join(folder, 'cases-licensee.ndjson.gz'));
  const right = cases.filter(({ id, files, expected_key: expected }) => {
    const key = keyOf(files, known);
    if (key !== expected) console.log(`licensee ${id}: ${key} instead of ${expected}`);
    return key === expected;
  });
  return rounded(right.length / cases.length);
}

function keyOf(files: FolderCase['files'], known: ReadonlySet<string>): string | null {
  if (!Object.keys(files).some(isLicenseFile)) return null;
  const read = Object.entries(files).map(([name, text]) => ({ name, found: detectLicenses(text) }));
  const key =
    folderLicense(read)
      ?.toLowerCase()
      .replace(/-only$/, '') ?? 'other';
  return known.has(`"${key}"`) ? key : 'other';
}

/** The share of the texts of SPDX that are found as one of the ids that have the same text. */
function textGroups(): Record<string, number> {
  const texts = Object.entries(full).map(([id, { licenseText }]) => ({ id, text: licenseText }));
  const groups = new Map(texts.map(({ id, text }) => [id, text.replace(/\s+/g, ' ').trim()]));
  const shares: Record<string, number> = {};
  for (const [name, dress] of Object.entries(clothes)) {
    const wrong = texts.filter(({ id, text }) => !isInGroup(dress(text), id, groups));
    shares[name] = rounded(1 - wrong.length / texts.length);
    if (wrong.length < 40) console.log(`  ${name}: ${wrong.map(({ id }) => id).join(' ')}`);
  }
  return shares;
}

const clothes: Readonly<Record<string, (text: string) => string>> = {
  'as they are': (text) => text,
  'wrapped at 60': (text) => text.replace(/\s+/g, ' ').replace(/(.{1,60}) /g, '$1\n'),
  'with another copyright line': (text) =>
    text.replace(/^.*copyright \(c\).*$/gim, 'Copyright (c) 2026 Example'),
  'behind //': (text) => text.replace(/^/gm, '// '),
  'behind #': (text) => text.replace(/^/gm, '# '),
  'in /* */': (text) => `/*\n${text.replace(/^/gm, ' * ')}\n */`,
  'in <!-- -->': (text) => `<!--\n${text}\n-->`,
  'behind --': (text) => text.replace(/^/gm, '-- '),
  'behind ;;': (text) => text.replace(/^/gm, ';; '),
  'behind REM': (text) => text.replace(/^/gm, 'REM '),
  'behind dnl': (text) => text.replace(/^/gm, 'dnl '),
};

function isInGroup(text: string, id: string, groups: ReadonlyMap<string, string>): boolean {
  // A text that holds another one (LGPL-3.0 ends with GPL-3.0) is told by its beginning.
  const found = detectLicenses(text);
  const first = found.find(({ how }) => how === 'text') ?? found[0];
  if (first === undefined) return false;
  const current = currentLicenseId(id);
  // Of a text that grants an exception, some give the words of the exception alone.
  const [, exception] = current.split(' WITH ');
  if (exception !== undefined) return first.expression.split(' WITH ').includes(exception);
  return first.expression === current || groups.get(first.expression) === groups.get(id);
}

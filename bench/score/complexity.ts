import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CodeReader, detectLanguage, functionsOf } from '#engine';

/** A text as the oracle has measured it. */
interface OracleFile {
  readonly dataset: string;
  readonly id: string;
  readonly file?: string;
  readonly language: string;
  readonly functions: readonly OracleFunction[];
}

interface OracleFunction {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly ccn: number;
}

/** How many functions of a group were found, and their complexity. */
interface Tally {
  functions: number;
  found: number;
  exact: number;
  /** Sum of the differences. */
  off: number;
  /** Functions that we have and the oracle has not. */
  surplus: number;
  /** Of those not found: what is no function with a body, or stands elsewhere than the oracle says. */
  unsound: number;
}

const oracle = 'complexity/lizard-1.24-oracle.ndjson.gz';

/** Functions by their first and last line, and their cyclomatic complexity, as lizard has them. */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const reader = new CodeReader();
  const tallies = new Map<string, Tally>();
  const texts = new Texts(dataFolder);
  for (const measured of readLines<OracleFile>(join(dataFolder, oracle))) {
    const tally = tallies.get(measured.language) ?? noTally();
    tallies.set(measured.language, tally);
    const text = texts.textOf(measured);
    compare(measured, functionsIn(reader, text, nameOf(measured)), text, tally);
  }
  const all = noTally();
  for (const tally of tallies.values())
    for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += tally[key];
  print([...tallies, ['all', all]]);
  return {
    area: 'complexity',
    functions: all.functions,
    recall: share(all.found, all.functions),
    soundRecall: share(all.found, all.functions - all.unsound),
    exact: share(all.exact, all.found),
    meanDifference: share(all.off, all.found),
    surplus: all.surplus,
  };
}

function noTally(): Tally {
  return { functions: 0, found: 0, exact: 0, off: 0, surplus: 0, unsound: 0 };
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly ccn: number;
  readonly title: string;
}

function functionsIn(reader: CodeReader, text: string, name: string): Found[] {
  const bytes = new TextEncoder().encode(text);
  const language = detectLanguage(name, bytes);
  if (language === undefined) return [];
  const code = reader.read(language, bytes);
  const { spans, measures } = functionsOf(language, code);
  const { lines } = code.tokens;
  return spans.map((span, index) => ({
    start: (lines[span.name] ?? 0) + 1,
    end: (lines[span.last] ?? 0) + 1,
    ccn: measures[index]?.cyclomatic ?? 0,
    title: span.title,
  }));
}

function compare(measured: OracleFile, ours: Found[], text: string, tally: Tally): void {
  const left = [...ours];
  tally.functions += measured.functions.length;
  for (const { name, start, end, ccn } of measured.functions) {
    const at = left.findIndex((found) => found.start === start && found.end === end);
    const found = at < 0 ? undefined : left.splice(at, 1)[0];
    if (found === undefined) {
      const fault = faultOf(measured, { start, end }, ours, text);
      if (fault !== undefined) tally.unsound += 1;
      tell(measured, `${name} ${start}-${end} not found${fault === undefined ? '' : `: ${fault}`}`);
      continue;
    }
    tally.found += 1;
    tally.off += Math.abs(found.ccn - ccn);
    if (found.ccn === ccn) tally.exact += 1;
    else tell(measured, `${name} ${start}-${end}: ${found.ccn}, the oracle has ${ccn}`);
  }
  tally.surplus += left.length;
  if (process.env['SURPLUS'] !== undefined)
    for (const { title, start, end } of left) tell(measured, `${title} ${start}-${end} is ours alone`);
}

/** Why a function that the oracle names cannot be found where it says; `undefined` when it could be. */
function faultOf(
  { language }: OracleFile,
  { start, end }: { readonly start: number; readonly end: number },
  ours: readonly Found[],
  text: string,
): string | undefined {
  const lines = text.split('\n');
  const body = lines.slice(start - 1, end).join('\n');
  if (language === 'ts' && !/\{|=>/.test(body)) return 'a declaration without a body';
  // lizard leaves out the lines before a script, and with them their numbers.
  const before = lines.findIndex((line) => line.startsWith('<script'));
  const isMoved = ours.some((found) => found.start === start + before && found.end === end + before);
  return language === 'vue' && isMoved ? 'its lines are counted from the script tag' : undefined;
}

function tell({ id, file, language }: OracleFile, what: string): void {
  console.log(`${language} ${id}${file === undefined ? '' : ` ${file}`}: ${what}`);
}

/** A name by which the language is known: cases of one text have none. */
function nameOf({ id, file, language }: OracleFile): string {
  return file ?? (/\.[a-z]+$/.test(id) ? id : `${id}.${endings[language] ?? language}`);
}

const endings: Readonly<Record<string, string>> = { python: 'py', java: 'java', c: 'c', cpp: 'cpp' };

/** Texts of the data sets, each read once. */
class Texts {
  private readonly sets = new Map<string, Map<string, { code?: string; files?: Record<string, string> }>>();

  constructor(private readonly folder: string) {}

  textOf({ dataset, id, file }: OracleFile): string {
    const entry = this.setOf(dataset).get(id);
    const text = file === undefined ? entry?.code : entry?.files?.[file];
    if (text === undefined) throw new Error(`no text for ${dataset} ${id}`);
    return text;
  }

  private setOf(dataset: string) {
    let found = this.sets.get(dataset);
    if (found === undefined) {
      const entries = readLines<{ id: string; code?: string; files?: Record<string, string> }>(
        join(this.folder, dataset),
      );
      found = new Map(entries.map((entry) => [entry.id, entry]));
      this.sets.set(dataset, found);
    }
    return found;
  }
}

function readLines<Row>(path: string): Row[] {
  if (!existsSync(path)) throw new Error(`${path} is missing`);
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

function print(rows: readonly (readonly [string, Tally])[]): void {
  console.log('language  functions  found  recall  exact ccn  surplus  unsound');
  for (const [name, { functions, found, exact, surplus, unsound }] of rows)
    console.log(
      [name.padEnd(8), functions, found, share(found, functions), share(exact, found), surplus, unsound].join(
        '\t',
      ),
    );
}

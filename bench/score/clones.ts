import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type CloneTools, findClones, printCode } from '#engine';
import { type CloneMatch, detectMethods, type InventoryFile } from '#model';
import { type KnownRelease, memoryCodeIndex } from '../../test/memory-code-index.ts';
import { scoreGpt } from './clones-gpt.ts';
import { type CopyType, copyOf, seeded, statementLines } from './clone-pairs.ts';

/** A function of the data, before and after it was repaired. */
interface KnownFunction {
  readonly project: string;
  readonly path: string;
  readonly texts: readonly string[];
}

interface Query {
  readonly type: CopyType;
  readonly truth: KnownFunction;
  readonly similarity: number;
  readonly path: string;
  readonly text: string;
  /** Lines of the copy, from 1. */
  readonly first: number;
  readonly last: number;
}

/** Fewer lines or tokens are no clone: as BigCloneBench counts them. */
const fewestLines = 6;
const fewestTokens = 50;

/**
 * Clones by construction: functions of `vulnfunc` are known, changed copies of them stand in files among functions that
 * are not known. A match is right when it names the project of the function; equal functions are one.
 * `SUXI_UNRELATED` names a folder of source that has nothing to do with them: every match there is false.
 */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const random = seeded(20261122);
  const all = knownFunctions(join(dataFolder, 'vulnfunc'));
  const packages = [...new Set(all.map(packageOf))].filter(() => random() < 0.15);
  const around = all.filter((one) => packages.includes(packageOf(one)));
  const known = all.filter((one) => !around.includes(one));
  const index = memoryCodeIndex(known.flatMap(releasesOf));
  const sames = sameFunctions(known);
  const result: Record<string, unknown> = { area: 'clones' };
  const rows: Tally[] = [];
  for (const type of [0, 1, 2, 3] as const) {
    const queries = known.flatMap((one) => queriesOf(one, type, around, random));
    const matches = await matchesOf(queries, index);
    const groups: [string, readonly Query[]][] =
      type === 3
        ? [
            ['type3', queries.filter(({ similarity }) => similarity > 0.7)],
            ['type3 below 70 %', queries.filter(({ similarity }) => similarity <= 0.7)],
          ]
        : [[`type${type}`, queries]];
    for (const [name, group] of groups) {
      const tally = tallyOf(name, group, (query) => matches.get(query) ?? [], sames);
      rows.push(tally);
      if (!name.includes(' ')) result[name] = figures(tally);
    }
  }
  print(rows);
  result['unrelated'] = await falseMatches(index);
  return { ...result, ...scoreGpt(dataFolder) };
}

function knownFunctions(folder: string): KnownFunction[] {
  const rows = ['debian-cve-patches.ndjson.gz', 'npm-seal-pairs.ndjson.gz'].flatMap((name) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, string>),
  );
  const known = new Map<string, KnownFunction>();
  for (const { source_package, package: name, file = '', function: title, vulnerable, fixed } of rows) {
    if (title === null || title === undefined || vulnerable === undefined || fixed === undefined) continue;
    const project = `deb/${source_package ?? name}/${file}/${title}`;
    if (known.has(project)) continue;
    const path = `src/${title.replace(/\W/g, '_')}.${endingOf(file)}`;
    known.set(project, { project, path, texts: [vulnerable, fixed] });
  }
  return [...known.values()].filter(({ path, texts }) => texts.some((text) => isLarge(path, text)));
}

/** What is written by the same people looks alike: their functions are known together, or not at all. */
function packageOf({ project }: KnownFunction): string | undefined {
  return project.split('/')[1];
}

/** The functions of headers and templates are read as what they are written in. */
function endingOf(file: string): string {
  const ending = /\.([a-z]+)(\.in)?$/i.exec(file)?.[1]?.toLowerCase() ?? 'c';
  return ending === 'h' || ending === 'y' || ending === 'l' ? 'c' : ending;
}

/** Large enough, and one function: some texts of the data begin or end in the middle of one, or hold many. */
function isLarge(path: string, text: string): boolean {
  const print = printCode(path, Buffer.from(`${opening(path)}${text}`));
  if (print === undefined || text.trim().split('\n').length < fewestLines) return false;
  const { length } = print.exact;
  const isOne = print.functions.some(({ firstToken, endToken }) => endToken - firstToken > 0.8 * length);
  return length >= fewestTokens && isOne;
}

function releasesOf({ project, path, texts }: KnownFunction): KnownRelease[] {
  return texts.map((text, at) => ({
    project,
    version: `${at + 1}.0`,
    releasedAt: `20${10 + at}-01-01`,
    files: { [path]: inFile(path, text) },
  }));
}

/** What a file must begin with, so that it is read as what it is. */
function opening(path: string): string {
  return path.endsWith('.php') ? '<?php\n' : '';
}

function inFile(path: string, text: string): string {
  return `${opening(path)}${text}\n`;
}

/** Projects by any text of theirs: those whose functions are the same but for names are one. */
function sameFunctions(known: readonly KnownFunction[]): (a: string, b: string) => boolean {
  const prints = new Map(
    known.map(({ project, path, texts }) => [
      project,
      new Set(texts.map((text) => printCode(path, Buffer.from(inFile(path, text)))?.blind.join(' '))),
    ]),
  );
  return (a, b) => a === b || [...(prints.get(a) ?? [])].some((print) => prints.get(b)?.has(print) === true);
}

function queriesOf(
  truth: KnownFunction,
  type: CopyType,
  around: readonly KnownFunction[],
  random: () => number,
): Query[] {
  const { path, texts } = truth;
  const ending = endingOf(path);
  const near = around.filter((one) => endingOf(one.path) === ending);
  const others = near.flatMap((one) => {
    const text = one.texts[0] ?? '';
    const lines = text.split('\n');
    return statementLines(text, one.path).map((at) => lines[at] ?? '');
  });
  return [0, 1].flatMap((turn) => {
    const text = texts[turn % texts.length] ?? '';
    if (!isLarge(path, text)) return [];
    const copy = copyOf(`${opening(path)}${text}`, { type, path, others }, random);
    if (copy === undefined || (type === 3 && isOnlyRenamed(path, text, copy.text))) return [];
    const before = near[Math.floor(random() * near.length)]?.texts[0];
    const after = near[Math.floor(random() * near.length)]?.texts[1];
    const head = `${opening(path)}${before === undefined ? '' : `${before}\n\n`}`;
    const first = head.split('\n').length;
    const body = copy.text.slice(copy.text.indexOf(opening(path)) + opening(path).length);
    const last = first + body.trimEnd().split('\n').length - 1;
    const whole = `${head}${body}\n${after === undefined ? '' : `\n${after}\n`}`;
    return [{ type, truth, similarity: copy.similarity, path: `q${turn}/${path}`, text: whole, first, last }];
  });
}

/** A copy whose other statements are the same but for names and values is one of Type-2. */
function isOnlyRenamed(path: string, text: string, copy: string): boolean {
  const [before, after] = [`${opening(path)}${text}`, copy].map(
    (one) => printCode(path, Buffer.from(one))?.blind,
  );
  return before?.join(' ') === after?.join(' ');
}

/** The matches of each query, each looked for in its own file of one upload. */
async function matchesOf(
  queries: readonly Query[],
  index: CloneTools['index'],
): Promise<Map<Query, CloneMatch[]>> {
  const found = new Map<Query, CloneMatch[]>();
  const files = queries.map(({ path, text }, at) => inventoryFile(`${at}/${path}`, text.length));
  await findClones(files, {
    index,
    avoid: new Map(),
    read: readingOf((at) => Buffer.from(queries[at]?.text ?? '')),
    async found(matches) {
      for (const match of matches) {
        const query = queries[match.fileNo - 1];
        if (query !== undefined) found.set(query, [...(found.get(query) ?? []), match]);
      }
    },
    progress: () => {},
  });
  return found;
}

function inventoryFile(path: string, sizeBytes: number): InventoryFile {
  return { path, sha256: undefined, sizeBytes, outcome: { kind: 'not-applicable' } };
}

/** Reads code here and now; the number of a file is the first part of its path. */
function readingOf(bytesOf: (at: number) => Uint8Array): CloneTools['read'] {
  const never = async () => {};
  return {
    packages: never,
    sources: never,
    sboms: never,
    binaries: never,
    flows: never,
    texts: never,
    prints: never,
    licenses: never,
    functions: never,
    async codes(files, heard) {
      for (const { path } of files) await heard([printCode(path, bytesOf(Number.parseInt(path, 10)))]);
    },
  };
}

interface Tally {
  readonly name: string;
  queries: number;
  found: number;
  typed: number;
  right: number;
  wrong: number;
}

function tallyOf(
  name: string,
  queries: readonly Query[],
  matchesOfQuery: (query: Query) => readonly CloneMatch[],
  isSame: (a: string, b: string) => boolean,
): Tally {
  const tally: Tally = { name, queries: queries.length, found: 0, typed: 0, right: 0, wrong: 0 };
  for (const query of queries) {
    const matches = matchesOfQuery(query);
    const right = matches.filter(
      ({ range, origin }) =>
        range.first <= query.last && range.last >= query.first && isSame(origin.project, query.truth.project),
    );
    tally.right += right.length;
    tally.wrong += matches.length - right.length;
    const [best] = right.toSorted((a, b) => b.codeLines - a.codeLines);
    if (best !== undefined) tally.found += 1;
    const isTyped = best !== undefined && detectMethods[best.method] === query.type;
    if (isTyped) tally.typed += 1;
    if (process.env['SHOW'] !== undefined && (right.length < matches.length || !isTyped))
      tell(name, query, matches);
  }
  return tally;
}

function tell(
  name: string,
  { truth, similarity, text, first, last }: Query,
  matches: readonly CloneMatch[],
): void {
  console.log(`${name} ${truth.project} ${first}-${last} ${similarity.toFixed(2)}`);
  for (const { method, range, origin, similarity: ours } of matches)
    console.log(`    ${method} ${range.first}-${range.last} ${origin.project} ${ours.toFixed(2)}`);
  if (process.env['SHOW'] === 'text') console.log(text);
}

function figures({ queries, found, typed, right, wrong }: Tally) {
  const precision = share(right, right + wrong);
  const recall = share(found, queries);
  return {
    precision,
    recall,
    f1: share(2 * precision * recall, precision + recall),
    typed: share(typed, found),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

function print(rows: readonly Tally[]): void {
  console.log('copies             queries  found  wrong  precision  recall  f1      typed');
  for (const row of rows) {
    const { precision, recall, f1, typed } = figures(row);
    console.log(
      [row.name.padEnd(18), row.queries, row.found, row.wrong, precision, recall, f1, typed].join('\t'),
    );
  }
}

/** Matches in source that has nothing to do with what is known. */
async function falseMatches(index: CloneTools['index']) {
  const folder = process.env['SUXI_UNRELATED'] ?? 'node_modules';
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files: { readonly path: string; readonly bytes: Uint8Array }[] = [];
  let lines = 0;
  for (const path of paths) {
    if (lines > mostUnrelatedLines) break;
    const bytes = readFileSync(path);
    const print = printCode(path, bytes);
    if (print === undefined) continue;
    files.push({ path, bytes });
    lines += new Set(print.lines).size;
  }
  const matches: CloneMatch[] = [];
  await findClones(
    files.map(({ path, bytes }, at) => inventoryFile(`${at}/${path}`, bytes.length)),
    {
      index,
      avoid: new Map(),
      read: readingOf((at) => files[at]?.bytes ?? new Uint8Array()),
      async found(some) {
        matches.push(...some);
      },
      progress: () => {},
    },
  );
  for (const { fileNo, method, range, origin } of matches)
    console.log(
      `unrelated: ${files[fileNo - 1]?.path} ${range.first}-${range.last} ${method} ${origin.project}`,
    );
  return { lines, matches: matches.length, per100000: share(matches.length * 100_000, lines) };
}

const mostUnrelatedLines = 1_000_000;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareFunctions, type ComparedFunction, FunctionReader, readBinary, sideOf } from '#engine';
import { unzipFiles } from './unzip.ts';

/** A function as the twin of a stripped binary names it. */
interface NamedFunction {
  readonly name: string;
  readonly addr: string;
}

interface BinaryPair {
  readonly kind: string;
  readonly a: string;
  readonly b: string;
  readonly changed_in_source?: readonly string[];
}

/** Counts over the pairs of one kind. */
interface Tally {
  /** Functions that both sides have, by name. */
  shared: number;
  /** Pairs that we name of which the oracle knows at least one side, and how many of them are right. */
  paired: number;
  right: number;
  /** Functions that were changed in source, and how many of them are flagged. */
  changed: number;
  flagged: number;
  /** Right pairs that are not changed in source, and how many of them are flagged all the same. */
  unchanged: number;
  flaggedUnchanged: number;
}

/** Functions of stripped binaries matched by address; those changed in source are to be flagged. */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const folder = join(dataFolder, 'binary');
  const files = await unzipFiles(join(folder, 'elf-x86_64-stripped.zip'));
  const oracle = JSON.parse(readFileSync(join(folder, 'functions.json'), 'utf8')) as Record<
    string,
    { readonly functions: readonly NamedFunction[] }
  >;
  const pairs = JSON.parse(readFileSync(join(folder, 'pairs.json'), 'utf8')) as readonly BinaryPair[];
  const tallies = new Map<string, Tally>();
  console.log('pair\tshared\tprecision\trecall\tchanged flagged\tunchanged flagged\tms');
  for (const pair of pairs) {
    const from = performance.now();
    const compared = compareFunctions(sideIn(files, pair.a), sideIn(files, pair.b));
    const elapsed = performance.now() - from;
    const tally = tallyOf(compared, pair, namesIn(oracle, pair.a), namesIn(oracle, pair.b));
    const sum = tallies.get(pair.kind) ?? noTally();
    for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
    tallies.set(pair.kind, sum);
    print(`${pair.a} ${pair.b}`, tally, elapsed);
  }
  for (const [kind, tally] of tallies) print(kind, tally);
  const same = tallies.get('upstream-vs-patched') ?? noTally();
  const cross = tallies.get('same-source-different-optimisation') ?? noTally();
  return {
    area: 'binary',
    precision: share(same.right, same.paired),
    recall: share(same.right, same.shared),
    changed: share(same.flagged, same.changed),
    falselyChanged: share(same.flaggedUnchanged, same.unchanged),
    crossPrecision: share(cross.right, cross.paired),
    crossRecall: share(cross.right, cross.shared),
  };
}

function noTally(): Tally {
  return { shared: 0, paired: 0, right: 0, changed: 0, flagged: 0, unchanged: 0, flaggedUnchanged: 0 };
}

function sideIn(files: ReadonlyMap<string, Buffer>, name: string) {
  const bytes = files.get(name);
  const binary = bytes === undefined ? undefined : readBinary(bytes);
  if (bytes === undefined || binary === undefined) throw new Error(`${name} is no binary`);
  return sideOf(new FunctionReader(bytes, binary));
}

function namesIn(
  oracle: Readonly<Record<string, { readonly functions: readonly NamedFunction[] }>>,
  file: string,
): Map<number, string> {
  return new Map(oracle[file]?.functions.map(({ name, addr }) => [Number(addr), name]));
}

function tallyOf(
  compared: readonly ComparedFunction[],
  pair: BinaryPair,
  left: ReadonlyMap<number, string>,
  right: ReadonlyMap<number, string>,
): Tally {
  const tally = noTally();
  const others = new Set(right.values());
  tally.shared = [...left.values()].filter((name) => others.has(name)).length;
  const flagged = new Set<string>();
  for (const one of compared) {
    const name = one.left === undefined ? undefined : left.get(one.left.address);
    const other = one.right === undefined ? undefined : right.get(one.right.address);
    if (one.state !== 'same')
      for (const known of [name, other]) if (known !== undefined) flagged.add(sourceName(known));
    if (one.left === undefined || one.right === undefined || (name === undefined && other === undefined))
      continue;
    tally.paired += 1;
    if (name !== other || name === undefined) {
      tell(`${pair.a} ${pair.b}: ${name} is no ${other} (${one.method} ${one.confidence})`);
      continue;
    }
    tally.right += 1;
    if (pair.changed_in_source?.includes(sourceName(name)) === true) continue;
    tally.unchanged += 1;
    if (one.state === 'changed') {
      tally.flaggedUnchanged += 1;
      if (pair.kind === 'upstream-vs-patched') tell(`${pair.a}: ${name} is flagged`);
    }
  }
  const there = new Set([...left.values(), ...right.values()].map(sourceName));
  for (const name of pair.changed_in_source ?? []) {
    // What was inlined everywhere is no function of the binary.
    if (!there.has(name)) continue;
    tally.changed += 1;
    if (flagged.has(name)) tally.flagged += 1;
    else tell(`${pair.a} ${pair.b}: ${name} is not flagged`);
  }
  return tally;
}

/** A compiler splits functions and names the parts `name.part.0`, `name.cold`. */
function sourceName(name: string): string {
  return name.split('.')[0] ?? name;
}

function tell(what: string): void {
  if (process.env['MISSES'] !== undefined) console.log(what);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

function print(name: string, tally: Tally, elapsed?: number): void {
  const { shared, paired, right, changed, flagged, unchanged, flaggedUnchanged } = tally;
  const cells = [
    share(right, paired),
    share(right, shared),
    `${flagged}/${changed}`,
    `${flaggedUnchanged}/${unchanged}`,
    elapsed === undefined ? '' : Math.round(elapsed),
  ];
  console.log([name, shared, ...cells].join('\t'));
}

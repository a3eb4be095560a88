import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  CodeReader,
  detectLanguage,
  functionsOf,
  type Language,
  likenesses,
  profileOf,
  sameMeaning,
  type SemanticProfile,
  semanticThreshold,
  tokenText,
  unitsOf,
} from '#engine';
import { blindNames } from './blind-names.ts';

/** A function, and what a program made of it when asked for other code that does the same. */
interface Row {
  readonly group: number | string;
  readonly a: string;
  readonly b: string;
}

interface Pair {
  readonly isClone: boolean;
  readonly cosine: number;
  readonly a: Blinded;
  readonly b: Blinded;
}

interface Blinded {
  readonly group: Row['group'];
  readonly original: string;
  readonly name: string;
  readonly bag: ReadonlyMap<string, number>;
  readonly profile: SemanticProfile;
}

/** F1 of what is said to do the same, and of the cosine of tokens at the threshold that is best for it. */
export interface GptFigures {
  readonly f1: number;
  readonly baseline: number;
  /** Both without the pairs of different groups whose originals have one name: many of them do the same. */
  readonly f1OtherNames: number;
  readonly baselineOtherNames: number;
}

/** Type-4 alone, until it is part of `score -- clones`. */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  return { area: 'clones-gpt', ...scoreGpt(dataFolder) };
}

/**
 * Functions rewritten by a program (GPTCloneBench) against the functions of other groups that resemble them most, with
 * local names blinded.
 */
export function scoreGpt(dataFolder: string): { gptJava: GptFigures; gptPython: GptFigures } {
  console.log('language  pairs  F1  precision  recall  cosine');
  return {
    gptJava: figuresOf(dataFolder, 'java', 'x.java'),
    gptPython: figuresOf(dataFolder, 'python', 'x.py'),
  };
}

function figuresOf(dataFolder: string, name: string, path: string): GptFigures {
  const file = join(dataFolder, 'clones', `gptclonebench-${name}.ndjson.gz`);
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const pairs = pairsOf(readRows(file), path);
  const ours = measure(pairs);
  const baseline = bestF1(pairs);
  const others = pairs.filter(({ isClone, a, b }) => isClone || a.name !== b.name);
  console.log([name, pairs.length, ours.f1, ours.precision, ours.recall, baseline].join('\t'));
  if (process.env['LIKENESSES'] !== undefined) tell(pairs);
  return {
    f1: ours.f1,
    baseline,
    f1OtherNames: measure(others).f1,
    baselineOtherNames: bestF1(others),
  };
}

function readRows(file: string): Row[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}

/** Each function with its own counterpart, and with the ten of other groups that share most of its tokens. */
function pairsOf(rows: readonly Row[], path: string): Pair[] {
  const language = detectLanguage(path, new Uint8Array());
  if (language === undefined) throw new Error(`${path} has no language`);
  const left = rows.map((row) => blinded(row, row.a, language));
  const right = rows.map((row, at) => ({ ...blinded(row, row.b, language), name: left[at]?.name ?? '' }));
  return left.flatMap((a, at) => {
    const own = right[at] as Blinded;
    const others = right
      .filter(({ group, original }) => group !== a.group && original !== a.original)
      .map((b) => ({ isClone: false, cosine: cosineOf(a.bag, b.bag), a, b }))
      .sort((one, two) => two.cosine - one.cosine);
    return [{ isClone: true, cosine: cosineOf(a.bag, own.bag), a, b: own }, ...others.slice(0, 10)];
  });
}

const reader = new CodeReader();

function blinded({ group, a }: Row, text: string, language: Language): Blinded {
  const name =
    functionsOf(language, reader.read(language, new TextEncoder().encode(text))).spans[0]?.title ?? '';
  const code = reader.read(language, new TextEncoder().encode(blindNames(text, language)));
  const span = functionsOf(language, code).spans[0];
  const last = code.tokens.count - 1;
  const whole = {
    name: 0,
    title: '',
    openParameters: -1,
    closeParameters: -1,
    first: 0,
    last,
    container: '',
  };
  const bag = new Map<string, number>();
  for (let row = 0; row <= last; row += 1) {
    const word = tokenText(code.tokens, row);
    bag.set(word, (bag.get(word) ?? 0) + 1);
  }
  // Functions that stand beside it belong to the rewritten code too.
  const profile = profileOf(unitsOf(code, span === undefined ? whole : { ...span, last }, language));
  return { group, original: a.replace(/\s+/g, ''), name, bag, profile };
}

function cosineOf(a: Blinded['bag'], b: Blinded['bag']): number {
  let product = 0;
  for (const [word, count] of a) product += count * (b.get(word) ?? 0);
  return product / Math.sqrt(lengthOf(a) * lengthOf(b) || 1);
}

function lengthOf(bag: Blinded['bag']): number {
  let sum = 0;
  for (const count of bag.values()) sum += count * count;
  return sum;
}

function measure(pairs: readonly Pair[]): { f1: number; precision: number; recall: number } {
  const found = pairs.filter(({ a, b }) => sameMeaning(a.profile, b.profile) >= semanticThreshold);
  const right = found.filter(({ isClone }) => isClone).length;
  const clones = pairs.filter(({ isClone }) => isClone).length;
  return {
    f1: rounded((2 * right) / (found.length + clones)),
    precision: rounded(right / found.length),
    recall: rounded(right / clones),
  };
}

/** The F1 of the cosine at whichever threshold is best for it. */
function bestF1(pairs: readonly Pair[]): number {
  const clones = pairs.filter(({ isClone }) => isClone).length;
  let [right, best] = [0, 0];
  for (const [at, { isClone }] of pairs.toSorted((a, b) => b.cosine - a.cosine).entries()) {
    if (isClone) right += 1;
    best = Math.max(best, (2 * right) / (at + 1 + clones));
  }
  return rounded(best);
}

/** What the weights are fitted to: a line of JSON for each pair. */
function tell(pairs: readonly Pair[]): void {
  for (const { isClone, a, b } of pairs)
    console.log(JSON.stringify({ isClone, name: a.name, likenesses: likenesses(a.profile, b.profile) }));
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

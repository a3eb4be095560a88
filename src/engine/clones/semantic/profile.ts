import type { Code, FunctionSpan } from '../../code/functions/function-span.ts';
import type { Language } from '../../code/languages/language.ts';
import { symbolTable } from '../../code/symbols.ts';
import { TokenKind } from '../../code/tokens.ts';
import { isMeaning, type Units, unitsOf } from './units.ts';

/** What a function does, as far as its tokens tell: what two functions are compared by. */
export interface SemanticProfile {
  /** What it says, in order (`unitsOf`). */
  readonly sequence: Int32Array;
  /** Two and three units in a row, by hash: what they weigh, as often as they stand there. */
  readonly grams: ReadonlyMap<number, number>;
  readonly gramWeight: number;
  /** How many parameters it has, and what stands with its name and with theirs: types above all; ascending. */
  readonly signature: Int32Array;
  /** Of each parameter: the units before and behind its uses; ascending. */
  readonly parameters: readonly Int32Array[];
}

/** Names and values say what a function is about; operators, structures and local names stand in all code. */
export function weightOf(unit: number): number {
  return isMeaning(unit) ? 0.15 : 1;
}

/** Take the profile of a function. */
export function profileOf(code: Code, span: FunctionSpan, language: Language): SemanticProfile {
  const units = unitsOf(code, span, language);
  const grams = new Map<number, number>();
  let gramWeight = 0;
  forEachGram(units.codes, (hash, weight) => {
    grams.set(hash, (grams.get(hash) ?? 0) + weight);
    gramWeight += weight;
  });
  const parameters = parametersOf(code, span, units);
  const signature = ascending([parameters.length, ...typesOf(code, span, units.locals)]);
  return { sequence: Int32Array.from(units.codes), grams, gramWeight, signature, parameters };
}

/** Every two and three units in a row: their hash, and what they weigh together. */
export function forEachGram(
  units: readonly number[],
  visit: (hash: number, weight: number, start: number) => void,
): void {
  for (let at = 0; at + 1 < units.length; at += 1) {
    const [one, two, three] = [units[at] as number, units[at + 1] as number, units[at + 2]];
    const pair = mixed(one, two);
    const weight = weightOf(one) + weightOf(two);
    visit(pair, weight, at);
    if (three !== undefined) visit(mixed(pair, three), weight + weightOf(three), at);
  }
}

/** A hash of two numbers in their order. */
export function mixed(one: number, two: number): number {
  let hash = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ two, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** How each parameter is used: a unit before counts as another than the same unit behind. */
function parametersOf({ tokens }: Code, span: FunctionSpan, { codes, rows, locals }: Units): Int32Array[] {
  const uses = new Map<number, number[]>();
  for (let row = span.openParameters + 1; span.openParameters >= 0 && row < span.closeParameters; row += 1) {
    const hash = tokens.hashes[row] as number;
    if (tokens.kinds[row] === TokenKind.identifier && locals.has(hash) && !uses.has(hash)) uses.set(hash, []);
  }
  for (const [at, row] of rows.entries()) {
    const found = tokens.kinds[row] === TokenKind.identifier && uses.get(tokens.hashes[row] as number);
    if (found) found.push(mixed(codes[at - 1] ?? 0, before), mixed(codes[at + 1] ?? 0, behind));
  }
  return [...uses.values()].map(ascending);
}

const [before, behind] = [1, 2];

/** The words between the brackets of the parameters that are no parameters, and those before the name. */
function typesOf({ tokens }: Code, span: FunctionSpan, locals: ReadonlySet<number>): number[] {
  const { kinds, hashes, symbols } = tokens;
  const found: number[] = [];
  const look = (row: number) => {
    const isType = kinds[row] === TokenKind.identifier && !locals.has(hashes[row] as number);
    if (isType || kinds[row] === TokenKind.keyword) found.push(hashes[row] as number);
  };
  for (let row = span.openParameters + 1; row < span.closeParameters; row += 1) look(row);
  for (let row = span.name - 1; row >= Math.max(0, span.name - mostBeforeName); row -= 1) {
    if (endsStatement[symbols[row] as number] === 1) break;
    look(row);
  }
  return found;
}

const mostBeforeName = 7;
const endsStatement = symbolTable('; { }');

function ascending(values: readonly number[]): Int32Array {
  return Int32Array.from(values).sort();
}

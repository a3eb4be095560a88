import type { FunctionMeaning } from '../../clones/code-print.ts';
import { ascendingOnce, fingerprint, PrintKind } from '../fingerprints/fingerprint.ts';
import type { Code, FunctionSpan } from '../functions/function-span.ts';
import type { Language } from '../languages/language.ts';
import { mixed } from './mixed.ts';
import { isMeaning, UnitCutter } from './units.ts';

/**
 * What a function does, and what functions that do the same are found by; `undefined` for one that is small, says
 * little or is enormous.
 *
 * Of all that it says in three units in a row, a name or a value among them, those with the smallest hashes (bottom-k
 * sketch: Broder, 1997): two functions that have a part of it in common share some of the sample, with the same chance
 * wherever they stand. What the index answers are candidates; `sameMeaning` decides.
 */
export function meaningOf(code: Code, span: FunctionSpan, language: Language): FunctionMeaning | undefined {
  const tokenCount = span.last - span.name + 1;
  if (tokenCount < fewestTokens || tokenCount > mostTokens) return undefined;
  cutter.cut(code, span, language);
  const { codes, count } = cutter;
  if (count < fewestUnits || !saysEnough(codes, count)) return undefined;
  const { parameters, parameterCount, types, codes: units } = cutter.units(code, span);
  return { codes: units, parameters, parameterCount, types, prints: sampleOf(codes, count) };
}

/** Smaller functions do what many do: half of all tokens are units. */
const fewestTokens = 50;
const fewestUnits = 30;
/** So many different names and values must stand in it. */
const fewestTelling = 6;
const mostKept = 8;
/** Larger ones are found by what was left as it was. */
const mostTokens = 2000;
const [rankSeed, secondSeed] = [0x2545f491, 0x51ed270b];

const cutter = new UnitCutter();
const telling = new Int32Array(fewestTelling);
/** The smallest hashes met so far, ascending. */
const smallest = new Uint32Array(mostKept);
let kept = 0;

function saysEnough(codes: Int32Array, count: number): boolean {
  let different = 0;
  for (let at = 0; at < count; at += 1) {
    const unit = codes[at] as number;
    if (isMeaning(unit) || isAmong(telling, different, unit)) continue;
    telling[different] = unit;
    different += 1;
    if (different === fewestTelling) return true;
  }
  return false;
}

function isAmong(values: Int32Array | Uint32Array, count: number, value: number): boolean {
  for (let at = 0; at < count; at += 1) if (values[at] === value) return true;
  return false;
}

function sampleOf(codes: Int32Array, count: number): Float64Array {
  kept = 0;
  for (let at = 0; at + 2 < count; at += 1) {
    const one = codes[at] as number;
    const two = codes[at + 1] as number;
    const three = codes[at + 2] as number;
    if (!isMeaning(one) || !isMeaning(two) || !isMeaning(three)) keep(mixed(mixed(one, two), three) >>> 0);
  }
  const prints = new Float64Array(kept);
  for (let at = 0; at < kept; at += 1) {
    const hash = smallest[at] as number;
    prints[at] = fingerprint(PrintKind.semantics, mixed(hash, rankSeed), mixed(hash, secondSeed));
  }
  return ascendingOnce(prints);
}

function keep(hash: number): void {
  if (kept === mostKept && hash >= (smallest[kept - 1] as number)) return;
  if (isAmong(smallest, kept, hash)) return;
  let at = kept < mostKept ? kept : kept - 1;
  for (; at > 0 && (smallest[at - 1] as number) > hash; at -= 1) smallest[at] = smallest[at - 1] as number;
  smallest[at] = hash;
  if (kept < mostKept) kept += 1;
}

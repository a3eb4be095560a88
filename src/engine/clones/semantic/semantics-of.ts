import { ascendingOnce, fingerprint, PrintKind } from '../../code/fingerprints/fingerprint.ts';
import type { Code, FunctionSpan } from '../../code/functions/function-span.ts';
import type { Language } from '../../code/languages/language.ts';
import { forEachGram, mixed } from './profile.ts';
import { isMeaning, unitsOf } from './units.ts';

/**
 * What functions that do the same are found by, ascending, each once; none for a function that is small or says little.
 *
 * Of all that it says in two or three units in a row, names and values among them, those with the smallest hashes (bottom-k
 * sketch: Broder, 1997): two functions that have a part of it in common share some of the sample, with the same chance
 * wherever they stand. What it answers are candidates; `sameMeaning` decides.
 */
export function semanticsOf(code: Code, span: FunctionSpan, language: Language): Float64Array {
  if (span.last - span.name > mostTokens) return none;
  const { codes } = unitsOf(code, span, language);
  if (codes.length < fewestUnits) return none;
  const telling = new Set(codes.filter((unit) => !isMeaning(unit)));
  if (telling.size < fewestTelling) return none;
  const found = new Set<number>();
  forEachGram(codes, (hash, weight) => {
    if (weight >= fewestWeight) found.add(mixed(hash, sampleSeed) >>> 0);
  });
  const smallest = [...found].sort((a, b) => a - b).slice(0, mostKept);
  return ascendingOnce(
    Float64Array.from(smallest, (hash) => fingerprint(PrintKind.semantics, hash, mixed(hash, secondSeed))),
  );
}

/** Smaller functions do what many do. */
const fewestUnits = 30;
/** So many different names and values must stand in it. */
const fewestTelling = 6;
/** At least one of the units of a gram is a name or a value. */
const fewestWeight = 1.1;
const mostKept = 12;
/** Larger ones are found by what was left as it was. */
const mostTokens = 4000;
const [sampleSeed, secondSeed] = [0x2545f491, 0x51ed270b];
const none = new Float64Array(0);

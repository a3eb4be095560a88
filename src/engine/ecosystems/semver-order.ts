import { compareDigits, compareText, isDigitAt, isDigits } from './digits.ts';
import { remembering } from './parsed-versions.ts';

/** A version in the manner of Semantic Versioning 2.0, read leniently. */
interface SemverLike {
  /** The numbers before the first sign that is neither digit nor dot; empty when there are none. */
  readonly numbers: readonly string[];
  readonly prerelease: readonly string[] | undefined;
  readonly build: string | undefined;
  readonly text: string;
}

/**
 * Order versions by the precedence rules of Semantic Versioning 2.0 (section 11).
 *
 * Lenient: a leading `v`, any count of numbers (absent ones are 0) and a pre-release without hyphen are understood;
 * what starts with no number stands before every version. Build metadata does not count.
 */
export function compareSemver(a: string, b: string): number {
  return a === b ? 0 : compareParsed(parse(a), parse(b));
}

/** Like `compareSemver`, but build metadata decides between otherwise equal versions, as Dart's pub has it. */
export function compareSemverWithBuild(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  return compareParsed(left, right) || compareBuild(left.build, right.build);
}

/** Order dot-separated pre-release identifiers; absent ones come last (Semantic Versioning 2.0, section 11.4). */
export function comparePrerelease(
  a: readonly string[] | undefined,
  b: readonly string[] | undefined,
): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const order = compareIdentifier(a[at] ?? '', b[at] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const parse = remembering(parseSemverLike);

function parseSemverLike(version: string): SemverLike {
  const text = version.trim().replace(/^[vV=\s]+(?=\d)/, '');
  const plus = text.indexOf('+');
  const main = plus < 0 ? text : text.slice(0, plus);
  const build = plus < 0 ? undefined : text.slice(plus + 1);
  const end = endOfNumbers(main);
  const numbers = end === 0 ? [] : main.slice(0, end).split('.');
  return { numbers, prerelease: prereleaseOf(main.slice(end)), build, text };
}

/** The end of `digits(.digits)*` at the start of a text. */
function endOfNumbers(text: string): number {
  let at = 0;
  while (isDigitAt(text, at)) {
    while (isDigitAt(text, at)) at += 1;
    if (text[at] !== '.' || !isDigitAt(text, at + 1)) return at;
    at += 1;
  }
  return at;
}

function prereleaseOf(rest: string): string[] | undefined {
  const tail = rest.replace(/^\.+/, '');
  if (tail === '') return undefined;
  if (tail.startsWith('-')) return tail.slice(1).split('.');
  // Written without a hyphen, `1.21rc2`, the number counts as a number.
  return tail.replace(/([A-Za-z])(?=\d)/g, '$1.').split('.');
}

function compareParsed(a: SemverLike, b: SemverLike): number {
  if (a.numbers.length === 0 || b.numbers.length === 0) {
    if (a.numbers.length === b.numbers.length) return compareText(a.text, b.text);
    return a.numbers.length === 0 ? -1 : 1;
  }
  const count = Math.max(a.numbers.length, b.numbers.length);
  for (let at = 0; at < count; at += 1) {
    const order = compareDigits(a.numbers[at] ?? '0', b.numbers[at] ?? '0');
    if (order !== 0) return order;
  }
  return comparePrerelease(a.prerelease, b.prerelease);
}

function compareIdentifier(a: string, b: string): number {
  const aIsNumber = isDigits(a);
  const bIsNumber = isDigits(b);
  if (aIsNumber && bIsNumber) return compareDigits(a, b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  return compareText(a, b);
}

function compareBuild(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return comparePrerelease(a.split('.'), b.split('.'));
}

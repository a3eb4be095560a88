import { compareDigits, compareText, isDigitAt } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/** One token of a Maven version with the separator before it. */
type Token = Numeral | Qualifier;

interface Numeral {
  readonly kind: 'number';
  readonly digits: string;
  readonly separator: '.' | '-';
}

interface Qualifier {
  readonly kind: 'qualifier';
  readonly rank: number;
  readonly word: string;
  readonly separator: '.' | '-';
}

/**
 * Order versions as Maven does (POM reference, "Version Order Specification").
 *
 * Maven's own rules have circles: `1 < 1-1 < 1.0.alpha < 1`, and `1-alpha < 1 < 1.foo < 1-alpha`. We need an order:
 * zeros directly before a qualifier do not count, and a dot before an unfinished stage is the same as a hyphen.
 */
export function compareMavenVersions(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  const count = Math.max(left.length, right.length);
  for (let at = 0; at < count; at += 1) {
    const order = compareTokens(left[at], right[at]);
    if (order !== 0) return order;
  }
  return 0;
}

const parse = remembering((version: string) => trimNulls(tokenize(version.trim().toLowerCase())));

/** The rank of the release itself: qualifiers below it come before, those above it after. */
const releaseRank = 5;
const qualifierRanks: Readonly<Record<string, number>> = {
  alpha: 0,
  beta: 1,
  milestone: 2,
  rc: 3,
  cr: 3,
  snapshot: 4,
  '': releaseRank,
  final: releaseRank,
  ga: releaseRank,
  release: releaseRank,
  sp: 6,
};
const otherRank = 7;
const shortened: Readonly<Record<string, string>> = { a: 'alpha', b: 'beta', m: 'milestone' };

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let separator: '.' | '-' = '.';
  let at = 0;
  while (at <= text.length) {
    const end = endOfRun(text, at);
    tokens.push(tokenOf(text.slice(at, end), separator, isDigitAt(text, end)));
    if (end >= text.length) return tokens;
    const next = text[end];
    // A change between digits and letters counts as a hyphen.
    separator = next === '.' ? '.' : '-';
    at = next === '.' || next === '-' ? end + 1 : end;
  }
  return tokens;
}

/** The end of a run of digits, or of anything else, up to a separator. */
function endOfRun(text: string, start: number): number {
  const isNumber = isDigitAt(text, start);
  let at = start;
  while (at < text.length && text[at] !== '.' && text[at] !== '-' && isDigitAt(text, at) === isNumber)
    at += 1;
  return at;
}

function tokenOf(run: string, separator: '.' | '-', isBeforeDigit: boolean): Token {
  if (run === '') return { kind: 'number', digits: '0', separator };
  if (isDigitAt(run, 0)) return { kind: 'number', digits: run, separator };
  const word = isBeforeDigit && Object.hasOwn(shortened, run) ? (shortened[run] ?? run) : run;
  const rank = Object.hasOwn(qualifierRanks, word) ? (qualifierRanks[word] ?? otherRank) : otherRank;
  return { kind: 'qualifier', rank, word: rank === otherRank ? word : '', separator };
}

/** Drop the tokens that mean nothing from the end, and from before every hyphen and qualifier. */
function trimNulls(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    if (token.separator === '-' || token.kind === 'qualifier') dropTrailingNulls(kept);
    kept.push(token);
  }
  dropTrailingNulls(kept);
  return kept;
}

function dropTrailingNulls(tokens: Token[]): void {
  while (tokens.length > 0 && isNull(tokens[tokens.length - 1])) tokens.pop();
}

function isNull(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.kind === 'number' ? /^0+$/.test(token.digits) : token.rank === releaseRank;
}

function compareTokens(a: Token | undefined, b: Token | undefined): number {
  if (a === undefined) return b === undefined ? 0 : -compareToEnd(b);
  if (b === undefined) return compareToEnd(a);
  if (a.kind === 'qualifier' && b.kind === 'qualifier') return compareQualifiers(a, b);
  if (a.kind !== b.kind) return a.kind === 'number' ? 1 : -1;
  if (a.kind === 'number' && b.kind === 'number' && a.separator === b.separator) {
    return compareDigits(a.digits, b.digits);
  }
  return a.separator === '.' ? 1 : -1;
}

/** Those before the release and those after it; after it a dot comes before a hyphen, whatever the words are. */
function compareQualifiers(a: Qualifier, b: Qualifier): number {
  const side = Math.sign(a.rank - releaseRank) - Math.sign(b.rank - releaseRank);
  if (side !== 0) return side;
  if (a.rank > releaseRank && a.separator !== b.separator) return a.separator === '.' ? -1 : 1;
  return a.rank - b.rank || compareText(a.word, b.word);
}

function compareToEnd(token: Token): number {
  if (token.kind === 'qualifier') return token.rank - releaseRank;
  return token.separator === '-' ? 1 : compareDigits(token.digits, '0');
}

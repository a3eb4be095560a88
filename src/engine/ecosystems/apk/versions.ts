import { compareDigits, compareText } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/** The parts of an Alpine version: `1.2.3b_rc1-r4`. */
interface AlpineVersion {
  readonly numbers: readonly string[];
  readonly letter: string;
  readonly suffixes: readonly { readonly rank: number; readonly number: string }[];
  readonly revision: string;
  /** What the grammar of apk does not know; decides last, so that different texts are rarely equal. */
  readonly rest: string;
}

/** Order versions as apk-tools does: numbers, letter, suffixes such as `_rc1` or `_p2`, and revision. */
export function compareApkVersions(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  return (
    compareNumbers(left.numbers, right.numbers) ||
    compareText(left.letter, right.letter) ||
    compareSuffixes(left, right) ||
    compareDigits(left.revision, right.revision) ||
    compareText(left.rest, right.rest)
  );
}

const parse = remembering(parseAlpineVersion);

const noSuffixRank = 4;
const suffixRanks: Readonly<Record<string, number>> = {
  alpha: 0,
  beta: 1,
  pre: 2,
  rc: 3,
  cvs: 5,
  svn: 6,
  git: 7,
  hg: 8,
  p: 9,
};

function parseAlpineVersion(version: string): AlpineVersion {
  const text = version.trim();
  const numbers = /^\d+(?:\.\d+)*/.exec(text)?.[0] ?? '';
  const letter = /^[a-z](?![a-z])/.exec(text.slice(numbers.length))?.[0] ?? '';
  let at = numbers.length + letter.length;
  const suffixes: { rank: number; number: string }[] = [];
  const suffix = /_(alpha|beta|pre|rc|cvs|svn|git|hg|p)(\d*)/y;
  suffix.lastIndex = at;
  for (let match = suffix.exec(text); match !== null; match = suffix.exec(text)) {
    suffixes.push({ rank: suffixRanks[match[1] ?? ''] ?? noSuffixRank, number: match[2] ?? '' });
    at = suffix.lastIndex;
  }
  const hash = /^~[0-9a-f]+/.exec(text.slice(at))?.[0] ?? '';
  const revision = /^-r(\d+)/.exec(text.slice(at + hash.length));
  const rest = text.slice(at + hash.length + (revision?.[0].length ?? 0));
  return {
    numbers: numbers === '' ? [] : numbers.split('.'),
    letter,
    suffixes,
    revision: revision?.[1] ?? '0',
    rest,
  };
}

function compareNumbers(a: readonly string[], b: readonly string[]): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const left = a[at] ?? '';
    const right = b[at] ?? '';
    // After the first number a leading zero makes it a fraction: 1.05 comes before 1.1.
    const isFraction = at > 0 && (left.startsWith('0') || right.startsWith('0'));
    const order = isFraction ? compareText(left, right) : compareDigits(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareSuffixes(a: AlpineVersion, b: AlpineVersion): number {
  const count = Math.max(a.suffixes.length, b.suffixes.length);
  for (let at = 0; at < count; at += 1) {
    const left = a.suffixes[at];
    const right = b.suffixes[at];
    const order = (left?.rank ?? noSuffixRank) - (right?.rank ?? noSuffixRank);
    if (order !== 0) return order;
    const numbers = compareDigits(left?.number ?? '', right?.number ?? '');
    if (numbers !== 0) return numbers;
  }
  return 0;
}

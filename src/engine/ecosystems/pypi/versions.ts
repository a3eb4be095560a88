import { compareDigits, compareText } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/** A version as PEP 440 reads it, or the parts of an older spelling. */
type PythonVersion =
  | {
      readonly kind: 'pep440';
      readonly epoch: string;
      /** Without trailing zeros: `1.0` is `1`. */
      readonly release: readonly string[];
      readonly pre: Phase;
      readonly post: string | undefined;
      readonly dev: string | undefined;
      readonly local: readonly string[] | undefined;
    }
  | { readonly kind: 'legacy'; readonly parts: readonly string[] };

/** Where a version stands beside its final release: -1 dev only, 0 alpha, 1 beta, 2 candidate, 3 final or later. */
interface Phase {
  readonly rank: number;
  readonly number: string;
}

/**
 * Order versions as pip does (PEP 440, "Summary of permitted suffixes and relative ordering").
 *
 * What PEP 440 does not allow stands before everything that it does, ordered as setuptools once did.
 */
export function comparePypiVersions(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  if (left.kind === 'legacy' || right.kind === 'legacy') {
    if (left.kind === 'legacy' && right.kind === 'legacy') return compareParts(left.parts, right.parts);
    return left.kind === 'legacy' ? -1 : 1;
  }
  return (
    compareDigits(left.epoch, right.epoch) ||
    compareRelease(left.release, right.release) ||
    left.pre.rank - right.pre.rank ||
    compareDigits(left.pre.number, right.pre.number) ||
    compareAbsentFirst(left.post, right.post) ||
    compareAbsentLast(left.dev, right.dev) ||
    compareLocal(left.local, right.local)
  );
}

const parse = remembering(parsePythonVersion);

const pep440 =
  /^v?(?:(\d+)!)?(\d+(?:\.\d+)*)(?:[-_.]?(alpha|beta|preview|pre|a|b|c|rc)[-_.]?(\d*))?(?:-(\d+)|[-_.]?(post|rev|r)[-_.]?(\d*))?(?:[-_.]?(dev)[-_.]?(\d*))?(?:\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?$/;

const phaseRanks: Readonly<Record<string, number>> = {
  a: 0,
  alpha: 0,
  b: 1,
  beta: 1,
  c: 2,
  rc: 2,
  pre: 2,
  preview: 2,
};

function parsePythonVersion(version: string): PythonVersion {
  const text = version.trim().toLowerCase();
  const match = pep440.exec(text);
  if (match === null) return { kind: 'legacy', parts: legacyParts(text) };
  const [, epoch, release = '', phase, phaseNumber, implicitPost, postWord, postNumber, devWord, devNumber] =
    match;
  const post = implicitPost ?? (postWord === undefined ? undefined : (postNumber ?? ''));
  const dev = devWord === undefined ? undefined : (devNumber ?? '');
  return {
    kind: 'pep440',
    epoch: epoch ?? '0',
    release: withoutTrailingZeros(release.split('.')),
    pre: phaseOf(phase, phaseNumber, { post, dev }),
    post,
    dev,
    local: match[10]?.split(/[-_.]/),
  };
}

function phaseOf(
  word: string | undefined,
  number: string | undefined,
  suffix: { post: string | undefined; dev: string | undefined },
): Phase {
  if (word !== undefined) return { rank: phaseRanks[word] ?? 3, number: number ?? '' };
  // A development release of a final release comes before its alphas.
  if (suffix.post === undefined && suffix.dev !== undefined) return { rank: -1, number: '' };
  return { rank: 3, number: '' };
}

function withoutTrailingZeros(numbers: readonly string[]): string[] {
  let end = numbers.length;
  while (end > 0 && /^0*$/.test(numbers[end - 1] ?? '')) end -= 1;
  return numbers.slice(0, end);
}

function compareRelease(a: readonly string[], b: readonly string[]): number {
  const count = Math.max(a.length, b.length);
  for (let at = 0; at < count; at += 1) {
    const order = compareDigits(a[at] ?? '', b[at] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

function compareAbsentFirst(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return compareDigits(a, b);
}

function compareAbsentLast(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  return compareDigits(a, b);
}

function compareLocal(a: readonly string[] | undefined, b: readonly string[] | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const order = compareLocalSegment(a[at] ?? '', b[at] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Numbers are newer than words. */
function compareLocalSegment(a: string, b: string): number {
  const aIsNumber = /^\d+$/.test(a);
  const bIsNumber = /^\d+$/.test(b);
  if (aIsNumber && bIsNumber) return compareDigits(a, b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? 1 : -1;
  return compareText(a, b);
}

const legacyWords: Readonly<Record<string, string>> = {
  pre: 'c',
  preview: 'c',
  '-': 'final-',
  rc: 'c',
  dev: '@',
};

/** The parts by which setuptools compared versions before PEP 440. */
function legacyParts(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.match(/\d+|[a-z]+|-|[^\da-z.-]+/g) ?? []) {
    if (/^\d/.test(piece)) {
      parts.push(piece);
      continue;
    }
    const word = `*${Object.hasOwn(legacyWords, piece) ? legacyWords[piece] : piece}`;
    if (word < '*final') while (parts.at(-1) === '*final-') parts.pop();
    // Zeros before a word do not count: 1.0a equals 1a.
    while (/^0+$/.test(parts.at(-1) ?? '')) parts.pop();
    parts.push(word);
  }
  parts.push('*final');
  return parts;
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const left = a[at] ?? '';
    const right = b[at] ?? '';
    const aIsNumber = /^\d/.test(left);
    const bIsNumber = /^\d/.test(right);
    const order =
      aIsNumber && bIsNumber
        ? compareDigits(left, right)
        : aIsNumber !== bIsNumber
          ? Number(aIsNumber) - Number(bIsNumber)
          : compareText(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

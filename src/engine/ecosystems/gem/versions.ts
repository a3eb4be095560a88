import { compareDigits, compareText, isDigitAt } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/**
 * Order versions as `Gem::Version` does: words are older than numbers, trailing zeros do not count,
 * and a hyphen starts a pre-release.
 */
export function compareGemVersions(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  const count = Math.max(left.length, right.length);
  for (let at = 0; at < count; at += 1) {
    const order = compareSegments(left[at] ?? '0', right[at] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

const parse = remembering(parseSegments);

/** The segments of `Gem::Version#canonical_segments`: no zeros at the end, none before the first word. */
function parseSegments(version: string): string[] {
  const segments =
    version
      .trim()
      .replaceAll('-', '.pre.')
      .match(/\d+|[A-Za-z]+/g) ?? [];
  const firstWord = segments.findIndex((segment) => !isDigitAt(segment, 0));
  const numbers = firstWord < 0 ? segments : segments.slice(0, firstWord);
  const rest = firstWord < 0 ? [] : segments.slice(firstWord);
  return [...withoutTrailingZeros(numbers), ...withoutTrailingZeros(rest)];
}

function withoutTrailingZeros(segments: readonly string[]): string[] {
  let end = segments.length;
  while (end > 0 && /^0+$/.test(segments[end - 1] ?? '')) end -= 1;
  return segments.slice(0, end);
}

function compareSegments(a: string, b: string): number {
  const aIsNumber = isDigitAt(a, 0);
  const bIsNumber = isDigitAt(b, 0);
  if (aIsNumber && bIsNumber) return compareDigits(a, b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? 1 : -1;
  return compareText(a, b);
}

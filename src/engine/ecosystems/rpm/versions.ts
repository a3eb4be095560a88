import { compareDigits, compareText, isDigitAt } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/** Order versions as rpm does: epoch, then version and release, each by `rpmvercmp`. */
export function compareRpmVersions(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  return (
    compareDigits(left.epoch, right.epoch) ||
    compareSegments(left.version, right.version) ||
    compareSegments(left.release, right.release)
  );
}

const parse = remembering((version: string) => {
  const text = version.trim();
  const epoch = /^(\d+):/.exec(text)?.[1];
  const rest = epoch === undefined ? text : text.slice(epoch.length + 1);
  const hyphen = rest.indexOf('-');
  return {
    epoch: epoch ?? '0',
    version: segmentsOf(hyphen < 0 ? rest : rest.slice(0, hyphen)),
    release: segmentsOf(hyphen < 0 ? '' : rest.slice(hyphen + 1)),
  };
});

/** Digits, letters, `~` (before the end) and `^` (just after it); everything else only separates. */
function segmentsOf(text: string): readonly string[] {
  return text.match(/\d+|[A-Za-z]+|~|\^/g) ?? [];
}

function compareSegments(a: readonly string[], b: readonly string[]): number {
  const count = Math.max(a.length, b.length);
  for (let at = 0; at < count; at += 1) {
    const order = compareSegment(a[at], b[at]);
    if (order !== 0) return order;
  }
  return 0;
}

function compareSegment(a: string | undefined, b: string | undefined): number {
  const order = rankOf(a) - rankOf(b);
  if (order !== 0) return order;
  if (a === undefined || b === undefined) return 0;
  return isDigitAt(a, 0) ? compareDigits(a, b) : compareText(a, b);
}

function rankOf(segment: string | undefined): number {
  if (segment === '~') return 0;
  if (segment === undefined) return 1;
  if (segment === '^') return 2;
  return isDigitAt(segment, 0) ? 4 : 3;
}

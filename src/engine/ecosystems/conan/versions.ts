import { compareDigits, compareText, isDigits } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/** A version in the order of its parts: `1.2.3-pre+build`. */
interface ConanVersion {
  readonly main: readonly string[];
  readonly pre: readonly string[] | undefined;
  readonly build: readonly string[] | undefined;
}

/**
 * Order versions as Conan does (docs.conan.io, "Version ranges"; conan, `model/version.py`): part by part, numbers by
 * their value and before words; zeros at the end do not count. A pre-release comes before its release, a build after.
 */
export function compareConanVersions(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [parse(a), parse(b)];
  return (
    compareParts(left.main, right.main) ||
    compareOptional(left.pre, right.pre, 1) ||
    compareOptional(left.build, right.build, -1)
  );
}

const parse = remembering((version: string): ConanVersion => {
  const [rest, build] = splitOnce(version.trim().toLowerCase(), '+');
  const [main, pre] = splitOnce(rest, '-');
  return {
    main: partsOf(main),
    pre: pre === undefined ? undefined : partsOf(pre),
    build: build === undefined ? undefined : partsOf(build),
  };
});

function splitOnce(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function partsOf(text: string): string[] {
  const parts = text.split(/[.\-+]/);
  while (parts.length > 1 && /^0*$/.test(parts.at(-1) ?? '')) parts.pop();
  return parts;
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [left, right] = [a[at], b[at]];
    if (left === undefined || right === undefined) return left === undefined ? -1 : 1;
    const order = comparePart(left, right);
    if (order !== 0) return order;
  }
  return 0;
}

function comparePart(a: string, b: string): number {
  const [isLeft, isRight] = [isDigits(a), isDigits(b)];
  if (isLeft !== isRight) return isLeft ? -1 : 1;
  return isLeft ? compareDigits(a, b) : compareText(a, b);
}

/** `absent` is where a version without this part stands beside one with it. */
function compareOptional(
  a: readonly string[] | undefined,
  b: readonly string[] | undefined,
  absent: 1 | -1,
): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? absent : -absent;
  return compareParts(a, b);
}

import { compareDigits } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';
import { comparePrerelease } from '../semver-order.ts';

/**
 * Order versions as NuGet does: up to four numbers, then a pre-release compared without regard to case.
 * Build metadata does not count.
 */
export function compareNugetVersions(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  const count = Math.max(left.numbers.length, right.numbers.length);
  for (let at = 0; at < count; at += 1) {
    const order = compareDigits(left.numbers[at] ?? '', right.numbers[at] ?? '');
    if (order !== 0) return order;
  }
  return comparePrerelease(left.prerelease, right.prerelease);
}

const parse = remembering((version: string) => {
  const text = version
    .trim()
    .toLowerCase()
    .replace(/^v(?=\d)/, '')
    .replace(/\+.*$/s, '');
  const numbers = /^\d+(?:\.\d+)*/.exec(text)?.[0] ?? '';
  const rest = text.slice(numbers.length).replace(/^[.-]/, '');
  return {
    numbers: numbers === '' ? [] : numbers.split('.'),
    prerelease: rest === '' ? undefined : rest.split('.'),
  };
});

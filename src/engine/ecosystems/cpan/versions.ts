import { compareDigits } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/**
 * Order versions as Perl does (perldoc, "version"): `v1.2.3` and `1.2.3` are lists of numbers; `1.002003` is a decimal, of
 * which every three digits behind the point are one number: the same version. Zeros at the end do not count.
 */
export function compareCpanVersions(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [parse(a), parse(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const order = compareDigits(left[at] ?? '0', right[at] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

const parse = remembering((version: string): readonly string[] => {
  // An underscore marks a trial release and is no part of the number.
  const text = version.trim().replaceAll('_', '');
  const numbers = text.match(/\d+/g) ?? [];
  const isDecimal = /^\d+\.\d+$/.test(text);
  if (!isDecimal) return numbers;
  const [whole = '0', fraction = ''] = numbers;
  const groups = fraction.match(/\d{1,3}/g) ?? [];
  return [whole, ...groups.map((group) => group.padEnd(3, '0'))];
});

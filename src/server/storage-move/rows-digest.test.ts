import { expect, it } from 'vitest';
import { RowsDigest } from './rows-digest.ts';

function sumOf(...chunks: readonly string[]) {
  const digest = new RowsDigest();
  for (const chunk of chunks) digest.add(Buffer.from(chunk));
  return digest.sum();
}

it('is the same wherever the bytes are cut, and in whatever order the rows come', () => {
  const whole = sumOf('1\t甲\n2\t\\N\n3\tc\n');

  expect(whole.rowCount).toBe(3);
  expect(sumOf('1\t甲\n2\t', '\\N\n3', '\tc\n')).toEqual(whole);
  expect(sumOf('3\tc\n1\t甲\n2\t\\N\n')).toEqual(whole);
});

it.each([
  ['a row more', '1\ta\n2\tb\n2\tb\n'],
  ['a row less', '1\ta\n'],
  ['another byte', '1\ta\n2\tc\n'],
  ['values that changed places', '1\tb\n2\ta\n'],
])('differs by %s', (_what, rows) => {
  expect(sumOf(rows)).not.toEqual(sumOf('1\ta\n2\tb\n'));
});

it('of no rows is that of an empty table', () => {
  expect(sumOf()).toEqual({ rowCount: 0, checksum: '0'.repeat(64) });
});

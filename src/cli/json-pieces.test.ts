import { expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

const items = Array.from({ length: 1201 }, (_, index) => ({
  name: `包"${index}"\n`,
  scopes: ['dev'],
  line: undefined,
}));

it.each([
  [{}],
  [{ absent: undefined }],
  [{ empty: [], nothing: {}, text: 'a\nb', no: null, none: undefined, few: [1, { two: [2] }] }],
  [{ items, between: 1, numbers: items.map((_, index) => index) }],
  [{ exactly: items.slice(0, 1000), five: items.slice(0, 500) }],
])('writes what JSON.stringify writes (%#)', (record) => {
  expect([...jsonPieces(record)].join('')).toBe(JSON.stringify(record, undefined, 2));
});

it('writes long lists in pieces', () => {
  const longest = Math.max(...[...jsonPieces({ items })].map((piece) => piece.length));

  expect(longest).toBeLessThan(JSON.stringify(items, undefined, 2).length / 2);
});

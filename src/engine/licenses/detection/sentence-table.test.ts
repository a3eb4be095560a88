import { expect, it } from 'vitest';
import { packSentences, SentenceTable } from './sentence-table.ts';
import { wordsOf } from './words.ts';

const table = new SentenceTable(
  packSentences([
    { expression: 'GPL-1.0-or-later', kind: 'name', text: 'GPL' },
    { expression: 'GPL-2.0-or-later', kind: 'notice', text: 'GPL version 2 or later' },
    { expression: '', kind: 'nothing', text: 'not under the GPL' },
    { expression: 'MIT', kind: 'text', text: 'Permission is granted to everybody, for ever.' },
    { expression: 'ISC', kind: 'text', text: 'permission is granted to everybody for ever' },
  ]),
);

function foundIn(text: string) {
  return table
    .findIn(wordsOf(text))
    .map(({ expression, kind, first, last }) => [expression, kind, first, last]);
}

it('finds sentences by their words, whatever stands between them', () => {
  expect(foundIn('// Permission is <p>granted\n *  to everybody, for ever!')).toEqual([
    ['MIT', 'text', 0, 6],
  ]);
});

it('tells the longest at a place, and not what lies within it', () => {
  expect(foundIn('GPL version 2 or later')).toEqual([['GPL-2.0-or-later', 'notice', 0, 4]]);
  expect(foundIn('it is not under the GPL')).toEqual([['', 'nothing', 2, 5]]);
});

it('finds each place of a short one', () => {
  expect(foundIn('GPL, GPL and LGPL')).toEqual([
    ['GPL-1.0-or-later', 'name', 0, 0],
    ['GPL-1.0-or-later', 'name', 1, 1],
  ]);
});

it.each(['', 'permission is granted to everybody for', 'GPL2'])('finds nothing in %j', (text) => {
  expect(foundIn(text)).toEqual([]);
});

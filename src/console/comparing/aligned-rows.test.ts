import type { LinePair, TracedText } from '#model';
import { describe, expect, it } from 'vitest';
import { addressOf, alignedRows, type Compared, partsOf } from './aligned-rows.ts';

function text(lines: readonly string[], firstLine = 1): TracedText {
  return { text: lines.join('\n'), firstLine, lineCount: lines.length, isCut: false, missing: undefined };
}

function pair(scanned: [number, number], origin: [number, number]): LinePair {
  return { scanned: { first: scanned[0], last: scanned[1] }, origin: { first: origin[0], last: origin[1] } };
}

/** `1|3` for line 1 beside line 3. */
const shape = (compared: Compared) =>
  alignedRows(compared).map(({ left, right }) => `${left?.number ?? ''}|${right?.number ?? ''}`);

describe('two texts beside each other', () => {
  it('have what is the same at one height', () => {
    const compared = {
      scanned: text(['a', 'same', 'b']),
      origin: text(['x', 'y', 'same']),
      range: { first: 2, last: 2 },
      originRange: { first: 3, last: 3 },
      pairs: [pair([2, 2], [3, 3])],
    };

    expect(shape(compared)).toEqual(['|1', '1|2', '2|3', '3|']);
  });

  it('are filled up between two runs', () => {
    const compared = {
      scanned: text(['one', 'two']),
      origin: text(['one', 'new', 'new', 'two']),
      range: { first: 1, last: 2 },
      originRange: { first: 1, last: 4 },
      pairs: [pair([1, 1], [1, 1]), pair([2, 2], [4, 4])],
    };

    expect(shape(compared)).toEqual(['1|1', '|2', '|3', '2|4']);
  });

  it('are aligned by equal lines where a run was laid out differently', () => {
    const compared = {
      scanned: text(['f(a, b);', 'return a;']),
      origin: text(['f(a,', '  b);', '  return a;']),
      range: { first: 1, last: 2 },
      originRange: { first: 1, last: 3 },
      pairs: [pair([1, 2], [1, 3])],
    };

    expect(shape(compared)).toEqual(['1|1', '|2', '2|3']);
  });

  it('show every line once and in order, whatever the pairs are', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
    const wild = [
      pair([5, 9], [20, 22]),
      pair([1, 4], [25, 40]),
      pair([12, 11], [3, 3]),
      pair([90, 99], [1, 2]),
    ];
    for (let seed = 0; seed < 40; seed += 1) {
      const some = wild.filter((_, index) => ((seed >> index) & 1) === 1);
      const rows = alignedRows({
        scanned: text(lines, 1 + (seed % 5)),
        origin: text(lines.slice(0, 25), 3),
        range: { first: 1, last: 9 },
        originRange: { first: 20, last: 22 },
        pairs: some,
      });
      const numbers = (side: 'left' | 'right') => rows.flatMap((row) => row[side]?.number ?? []);
      expect(numbers('left')).toEqual(lines.map((_, index) => index + 1 + (seed % 5)));
      expect(numbers('right')).toEqual(lines.slice(0, 25).map((_, index) => index + 3));
    }
  });

  it('are shown from their first line when one is missing', () => {
    const missing: TracedText = { text: '', firstLine: 1, lineCount: 0, isCut: false, missing: 'gone' };
    const range = { first: 2, last: 2 };

    expect(
      shape({ scanned: text(['a', 'b'], 7), origin: missing, range, originRange: range, pairs: [] }),
    ).toEqual(['7|', '8|']);
  });
});

describe('the parts of a row', () => {
  const line = (content: string, isMatched = true) => ({ number: 1, text: content, isMatched });

  it('are changed only within what was matched', () => {
    expect(partsOf({ left: line('a', false), right: line('b', false) })).toEqual([
      [{ text: 'a', isChanged: false }],
      [{ text: 'b', isChanged: false }],
    ]);
    expect(partsOf({ left: line('let a = 1;'), right: line('let b = 1;') })[0]).toEqual([
      { text: 'let ', isChanged: false },
      { text: 'a', isChanged: true },
      { text: ' = 1;', isChanged: false },
    ]);
  });

  it('are changed as a whole without a counterpart, or with one that is another line', () => {
    expect(partsOf({ left: line('added'), right: undefined })).toEqual([
      [{ text: 'added', isChanged: true }],
      [],
    ]);
    expect(partsOf({ left: line('foo'), right: line('bar') })[1]).toEqual([{ text: 'bar', isChanged: true }]);
    expect(partsOf({ left: line('  '), right: undefined })[0]).toEqual([{ text: '  ', isChanged: false }]);
  });
});

it.each([
  ['00401000: 55 push ebp', '00401000'],
  ['  0x40AF  mov', '40af'],
  ['00401000  55', '00401000'],
  ['add eax, 1', ''],
  ['text:00401000', ''],
  ['', ''],
])('reads the address of %j', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

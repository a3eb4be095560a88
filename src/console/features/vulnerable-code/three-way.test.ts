import { describe, expect, it } from 'vitest';
import { threeWayRows } from './three-way.ts';

const same = (line: string) => line;

describe('a three-way view', () => {
  it('puts what is the same beside each other, and leaves room for what the repair adds', () => {
    const rows = threeWayRows(
      { user: ['a', '  remark', 'b'], vulnerable: ['a', 'b'], fixed: ['a', 'check', 'b'] },
      same,
    );

    expect(rows.map(({ user, vulnerable, fixed }) => [user?.text, vulnerable?.text, fixed?.text])).toEqual([
      ['a', 'a', 'a'],
      ['  remark', undefined, 'check'],
      ['b', 'b', 'b'],
    ]);
    expect(rows.map(({ fixed }) => fixed?.isChanged)).toEqual([false, true, false]);
  });

  it('marks what the repair removes in the scanned code, too, whatever its names are', () => {
    const rows = threeWayRows(
      { user: ['copy(n);', 'end;'], vulnerable: ['copy(len);', 'end;'], fixed: ['end;'] },
      (line) => line.replace('n)', 'len)'),
    );

    expect(rows.map(({ user, vulnerable }) => [user?.isChanged, vulnerable?.isChanged])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('has each line of each text once', () => {
    const texts = { user: ['x', 'a', 'y'], vulnerable: ['a', 'a', 'z'], fixed: [] };

    const rows = threeWayRows(texts, same);

    for (const side of ['user', 'vulnerable', 'fixed'] as const)
      expect(rows.flatMap((row) => row[side]?.text ?? [])).toEqual(texts[side]);
  });
});

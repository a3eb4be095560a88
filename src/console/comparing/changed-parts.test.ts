import { describe, expect, it } from 'vitest';
import { changedParts, likeness } from './changed-parts.ts';

const marked = (parts: readonly { text: string; isChanged: boolean }[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

describe('two lines beside each other', () => {
  it.each([
    ['return list;', 'return list;', 'return list;', 'return list;'],
    ['return list;', 'return items;', 'return [list];', 'return [items];'],
    ['a = b + 1', 'a = b', 'a = b[ + 1]', 'a = b'],
    ['', 'x', '', '[x]'],
    ['名称 = 1', '数量 = 1', '[名称] = 1', '[数量] = 1'],
  ])('%j and %j', (left, right, a, b) => {
    expect(changedParts(left, right).map(marked)).toEqual([a, b]);
  });

  it('lose nothing, whatever they are', () => {
    const texts = [
      '',
      ' ',
      'a b',
      'a  b',
      'if (a) { b(); }',
      '\u{1F600}x',
      'x '.repeat(800),
      'y '.repeat(801),
    ];
    for (const left of texts)
      for (const right of texts) {
        const [a, b] = changedParts(left, right);
        expect(a.map(({ text }) => text).join('')).toBe(left);
        expect(b.map(({ text }) => text).join('')).toBe(right);
      }
  });

  it('are alike by what they share', () => {
    expect(likeness('a = b;', 'a = b;')).toBe(1);
    expect(likeness('a = b;', '  a = c;')).toBeGreaterThan(0.5);
    expect(likeness('foo', 'bar')).toBe(0);
    expect(likeness('', '')).toBe(1);
  });
});

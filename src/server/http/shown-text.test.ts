import { describe, expect, it } from 'vitest';
import { mostCharacters, mostLines, windowAround } from './shown-text.ts';

const text = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

describe('what a dialog shows of a text', () => {
  it('is all of a short one, without the ends of its lines', () => {
    expect(windowAround('a\r\nb\n', { first: 1, last: 2 })).toEqual({
      text: 'a\nb',
      firstLine: 1,
      lineCount: 2,
      isCut: false,
    });
    expect(windowAround('', { first: 1, last: 1 })).toMatchObject({ text: '', lineCount: 1, isCut: false });
  });

  it('is a window around the match in a long one', () => {
    const shown = windowAround(text(10_000), { first: 5_000, last: 5_010 });

    expect(shown).toMatchObject({ firstLine: 4_800, lineCount: 10_000, isCut: true });
    expect(shown.text.split('\n')).toHaveLength(411);
    expect(shown.text.startsWith('line 4800\n')).toBe(true);
  });

  it('has a bound, however long the match or its lines are', () => {
    const long = windowAround(text(50_000), { first: 1, last: 50_000 });
    const wide = windowAround('x'.repeat(2 * mostCharacters), { first: 1, last: 1 });
    const beyond = windowAround(text(3_000), { first: 9_000, last: 9_001 });

    expect(long.text.split('\n')).toHaveLength(mostLines);
    expect(wide.text).toHaveLength(mostCharacters);
    expect(wide.isCut).toBe(true);
    expect(beyond.text).toContain('line 3000');
  });
});

import { describe, expect, it } from 'vitest';
import { spokenRanges } from './spoken-ranges.ts';

const code = 'let total = first + second;\n'.repeat(400);

describe('spokenRanges', () => {
  it.each(['License', 'GPL', 'mit', 'SPDX', 'Copyright', '本软件的许可', 'CC-BY', 'WARRANTY'])(
    'finds %s in the midst of code',
    (word) => {
      const ranges = spokenRanges(`${code}// ${word} ${code}`);

      expect(ranges).toHaveLength(1);
      expect(ranges[0]?.start).toBeLessThan(code.length);
      expect(ranges[0]?.end).toBeGreaterThan(code.length + word.length + 3);
    },
  );

  it.each([code, `${code}commit emit submit mitigate gnuplot`, ''.padEnd(5_000, '?')])(
    'finds nothing in code: %#',
    (text) => {
      expect(spokenRanges(text)).toEqual([]);
    },
  );

  it('finds a name at the very beginning, and joins what is near', () => {
    expect(spokenRanges(`GPL ${code}`)).toHaveLength(1);
    expect(spokenRanges(`license ${'x '.repeat(1_500)} license ${code}`)).toHaveLength(1);
    expect(spokenRanges(`license ${code.repeat(3)} license`)).toHaveLength(2);
  });

  it('reads a short text whole', () => {
    expect(spokenRanges('https://example.org/mine')).toEqual([{ start: 0, end: 24 }]);
  });
});

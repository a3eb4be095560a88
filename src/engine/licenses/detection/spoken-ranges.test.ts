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
    expect(spokenRanges('as Artistic as it gets')).toHaveLength(1);
    expect(spokenRanges('function add(a, b) {\n  return a + b;\n}\n')).toEqual([]);
  });

  it('takes the comment that speaks, and not the code around it', () => {
    const header = [
      '/*',
      ' * Copyright (c) 2001 Example',
      ' *',
      ' * Permission is granted to copy this file.',
      ' */',
    ].join('\n');
    const text = `${code}\n${header}\n${code}`;

    const parts = spokenRanges(text).map(({ start, end }) => text.slice(start, end));

    expect(parts).toEqual([header.slice(3, -3)]);
  });

  it('finds nothing in what only says whose a file is', () => {
    expect(spokenRanges(`/* Copyright (C) 2020 Example */\n${code}`)).toEqual([]);
  });

  it('takes what stands below a heading', () => {
    const text = `${code}\n## License\n\nZlib, as always.\n\n${code}`;

    const [range] = spokenRanges(text);

    expect(text.slice(range?.start, range?.end)).toContain('Zlib');
  });

  it('goes on to the end of a long statement in the same comment', () => {
    const statement = ' * Redistribution is permitted provided that nobody is harmed by it.\n'.repeat(8);
    const text = `${code}\n/*\n${statement} *\n * Their names are not used in adverts.\n */\n${code}`;

    const [range] = spokenRanges(text);

    expect(text.slice(range?.start, range?.end)).toMatch(/adverts\.\n \*\/\n$/);
  });

  it('reads a text whole that speaks of licences throughout, and one that is short and no code', () => {
    const paragraph = `${'Worte und noch mehr Worte. '.repeat(20)}\n\nDiese Lizenz gilt.\n\n`;
    const long = paragraph.repeat(30).replaceAll('noch mehr', 'Lizenz');

    expect(spokenRanges(long)).toEqual([{ start: 0, end: long.length }]);
    expect(spokenRanges(paragraph.repeat(4))).toHaveLength(1);
    expect(spokenRanges(paragraph.repeat(4))[0]?.end).toBe(4 * paragraph.length);
  });

  it.each(['licensed under the MIT License; ', `license ${'of these words '.repeat(400)}`])(
    'looks through one line of 8 MB a few times, and not once for each place in it (%#)',
    (words) => {
      const line = words.repeat(8_000_000 / words.length);
      const started = process.cpuUsage();

      const ranges = spokenRanges(line);

      const { user, system } = process.cpuUsage(started);
      expect(ranges).toEqual([{ start: 0, end: line.length }]);
      expect((user + system) / 1e6).toBeLessThan(1);
    },
  );
});

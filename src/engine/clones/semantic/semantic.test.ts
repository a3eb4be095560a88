import { describe, expect, it } from 'vitest';
import {
  countWords as counted,
  readPorts as other,
  tally as rewritten,
} from '../../../../test/copied-code.ts';
import { detectLanguage } from '../../code/languages/detect.ts';
import { meaningOf } from '../../code/meaning/print-meaning.ts';
import { unitsOf } from '../../code/meaning/units.ts';
import { CodeReader, functionsOf } from '../../code/read-code.ts';
import { profileOf, type SemanticProfile } from './profile.ts';
import { sameMeaning, semanticThreshold } from './same-meaning.ts';

const reader = new CodeReader();

function read(path: string, text: string): { profile: SemanticProfile; semantics: Float64Array } {
  const language = detectLanguage(path, new Uint8Array());
  if (language === undefined) throw new Error(`${path} has no language`);
  const code = reader.read(language, new TextEncoder().encode(text));
  const [span] = functionsOf(language, code).spans;
  if (span === undefined) throw new Error(`no function in ${text}`);
  const semantics = meaningOf(code, span, language)?.prints ?? new Float64Array(0);
  return { profile: profileOf(unitsOf(code, span, language)), semantics };
}

const likeness = (path: string, a: string, b: string) =>
  sameMeaning(read(path, a).profile, read(path, b).profile);

describe('sameMeaning', () => {
  it('knows a function that was written anew, and another one that looks like it', () => {
    expect(likeness('A.java', counted, rewritten)).toBeGreaterThan(semanticThreshold);
    expect(likeness('A.java', counted, other)).toBeLessThan(semanticThreshold);
  });

  it('is the same both ways, and certain of the same code', () => {
    expect(likeness('A.java', counted, rewritten)).toBeCloseTo(likeness('A.java', rewritten, counted), 12);
    expect(likeness('A.java', counted, counted)).toBeGreaterThan(0.97);
  });

  it.each([
    ['a.py', 'def f(a, b=2):\n    c = a.load(b)\n    for d in c:\n        print(d + f(a))\n    return c\n'],
    ['a.js', 'function f(a, b) { const c = a.load(b); for (const d of c) { print(d + f(a)); } return c; }'],
    ['a.ts', 'function f(a: Box, b: number): Row[] { let c = a.load(b); c.map((d) => d + b); return c; }'],
    [
      'a.go',
      'func f(a Box, b int) []int {\n\tc := a.load(b)\n\tfor _, d := range c {\n\t\tprint(d)\n\t}\n\treturn c\n}',
    ],
    ['a.c', 'int f(struct box *a, int b) { int c = load(a, b), d = 0; while (c--) d += c * b; return d; }'],
    ['A.java', 'int f(Box a, List<Integer> b) { int c = a.load(b); for (int d : b) c += d; return c; }'],
  ])('sees nothing in the names that a function gives itself (%s)', (path, text) => {
    const renamed = text.replace(/\b[abcdf]\b(?!\.\w+$)/g, (name) => `${name}${name}other`);

    expect(renamed).not.toBe(text);
    expect(read(path, renamed).profile).toEqual(read(path, text).profile);
  });

  it('tells functions that differ in what they call', () => {
    const one = read('a.c', 'int f(int a) { int b = open_file(a); return b; }').profile;
    const two = read('a.c', 'int f(int a) { int b = close_file(a); return b; }').profile;

    expect(one.sequence).not.toEqual(two.sequence);
  });

  it.each(['f()', 'x', 'int f() {}'])('compares %j with anything', (body) => {
    const small = read('A.java', `class A { int f() { ${body}; } }`).profile;
    const score = sameMeaning(small, read('A.java', counted).profile);

    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThan(semanticThreshold);
  });
});

describe('meaningOf', () => {
  it('shares fingerprints with the same function written anew, and is the same for other names', () => {
    const known = new Set(read('A.java', counted).semantics);
    const renamed = counted
      .replaceAll('counts', 'totals')
      .replaceAll('word)', 'w)')
      .replaceAll('word ', 'w ');

    expect([...read('A.java', rewritten).semantics].some((print) => known.has(print))).toBe(true);
    expect(read('A.java', renamed.replaceAll('word.', 'w.').replaceAll('word,', 'w,')).semantics).toEqual(
      read('A.java', counted).semantics,
    );
  });

  it('answers whole numbers of 48 bits, ascending, each once', () => {
    const prints = [...read('A.java', counted).semantics];

    expect(prints.length).toBeGreaterThan(4);
    expect(prints).toEqual([...new Set(prints)].sort((a, b) => a - b));
    expect(prints.every((print) => Number.isInteger(print) && print > 0 && print < 2 ** 48)).toBe(true);
  });

  it('has none for small functions, for those that only count, and for enormous ones', () => {
    const small = 'int f(int a) { return g(a); }';
    const plain = `int f(int a) { int b = 0; ${'b += a * 2; if (b > 2) b -= a; '.repeat(20)} return b; }`;
    const enormous = `int f(int a) { ${'a += other(a, name, value, more, less, 12); '.repeat(600)} }`;

    for (const text of [small, plain, enormous]) expect(read('a.c', text).semantics).toHaveLength(0);
  });
});

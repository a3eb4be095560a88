import { describe, expect, it } from 'vitest';
import { c } from './languages/c/c.ts';
import { python } from './languages/python/python.ts';
import type { Language } from './languages/language.ts';
import { type Normalization, Normalizer } from './normalize.ts';
import { CodeReader } from './read-code.ts';
import { tokenText } from './tokens.ts';

const written = 'int add(int a, int b) {\n  /* sum */\n  return a + b + 1;\n}\n';
const reformatted = 'int add( int a,int b )\n{ return a+b+1; // sum\n}';
const renamed = 'int plus(int x, int y) { return x + y + 20; }';
const changed = 'int plus(int x, int y) { return x - y + 20; }';

function codes(text: string, to: Normalization, language: Language = c): number[] {
  const { tokens } = new CodeReader().read(language, new TextEncoder().encode(text));
  const normalized = new Normalizer().normalize(tokens, to);
  return [...normalized.codes.subarray(0, normalized.count)];
}

describe('Normalizer', () => {
  it('tells texts apart by everything but line breaks for Type-0', () => {
    expect(codes(written, 0)).toEqual(codes(written.replaceAll('\n', '\r\n'), 0));
    expect(codes(written, 0)).not.toEqual(codes(written.replace('  return', ' return'), 0));
    expect(codes(written, 0)).toHaveLength(4);
  });

  it('leaves out comments and white space for Type-1', () => {
    expect(codes(reformatted, 1)).toEqual(codes(written, 1));
    expect(codes(renamed, 1)).not.toEqual(codes(written, 1));
  });

  it('leaves out names and values too for Type-2, and nothing else', () => {
    expect(codes(renamed, 2)).toEqual(codes(written, 2));
    expect(codes(changed, 2)).not.toEqual(codes(written, 2));
    expect(codes('f("a", 1)', 2)).toEqual(codes('g("b", 2)', 2));
    expect(codes('f("a", 1)', 2)).not.toEqual(codes('f(1, "a")', 2));
    expect(codes('if (a) b;', 2)).not.toEqual(codes('while (a) b;', 2));
  });

  it('counts documentation among the comments', () => {
    const documented = 'def f(a):\n    """Says a."""\n    return a\n';

    expect(codes(documented, 1, python)).toEqual(codes('def f(a):\n    return a\n', 1, python));
  });

  it('leads back to the line and the name', () => {
    const { tokens } = new CodeReader().read(c, new TextEncoder().encode(written));
    const { count, rows } = new Normalizer().normalize(tokens, 2);
    const places = Array.from({ length: count }, (_, index) => rows[index] ?? 0).map(
      (row) => `${tokenText(tokens, row)}:${(tokens.lines[row] ?? 0) + 1}`,
    );

    expect(places).toContain('add:1');
    expect(places).toContain('return:3');
    expect(places.at(-1)).toBe('}:4');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unifiedPatch } from './unified-patch.ts';

/** The text that a patch makes of another, read as `git apply` reads it. */
function applied(patch: string, before: string): string {
  const old = linesOf(before);
  const young: string[] = [];
  let [at, sign] = [0, ''];
  for (const line of linesOf(patch).slice(2)) {
    const [, start, count] = /^@@ -(\d+),(\d+) /.exec(line) ?? [];
    if (start !== undefined) {
      const first = Number(start) - (count === '0' ? 0 : 1);
      young.push(...old.slice(at, first));
      at = first;
    } else if (line.startsWith('\\')) {
      if (sign !== '-') young.push((young.pop() ?? '').replace(/\n$/, ''));
    } else {
      sign = line[0] ?? '';
      if (sign !== '+') expect(old[at]?.trimEnd()).toBe(line.slice(1).trimEnd());
      if (sign !== '+') at += 1;
      if (sign !== '-') young.push(line.slice(1));
    }
  }
  return [...young, ...old.slice(at)].join('');
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

const text = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { maxLength: 24 }).map((lines) => lines.join('\n'));

describe('a unified patch', () => {
  it('makes one text of the other, whatever they share', () => {
    fc.assert(
      fc.property(text, text, text, text, (head, before, after, tail) => {
        const [old, young] = [`${head}${before}${tail}`, `${head}${after}${tail}`];

        const patch = unifiedPatch('a.c', old, young) ?? '';

        expect(patch === '' ? old : applied(patch, old)).toBe(young);
      }),
    );
  });

  it('has three lines around a change, and the numbers of its lines', () => {
    const before = Array.from({ length: 20 }, (_, at) => `line ${at + 1}\n`).join('');

    expect(unifiedPatch('a.c', before, before.replace('line 9\n', 'nine\n'))).toBe(
      '--- a/a.c\n+++ b/a.c\n@@ -6,7 +6,7 @@\n line 6\n line 7\n line 8\n-line 9\n+nine\n line 10\n line 11\n line 12\n',
    );
  });

  it('has lines around an insertion that ends as they begin', () => {
    const before = ['a', 'b', 'c', '}', '', 'd', 'e', 'f'].map((line) => `${line}\n`).join('');
    const after = ['a', 'b', 'c', '}', '', 'x', '}', '', 'd', 'e', 'f'].map((line) => `${line}\n`).join('');

    expect(unifiedPatch('a.c', before, after)).toMatch(
      /^--- a\/a.c\n\+\+\+ b\/a.c\n@@ .* @@\n( .*\n){3}(\+.*\n){3}( .*\n){3}$/,
    );
  });
});

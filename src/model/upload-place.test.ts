import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsEverything, holdsPath, Places } from './upload-place.ts';

describe('a place of an upload', () => {
  it.each([
    ['', 'src/a.c', true],
    ['src', 'src/a.c', true],
    ['src', 'src', true],
    ['src', 'source/a.c', false],
    ['src/a.c', 'src/a.c', true],
    ['*.min.js', 'a.min.js', true],
    ['*.min.js', 'lib/a.min.js', false],
    ['**/*.min.js', 'lib/deep/a.min.js', true],
    ['**/*.min.js', 'a.min.js', true],
    ['**/generated', 'a/b/generated/c/d.ts', true],
    ['**/generated', 'a/b/generated-not/d.ts', false],
    ['src/*/gen', 'src/one/gen/a.c', true],
    ['src/*/gen', 'src/one/two/gen/a.c', false],
    ['src/**/gen', 'src/gen/a.c', true],
    ['src/**/gen/*.c', 'src/one/two/gen/a.c', true],
    ['part?', 'part1/a.c', true],
    ['part?', 'part10/a.c', false],
    ['a.c', 'axc', false],
    ['模块*', '模块甲/a.c', true],
  ])('%j holds %j: %j', (place, path, holds) => {
    expect(holdsPath(place, path)).toBe(holds);
  });

  it('without wildcards is a folder and what is below it', () => {
    const name = fc.stringMatching(/^[a-c.]{1,3}$/);
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
    fc.assert(
      fc.property(path, path, (place, found) => {
        expect(holdsPath(place, found)).toBe(`${found}/`.startsWith(`${place}/`));
        expect(holdsPath(`**/${place}`, `x/y/${found}`)).toBe(`/x/y/${found}/`.includes(`/${place}/`));
      }),
    );
  });

  it('does not take for ever, whatever is written', () => {
    const name = 'a'.repeat(2_000);

    expect(holdsPath(`${'*a'.repeat(400)}*b`, name)).toBe(false);
    expect(holdsPath(`${'**/a/'.repeat(160)}b`, `${'a/'.repeat(500)}c`)).toBe(false);
  });

  it('may be everything', () => {
    expect(['', '*', '**', '**/*'].every(holdsEverything)).toBe(true);
    expect(['src', '*.c', '?'].some(holdsEverything)).toBe(false);
  });
});

describe('what is said of places', () => {
  it('counts for the longest one, and those that hold nothing are known', () => {
    const places = new Places([{ path: 'src' }, { path: 'src/core' }, { path: '**/*.go' }, { path: 'docs' }]);

    expect(places.nearest('src/core/a.c')?.path).toBe('src/core');
    expect(places.nearest('src/a.go')?.path).toBe('**/*.go');
    expect(places.nearest('lib/a.c')).toBeUndefined();
    expect(places.idlePaths()).toEqual(['docs']);
  });
});

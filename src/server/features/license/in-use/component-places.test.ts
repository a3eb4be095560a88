import { describe, expect, it } from 'vitest';
import { findPlaces } from './component-places.ts';

const component = (
  name: string,
  ...evidence: [kind: 'content' | 'package' | 'lockfile', path: string][]
) => ({
  purl: `pkg:generic/${name}@1`,
  name,
  evidence: evidence.map(([kind, path]) => ({ kind, path, line: undefined, confidence: 0.9 })),
});

function placesOf(first: ReturnType<typeof component>, licensed: string[] = [], ...others: (typeof first)[]) {
  return findPlaces([first, ...others], new Set(licensed))(first);
}

describe('the files of a component', () => {
  it('lie in the folder of its package', () => {
    const packaged = component('left', ['package', 'vendor/left/package.json']);

    expect(placesOf(packaged)).toEqual({ folders: ['vendor/left/'], files: [] });
  });

  it('lie in the folder that is named like it, else in one that holds the text of a licence, else alone', () => {
    const named = component(
      'zlib',
      ['content', 'third/zlib-1.2/src/zlib.h'],
      ['content', 'third/zlib-1.2/zlib.h'],
    );
    const found = component('zlib', ['content', 'third/z/zlib.h']);

    expect(placesOf(named)).toEqual({ folders: ['third/zlib-1.2/'], files: [] });
    expect(placesOf(found, ['third/z/'])).toEqual({ folders: ['third/z/'], files: [] });
    expect(placesOf(found)).toEqual({ folders: [], files: ['third/z/zlib.h'] });
  });

  it('are not all of a folder in which another component lies', () => {
    const found = component('zlib', ['content', 'third/z.h']);
    const other = component('png', ['content', 'third/png.h']);

    expect(placesOf(found, ['third/'], other)).toEqual({ folders: [], files: ['third/z.h'] });
  });

  it('are not there where a list alone names it', () => {
    expect(placesOf(component('left', ['lockfile', 'package-lock.json']))).toEqual({
      folders: [],
      files: [],
    });
  });
});

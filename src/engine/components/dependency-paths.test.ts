import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dependencyPaths } from './dependency-paths.ts';
import { shortestAskers } from './depths.ts';

/** Needs written as `a>b`. */
const needs = (...words: string[]) => words.map((word) => ({ from: word.slice(0, 1), to: word.slice(2) }));

describe('the ways from the project to a component', () => {
  it('are told from the shortest to the longest', () => {
    const found = dependencyPaths(
      'z',
      needs('a>b', 'b>z', 'a>z', 'c>b', 'b>d', 'd>z'),
      new Set(['a', 'c']),
      10,
    );

    expect(found.isComplete).toBe(true);
    expect(found.paths.map((path) => path.join('')).sort()).toEqual(['abdz', 'abz', 'az', 'cbdz', 'cbz']);
    expect(found.paths.map((path) => path.length)).toEqual([2, 3, 3, 4, 4]);
  });

  it('hold the component alone when the project asks for it, and the ways through others', () => {
    expect(dependencyPaths('z', needs('a>z'), new Set(['a', 'z']), 10).paths).toEqual([['z'], ['a', 'z']]);
  });

  it('go round no circle', () => {
    const found = dependencyPaths('z', needs('a>b', 'b>a', 'b>z', 'z>b', 'z>a'), new Set(['a']), 10);

    expect(found).toEqual({ paths: [['a', 'b', 'z']], isComplete: true });
  });

  it('are none when nothing leads there', () => {
    expect(dependencyPaths('z', needs('y>z'), new Set(['a']), 10)).toEqual({ paths: [], isComplete: true });
  });

  it('are cut, and it is said, when there are too many', () => {
    // Twenty layers of two: a million ways.
    const layers = Array.from({ length: 20 }, (_, layer) => layer);
    const many = layers.flatMap((layer) =>
      ['l', 'r'].flatMap((from) =>
        ['l', 'r'].map((to) => ({ from: `${from}${layer}`, to: `${to}${layer + 1}` })),
      ),
    );
    const found = dependencyPaths('l20', many, new Set(['l0', 'r0']), 100);

    expect(found.isComplete).toBe(false);
    expect(found.paths).toHaveLength(100);
    expect(new Set(found.paths.map((path) => path.join(' '))).size).toBe(100);
  });

  it('are the same as by trying every way', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const edge = fc.record({ from: name, to: name });
    fc.assert(
      fc.property(fc.uniqueArray(edge, { selector: ({ from, to }) => from + to, maxLength: 14 }), (edges) => {
        const roots = new Set(['a', 'b']);
        const { paths, isComplete } = dependencyPaths('f', edges, roots, 10_000);

        expect(isComplete).toBe(true);
        expect(paths.map((path) => path.join('')).sort()).toEqual(everyWay('f', edges, roots).sort());
        expect(paths.map(({ length }) => length)).toEqual(
          paths.map(({ length }) => length).sort((a, b) => a - b),
        );
      }),
    );
  });
});

it('names who asks for each component on a shortest way', () => {
  const askers = shortestAskers(needs('a>b', 'b>c', 'a>c', 'c>a', 'x>y'), ['a']);

  expect([...askers]).toEqual([
    ['a', undefined],
    ['b', 'a'],
    ['c', 'a'],
  ]);
});

function everyWay(
  purl: string,
  edges: readonly { from: string; to: string }[],
  roots: ReadonlySet<string>,
  below = '',
): string[] {
  if (below.includes(purl)) return [];
  const walked = purl + below;
  const further = edges
    .filter(({ to }) => to === purl)
    .flatMap(({ from }) => everyWay(from, edges, roots, walked));
  return roots.has(purl) ? [walked, ...further] : further;
}

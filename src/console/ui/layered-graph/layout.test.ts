import { describe, expect, it } from 'vitest';
import { layered } from './layout.ts';

const graph = (...words: string[]) => {
  const lines = words.map((word) => ({ from: word.slice(0, 1), to: word.slice(2) }));
  const ids = new Set(lines.flatMap(({ from, to }) => [from, to]));
  return layered(
    [...ids].map((id) => ({ id })),
    lines,
    'r',
  );
};

describe('the places of a graph', () => {
  it('stand one layer after the nearest box that leads there', () => {
    const { places, layerCount } = graph('r>a', 'a>b', 'r>b', 'b>c');

    expect([...places].map(([id, { layer }]) => `${id}${layer}`).sort()).toEqual(['a1', 'b1', 'c2', 'r0']);
    expect(layerCount).toBe(3);
  });

  it('are in the middle where a layer is short', () => {
    const { places, rowCount } = graph('r>a', 'r>b', 'r>c', 'a>d');

    expect(rowCount).toBe(3);
    expect(places.get('r')?.row).toBe(1);
  });

  it('cross no lines that need not cross', () => {
    const { places } = graph('r>a', 'r>b', 'b>x', 'a>y');
    const row = (id: string) => places.get(id)?.row ?? Number.NaN;

    expect(row('a') < row('b')).toBe(row('y') < row('x'));
  });

  it('end at circles, and are given to boxes that nothing leads to', () => {
    const { places } = graph('r>a', 'a>b', 'b>a', 'q>b');

    expect([...places.keys()].sort((a, b) => (a < b ? -1 : 1))).toEqual(['a', 'b', 'q', 'r']);
  });
});

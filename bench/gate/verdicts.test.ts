import { describe, expect, it } from 'vitest';
import baseline from './baseline.json' with { type: 'json' };
import { type Bounds, verdictsOf } from './verdicts.ts';

describe('a figure and its bound', () => {
  const bounds = { 'pycg.recall': { least: 0.99 }, falseNo: { most: 0 } };

  it('is held at the bound and on its good side', () => {
    const verdicts = verdictsOf('x', bounds, { pycg: { recall: 0.99 }, falseNo: 0 });

    expect(verdicts.map(({ isHeld }) => isHeld)).toEqual([true, true]);
  });

  it('is not held below, above, or where it is not told', () => {
    const fallen = verdictsOf('x', bounds, { pycg: { recall: 0.9899 }, falseNo: 1 });
    const untold = verdictsOf('x', bounds, { pycg: null, falseNo: null });

    expect([...fallen, ...untold].map(({ isHeld }) => isHeld)).toEqual([false, false, false, false]);
  });
});

it('each bound of the baseline says one thing', () => {
  const areas: readonly Bounds[] = [baseline.score, baseline.bench];
  const bounds = areas.flatMap((one) => Object.values(one).flatMap((figures) => Object.values(figures)));

  expect(bounds.length).toBeGreaterThan(30);
  expect(
    bounds.filter((bound) => Object.keys(bound).length !== 1 || !Object.values(bound).every(Number.isFinite)),
  ).toEqual([]);
});

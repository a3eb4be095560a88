import { expect, it } from 'vitest';
import { speedOf } from './use-speed.ts';

it('is the bytes between the first sample and the last, a second', () => {
  const samples = [
    { at: 0, bytes: 0 },
    { at: 1000, bytes: 10 },
    { at: 2000, bytes: 4000 },
  ];

  expect(speedOf(samples)).toBe(2000);
});

it('is 0 while there is nothing to compare, and when a chunk has to be sent again', () => {
  expect(speedOf([])).toBe(0);
  expect(speedOf([{ at: 5, bytes: 5 }])).toBe(0);
  expect(
    speedOf([
      { at: 0, bytes: 100 },
      { at: 1000, bytes: 50 },
    ]),
  ).toBe(0);
});

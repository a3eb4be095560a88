import { expect, it } from 'vitest';
import { CheckProgress } from './check-progress.ts';

it('tells of files while a part is under way, and never goes back', () => {
  const told: number[] = [];
  const progress = new CheckProgress((percent) => told.push(percent));

  progress.part(0, 2);
  for (const [read, known] of [
    [1, 4],
    [2, 16],
    [3, 4],
    [4, 4],
  ] as const)
    progress.read(read, known);
  progress.part(1, 2);
  progress.read(1, 2);
  progress.part(2, 2);

  // All files are not the end of a part: what they call is told after it.
  expect(told).toEqual([8, 26, 35, 50, 67, 100]);
});

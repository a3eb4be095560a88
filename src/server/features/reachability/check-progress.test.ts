import { expect, it } from 'vitest';
import { CheckProgress } from './check-progress.ts';

it('tells of files while a part is under way, and never goes back', () => {
  const told: number[] = [];
  const progress = new CheckProgress(4, (percent) => told.push(percent));
  const kept: string[] = [];
  const keeper = progress.countReads({ find: () => undefined, keep: (key) => void kept.push(key) });

  progress.part(0, 2);
  for (const key of ['a', 'b', 'c', 'd', 'e']) keeper.find(key);
  progress.part(1, 2);
  keeper.find('f');
  keeper.keep('f', new Uint8Array());
  progress.part(2, 2);

  // Four of four files are not the end of the part: what they call is told after it.
  expect(told).toEqual([12, 25, 37, 45, 50, 62, 100]);
  expect(kept).toEqual(['f']);
});

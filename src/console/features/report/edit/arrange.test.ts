import { expect, it } from 'vitest';
import { moveBlock, placed } from './arrange.ts';

const blocks = placed([{ block: 'cover' }, { block: 'summary' }, { block: 'text' }]);

it.each([
  [0, 2, 'summary text cover'],
  [2, 0, 'text cover summary'],
  [1, 2, 'cover text summary'],
  [0, 3, 'cover summary text'],
  [0, -1, 'cover summary text'],
  [7, 1, 'cover summary text'],
])('moves the block at %d to %d', (from, to, order) => {
  const moved = moveBlock(blocks, from, to);

  expect(moved.map(({ settings }) => settings.block).join(' ')).toBe(order);
  expect(new Set(moved.map(({ id }) => id))).toEqual(new Set(blocks.map(({ id }) => id)));
});

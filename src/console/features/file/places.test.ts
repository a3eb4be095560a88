import { expect, it } from 'vitest';
import { lastPlaceBefore } from './places.ts';

// Line 5 is so long that it goes on in two more windows.
const windows = [1, 5, 5, 5, 6].map((line, index) => ({ offset: index * 100, line }));

it.each([
  [1, 0],
  [4, 0],
  [5, 100],
  [6, 400],
  [900, 400],
])('finds the window in which line %i begins', (line, offset) => {
  expect(lastPlaceBefore(windows, line)?.offset).toBe(offset);
});

it('finds none where there are none', () => {
  expect(lastPlaceBefore([], 3)).toBeUndefined();
});

import type { file } from '#contract';

/** The window that a line begins in: the first of those that start in it, else the last that starts before it. */
export function lastPlaceBefore(
  windows: readonly file.FilePlace[],
  line: number,
): file.FilePlace | undefined {
  let [low, high] = [0, windows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((windows[middle]?.line ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return windows[low]?.line === line ? windows[low] : windows[low - 1];
}

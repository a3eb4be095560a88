/** Where the result of a contrast stands. */
export function contrastPath(taskId: string): string {
  return `/contrast/contrast-result/${encodeURIComponent(taskId)}`;
}

export const libraryPath = '/contrast/lib-list';
export const contrastListPath = '/contrast/contrast-list';

/** With one decimal, rounded down: what is not the same is never 100%. */
export function percentText(share: number): string {
  return `${Math.floor(share * 1000 + 1e-6) / 10}%`;
}

import type { ContrastKind } from '#model';

/** Where the contrasts of a kind are listed. */
export const listPaths: Readonly<Record<ContrastKind, string>> = {
  source: '/contrast/contrast-list',
  binary: '/contrast/contrast-binary',
};

export const libraryPath = '/contrast/lib-list';

/** With one decimal, rounded down: what is not the same is never 100%. */
export function percentText(share: number): string {
  return `${Math.floor(share * 1000 + 1e-6) / 10}%`;
}

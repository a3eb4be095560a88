import type { Directness } from './component.ts';

/** How a component came into the project, in one word that every screen, report and table says. */
export const directnessWords: Readonly<Record<Directness, string>> = {
  direct: '直接',
  transitive: '传递',
  unknown: '未知',
};

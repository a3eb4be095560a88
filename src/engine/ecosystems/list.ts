import type { Ecosystem } from './ecosystem.ts';

/** Every ecosystem we can read, in alphabetical order. To add one: a folder beside these, and a line here. */
export const ecosystems: readonly Ecosystem[] = [];

/** The ecosystem of a purl type; `undefined` when we do not know it. */
export function findEcosystem(id: string): Ecosystem | undefined {
  return ecosystems.find((ecosystem) => ecosystem.id === id);
}

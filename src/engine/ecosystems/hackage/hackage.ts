import type { Ecosystem } from '../ecosystem.ts';
import { compareNumberLists } from '../number-lists.ts';

/** Haskell packages (Haskell Package Versioning Policy). Only the order of versions so far. */
export const hackage: Ecosystem = {
  id: 'hackage',
  label: 'Hackage',
  readers: [],
  compareVersions: compareNumberLists,
};

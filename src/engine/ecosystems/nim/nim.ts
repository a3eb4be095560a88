import type { Ecosystem } from '../ecosystem.ts';
import { compareNumberLists } from '../number-lists.ts';
import { nimble, nimbleLock } from './nimble.ts';

/** Nim packages; Nimble orders versions as lists of numbers. */
export const nim: Ecosystem = {
  id: 'nim',
  label: 'Nimble',
  readers: [nimbleLock, nimble],
  compareVersions: compareNumberLists,
};

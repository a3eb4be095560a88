import type { Ecosystem } from '../ecosystem.ts';
import { description } from './description.ts';
import { renvLock } from './renv-lock.ts';
import { compareNumberLists } from '../number-lists.ts';

/** R packages; R orders versions as lists of numbers. */
export const cran: Ecosystem = {
  id: 'cran',
  label: 'CRAN',
  readers: [renvLock, description],
  compareVersions: compareNumberLists,
};

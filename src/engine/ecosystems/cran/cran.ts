import type { Ecosystem } from '../ecosystem.ts';
import { compareNumberLists } from '../number-lists.ts';

/** R packages; R orders versions as lists of numbers. Only the order of versions so far. */
export const cran: Ecosystem = {
  id: 'cran',
  label: 'CRAN',
  readers: [],
  compareVersions: compareNumberLists,
};

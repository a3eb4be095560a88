import type { Ecosystem } from '../ecosystem.ts';
import { comparePypiVersions } from './versions.ts';

/** Python packages. */
export const pypi: Ecosystem = {
  id: 'pypi',
  label: 'PyPI',
  readers: [],
  compareVersions: comparePypiVersions,
};

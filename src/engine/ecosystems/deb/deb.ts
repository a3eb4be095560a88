import type { Ecosystem } from '../ecosystem.ts';
import { compareDebVersions } from './versions.ts';

/** Packages of Debian and its relatives. Only the order of versions so far. */
export const deb: Ecosystem = {
  id: 'deb',
  label: 'Debian',
  readers: [],
  compareVersions: compareDebVersions,
};

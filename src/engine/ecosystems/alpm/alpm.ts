import type { Ecosystem } from '../ecosystem.ts';
import { comparePacmanVersions } from '../rpm/versions.ts';
import { pacmanDesc } from './desc.ts';

/** Packages of Arch Linux. */
export const alpm: Ecosystem = {
  id: 'alpm',
  label: 'Arch Linux',
  readers: [pacmanDesc],
  compareVersions: comparePacmanVersions,
};

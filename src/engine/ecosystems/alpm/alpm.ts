import type { Ecosystem } from '../ecosystem.ts';
import { compareRpmVersions } from '../rpm/versions.ts';
import { pacmanDesc } from './desc.ts';

/** Packages of Arch Linux; pacman orders versions as rpm does. */
export const alpm: Ecosystem = {
  id: 'alpm',
  label: 'Arch Linux',
  readers: [pacmanDesc],
  compareVersions: compareRpmVersions,
};

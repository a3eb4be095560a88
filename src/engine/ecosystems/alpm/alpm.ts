import type { Ecosystem } from '../ecosystem.ts';
import { compareRpmVersions } from '../rpm/versions.ts';

/** Packages of Arch Linux; pacman orders versions as rpm does. Only the order of versions so far. */
export const alpm: Ecosystem = {
  id: 'alpm',
  label: 'Arch Linux',
  readers: [],
  compareVersions: compareRpmVersions,
};

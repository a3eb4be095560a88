import type { Ecosystem } from '../ecosystem.ts';
import { compareMavenVersions } from './versions.ts';

/** Java packages. */
export const maven: Ecosystem = {
  id: 'maven',
  label: 'Maven',
  readers: [],
  compareVersions: compareMavenVersions,
};

import type { Ecosystem } from '../ecosystem.ts';
import { compareGoVersions } from './versions.ts';

/** Go packages. */
export const golang: Ecosystem = {
  id: 'golang',
  label: 'Go',
  readers: [],
  compareVersions: compareGoVersions,
};

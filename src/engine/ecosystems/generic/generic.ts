import type { Ecosystem } from '../ecosystem.ts';
import { compareGenericVersions } from './versions.ts';

/** Software without a package manager: servers and C libraries. Only the order of versions so far. */
export const generic: Ecosystem = {
  id: 'generic',
  label: '其他软件',
  readers: [],
  compareVersions: compareGenericVersions,
};

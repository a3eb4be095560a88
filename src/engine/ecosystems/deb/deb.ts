import { osRelease } from '../distribution.ts';
import type { Ecosystem } from '../ecosystem.ts';
import { debControl, dpkgStatus } from './dpkg-status.ts';
import { compareDebVersions } from './versions.ts';

/** Packages of Debian and its relatives. */
export const deb: Ecosystem = {
  id: 'deb',
  label: 'Debian',
  readers: [dpkgStatus, debControl, osRelease],
  compareVersions: compareDebVersions,
};

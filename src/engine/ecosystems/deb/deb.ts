import { osRelease } from '../distribution.ts';
import type { Ecosystem } from '../ecosystem.ts';
import { bareDpkgStatus, debControl, dpkgStatus } from './dpkg-status.ts';
import { compareDebVersions } from './versions.ts';

/** Packages of Debian and its relatives. */
export const deb: Ecosystem = {
  id: 'deb',
  label: 'Debian',
  readers: [dpkgStatus, bareDpkgStatus, debControl, osRelease],
  compareVersions: compareDebVersions,
};

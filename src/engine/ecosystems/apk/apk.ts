import type { Ecosystem } from '../ecosystem.ts';
import { compareApkVersions } from './versions.ts';

/** Packages of Alpine Linux. Only the order of versions so far. */
export const apk: Ecosystem = {
  id: 'apk',
  label: 'Alpine',
  readers: [],
  compareVersions: compareApkVersions,
};

import type { Ecosystem } from '../ecosystem.ts';
import { apkInstalled, apkWorld } from './installed.ts';
import { pkginfo } from './pkginfo.ts';
import { compareApkVersions } from './versions.ts';

/** Packages of Alpine Linux. */
export const apk: Ecosystem = {
  id: 'apk',
  label: 'Alpine',
  readers: [apkInstalled, apkWorld, pkginfo],
  compareVersions: compareApkVersions,
};

import type { Ecosystem } from '../ecosystem.ts';
import { rpmDatabase, rpmPackage } from './rpm-packages.ts';
import { compareRpmVersions } from './versions.ts';

/** Packages of Red Hat, SUSE, openEuler and their relatives. */
export const rpm: Ecosystem = {
  id: 'rpm',
  label: 'RPM',
  readers: [rpmDatabase, rpmPackage],
  compareVersions: compareRpmVersions,
};

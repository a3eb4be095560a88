import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';
import { ohPackage, ohPackageLock } from './oh-package.ts';

/** OpenHarmony packages for ArkTS. */
export const ohpm: Ecosystem = {
  id: 'ohpm',
  label: 'ohpm',
  readers: [ohPackageLock, ohPackage],
  compareVersions: compareSemver,
};

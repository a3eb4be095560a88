import type { Ecosystem } from '../ecosystem.ts';
import { compareSemverWithBuild } from '../semver-order.ts';

/** Dart and Flutter packages. Only the order of versions so far. */
export const pub: Ecosystem = {
  id: 'pub',
  label: 'Pub',
  readers: [],
  compareVersions: compareSemverWithBuild,
};

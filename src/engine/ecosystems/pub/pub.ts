import type { Ecosystem } from '../ecosystem.ts';
import { compareSemverWithBuild } from '../semver-order.ts';
import { pubspecLock } from './pubspec-lock.ts';
import { pubspecYaml } from './pubspec-yaml.ts';

/** Dart and Flutter packages. */
export const pub: Ecosystem = {
  id: 'pub',
  label: 'Pub',
  readers: [pubspecLock, pubspecYaml],
  compareVersions: compareSemverWithBuild,
};

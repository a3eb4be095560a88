import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';
import { packageResolved } from './package-resolved.ts';
import { packageSwift } from './package-swift.ts';

/** Swift packages, named by the place of their repository: `github.com/apple/swift-nio`. */
export const swift: Ecosystem = {
  id: 'swift',
  label: 'Swift',
  readers: [packageResolved, packageSwift],
  compareVersions: compareSemver,
};

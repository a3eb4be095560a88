import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';

/** Swift packages. Only the order of versions so far. */
export const swift: Ecosystem = { id: 'swift', label: 'Swift', readers: [], compareVersions: compareSemver };

import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';

/** Julia packages. Only the order of versions so far. */
export const julia: Ecosystem = { id: 'julia', label: 'Julia', readers: [], compareVersions: compareSemver };

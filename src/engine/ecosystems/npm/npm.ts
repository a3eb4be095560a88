import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';

/** JavaScript packages. */
export const npm: Ecosystem = { id: 'npm', label: 'npm', readers: [], compareVersions: compareSemver };

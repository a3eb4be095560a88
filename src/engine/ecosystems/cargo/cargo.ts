import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';

/** Rust crates. Only the order of versions so far. */
export const cargo: Ecosystem = { id: 'cargo', label: 'Cargo', readers: [], compareVersions: compareSemver };

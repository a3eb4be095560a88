import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';
import { cargoLock } from './cargo-lock.ts';
import { cargoToml } from './cargo-toml.ts';
import { packedCargoToml } from './packed-cargo-toml.ts';

/** Rust crates. */
export const cargo: Ecosystem = {
  id: 'cargo',
  label: 'Cargo',
  readers: [packedCargoToml, cargoLock, cargoToml],
  compareVersions: compareSemver,
};

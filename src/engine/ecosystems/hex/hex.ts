import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';

/** Erlang and Elixir packages. Only the order of versions so far. */
export const hex: Ecosystem = { id: 'hex', label: 'Hex', readers: [], compareVersions: compareSemver };

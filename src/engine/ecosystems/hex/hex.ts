import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';
import { gleamManifest, gleamToml } from './gleam.ts';
import { mixExs } from './mix-exs.ts';
import { mixLock } from './mix-lock.ts';
import { rebarConfig, rebarLock } from './rebar.ts';

/** Erlang, Elixir and Gleam packages. */
export const hex: Ecosystem = {
  id: 'hex',
  label: 'Hex',
  readers: [mixLock, mixExs, rebarLock, rebarConfig, gleamManifest, gleamToml],
  compareVersions: compareSemver,
};

import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';
import { manifestToml } from './manifest-toml.ts';
import { projectToml } from './project-toml.ts';

/** Julia packages. */
export const julia: Ecosystem = {
  id: 'julia',
  label: 'Julia',
  readers: [manifestToml, projectToml],
  compareVersions: compareSemver,
};

import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';

/** Code that is taken from a repository of GitHub, named `owner/repository`; files of other ecosystems name it. */
export const github: Ecosystem = {
  id: 'github',
  label: 'GitHub',
  readers: [],
  compareVersions: compareSemver,
};

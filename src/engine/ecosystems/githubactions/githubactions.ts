import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';
import { workflow } from './workflow.ts';

/** Actions that workflows of GitHub use, named `owner/repository`. */
export const githubactions: Ecosystem = {
  id: 'githubactions',
  label: 'GitHub Actions',
  readers: [workflow],
  compareVersions: compareSemver,
};

import type { Ecosystem } from '../ecosystem.ts';
import { compareGenericVersions } from '../generic/versions.ts';
import { dockerfile } from './dockerfile.ts';

/** Container images that others are built upon. */
export const docker: Ecosystem = {
  id: 'docker',
  label: 'Docker',
  readers: [dockerfile],
  compareVersions: compareGenericVersions,
};

import type { Ecosystem } from '../ecosystem.ts';
import { condaExplicit, condaLock } from './conda-lock.ts';
import { condaMeta } from './conda-meta.ts';
import { environmentYml } from './environment-yml.ts';
import { compareCondaVersions } from './versions.ts';

/** Packages of conda channels. */
export const conda: Ecosystem = {
  id: 'conda',
  label: 'Conda',
  readers: [condaLock, condaExplicit, environmentYml, condaMeta],
  compareVersions: compareCondaVersions,
};

import type { Ecosystem } from '../ecosystem.ts';
import { metadata } from './metadata.ts';
import { pdmLock } from './pdm-lock.ts';
import { pipfile, pipfileLock } from './pipfile.ts';
import { poetryLock } from './poetry-lock.ts';
import { pylockToml } from './pylock-toml.ts';
import { pyprojectToml } from './pyproject-toml.ts';
import { requirementsTxt } from './requirements-txt.ts';
import { setupCfg } from './setup-cfg.ts';
import { setupPy } from './setup-py.ts';
import { uvLock } from './uv-lock.ts';
import { comparePypiVersions } from './versions.ts';

/** Python packages, whichever tool installs them: pip, Poetry, Pipenv, PDM, uv. */
export const pypi: Ecosystem = {
  id: 'pypi',
  label: 'PyPI',
  readers: [
    poetryLock,
    pipfileLock,
    pdmLock,
    uvLock,
    pylockToml,
    pyprojectToml,
    requirementsTxt,
    pipfile,
    setupPy,
    setupCfg,
    metadata,
  ],
  compareVersions: comparePypiVersions,
};

import type { Ecosystem } from '../ecosystem.ts';
import { composerJson } from './composer-json.ts';
import { composerLock } from './composer-lock.ts';
import { compareComposerVersions } from './versions.ts';
import { installedJson } from './installed-json.ts';

/** PHP packages of Packagist. */
export const composer: Ecosystem = {
  id: 'composer',
  label: 'Composer',
  readers: [installedJson, composerLock, composerJson],
  compareVersions: compareComposerVersions,
};

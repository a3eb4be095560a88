import type { Ecosystem } from '../ecosystem.ts';
import { composerJson } from './composer-json.ts';
import { composerLock } from './composer-lock.ts';
import { compareComposerVersions } from './versions.ts';

/** PHP packages of Packagist. */
export const composer: Ecosystem = {
  id: 'composer',
  label: 'Composer',
  readers: [composerLock, composerJson],
  compareVersions: compareComposerVersions,
};

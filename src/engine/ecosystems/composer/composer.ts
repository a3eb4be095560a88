import type { Ecosystem } from '../ecosystem.ts';
import { compareComposerVersions } from './versions.ts';

/** PHP packages of Packagist. Only the order of versions so far. */
export const composer: Ecosystem = {
  id: 'composer',
  label: 'Composer',
  readers: [],
  compareVersions: compareComposerVersions,
};

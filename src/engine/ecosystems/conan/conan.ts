import type { Ecosystem } from '../ecosystem.ts';
import { compareConanVersions } from './versions.ts';
import { conanLock } from './conan-lock.ts';
import { conanfilePy, conanfileTxt } from './conanfile.ts';

/** C and C++ packages of Conan, 1 and 2. */
export const conan: Ecosystem = {
  id: 'conan',
  label: 'Conan',
  readers: [conanLock, conanfileTxt, conanfilePy],
  compareVersions: compareConanVersions,
};

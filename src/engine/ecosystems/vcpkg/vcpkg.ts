import type { Ecosystem } from '../ecosystem.ts';
import { compareGenericVersions } from '../generic/versions.ts';
import { vcpkgJson } from './vcpkg-json.ts';

/** C and C++ packages of vcpkg. Their versions follow four schemes, and so the general order. */
export const vcpkg: Ecosystem = {
  id: 'vcpkg',
  label: 'vcpkg',
  readers: [vcpkgJson],
  compareVersions: compareGenericVersions,
};

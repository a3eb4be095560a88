import type { Ecosystem } from '../ecosystem.ts';
import { goMod } from './go-mod.ts';
import { goSum } from './go-sum.ts';
import { goWork } from './go-work.ts';
import { vendorModulesTxt } from './vendor-modules-txt.ts';
import { compareGoVersions } from './versions.ts';

/** Go modules. Versions are stated without `v`: `1.2.3`, not `v1.2.3`. */
export const golang: Ecosystem = {
  id: 'golang',
  label: 'Go',
  readers: [goMod, goWork, goSum, vendorModulesTxt],
  compareVersions: compareGoVersions,
};

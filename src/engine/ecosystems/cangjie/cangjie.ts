import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';
import { cjpmLock, cjpmToml } from './cjpm.ts';

/** Cangjie modules. */
export const cangjie: Ecosystem = {
  id: 'cangjie',
  label: '仓颉',
  readers: [cjpmLock, cjpmToml],
  compareVersions: compareSemver,
};

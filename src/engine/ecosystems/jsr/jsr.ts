import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';
import { denoJson } from './deno-json.ts';
import { denoLock } from './deno-lock.ts';

/** Packages of JSR, and the files of Deno, which names packages of JSR and npm. */
export const jsr: Ecosystem = {
  id: 'jsr',
  label: 'JSR',
  readers: [denoLock, denoJson],
  compareVersions: compareSemver,
};

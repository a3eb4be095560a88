import type { Ecosystem } from '../ecosystem.ts';
import { vendoredHeaders } from './vendored-headers.ts';
import { compareGenericVersions } from './versions.ts';

/** Software without a package manager: servers and C libraries. */
export const generic: Ecosystem = {
  id: 'generic',
  label: '其他软件',
  readers: [vendoredHeaders],
  compareVersions: compareGenericVersions,
};

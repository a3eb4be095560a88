import type { Ecosystem } from '../ecosystem.ts';
import { compareRpmVersions } from './versions.ts';

/** Packages of Red Hat and its relatives. Only the order of versions so far. */
export const rpm: Ecosystem = { id: 'rpm', label: 'RPM', readers: [], compareVersions: compareRpmVersions };

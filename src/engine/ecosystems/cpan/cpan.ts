import type { Ecosystem } from '../ecosystem.ts';
import { cpanfile, cpanfileSnapshot } from './cpanfile.ts';
import { compareCpanVersions } from './versions.ts';

/** Perl distributions of CPAN. */
export const cpan: Ecosystem = {
  id: 'cpan',
  label: 'CPAN',
  readers: [cpanfileSnapshot, cpanfile],
  compareVersions: compareCpanVersions,
};

import type { Ecosystem } from '../ecosystem.ts';
import { compareNugetVersions } from './versions.ts';

/** .NET packages. Only the order of versions so far. */
export const nuget: Ecosystem = {
  id: 'nuget',
  label: 'NuGet',
  readers: [],
  compareVersions: compareNugetVersions,
};

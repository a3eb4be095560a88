import type { Ecosystem } from '../ecosystem.ts';
import { depsJson } from './deps-json.ts';
import { packagesConfig } from './packages-config.ts';
import { packagesLockJson } from './packages-lock-json.ts';
import { paketDependencies, paketLock } from './paket.ts';
import { projectFile } from './project-file.ts';
import { compareNugetVersions } from './versions.ts';
import { nuspec } from './nuspec.ts';

/** .NET packages. */
export const nuget: Ecosystem = {
  id: 'nuget',
  label: 'NuGet',
  readers: [nuspec, packagesLockJson, packagesConfig, projectFile, depsJson, paketLock, paketDependencies],
  compareVersions: compareNugetVersions,
};

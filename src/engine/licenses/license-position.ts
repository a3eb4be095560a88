import type { LicensePosition } from '#model';
import { mayBeSource } from '../code/languages/detect.ts';
import { isLicenseFile } from './folder-license.ts';

/**
 * Where a file would speak of licences, by its name; `undefined` for one in which nobody looks: data, pictures, and
 * lockfiles, which speak of others.
 */
export function licensePosition(path: string): LicensePosition | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (
    isLicenseFile(path) ||
    /^(?:notices?|third[-_]?party.*|copyright|patents)(?:\.(?:txt|md|rst|html?))?$/.test(name)
  )
    return 'file';
  if (manifestNames.test(name)) return 'manifest';
  if (/^readme\b/.test(name)) return 'readme';
  if (/\.(?:txt|md|rst|adoc|html?|pod|tex|texi|cs[sl]|s[ac]ss|less)$/.test(name)) return 'readme';
  return mayBeSource(path) ? 'header' : undefined;
}

const manifestNames =
  /^(?:(?:package|composer|bower|vcpkg|.*\.podspec)\.json|opam|pom\.xml|cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|pkg-info|metadata|description|manifest\.mf|.*\.(?:gemspec|podspec|nuspec|spec|cabal|rockspec|opam|nimble))$/;

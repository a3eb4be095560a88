import { purlOf } from '#model';
import { objectOf, textOf } from '../foreign.ts';

/** A package that a record speaks of. */
export interface NamedPackage {
  readonly package: string;
  readonly ecosystem: string;
  readonly name: string;
}

/** OSV's names of ecosystems, and the purl types of the packages in them. */
const purlTypes: Readonly<Record<string, string>> = {
  'crates.io': 'cargo',
  'GitHub Actions': 'githubactions',
  'OSS-Fuzz': 'generic',
  'ruby-engine': 'generic',
  Bioconductor: 'bioconductor',
  Bitnami: 'bitnami',
  ConanCenter: 'conan',
  CRAN: 'cran',
  generic: 'generic',
  GHC: 'generic',
  Go: 'golang',
  Hackage: 'hackage',
  Hex: 'hex',
  Julia: 'julia',
  Maven: 'maven',
  npm: 'npm',
  NuGet: 'nuget',
  Packagist: 'composer',
  Pub: 'pub',
  PyPI: 'pypi',
  RubyGems: 'gem',
  SwiftURL: 'swift',
};

/** The purl type of an OSV ecosystem (`Maven`, `Maven:https://...`); `undefined` for those that we do not match. */
export function purlTypeOf(ecosystem: string): string | undefined {
  const name = ecosystem.split(':')[0] ?? '';
  return Object.hasOwn(purlTypes, name) ? purlTypes[name] : undefined;
}

/** The package of an `affected` entry; `undefined` when it names none of an ecosystem that we know. */
export function findPackage(affected: Readonly<Record<string, unknown>>): NamedPackage | undefined {
  const { ecosystem, name } = objectOf(affected.package);
  const stated = textOf(name);
  if (stated === undefined) return findRepository(affected);
  const type = purlTypeOf(textOf(ecosystem) ?? '');
  if (type === undefined) return undefined;
  const ownName = type === 'swift' ? withoutScheme(stated) : stated;
  return { package: purlOf(type, ownName), ecosystem: type, name: ownName };
}

/** A record of Git commits alone speaks of a repository; those at GitHub have a purl. */
function findRepository(affected: Readonly<Record<string, unknown>>): NamedPackage | undefined {
  const ranges = Array.isArray(affected.ranges) ? affected.ranges : [];
  for (const range of ranges) {
    const path = /^https:\/\/github\.com\/([^/\s]+\/[^/\s]+?)(?:\.git)?\/?$/.exec(
      textOf(objectOf(range).repo) ?? '',
    )?.[1];
    if (path !== undefined) return { package: purlOf('github', path), ecosystem: 'github', name: path };
  }
  return undefined;
}

function withoutScheme(name: string): string {
  return name.replace(/^https?:\/\//, '').replace(/\.git$/, '');
}

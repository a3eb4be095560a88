import { packageOfRelease } from '#engine';
import { normalPypiName, purlOf } from '#model';
import { listOf, objectOf, textOf } from '../foreign.ts';
import { releaseOfOsv } from './releases.ts';

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
  const release = releaseOfOsv(textOf(ecosystem) ?? '');
  if (release !== undefined)
    return { package: packageOfRelease(release, stated), ecosystem: release.type, name: stated };
  const type = purlTypeOf(textOf(ecosystem) ?? '');
  if (type === undefined) return undefined;
  const ownName = type === 'swift' ? withoutScheme(stated) : stated;
  return { package: purlOf(type, ownName), ecosystem: type, name: ownName };
}

/** A record of Git commits alone speaks of a repository; those at GitHub have a purl. */
function findRepository(affected: Readonly<Record<string, unknown>>): NamedPackage | undefined {
  for (const range of listOf(affected.ranges)) {
    const path = repositoryPath(textOf(objectOf(range).repo));
    if (path !== undefined) return { package: purlOf('github', path), ecosystem: 'github', name: path };
  }
  return undefined;
}

/**
 * The GitHub repository that a record names as the home of a package (reference type `PACKAGE`), when the two carry one
 * name: the package is then released from the repository under the same versions, and so are the repository's other
 * packages. Repositories of many packages are named differently and say nothing.
 */
export function findHomeRepository(
  record: Readonly<Record<string, unknown>>,
  packageName: string,
): NamedPackage | undefined {
  for (const reference of listOf(record.references).map(objectOf)) {
    if (reference.type !== 'PACKAGE') continue;
    const path = repositoryPath(textOf(reference.url));
    const name = path?.slice(path.indexOf('/') + 1);
    if (path === undefined || name === undefined || normalPypiName(name) !== normalPypiName(packageName))
      continue;
    return { package: purlOf('github', path), ecosystem: 'github', name: path };
  }
  return undefined;
}

/** `owner/name` of a repository at GitHub. */
function repositoryPath(url: string | undefined): string | undefined {
  return /^https:\/\/github\.com\/([^/\s]+\/[^/\s]+?)(?:\.git)?\/?$/.exec(url ?? '')?.[1];
}

function withoutScheme(name: string): string {
  return name.replace(/^https?:\/\//, '').replace(/\.git$/, '');
}

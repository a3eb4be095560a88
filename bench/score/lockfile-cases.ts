import { lowestAllowed, type StatedPackage } from '#engine';
import { normalPypiName } from '#model';
import { hasReader } from './read-package-file.ts';

/** A package that a case expects. */
export interface ExpectedPackage {
  readonly name: string;
  /** Empty when no version is stated. */
  readonly version: string;
  readonly purl_type: string;
}

/** The name under which a kind of file is found in real projects; the cases have names of their own. */
const fileNames: Readonly<Record<string, string>> = {
  bunlock: 'bun.lock',
  cabal: 'cabal.project.freeze',
  cargolock: 'Cargo.lock',
  cargotoml: 'Cargo.toml',
  composerlock: 'composer.lock',
  conanlock: 'conan.lock',
  condameta: 'conda-meta/package-1.0-0.json',
  csproj: 'Project.csproj',
  gemfilelock: 'Gemfile.lock',
  gleamtoml: 'gleam.toml',
  gomod: 'go.mod',
  gradlelockfile: 'gradle.lockfile',
  gradleverificationmetadataxml: 'gradle/verification-metadata.xml',
  gradleversioncatalog: 'gradle/libs.versions.toml',
  manifesttoml: 'Manifest.toml',
  mixlock: 'mix.lock',
  nugetcpm: 'Directory.Packages.props',
  opam: 'package.opam',
  packagelockjson: 'package-lock.json',
  packageresolved: 'Package.resolved',
  packagesconfig: 'packages.config',
  pdmlock: 'pdm.lock',
  pipfilelock: 'Pipfile.lock',
  pnpmlock: 'pnpm-lock.yaml',
  podfilelock: 'Podfile.lock',
  poetrylock: 'poetry.lock',
  pomxml: 'pom.xml',
  projecttoml: 'Project.toml',
  pubspec: 'pubspec.lock',
  pylock: 'pylock.toml',
  pyprojecttoml: 'pyproject.toml',
  renvlock: 'renv.lock',
  requirements: 'requirements.txt',
  setup: 'setup.py',
  stacklock: 'stack.yaml.lock',
  uvlock: 'uv.lock',
  vendormodules: 'vendor/modules.txt',
  yarnlock: 'yarn.lock',
};

/** The kinds of npm, PyPI, Maven and Go. */
export const kindsOfFourEcosystems: ReadonlySet<string> = new Set(
  [
    'bunlock gomod gradlelockfile gradleverificationmetadataxml gradleversioncatalog packagelockjson pdmlock',
    'pipfilelock pnpmlock poetrylock pomxml pylock pyprojecttoml requirements setup uvlock vendormodules yarnlock',
  ].flatMap((kinds) => kinds.split(' ')),
);

/** Where the file of a case would lie in a project, so that the reader for it is found by its path alone. */
export function projectPathOf(kind: string, file: string): string {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const name = fileNames[kind];
  return hasReader(file) || name === undefined ? file : folder + name;
}

/**
 * Cases that no reader can get right, because the case has lost a part of its source (google/osv-scalibr at c2094f2d).
 *
 * They count in `exact` and `allowed` like all others; `sound` leaves them out.
 */
const faultyCases: Readonly<Record<string, string>> = {
  'gomod/testdata/indirect-1.16.mod': 'its go.sum is not among the files',
  'pomxml/testdata/with-parent.xml': 'its parent/pom.xml is not among the files',
  'uvlock/testdata/two-packages.lock': 'the expectation has lost both packages of the test',
  'uvlock/testdata/grouped-packages.lock': 'the expectation has lost 11 of the 14 packages of the test',
};

/** What the case has lost; `undefined` for a sound one. */
export function faultOf(file: string): string | undefined {
  return faultyCases[file.split('/').slice(-3).join('/')];
}

/** How the expectation of a case spells a package. */
export function identityOfExpected({ name, version, purl_type }: ExpectedPackage): string {
  // The purl type of Hackage has a name of its own.
  const type = purl_type === 'haskell' ? 'hackage' : purl_type;
  return `${type} ${type === 'pypi' ? normalPypiName(name) : name} ${version}`;
}

/** How we state a package, spelt the same way. */
export function identityOf(stated: StatedPackage, ecosystem: string): string {
  return identityOfExpected({
    name: stated.name,
    version: stated.version ?? '',
    purl_type: stated.ecosystem ?? ecosystem,
  });
}

/** The kinds whose cases write an open requirement as the lowest version it allows: `>=1.2,<2` is expected as `1.2`. */
const kindsWithFirstBound = new Set([
  'cargotoml',
  'gomod',
  'paketdependencies',
  'pomxml',
  'pyprojecttoml',
  'setup',
]);

/**
 * How a package is spelt where the cases have a convention that we do not share.
 *
 * We say that a range fixes no version; the cases of six kinds expect the lowest version it allows in place of one, and
 * those of setup.py leave out what has no such bound. What comes with an SDK has no version of its own; the cases of pub
 * expect the 0.0.0 that stands in its place. `undefined`: the cases do not list it.
 */
export function identityByConvention(
  stated: StatedPackage,
  ecosystem: string,
  kind: string,
): string | undefined {
  if (stated.version === undefined && kind === 'pubspec')
    return identityOf({ ...stated, version: '0.0.0' }, ecosystem);
  if (stated.version !== undefined || !kindsWithFirstBound.has(kind)) return identityOf(stated, ecosystem);
  const bound = lowestAllowed(stated.ecosystem ?? ecosystem, stated.requirement ?? '');
  if (bound === undefined && kind === 'setup') return undefined;
  return identityOf({ ...stated, version: bound }, ecosystem);
}

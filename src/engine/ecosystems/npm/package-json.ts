import type { DependencyScope } from '#model';
import type { PackageFileReader, PackageFileReading, UploadTexts } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { declaredLicenseOf } from './declared-license.ts';
import { installedNeeds } from './installed-needs.ts';
import { readSpecifier } from './specifiers.ts';

/** The package.json of a project: what it asks for. */
export const packageJson: PackageFileReader = {
  id: 'package.json',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'package.json' && !isInstalled(path),
  read: readManifest,
};

/** The package.json of a package that lies in `node_modules`: what is installed. */
export const installedPackageJson: PackageFileReader = {
  id: 'node_modules/*/package.json',
  kind: 'installed',
  matches: (path) => installedPath.test(path),
  read: (text, path, upload) => readInstalled(text, path, upload),
};

/** The package.json of a package file that lies in the upload: `left-pad-1.3.0.tgz!/package/package.json`. */
export const packedPackageJson: PackageFileReader = {
  id: '*.tgz',
  kind: 'package',
  matches: (path) => path.endsWith('.tgz!/package/package.json'),
  read: (text, path) => readInstalled(text, path, undefined),
};

const installedPath = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^@./][^/]*\/package\.json$/;

/** Packages bring further files of this name, `dist/esm/package.json`, that are no manifest of a project. */
function isInstalled(path: string): boolean {
  return /(?:^|\/)node_modules\//.test(path);
}

/** The fields that ask for packages, with the scope of each. */
export const dependencyFields: readonly (readonly [string, DependencyScope])[] = [
  ['dependencies', 'runtime'],
  ['optionalDependencies', 'optional'],
  ['devDependencies', 'dev'],
  ['peerDependencies', 'peer'],
];

function readManifest(text: string, path: string): PackageFileReading {
  const manifest = parseJson(text, path);
  const draft = new ReadingDraft();
  for (const [field, scope] of dependencyFields) {
    const lines = new LineFinder(text);
    lines.nextMember(field, '{');
    for (const [alias, value] of entriesOf(manifest[field])) {
      const requirement = textOf(value) ?? '*';
      const { name, version, isLocal } = readSpecifier(requirement);
      const line = lines.nextMember(alias, '"');
      if (isLocal || alias === '') continue;
      const meta = memberOf(memberOf(manifest['peerDependenciesMeta'], alias), 'optional');
      const scopes: DependencyScope[] = scope === 'peer' && meta === true ? ['peer', 'optional'] : [scope];
      draft.add({ name: name ?? alias, version, requirement, line, isDirect: true, scopes });
    }
  }
  const [name, version] = [textOf(manifest['name']), textOf(manifest['version'])];
  if (name === undefined || version === undefined) return draft.finish();
  const line = new LineFinder(text).nextMember('version', '"');
  return { ...draft.finish(), described: { name, version, line } };
}

/** `upload`: where what it needs is installed beside it; a package file brings nothing but itself. */
function readInstalled(text: string, path: string, upload: UploadTexts | undefined): PackageFileReading {
  const manifest = parseJson(text, path);
  const draft = new ReadingDraft();
  const name = textOf(manifest['name']);
  const version = textOf(manifest['version']);
  if (name === undefined || version === undefined) {
    draft.note('已安装的包没有写明名称或版本');
    return draft.finish();
  }
  const line = new LineFinder(text).nextMember('version', '"');
  const listsNeeds = upload === undefined ? undefined : true;
  draft.add({ name, version, line, declaredLicense: declaredLicenseOf(manifest), listsNeeds });
  const needs = upload === undefined ? [] : installedNeeds(manifest, path, upload);
  for (const { to, scope, requirement } of needs) draft.need({ name, version }, to, scope, requirement);
  return draft.finish();
}

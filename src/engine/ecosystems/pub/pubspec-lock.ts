import type { DependencyScope } from '#model';
import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseYaml } from '../parsed-texts.ts';
import { fileName, type PackageStatement, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { namedDigest } from '../stated-digests.ts';

/** The lockfile of Dart and Flutter (dart.dev, "pub: lockfile"; pub, `lock_file.dart`). It does not say who needs whom. */
export const pubspecLock: PackageFileReader = {
  id: 'pubspec.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'pubspec.lock',
  read(text, path, upload) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    for (const document of parseYaml(text, path)) {
      lines.nextKey('packages');
      for (const [name, entry] of entriesOf(document['packages'])) {
        const line = lines.nextKey(name);
        if (isOwn(entry, path, upload)) continue;
        const { isDirect, scopes } = kindOf(textOf(memberOf(entry, 'dependency')) ?? '');
        const digests = namedDigest('sha256', memberOf(memberOf(entry, 'description'), 'sha256'));
        const fixed = versionOf(entry, document['sdks']);
        draft.add({ name, ...fixed, line, isDirect, scopes, digests });
      }
    }
    return draft.finish();
  },
};

/**
 * What comes with an SDK is part of it and has `0.0.0` in place of a version (pub, `sdk.dart`): it is as old as the SDK,
 * of which the lockfile tells the range alone.
 */
function versionOf(entry: unknown, sdks: unknown): Pick<PackageStatement, 'version' | 'requirement'> {
  const version = textOf(memberOf(entry, 'version'));
  if (memberOf(entry, 'source') !== 'sdk' || version !== '0.0.0') return { version };
  return { requirement: textOf(memberOf(sdks, textOf(memberOf(entry, 'description')) ?? '')) };
}

/** `direct main`, `direct dev`, `direct overridden` or `transitive`. */
function kindOf(dependency: string): { isDirect: boolean | undefined; scopes: DependencyScope[] } {
  if (dependency === 'transitive') return { isDirect: false, scopes: [] };
  if (dependency === 'direct dev') return { isDirect: true, scopes: ['dev'] };
  if (dependency === 'direct main') return { isDirect: true, scopes: ['runtime'] };
  return { isDirect: dependency.startsWith('direct') ? true : undefined, scopes: [] };
}

/** A package of a folder is the project's own when the upload has its manifest. */
function isOwn(entry: unknown, path: string, upload: UploadTexts): boolean {
  if (memberOf(entry, 'source') !== 'path') return false;
  const folder = textOf(memberOf(memberOf(entry, 'description'), 'path')) ?? '';
  return upload.text(pathBeside(path, `${folder}/pubspec.yaml`)) !== undefined;
}

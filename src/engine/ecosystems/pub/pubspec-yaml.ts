import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseYaml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/** What a Dart or Flutter project asks for (dart.dev, "The pubspec file", "Package dependencies"). */
export const pubspecYaml: PackageFileReader = {
  id: 'pubspec.yaml',
  kind: 'manifest',
  matches: (path) => /^pubspec\.ya?ml$/.test(fileName(path)),
  read(text, path) {
    const draft = new ReadingDraft();
    for (const document of parseYaml(text, path)) {
      for (const [field, scope] of fields) {
        const lines = new LineFinder(text);
        lines.next(new RegExp(`^${field}\\s*:`, 'gm'));
        for (const [name, value] of entriesOf(document[field])) {
          const line = lines.nextKey(name);
          // Packages of the SDK come with it, those of a folder are the project's own.
          if (memberOf(value, 'sdk') !== undefined || memberOf(value, 'path') !== undefined) continue;
          const git = memberOf(value, 'git');
          const written = textOf(value) ?? textOf(memberOf(value, 'version'));
          const version = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/.test(written ?? '') ? written : undefined;
          const address = textOf(git) ?? textOf(memberOf(git, 'url'));
          const requirement = version === undefined ? (written ?? address) : undefined;
          draft.add({ name, version, requirement, line, isDirect: true, scopes: [scope] });
        }
      }
    }
    return draft.finish();
  },
};

const fields: readonly (readonly [string, DependencyScope])[] = [
  ['dependencies', 'runtime'],
  ['dev_dependencies', 'dev'],
];

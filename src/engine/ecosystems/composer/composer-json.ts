import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { isPlatformPackage } from './platform-packages.ts';

/** What a PHP project asks for (getcomposer.org, "The composer.json schema", "Versions and constraints"). */
export const composerJson: PackageFileReader = {
  id: 'composer.json',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'composer.json' && !/(?:^|\/)vendor\//.test(path),
  read(text, path) {
    const manifest = parseJson(text, path);
    const draft = new ReadingDraft();
    for (const [field, scope] of fields) {
      const lines = new LineFinder(text);
      lines.nextMember(field, '{');
      for (const [name, value] of entriesOf(manifest[field])) {
        const line = lines.nextMember(name, '"');
        if (isPlatformPackage(name)) continue;
        const written = textOf(value);
        const version = fixedVersion(written ?? '');
        const requirement = version === undefined ? written : undefined;
        draft.add({ name: name.toLowerCase(), version, requirement, line, isDirect: true, scopes: [scope] });
      }
    }
    return draft.finish();
  },
};

const fields: readonly (readonly [string, DependencyScope])[] = [
  ['require', 'runtime'],
  ['require-dev', 'dev'],
];

/** The one version that an exact constraint allows; a stability flag behind it (`@dev`) says nothing of the number. */
function fixedVersion(constraint: string): string | undefined {
  return /^=?\s*v?(\d+(?:\.\d+){1,3}(?:-[0-9A-Za-z.]+)?)(?:@[a-z]+)?$/i.exec(constraint.trim())?.[1];
}

import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/** NuGet's lockfile, versions 1 and 2 (learn.microsoft.com, "PackageReference in project files", "Locking dependencies"). */
export const packagesLockJson: PackageFileReader = {
  id: 'packages.lock.json',
  kind: 'lockfile',
  matches: (path) => /^packages(?:\.[^/]+)?\.lock\.json$/.test(fileName(path)),
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    for (const [framework, locked] of entriesOf(parseJson(text, path)['dependencies'])) {
      lines.nextMember(framework, '{');
      const byName = new Map(entriesOf(locked).map(([name, entry]) => [name.toLowerCase(), { name, entry }]));
      for (const [name, entry] of entriesOf(locked)) {
        const line = lines.nextMember(name, '{');
        const type = textOf(memberOf(entry, 'type'));
        // Another project of the same solution.
        if (type === 'Project') continue;
        const version = textOf(memberOf(entry, 'resolved'));
        draft.add({ name, version, line, isDirect: type === undefined ? undefined : type === 'Direct' });
        addNeeds(name, entry, byName, draft);
      }
    }
    return draft.finish();
  },
};

/** What is needed is locked under the same framework; names ignore case. */
function addNeeds(
  name: string,
  entry: unknown,
  byName: ReadonlyMap<string, { readonly name: string; readonly entry: unknown }>,
  draft: ReadingDraft,
): void {
  for (const [needed, requirement] of entriesOf(memberOf(entry, 'dependencies'))) {
    const target = byName.get(needed.toLowerCase());
    const version = textOf(memberOf(target?.entry, 'resolved'));
    if (target === undefined || version === undefined) continue;
    const from = { name, version: textOf(memberOf(entry, 'resolved')) };
    draft.need(from, { name: target.name, version }, 'runtime', textOf(requirement));
  }
}

import { type DependencyScope, normalPypiName } from '#model';
import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { tomlBlocks } from '../toml-blocks.ts';
import { scopeOfGroup } from './groups.ts';
import { addNeeds, type LockedPackage } from './locked-packages.ts';
import { hasProject } from './own-folders.ts';
import { archiveDigests } from '../stated-digests.ts';

/** Poetry's lockfile, versions 1 (with `category`) and 2 (with `groups`). */
export const poetryLock: PackageFileReader = {
  id: 'poetry.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'poetry.lock',
  read(text, path, upload) {
    const draft = new ReadingDraft();
    const locked: LockedPackage[] = [];
    for (const { table, line } of tomlBlocks(parseToml(text, path), 'package', text)) {
      const name = textOf(table['name']);
      if (name === undefined || isOwn(table['source'], path, upload)) continue;
      const one = { name: normalPypiName(name), version: textOf(table['version']), needs: needsOf(table) };
      locked.push(one);
      const digests = archiveDigests(table['files']);
      const { version } = one;
      draft.add({ name: one.name, version, line, scopes: scopesOf(table), digests, listsNeeds: true });
    }
    addNeeds(locked, draft);
    return draft.finish();
  },
};

/** A package of a folder (Poetry, "path dependencies") is the project's own when the upload has it. */
function isOwn(source: unknown, path: string, upload: UploadTexts): boolean {
  const folder = textOf(memberOf(source, 'url'));
  return memberOf(source, 'type') === 'directory' && folder !== undefined && hasProject(folder, path, upload);
}

function scopesOf(table: ForeignRecord): DependencyScope[] {
  const category = textOf(table['category']);
  const groups = category === undefined ? textsOf(table['groups']) : [category];
  const isOptional = table['optional'] === true;
  // Between the two formats there were lockfiles that say nothing of groups.
  if (groups.length === 0) return isOptional ? ['optional'] : [];
  return groups.map(scopeOfGroup).map((scope) => (scope === 'runtime' && isOptional ? 'optional' : scope));
}

function needsOf(table: ForeignRecord): LockedPackage['needs'] {
  return entriesOf(table['dependencies']).map(([name, constraint]) => {
    const alternatives = Array.isArray(constraint) ? itemsOf(constraint) : [constraint];
    return { name, isOptional: alternatives.every((one) => memberOf(one, 'optional') === true) };
  });
}

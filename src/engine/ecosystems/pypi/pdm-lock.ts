import { normalPypiName } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { textOf, textsOf } from '../foreign-values.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { tomlBlocks } from '../toml-blocks.ts';
import { scopeOfGroup } from './groups.ts';
import { addNeeds, type LockedPackage } from './locked-packages.ts';
import { readRequirement } from './requirement.ts';
import { archiveDigests } from '../stated-digests.ts';

/** PDM's lockfile. A package asked for with extras is listed once for each set of them. */
export const pdmLock: PackageFileReader = {
  id: 'pdm.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'pdm.lock',
  read(text, path) {
    const draft = new ReadingDraft();
    const locked: LockedPackage[] = [];
    for (const { table, line } of tomlBlocks(parseToml(text, path), 'package', text)) {
      const stated = textOf(table['name']);
      if (stated === undefined) continue;
      const name = normalPypiName(stated);
      const version = textOf(table['version']);
      const needs = textsOf(table['dependencies'])
        .map(readRequirement)
        .filter((need) => need !== undefined)
        // `name[extra]` needs `name` itself.
        .filter((need) => need.name !== name)
        .map((need) => ({ name: need.name, isOptional: false }));
      locked.push({ name, version, needs });
      const scopes = textsOf(table['groups']).map(scopeOfGroup);
      draft.add({ name, version, line, scopes, digests: archiveDigests(table['files']), listsNeeds: true });
    }
    addNeeds(locked, draft);
    return draft.finish();
  },
};

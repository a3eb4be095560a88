import { type Digest, normalPypiName } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { tomlBlocks } from '../toml-blocks.ts';
import { addNeeds, type LockedPackage } from './locked-packages.ts';
import { namedDigest } from '../stated-digests.ts';

/** The lockfile of PEP 751, `pylock.toml` or `pylock.<name>.toml`. */
export const pylockToml: PackageFileReader = {
  id: 'pylock.toml',
  kind: 'lockfile',
  matches: (path) => /^pylock(?:\.[^./]+)?\.toml$/.test(fileName(path)),
  read(text, path) {
    const draft = new ReadingDraft();
    const locked: LockedPackage[] = [];
    for (const { table, line } of tomlBlocks(parseToml(text, path), 'packages', text)) {
      const stated = textOf(table['name']);
      const version = textOf(table['version']);
      // A folder without a version is the project itself, or a part of it.
      if (stated === undefined || (version === undefined && table['directory'] !== undefined)) continue;
      const needs = itemsOf(table['dependencies']).flatMap((need) => {
        const name = textOf(memberOf(need, 'name'));
        return name === undefined
          ? []
          : [{ name, version: textOf(memberOf(need, 'version')), isOptional: false }];
      });
      const name = normalPypiName(stated);
      const requirement = version === undefined ? addressOf(table) : undefined;
      locked.push({ name, version, needs });
      draft.add({ name, version, requirement, line, digests: digestsOf(table) });
    }
    addNeeds(locked, draft);
    return draft.finish();
  },
};

/** Of the source, or of the one wheel where there is no other; each archive has a table of digests by algorithm. */
function digestsOf(table: ForeignRecord): Digest[] {
  const wheels = itemsOf(table['wheels']);
  const archive = table['archive'] ?? table['sdist'] ?? (wheels.length === 1 ? wheels[0] : undefined);
  return entriesOf(memberOf(archive, 'hashes')).flatMap(([name, value]) => namedDigest(name, value));
}

function addressOf(table: unknown): string | undefined {
  const places = ['vcs', 'archive'].map((kind) => textOf(memberOf(memberOf(table, kind), 'url')));
  return places.find((url) => url !== undefined);
}

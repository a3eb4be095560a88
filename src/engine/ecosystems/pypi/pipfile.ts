import { type DependencyScope, type Digest, normalPypiName } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseJson, parseToml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { tomlKeyLines } from '../toml-blocks.ts';
import { pinnedVersion } from './requirement.ts';
import { prefixedDigest } from '../stated-digests.ts';

/** Pipenv's manifest. */
export const pipfile: PackageFileReader = {
  id: 'Pipfile',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'Pipfile',
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = tomlKeyLines(text);
    for (const [section, members] of entriesOf(parseToml(text, path))) {
      if (notCategories.has(section)) continue;
      for (const [name, value] of entriesOf(members)) {
        const requirement = requirementOf(value);
        draft.add({
          name: normalPypiName(name),
          version: pinnedVersion(requirement ?? ''),
          requirement,
          line: lines.get(`${section}.${name}`),
          isDirect: true,
          scopes: [scopeOfCategory(section)],
        });
      }
    }
    return draft.finish();
  },
};

/** Pipenv's lockfile. */
export const pipfileLock: PackageFileReader = {
  id: 'Pipfile.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'Pipfile.lock',
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    for (const [category, members] of entriesOf(parseJson(text, path))) {
      if (category === '_meta') continue;
      lines.nextMember(category, '{');
      for (const [name, value] of entriesOf(members)) {
        const line = lines.nextMember(name, '{');
        const requirement = requirementOf(value);
        const version = pinnedVersion(requirement ?? '');
        draft.add({
          name: normalPypiName(name),
          version,
          requirement: version === undefined ? requirement : undefined,
          line,
          scopes: [scopeOfCategory(category)],
          digests: onlyDigest(value),
        });
      }
    }
    return draft.finish();
  },
};

/** The file does not tell source distributions from wheels: with several archives nobody knows which is meant. */
function onlyDigest(value: unknown): Digest[] {
  const hashes = itemsOf(memberOf(value, 'hashes'));
  return hashes.length === 1 ? prefixedDigest(hashes[0]) : [];
}

/** The tables of a Pipfile that do not name packages. */
const notCategories = new Set(['source', 'requires', 'pipenv', 'scripts']);

/** `packages` and `default` are needed at run time, all other categories for the work on the project. */
function scopeOfCategory(category: string): DependencyScope {
  return category === 'packages' || category === 'default' ? 'runtime' : 'dev';
}

function requirementOf(value: unknown): string | undefined {
  const stated = textOf(value) ?? textOf(memberOf(value, 'version'));
  if (stated !== undefined) return stated === '*' ? undefined : stated;
  const places = ['git', 'file', 'path', 'hg', 'svn'].map((kind) => textOf(memberOf(value, kind)));
  return places.find((place) => place !== undefined);
}

import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { type LockedNode, stateGraph } from '../locked-graph.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { parseJson5 } from './json5.ts';

/** What an OpenHarmony module asks for (developer.huawei.com, "oh-package.json5"); `file:` is another module of the project. */
export const ohPackage: PackageFileReader = {
  id: 'oh-package.json5',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'oh-package.json5' && !/(?:^|\/)oh_modules\//.test(path),
  read(text, path) {
    const manifest = parseJson5(text, path);
    const draft = new ReadingDraft();
    for (const [field, scope] of fields) {
      const lines = new LineFinder(text);
      lines.nextKey(field);
      for (const [name, value] of entriesOf(manifest[field])) {
        const line = lines.nextKey(name);
        const requirement = textOf(value);
        if (requirement === undefined || /^(?:file:|\.{0,2}\/|@param:)/.test(requirement)) continue;
        const version = /^=?\s*(\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)$/.exec(requirement)?.[1];
        const open = version === undefined ? requirement : undefined;
        draft.add({ name, version, requirement: open, line, isDirect: true, scopes: [scope] });
      }
    }
    return draft.finish();
  },
};

const fields: readonly (readonly [string, DependencyScope])[] = [
  ['dependencies', 'runtime'],
  ['devDependencies', 'dev'],
  ['dynamicDependencies', 'optional'],
];

/** The lockfile of ohpm (developer.huawei.com, "oh-package-lock.json5"): packages by `name@version`, and who needs whom. */
export const ohPackageLock: PackageFileReader = {
  id: 'oh-package-lock.json5',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'oh-package-lock.json5',
  read(text, path) {
    const lock = parseJson5(text, path);
    const found = new Map(entriesOf(lock['specifiers']).map(([asked, key]) => [asked, textOf(key) ?? '']));
    const lines = new LineFinder(text);
    lines.nextKey('packages');
    const nodes = new Map<string, LockedNode>();
    for (const [key, entry] of entriesOf(lock['packages'])) {
      const at = key.indexOf('@', 1);
      const name = textOf(memberOf(entry, 'name')) ?? key.slice(0, Math.max(0, at));
      const version = textOf(memberOf(entry, 'version'));
      const needs = entriesOf(memberOf(entry, 'dependencies')).map(([needed, range]) => {
        const asked = `${needed}@${textOf(range) ?? ''}`;
        return { to: found.get(asked) ?? asked, isOptional: false };
      });
      const isOwn = memberOf(entry, 'registryType') === 'local';
      nodes.set(key, { name, version, line: lines.nextKey(key), needs, isOwn });
    }
    const draft = new ReadingDraft();
    stateGraph(nodes, undefined, draft);
    return draft.finish();
  },
};

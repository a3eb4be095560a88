import { type DependencyScope, normalPypiName } from '#model';
import { groupBy } from '../../group-by.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, isRecord, itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { parseToml } from '../parsed-texts.ts';
import { reachableScopes } from '../reachable-scopes.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { tomlBlocks } from '../toml-blocks.ts';
import { scopeOfExtra, scopeOfGroup } from './groups.ts';
import { addNeeds, type LockedPackage } from './locked-packages.ts';
import { hasProject } from './own-folders.ts';
import { archiveDigests } from '../stated-digests.ts';

/**
 * uv's lockfile. The project and the members of its workspace are packages too, marked by their source; so is a folder
 * that is built and not linked to (uv, "Path dependencies"), which is the project's own when the upload has it.
 */
export const uvLock: PackageFileReader = {
  id: 'uv.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'uv.lock',
  read(text, path, upload) {
    const all = tomlBlocks(parseToml(text, path), 'package', text).flatMap(({ table, line }) => {
      const name = textOf(table['name']);
      return name === undefined
        ? []
        : [{ ...readPackage(name, table, (folder) => hasProject(folder, path, upload)), line }];
    });
    const locked = all.filter((one) => !one.isOwn);
    const own = all.filter((one) => one.isOwn);
    const byName = groupBy(locked, ({ name }) => name);
    const idsOf = ({ name, version }: Named) =>
      (byName.get(normalPypiName(name)) ?? [])
        .filter((one) => version === undefined || version === one.version)
        .map(idOf);
    const roots = own.flatMap((one) => rootsOf(one.table, idsOf));
    const byId = new Map(locked.map((one) => [idOf(one), one]));
    const scopes = reachableScopes(roots, (id) =>
      (byId.get(id)?.needs ?? []).flatMap((need) =>
        idsOf(need).map((to) => ({ to, isOptional: need.isOptional })),
      ),
    );
    const direct = new Set(roots.map(([id]) => id));
    const draft = new ReadingDraft();
    for (const one of locked) {
      const { name, version, line } = one;
      const isDirect = own.length === 0 ? undefined : direct.has(idOf(one));
      const digests = archiveDigests([one.table['sdist'], ...itemsOf(one.table['wheels'])].filter(isRecord));
      const ofAll = [...(scopes.get(idOf(one)) ?? [])];
      draft.add({ name, version, line, isDirect, scopes: ofAll, digests, listsNeeds: true });
    }
    addNeeds(locked, draft);
    return draft.finish();
  },
};

interface UvPackage extends LockedPackage {
  readonly isOwn: boolean;
  readonly table: ForeignRecord;
}

function readPackage(name: string, table: ForeignRecord, isInUpload: (folder: string) => boolean): UvPackage {
  const source = table['source'];
  const folder = textOf(memberOf(source, 'directory'));
  return {
    name: normalPypiName(name),
    version: textOf(table['version']),
    needs: [
      ...namesIn(table['dependencies']).map((need) => ({ ...need, isOptional: false })),
      // Of other people's extras uv locks only those that somebody asks for: whoever needs the package needs them.
      ...entriesOf(table['optional-dependencies']).flatMap(([, list]) =>
        namesIn(list).map((need) => ({ ...need, isOptional: false })),
      ),
    ],
    isOwn:
      memberOf(source, 'virtual') !== undefined ||
      memberOf(source, 'editable') !== undefined ||
      (folder !== undefined && isInUpload(folder)),
    table,
  };
}

function idOf({ name, version }: LockedPackage): string {
  return `${name}\n${version ?? ''}`;
}

/** What an entry of a list of dependencies names; the version stands there where a name is locked more than once. */
interface Named {
  readonly name: string;
  readonly version?: string | undefined;
}

function namesIn(list: unknown): Named[] {
  return itemsOf(list).flatMap((item) => {
    const name = textOf(memberOf(item, 'name'));
    return name === undefined ? [] : [{ name, version: textOf(memberOf(item, 'version')) }];
  });
}

/** What a project of our own asks for: itself, its extras, its groups. */
function rootsOf(table: ForeignRecord, idsOf: (named: Named) => string[]): [string, DependencyScope][] {
  const lists: [unknown, DependencyScope][] = [
    [table['dependencies'], 'runtime'],
    ...entriesOf(table['optional-dependencies']).map(([extra, list]): [unknown, DependencyScope] => [
      list,
      scopeOfExtra(extra),
    ]),
    ...entriesOf(table['dev-dependencies']).map(([group, list]): [unknown, DependencyScope] => [
      list,
      scopeOfGroup(group),
    ]),
  ];
  return lists.flatMap(([list, scope]) =>
    namesIn(list).flatMap((named) => idsOf(named).map((id): [string, DependencyScope] => [id, scope])),
  );
}

import type { DependencyScope } from '#model';
import type { PackageFileReader, PackageFileReading } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { type LockedNode, type Root, stateGraph } from '../locked-graph.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { readConanReference } from './references.ts';

/** Conan's lockfile: that of Conan 1 is a graph of nodes, that of Conan 2 three lists (docs.conan.io, "Lockfiles"). */
export const conanLock: PackageFileReader = {
  id: 'conan.lock',
  kind: 'lockfile',
  matches: (path) => /^conan(?:[-_.][^/]*)?\.lock$/.test(fileName(path)),
  read(text, path) {
    const lock = parseJson(text, path);
    const nodes = memberOf(lock['graph_lock'], 'nodes');
    return nodes === undefined ? readLists(lock, text) : readGraph(nodes, text);
  },
};

const lists: readonly (readonly [string, DependencyScope])[] = [
  ['requires', 'runtime'],
  ['build_requires', 'build'],
  ['python_requires', 'build'],
  ['config_requires', 'build'],
];

function readLists(lock: ForeignRecord, text: string): PackageFileReading {
  const draft = new ReadingDraft();
  for (const [field, scope] of lists) {
    const lines = new LineFinder(text);
    lines.nextMember(field, '[');
    for (const stated of itemsOf(lock[field])) {
      // Since Conan 2.5 an entry may be a list: the reference and what is said of it.
      const reference = textOf(stated) ?? textOf(itemsOf(stated)[0]) ?? '';
      const read = readConanReference(reference);
      const line = lines.nextText(JSON.stringify(reference).slice(1, -1));
      if (read === undefined) draft.note(`无法从“${reference.slice(0, 200)}”看出包的名称和版本`);
      else draft.add({ ...read, line, scopes: [scope] });
    }
  }
  return draft.finish();
}

function readGraph(stated: unknown, text: string): PackageFileReading {
  const draft = new ReadingDraft();
  const lines = new LineFinder(text);
  const nodes = new Map<string, LockedNode>();
  const roots: Root[] = [];
  for (const [id, entry] of entriesOf(stated)) {
    const place = lines.nextMember(id, '{');
    const needs = [...neededBy(entry, 'requires'), ...neededBy(entry, 'build_requires')];
    // The project itself has a path where packages have an identity.
    if (memberOf(entry, 'path') !== undefined || id === '0') {
      for (const to of neededBy(entry, 'requires')) roots.push([to, 'runtime']);
      for (const to of neededBy(entry, 'build_requires')) roots.push([to, 'build']);
      continue;
    }
    const reference = textOf(memberOf(entry, 'ref')) ?? textOf(memberOf(entry, 'pref')) ?? '';
    const read = readConanReference(reference);
    if (read === undefined) draft.note(`无法从“${reference.slice(0, 200)}”看出包的名称和版本`);
    else nodes.set(id, { ...read, line: place, needs: needs.map((to) => ({ to, isOptional: false })) });
  }
  stateGraph(nodes, roots.length === 0 ? undefined : roots, draft);
  return draft.finish();
}

/** The ids of what a node needs; before version 0.3 they stood behind the references. */
function neededBy(entry: unknown, field: string): string[] {
  const stated = memberOf(entry, field);
  const ids = Array.isArray(stated) ? textsOf(stated) : entriesOf(stated).map(([, id]) => textOf(id) ?? '');
  return ids.filter((id) => id !== '');
}

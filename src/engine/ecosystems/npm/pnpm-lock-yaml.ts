import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, isRecord, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseYaml } from '../parsed-texts.ts';
import { type Need, reachableScopes } from '../reachable-scopes.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { type PnpmKey, readPnpmKey, withoutPeers } from './pnpm-keys.ts';
import { integrityDigests } from '../stated-digests.ts';

/** pnpm's lockfile, versions 5 to 9. A file may hold several documents: newer ones lock pnpm itself in the first. */
export const pnpmLockYaml: PackageFileReader = {
  id: 'pnpm-lock.yaml',
  kind: 'lockfile',
  matches: (path) => /^pnpm-lock(?:\.[^/]+)?\.ya?ml$/.test(fileName(path)),
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    for (const document of parseYaml(text, path)) readDocument(document, lines, draft);
    return draft.finish();
  },
};

/** The fields of an importer that ask for packages. The last two are tools that pnpm itself needs. */
const importerFields: readonly (readonly [string, DependencyScope])[] = [
  ['dependencies', 'runtime'],
  ['optionalDependencies', 'optional'],
  ['devDependencies', 'dev'],
  ['configDependencies', 'dev'],
  ['packageManagerDependencies', 'dev'],
];

/** A locked package and what the file says about it. */
interface Locked extends PnpmKey {
  readonly entry: unknown;
  readonly line: number | undefined;
}

function readDocument(document: ForeignRecord, lines: LineFinder, draft: ReadingDraft): void {
  const packages = lockedPackages(document, lines, draft);
  const snapshots = isRecord(document['snapshots']) ? document['snapshots'] : document['packages'];
  const graph = new PnpmGraph(packages, snapshots);
  const roots = rootsOf(document, graph);
  const direct = new Set(roots.map(([id]) => withoutPeers(id)));
  const scopes = reachableScopes(roots, (id) => graph.needsOf(id));
  const scopesByPackage = new Map<string, Set<DependencyScope>>();
  for (const [id, found] of scopes) {
    const key = graph.packageKey(id);
    const together = scopesByPackage.get(key) ?? new Set();
    for (const scope of found) together.add(scope);
    scopesByPackage.set(key, together);
  }
  for (const [key, { name, version, entry, line }] of packages) {
    const requirement = version === undefined ? key : undefined;
    const isDirect = direct.has(withoutPeers(key));
    draft.add({
      name,
      version,
      requirement,
      line,
      isDirect,
      scopes: [...(scopesByPackage.get(key) ?? flagsOf(entry))],
      digests: integrityDigests(memberOf(memberOf(entry, 'resolution'), 'integrity')),
      listsNeeds: true,
    });
  }
  addNeeds(graph, packages, draft);
}

function lockedPackages(
  document: ForeignRecord,
  lines: LineFinder,
  draft: ReadingDraft,
): Map<string, Locked> {
  const locked = new Map<string, Locked>();
  lines.nextKey('packages');
  for (const [key, entry] of entriesOf(document['packages'])) {
    const line = lines.nextKey(key);
    const read = readPnpmKey(key, entry, Number.parseFloat(textOf(document['lockfileVersion']) ?? '5'));
    if (read === undefined) draft.note(`无法从“${key.slice(0, 200)}”看出包的名称和版本`);
    else locked.set(key, { ...read, entry, line });
  }
  return locked;
}

/** What lockfiles before version 9 say themselves. */
function flagsOf(entry: unknown): DependencyScope[] {
  const scopes: DependencyScope[] = [];
  if (memberOf(entry, 'dev') === 'true') scopes.push('dev');
  if (memberOf(entry, 'optional') === 'true') scopes.push('optional');
  if (scopes.length === 0 && memberOf(entry, 'dev') === 'false') scopes.push('runtime');
  return scopes;
}

function rootsOf(document: ForeignRecord, graph: PnpmGraph): [string, DependencyScope][] {
  const roots: [string, DependencyScope][] = [];
  // A lockfile of a single project keeps what it asks for at the top (versions 5 and 6).
  for (const [, importer] of [['.', document] as const, ...entriesOf(document['importers'])]) {
    for (const [field, scope] of importerFields) {
      for (const [name, stated] of entriesOf(memberOf(importer, field))) {
        const id = graph.find(name, textOf(stated) ?? textOf(memberOf(stated, 'version')) ?? '');
        if (id !== undefined) roots.push([id, scope]);
      }
    }
  }
  return roots;
}

function addNeeds(graph: PnpmGraph, packages: ReadonlyMap<string, Locked>, draft: ReadingDraft): void {
  for (const id of graph.ids()) {
    const from = packages.get(graph.packageKey(id));
    for (const need of graph.needsOf(id)) {
      const to = packages.get(graph.packageKey(need.to));
      if (from === undefined || to === undefined) continue;
      const scope = need.isOptional ? 'optional' : 'runtime';
      draft.need({ name: from.name, version: from.version }, { name: to.name, version: to.version }, scope);
    }
  }
}

/** Who needs whom. Since version 9 a package and its combinations with peers (snapshots) are listed apart. */
class PnpmGraph {
  constructor(
    private readonly packages: ReadonlyMap<string, Locked>,
    private readonly snapshots: unknown,
  ) {}

  ids(): string[] {
    return entriesOf(this.snapshots).map(([id]) => id);
  }

  /** The key under `packages` that a snapshot belongs to. */
  packageKey(id: string): string {
    return this.packages.has(id) ? id : withoutPeers(id);
  }

  /** The snapshot that a dependency means by a version, a key, or an alias `name@version`. */
  find(name: string, reference: string): string | undefined {
    const candidates = [`${name}@${reference}`, `/${name}/${reference}`, `/${name}@${reference}`, reference];
    candidates.push(`/${reference}`);
    return candidates.find((id) => isRecord(this.snapshots) && Object.hasOwn(this.snapshots, id));
  }

  *needsOf(id: string): Iterable<Need> {
    const entry = memberOf(this.snapshots, id);
    for (const field of ['dependencies', 'optionalDependencies']) {
      for (const [name, reference] of entriesOf(memberOf(entry, field))) {
        const to = this.find(name, textOf(reference) ?? '');
        if (to !== undefined) yield { to, isOptional: field === 'optionalDependencies' };
      }
    }
  }
}

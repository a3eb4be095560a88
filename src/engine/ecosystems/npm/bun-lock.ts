import type { DependencyScope } from '#model';
import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader, PackageFileReading } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, isRecord, itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseJson } from '../parsed-texts.ts';
import { type Need, reachableScopes } from '../reachable-scopes.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { plainJson } from './json-with-comments.ts';
import { dependencyFields } from './package-json.ts';
import { exactVersionOf, splitNameAndRest } from './specifiers.ts';
import { integrityDigests } from '../stated-digests.ts';

/** Bun's lockfile since 1.2: JSON with comments and trailing commas. */
export const bunLock: PackageFileReader = {
  id: 'bun.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'bun.lock',
  read(text, path) {
    const plain = plainJson(text);
    return readLock(parseJson(plain, path), plain);
  },
};

/** Bun's lockfile before 1.2, a binary form that no document describes: it is said, not passed over. */
export const bunLockb: PackageFileReader = {
  id: 'bun.lockb',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'bun.lockb',
  read(_, path) {
    throw new UnreadableFile(
      path,
      'bun.lockb 是二进制锁文件，无法读取；请用 bun install --save-text-lockfile 生成 bun.lock 后重新上传',
    );
  },
};

/** A key of `packages` names a place like `webpack/schema-utils`: the package as its user finds it. */
interface Locked {
  readonly name: string;
  readonly version: string | undefined;
  readonly specifier: string;
  readonly info: unknown;
  readonly integrity: unknown;
}

function readLock(lock: ForeignRecord, text: string): PackageFileReading {
  const draft = new ReadingDraft();
  const packages = new Map<string, Locked>();
  for (const [key, value] of entriesOf(lock['packages'])) {
    const locked = readPackage(value);
    if (locked === undefined) draft.note(`无法理解“${key.slice(0, 200)}”`);
    else packages.set(key, locked);
  }
  const roots = rootsOf(lock, packages);
  const direct = new Set(roots.map(([key]) => key));
  const scopes = reachableScopes(roots, (key) => needsOf(key, packages));
  const lines = new LineFinder(text);
  lines.nextMember('packages', '{');
  for (const [key, locked] of packages) {
    const line = lines.nextMember(key, '[');
    if (isOwn(locked)) continue;
    const { name, version } = locked;
    const requirement = version === undefined ? locked.specifier : undefined;
    draft.add({
      name,
      version,
      requirement,
      line,
      isDirect: direct.has(key),
      scopes: [...(scopes.get(key) ?? [])],
      digests: integrityDigests(locked.integrity),
      listsNeeds: true,
    });
    addNeeds(key, locked, packages, draft);
  }
  return draft.finish();
}

function readPackage(value: unknown): Locked | undefined {
  const parts = itemsOf(value);
  const identity = textOf(parts[0]);
  if (identity === undefined) return undefined;
  const { name, rest } = splitNameAndRest(identity);
  if (rest === undefined) return undefined;
  const info = parts.find(isRecord);
  return { name, version: exactVersionOf(rest), specifier: rest, info, integrity: parts[3] };
}

/** Workspaces, links and the project itself are no packages from elsewhere. */
function isOwn(locked: Locked): boolean {
  return /^(?:workspace|link|root):/.test(locked.specifier);
}

function rootsOf(lock: ForeignRecord, packages: ReadonlyMap<string, Locked>): [string, DependencyScope][] {
  const roots: [string, DependencyScope][] = [];
  for (const [, workspace] of entriesOf(lock['workspaces'])) {
    const home = textOf(memberOf(workspace, 'name')) ?? '';
    for (const [field, scope] of dependencyFields) {
      for (const [name] of entriesOf(memberOf(workspace, field))) {
        const key = find(name, home, packages);
        if (key !== undefined) roots.push([key, scope]);
      }
    }
  }
  return roots;
}

function addNeeds(
  key: string,
  from: Locked,
  packages: ReadonlyMap<string, Locked>,
  draft: ReadingDraft,
): void {
  for (const need of needsOf(key, packages)) {
    const to = packages.get(need.to);
    if (to === undefined || isOwn(to)) continue;
    const scope = need.isOptional ? 'optional' : 'runtime';
    draft.need({ name: from.name, version: from.version }, { name: to.name, version: to.version }, scope);
  }
}

function* needsOf(key: string, packages: ReadonlyMap<string, Locked>): Iterable<Need> {
  const info = packages.get(key)?.info;
  for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies']) {
    for (const [name] of entriesOf(memberOf(info, field))) {
      const to = find(name, key, packages);
      if (to !== undefined) yield { to, isOptional: field === 'optionalDependencies' };
    }
  }
}

/** The place of a package as seen from another place: below it, or below one that holds it. */
function find(name: string, from: string, packages: ReadonlyMap<string, Locked>): string | undefined {
  // Searching upwards copies the place at every step; no real one is longer or deeper.
  let place = from.length > 4096 ? '' : from;
  for (let depth = 0; place !== '' && depth < 64; depth += 1) {
    const key = `${place}/${name}`;
    if (packages.has(key)) return key;
    place = place.slice(0, Math.max(0, place.lastIndexOf('/')));
  }
  return packages.has(name) ? name : undefined;
}

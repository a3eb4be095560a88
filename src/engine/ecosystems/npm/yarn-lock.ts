import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader, PackageFileReading } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { exactVersionOf, readSpecifier, splitNameAndRest } from './specifiers.ts';
import { parseYarnEntries, type YarnEntry } from './yarn-entries.ts';
import { integrityDigests } from '../stated-digests.ts';

/** Yarn's lockfile: the format of Yarn 1, and the YAML of Yarn 2 and later. */
export const yarnLock: PackageFileReader = {
  id: 'yarn.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'yarn.lock',
  read(text, path) {
    const { entries, badLines } = parseYarnEntries(text);
    if (entries.length === 0 && badLines > 0) throw new UnreadableFile(path, '不是有效的 yarn.lock 文件');
    const draft = new ReadingDraft();
    if (badLines > 0) draft.note(`有 ${badLines} 行无法理解，已跳过`);
    return readEntries(entries, badLines > 0, draft);
  },
};

interface YarnLock {
  readonly byKey: ReadonlyMap<string, LockedEntry>;
  /** The entry of a name that is locked once; `undefined` for a name that is locked more often. */
  readonly onlyOf: ReadonlyMap<string, LockedEntry | undefined>;
}

/** An entry with the package it stands for. */
interface LockedEntry {
  readonly entry: YarnEntry;
  readonly name: string;
  readonly version: string | undefined;
}

/** `isCut`: what is said of a package may stand in lines that were not understood. */
function readEntries(entries: readonly YarnEntry[], isCut: boolean, draft: ReadingDraft): PackageFileReading {
  const isBerry = entries.some((entry) => entry.keys.includes('__metadata'));
  const byKey = new Map<string, LockedEntry>();
  const onlyOf = new Map<string, LockedEntry | undefined>();
  const own: YarnEntry[] = [];
  for (const entry of entries) {
    if (entry.keys.includes('__metadata')) continue;
    const locked = lockedPackage(entry);
    if (isWorkspace(entry)) own.push(entry);
    else if (!isLink(entry)) {
      for (const key of entry.keys) byKey.set(key, locked);
      for (const name of new Set(entry.keys.map((key) => splitNameAndRest(key).name)))
        onlyOf.set(name, onlyOf.has(name) ? undefined : locked);
    }
  }
  const lock: YarnLock = { byKey, onlyOf };
  const direct = new Set(own.flatMap((entry) => needsOf(entry, lock).map((need) => need.to)));
  for (const locked of new Set(byKey.values())) {
    const { name, version, entry } = locked;
    const requirement = version === undefined ? entry.keys[0] : undefined;
    // Only Yarn 2 and later keep the project itself in the file.
    const isDirect = isBerry && own.length > 0 ? direct.has(locked) : undefined;
    // Later versions state `checksum` instead, which is of Yarn's own cache and no archive of a registry.
    const digests = integrityDigests(entry.fields.get('integrity'));
    // Yarn 1 knows of no peers; later versions say who wants some, but not which ones they are.
    const listsNeeds = isBerry && !isCut && !entry.blocks.has('peerDependencies') ? true : undefined;
    draft.add({ name, version, requirement, line: entry.line, isDirect, digests, listsNeeds });
    for (const need of needsOf(entry, lock)) {
      draft.need(
        packageOf(locked),
        packageOf(need.to),
        need.isOptional ? 'optional' : 'runtime',
        need.requirement,
      );
    }
  }
  return draft.finish();
}

function isWorkspace(entry: YarnEntry): boolean {
  return /@workspace:/.test(entry.fields.get('resolution') ?? entry.keys[0] ?? '');
}

/** What a folder that is linked to has in place of a version, since Yarn 2: nothing says what it is. */
function isLink(entry: YarnEntry): boolean {
  return entry.fields.get('version') === '0.0.0-use.local';
}

function lockedPackage(entry: YarnEntry): LockedEntry {
  const resolution = entry.fields.get('resolution');
  const stated = entry.fields.get('version');
  if (resolution !== undefined) {
    // `name@npm:1.2.3`, `name@patch:...`, `name@https://...#commit=...`
    return { entry, name: splitNameAndRest(resolution).name, version: stated };
  }
  const { name: alias, rest } = splitNameAndRest(entry.keys[0] ?? '');
  const name = rest === undefined ? undefined : readSpecifier(rest).name;
  return { entry, name: name ?? alias, version: stated };
}

interface YarnNeed {
  readonly to: LockedEntry;
  readonly requirement: string;
  readonly isOptional: boolean;
}

/**
 * What an entry asks for. The `resolutions` of a project replace what is asked for (Yarn, "Manifest fields"): the
 * lockfile then has no key for the requirement, but goes on naming the package.
 */
function needsOf(entry: YarnEntry, { byKey, onlyOf }: YarnLock): YarnNeed[] {
  const needs: YarnNeed[] = [];
  for (const field of ['dependencies', 'optionalDependencies']) {
    for (const [name, requirement] of entry.blocks.get(field) ?? []) {
      const to =
        byKey.get(`${name}@${requirement}`) ??
        byKey.get(`${name}@npm:${requirement}`) ??
        byKey.get(`${name}@npm:${exactVersionOf(requirement) ?? requirement}`) ??
        onlyOf.get(name);
      const isOptional = field === 'optionalDependencies' || entry.optional.has(name);
      if (to !== undefined) needs.push({ to, requirement, isOptional });
    }
  }
  return needs;
}

function packageOf({ name, version }: LockedEntry): { name: string; version: string | undefined } {
  return { name, version };
}

import type { DependencyScope } from '#model';
import type { PackageFileReading } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, isRecord, itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { ReadingDraft } from '../reading-draft.ts';
import { declaredLicenseOf } from './declared-license.ts';
import { dependencyFields } from './package-json.ts';
import { scopesOfEntry } from './entry-scopes.ts';
import { integrityDigests } from '../stated-digests.ts';

const folder = 'node_modules/';
/** Folders are searched upwards at most this far: no real tree is deeper. */
const maxDepth = 64;
/** Searching upwards copies the place at every step; no real one is longer. */
const maxPlaceLength = 4096;

/** Read the member `packages` of a lockfile of version 2 or 3: what lies at which place. */
export function readPackageLocations(packages: ForeignRecord, text: string): PackageFileReading {
  const entries = Object.entries(packages);
  const locations = new Locations(entries);
  const direct = locations.direct();
  const draft = new ReadingDraft();
  const lines = new LineFinder(text);
  lines.nextMember('packages', '{');
  for (const [location, entry] of entries) {
    const line = lines.nextMember(location, '{');
    const name = locations.nameAt(location);
    if (name === undefined || !isRecord(entry)) continue;
    const version = textOf(entry['version']);
    draft.add({
      name,
      version,
      requirement: version === undefined ? textOf(entry['resolved']) : undefined,
      line,
      isDirect: direct?.has(location),
      scopes: scopesOfEntry(entry),
      declaredLicense: declaredLicenseOf(entry),
      digests: integrityDigests(entry['integrity']),
      listsNeeds: true,
    });
    addNeeds(draft, locations, location);
  }
  return draft.finish();
}

function addNeeds(draft: ReadingDraft, locations: Locations, location: string): void {
  const from = locations.packageAt(location);
  if (from === undefined) return;
  for (const { target, scope, requirement } of locations.needsOf(location)) {
    const to = locations.packageAt(target);
    if (to !== undefined) draft.need(from, to, scope, requirement);
  }
}

/** The places of a lockfile: `""` is the project, `packages/a` a workspace, `node_modules/b` an installed package. */
class Locations {
  readonly #packages: ReadonlyMap<string, unknown>;
  /** The places in the `node_modules` of each folder, by the name of the package. */
  readonly #folders = new Map<string, Map<string, string>>();
  /** The packages at places, each made once. */
  readonly #named = new Map<string, { name: string; version: string | undefined } | undefined>();
  readonly #hasWorkspaces: boolean;

  constructor(packages: Iterable<readonly [string, unknown]>) {
    this.#packages = new Map(packages);
    for (const [location, entry] of this.#packages) if (isRecord(entry)) this.#addToFolder(location);
    const workspaces = memberOf(this.#packages.get(''), 'workspaces');
    this.#hasWorkspaces = itemsOf(workspaces).length > 0 || isRecord(workspaces);
  }

  /** The name of the package at a place; absent for the project, its workspaces, and links to them. */
  nameAt(location: string): string | undefined {
    const entry = this.#packages.get(location);
    if (this.#isOwn(location) || !isRecord(entry) || entry['link'] === true) return undefined;
    const at = location.lastIndexOf(folder);
    const inFolder =
      at < 0 ? location.slice(location.lastIndexOf('/') + 1) : location.slice(at + folder.length);
    return textOf(entry['name']) ?? textOf(inFolder);
  }

  packageAt(location: string): { name: string; version: string | undefined } | undefined {
    if (!this.#named.has(location)) this.#named.set(location, this.#namePackageAt(location));
    return this.#named.get(location);
  }

  #namePackageAt(location: string): { name: string; version: string | undefined } | undefined {
    const name = this.nameAt(location);
    if (name === undefined) return undefined;
    return { name, version: textOf(memberOf(this.#packages.get(location), 'version')) };
  }

  /** The places that the project and its workspaces ask for; `undefined` when the file does not hold the project. */
  direct(): ReadonlySet<string> | undefined {
    if (!isRecord(this.#packages.get(''))) return undefined;
    const direct = new Set<string>();
    for (const location of this.#packages.keys()) {
      if (!this.#isOwn(location)) continue;
      for (const need of this.needsOf(location)) direct.add(need.target);
    }
    return direct;
  }

  /** What the package at a place asks for, and where that was found. */
  *needsOf(location: string): Iterable<{ target: string; scope: DependencyScope; requirement?: string }> {
    const entry = this.#packages.get(location);
    for (const [field, scope] of dependencyFields) {
      for (const [name, requirement] of entriesOf(memberOf(entry, field))) {
        const target = this.#find(name, location);
        if (target !== undefined) yield { target, scope, requirement: textOf(requirement) };
      }
    }
  }

  /** The project itself, or a workspace. A folder outside of `node_modules` is a `file:` package otherwise. */
  #isOwn(location: string): boolean {
    return location === '' || (this.#hasWorkspaces && !location.includes(folder));
  }

  #addToFolder(location: string): void {
    const at = location.lastIndexOf(folder);
    // `a/b_node_modules/c` lies in no such folder.
    if (at < 0 || (at > 0 && location[at - 1] !== '/')) return;
    const place = location.slice(0, Math.max(0, at - 1));
    const places = this.#folders.get(place) ?? new Map<string, string>();
    this.#folders.set(place, places);
    places.set(location.slice(at + folder.length), location);
  }

  /** Where Node finds a package: in the `node_modules` of the place itself, else of the folders above it. */
  #find(name: string, from: string): string | undefined {
    if (from.length > maxPlaceLength) return undefined;
    let place = from;
    for (let depth = 0; depth < maxDepth; depth += 1) {
      const candidate = this.#folders.get(place)?.get(name);
      if (candidate !== undefined) {
        const entry = this.#packages.get(candidate);
        return memberOf(entry, 'link') === true ? textOf(memberOf(entry, 'resolved')) : candidate;
      }
      if (place === '') return undefined;
      place = place.slice(0, Math.max(0, place.lastIndexOf('/')));
      if (place.endsWith('node_modules')) place = place.slice(0, -folder.length);
    }
    return undefined;
  }
}

import {
  type Component,
  type DependencyEdge,
  type DependencyScope,
  type Digest,
  type Evidence,
  purlOf,
} from '#model';
import type { PackageAtVersion, StatedPackage } from '../ecosystems/ecosystem.ts';
import { depthsFrom } from './depths.ts';
import type { ReadPackageFile } from './package-files.ts';

/** The components of an upload and who needs whom. */
export interface MergedComponents {
  readonly components: readonly Component[];
  readonly dependencies: readonly DependencyEdge[];
}

/**
 * Join what all package files state: one component per purl, with every place where it was seen.
 *
 * A manifest that leaves a version open speaks of the versions that the lockfile of its project fixes; the lockfile of
 * a project stands beside the manifest or in the nearest folder above it. Where no lockfile fixes a version, what is
 * installed for the project does; else the component has none, and says what was asked for.
 */
export function mergeComponents(readings: readonly ReadPackageFile[]): MergedComponents {
  const drafts = new Map<string, Draft>();
  const open = openPackages(readings);
  const [locked, installed] = [new FixedVersions(open), new FixedVersions(open)];
  for (const reading of readings) {
    for (const stated of reading.reading.packages) {
      if (stated.version === undefined) continue;
      const draft = draftOf(drafts, reading, stated);
      state(draft, reading, stated);
      if (reading.reader.kind === 'lockfile') locked.add(folderOf(reading.path), draft);
      if (reading.reader.kind === 'installed') installed.add(installationOf(reading.path), draft);
    }
  }
  for (const reading of readings) {
    for (const stated of reading.reading.packages) {
      if (stated.version !== undefined) continue;
      const fixed = locked.of(reading, stated);
      const meant = fixed.length > 0 ? fixed : installed.of(reading, stated);
      for (const draft of meant.length > 0 ? meant : [draftOf(drafts, reading, stated)])
        state(draft, reading, stated);
    }
  }
  const dependencies = mergeEdges(readings, drafts);
  return { components: finish(drafts, dependencies), dependencies };
}

/** The packages whose versions are left open somewhere, without a version: of these alone fixed versions are asked for. */
function openPackages(readings: readonly ReadPackageFile[]): ReadonlySet<string> {
  const open = new Set<string>();
  for (const { ecosystem, reading } of readings)
    for (const stated of reading.packages)
      if (stated.version === undefined) open.add(purlOf(stated.ecosystem ?? ecosystem.id, stated.name));
  return open;
}

/** A component while statements about it are still coming in. */
interface Draft {
  readonly purl: string;
  readonly ecosystem: string;
  readonly name: string;
  readonly version: string | undefined;
  requirement: string | undefined;
  isDirect: boolean | undefined;
  declaredLicense: string | undefined;
  scopes: readonly DependencyScope[];
  digests: readonly Digest[];
  readonly evidence: Evidence[];
}

const noScopes: readonly DependencyScope[] = [];

function draftOf(drafts: Map<string, Draft>, reading: ReadPackageFile, stated: StatedPackage): Draft {
  const ecosystem = stated.ecosystem ?? reading.ecosystem.id;
  const purl = stated.purl ?? purlOf(ecosystem, stated.name, stated.version);
  const known = drafts.get(purl);
  if (known !== undefined) return known;
  const draft: Draft = {
    purl,
    ecosystem,
    name: stated.name,
    version: stated.version,
    requirement: undefined,
    isDirect: undefined,
    declaredLicense: undefined,
    scopes: noScopes,
    digests: [],
    evidence: [],
  };
  drafts.set(purl, draft);
  return draft;
}

function state(draft: Draft, reading: ReadPackageFile, stated: StatedPackage): void {
  draft.evidence.push(evidenceOf(reading, stated));
  draft.requirement ??= stated.requirement;
  // One file that asks for it outweighs any number that merely list it.
  if (stated.isDirect !== undefined) draft.isDirect = draft.isDirect === true || stated.isDirect;
  draft.declaredLicense ??= stated.declaredLicense;
  if (stated.digests !== undefined) draft.digests = joinDigests(draft.digests, stated.digests);
  draft.scopes = joinScopes(draft.scopes, stated.scopes);
}

function joinScopes(
  known: readonly DependencyScope[],
  more: readonly DependencyScope[],
): readonly DependencyScope[] {
  if (known.length === 0) return more;
  const added = more.filter((scope) => !known.includes(scope));
  return added.length === 0 ? known : [...known, ...added];
}

/** Two files may state different archives of one version: a source archive and a binary one. */
function joinDigests(known: readonly Digest[], more: readonly Digest[]): readonly Digest[] {
  if (known.length === 0 && more.length <= 1) return more;
  const added = more.filter(({ value }) => known.every((one) => one.value !== value));
  return added.length === 0 || known.length + added.length > mostDigests ? known : [...known, ...added];
}

/** So many of one component are kept. */
const mostDigests = 8;

function evidenceOf({ reader, path, layer: lastLayer }: ReadPackageFile, stated: StatedPackage): Evidence {
  const { kind = reader.kind, line, confidence, layer = lastLayer, listsNeeds } = stated;
  return {
    kind,
    path,
    line,
    ...(confidence !== undefined && { confidence }),
    ...(layer !== undefined && { layer }),
    ...(listsNeeds === true && { listsNeeds }),
  };
}

/** The versions that lockfiles or installations fix, by folder and package. */
class FixedVersions {
  private readonly byPlace = new Map<string, Draft[]>();

  /** `open`: the packages that will be asked for. */
  constructor(private readonly open: ReadonlySet<string>) {}

  add(folder: string, draft: Draft): void {
    if (this.open.size === 0) return;
    const name = purlOf(draft.ecosystem, draft.name);
    if (!this.open.has(name)) return;
    const key = placeKey(folder, name);
    const here = this.byPlace.get(key);
    if (here === undefined) this.byPlace.set(key, [draft]);
    else if (!here.includes(draft)) here.push(draft);
  }

  /** The components that a manifest's open requirement means; none when no lockfile above it knows the package. */
  of(reading: ReadPackageFile, stated: StatedPackage): readonly Draft[] {
    const name = purlOf(stated.ecosystem ?? reading.ecosystem.id, stated.name);
    for (
      let folder: string | undefined = folderOf(reading.path);
      folder !== undefined;
      folder = parentOf(folder)
    ) {
      const here = this.byPlace.get(placeKey(folder, name));
      if (here === undefined) continue;
      const direct = here.filter((draft) => draft.isDirect === true);
      return direct.length > 0 ? direct : here;
    }
    return [];
  }
}

/** The folder that has an installed package at its disposal: the one that `node_modules` lies in, else its own. */
function installationOf(path: string): string {
  const modules = /^(?:(.*)\/)?node_modules\//.exec(path);
  return modules === null ? folderOf(path) : (modules[1] ?? '');
}

/** `purl`: without a version. */
function placeKey(folder: string, purl: string): string {
  return `${folder}\0${purl}`;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function parentOf(folder: string): string | undefined {
  return folder === '' ? undefined : folderOf(folder);
}

function mergeEdges(
  readings: readonly ReadPackageFile[],
  drafts: ReadonlyMap<string, Draft>,
): DependencyEdge[] {
  const edges: DependencyEdge[] = [];
  const needed = new Map<Draft, Set<Draft>>();
  for (const { ecosystem, reading } of readings) {
    const draftAt = draftsOf(ecosystem.id, reading.packages, drafts);
    for (const { from, to, scope, requirement } of reading.dependencies) {
      const [asking, asked] = [draftAt(from), draftAt(to)];
      if (asking === undefined || asked === undefined) continue;
      const known = needed.get(asking) ?? new Set();
      needed.set(asking, known);
      if (known.has(asked)) continue;
      known.add(asked);
      edges.push({ from: asking.purl, to: asked.purl, scope, requirement });
    }
  }
  return edges;
}

/** Tells the components of the packages of one reading; each is looked for once, however many need it. */
function draftsOf(
  usual: string,
  packages: readonly StatedPackage[],
  drafts: ReadonlyMap<string, Draft>,
): (at: PackageAtVersion) => Draft | undefined {
  const purls = new Map<string, string>();
  for (const { name, version, purl } of packages) {
    if (purl === undefined) continue;
    const key = `${name}\n${version ?? ''}`;
    if (!purls.has(key)) purls.set(key, purl);
  }
  const known = new Map<PackageAtVersion, Draft | undefined>();
  return (at) => {
    if (known.has(at)) return known.get(at);
    const { ecosystem = usual, name, version, purl = purls.get(`${name}\n${version ?? ''}`) } = at;
    const draft = drafts.get(purl ?? purlOf(ecosystem, name, version));
    known.set(at, draft);
    return draft;
  };
}

/** `runtime` first: it outweighs the other needs. */
const scopeOrder: readonly DependencyScope[] = [
  'runtime',
  'provided',
  'peer',
  'optional',
  'build',
  'test',
  'dev',
];

function finish(drafts: ReadonlyMap<string, Draft>, dependencies: readonly DependencyEdge[]): Component[] {
  const roots = [...drafts.values()].filter(({ isDirect }) => isDirect === true).map(({ purl }) => purl);
  const depths = depthsFrom(roots, dependencies);
  // Texts alone are sorted several times as fast as what has to be asked for its text.
  return [...drafts.keys()].sort().map((purl): Component => {
    const draft = drafts.get(purl) as Draft;
    const { ecosystem, name, version, requirement, declaredLicense, evidence, isDirect, scopes, digests } =
      draft;
    const depth = depths.get(purl);
    const isBelow = isDirect === false || (depth !== undefined && depth > 1);
    // Field by field: taking the rest of an object takes fifty times as long, and there are up to 50,000 of them.
    return {
      purl,
      ecosystem,
      name,
      version,
      requirement,
      declaredLicense,
      evidence,
      directness: isDirect === true ? 'direct' : isBelow ? 'transitive' : 'unknown',
      depth,
      scopes: inOrder(scopes),
      ...(digests.length > 0 && { digests }),
    };
  });
}

function inOrder(scopes: readonly DependencyScope[]): readonly DependencyScope[] {
  return scopes.length < 2 ? scopes : scopeOrder.filter((scope) => scopes.includes(scope));
}

import { Owners } from '#engine';
import { barePurl } from '#model';
import type { LicensedTask } from '../in-use/licensed-task.ts';
import type { ShippedComponent, ShippedSourceStore } from './source-store.ts';

/** So many copyright statements of one part are told. */
export const mostStatements = 50;

/** A component that is shipped: told once, however many archives of its version there are. */
export interface NoticedComponent {
  /** Without qualifiers. */
  readonly purl: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Whether files of it lie in the upload. */
  isHere: boolean;
  readonly copyrights: Set<string>;
  /** The projects that its files were recognized as copies of. */
  readonly origins: Origin[];
}

/** A project that code comes from. */
export interface Origin {
  readonly project: string;
  readonly version: string;
  readonly license: string;
}

/** A project that code outside of components comes from. */
export interface NoticedOrigin extends Origin {
  readonly copyrights: Set<string>;
}

/** What is shipped of others, each thing once. */
export interface ShippedParts {
  readonly components: readonly NoticedComponent[];
  readonly origins: readonly NoticedOrigin[];
  /** Whether a component that is shipped has a file. */
  isOfComponent(path: string): boolean;
  /** The project that a whole file outside of components was copied from. */
  originOf(path: string): NoticedOrigin | undefined;
}

/**
 * Gather what a task ships of others. A library is found by its package, by its code and by what its files say; it is one
 * thing all the same (decision 295): archives of one version are one component, a file belongs to the component that lies
 * around it, and code is told by its project where no component has it.
 */
export async function readShippedParts(
  task: LicensedTask,
  sources: ShippedSourceStore,
): Promise<ShippedParts> {
  const shipped: ShippedComponent[] = [];
  for await (const component of sources.components(task.taskId)) shipped.push(component);
  const components = mergeArchives(shipped);
  const byPurl = new Map(components.map((component) => [component.purl, component]));
  const ownerOf = ownersOf(shipped, byPurl);
  const { origins, whole } = await readOrigins(task.taskId, sources, ownerOf);
  for await (const { path, copyrights } of sources.copyrights(task.taskId)) {
    const known = (ownerOf(path) ?? whole.get(path))?.copyrights;
    for (const statement of copyrights)
      if (known !== undefined && known.size < mostStatements) known.add(statement);
  }
  return {
    components,
    origins,
    isOfComponent: (path) => ownerOf(path) !== undefined,
    originOf: (path) => whole.get(path),
  };
}

/** One of each purl without qualifiers and licence; who says no licence gives way to who does. */
function mergeArchives(shipped: readonly ShippedComponent[]): NoticedComponent[] {
  const merged = new Map<string, NoticedComponent>();
  const licensed = new Set(shipped.flatMap(({ purl, license }) => (license === '' ? [] : [barePurl(purl)])));
  for (const component of shipped) {
    const { name, version, license } = component;
    const purl = barePurl(component.purl);
    const key = `${purl}\n${license}`;
    if ((license === '' && licensed.has(purl)) || merged.has(key)) continue;
    merged.set(key, { purl, name, version, license, isHere: false, copyrights: new Set(), origins: [] });
  }
  return [...merged.values()];
}

type FindOwner = (path: string) => NoticedComponent | undefined;

/** Tells whose a file is: by the code that it was recognized by, else by the deepest folder that holds a component. */
function ownersOf(
  shipped: readonly ShippedComponent[],
  byPurl: ReadonlyMap<string, NoticedComponent>,
): FindOwner {
  const owners = new Owners(shipped);
  const folders = new Map<string, NoticedComponent>();
  for (const { folder, purl, evidence } of shipped) {
    const component = byPurl.get(barePurl(purl));
    if (component === undefined) continue;
    component.isHere ||= folder !== undefined || evidence.some(({ kind }) => kind === 'content');
    if (folder !== undefined) folders.set(folder, component);
  }
  return (path) => {
    const found = owners.of(path)?.component.purl;
    return found === undefined ? deepest(path, folders) : byPurl.get(barePurl(found));
  };
}

function deepest(path: string, folders: ReadonlyMap<string, NoticedComponent>): NoticedComponent | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const component = folders.get(path.slice(0, end + 1));
    if (component !== undefined) return component;
  }
  return folders.get('');
}

/** The projects that code outside of components comes from; those of components are told with these. */
async function readOrigins(taskId: string, sources: ShippedSourceStore, ownerOf: FindOwner) {
  const known = new Map<string, NoticedOrigin>();
  for (const { project, version, license } of await sources.origins(taskId))
    known.set(project, { project, version, license, copyrights: new Set() });
  const whole = new Map<string, NoticedOrigin>();
  const [owned, loose] = [new Set<NoticedOrigin>(), new Set<NoticedOrigin>()];
  for await (const { project, path, is_whole: isWhole } of sources.copiedPlaces(taskId)) {
    const origin = known.get(project);
    if (origin === undefined) continue;
    const owner = ownerOf(path);
    if (owner === undefined) {
      loose.add(origin);
      if (isWhole) whole.set(path, origin);
      continue;
    }
    owned.add(origin);
    if (owner.origins.every((one) => one.project !== project)) owner.origins.push(origin);
  }
  return { origins: [...known.values()].filter((one) => loose.has(one) || !owned.has(one)), whole };
}

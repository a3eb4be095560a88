import { type Component, type EmbeddedProject, type Evidence, purlOf } from '#model';
import { groupBy } from '../group-by.ts';

/**
 * The components of an upload with those that were recognized by their copied code.
 *
 * A project that a file of the upload names at the same version gains evidence, and its licence where it declares none. One that is stated at another
 * version in the very folder, or by the package around it, stays as stated: what a project says of itself outweighs what
 * its files resemble.
 */
export function withEmbedded(
  components: readonly Component[],
  embedded: readonly EmbeddedProject[],
): readonly Component[] {
  if (embedded.length === 0) return components;
  const byName = groupBy(components, ({ name }) => shortName(name));
  const gained = new Map<Component, Pick<Component, 'evidence' | 'declaredLicense'>>();
  const added = new Map<string, Component>();
  for (const project of embedded) {
    const named = byName.get(shortName(project.name)) ?? [];
    const same = named.find((one) => isSameVersion(one.version, project.version));
    if (same !== undefined) gained.set(same, withGained(gained.get(same) ?? same, project));
    else if (!named.some((one) => liesIn(one, project.folder))) add(added, project);
  }
  const known = components.map((one) => {
    const more = gained.get(one);
    return more === undefined ? one : { ...one, ...more };
  });
  return [...known, ...added.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

/** What a project shows of a component: more evidence, and its licence where nothing else declares one. */
function withGained(
  { evidence, declaredLicense }: Pick<Component, 'evidence' | 'declaredLicense'>,
  project: EmbeddedProject,
): Pick<Component, 'evidence' | 'declaredLicense'> {
  const license = project.license === '' ? undefined : project.license;
  return {
    evidence: [...evidence, ...evidenceOf(project)],
    declaredLicense: declaredLicense ?? license,
  };
}

function add(added: Map<string, Component>, project: EmbeddedProject): void {
  const { ecosystem, name, version } = project;
  const purl = purlOf(ecosystem, name, version);
  const known = added.get(purl);
  added.set(purl, {
    purl,
    ecosystem,
    name,
    version,
    requirement: undefined,
    directness: 'unknown',
    depth: undefined,
    scopes: ['runtime'],
    declaredLicense: project.license === '' ? undefined : project.license,
    evidence: [...(known?.evidence ?? []), ...evidenceOf(project)],
  });
}

/** One project may show itself in thousands of files; so many are kept. */
const mostPaths = 20;

function evidenceOf({ paths, confidence }: EmbeddedProject): Evidence[] {
  return paths.slice(0, mostPaths).map((path) => ({ kind: 'content', path, line: undefined, confidence }));
}

/** `madler/zlib`, `zlib` and `libzlib` are one name here: package managers and repositories spell it each their way. */
export function shortName(name: string): string {
  return name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf(':')) + 1)
    .toLowerCase()
    .replace(/[-_.]/g, '')
    .replace(/^lib(?=..)/, '');
}

/** Whether two texts name one version. Tags begin with what they like: `v1.2.11`, `zlib-1.2.11`. */
export function isSameVersion(stated: string | undefined, found: string): boolean {
  return stated !== undefined && bareVersion(stated) === bareVersion(found);
}

function bareVersion(version: string): string {
  return version.replace(/^[a-z]+[-_]?(?=\d)/i, '');
}

/** Whether a file that shows the component, no mere list of names, lies in a folder; or it is the package around it. */
function liesIn({ evidence }: Component, folder: string): boolean {
  return evidence.some(
    ({ kind, path }) =>
      (kind !== 'manifest' && kind !== 'lockfile' && isInside(path, folder)) ||
      (kind === 'package' && isInside(`${folder}/`, path.slice(0, Math.max(0, path.lastIndexOf('/'))))),
  );
}

function isInside(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

import { type DependencyScope, type EmbeddedProject, type Note, type SaidFolder, saidOwner } from '#model';
import { traitsOfPath } from '../code/traits.ts';
import type { StatedPackage } from '../ecosystems/ecosystem.ts';
import { isSameVersion } from './embedded-projects.ts';
import type { ReadPackageFile } from './package-files.ts';

/** What package files state, and what was left out of it. */
export interface OwnedReadings {
  readonly readings: readonly ReadPackageFile[];
  readonly notes: readonly Note[];
}

/**
 * What package files state, where those of libraries that were copied into the project speak for the library: what it
 * asks for is no choice of the project, so none of it is direct, and what only its developers need nobody has.
 *
 * A folder is a library's when its path says so (`third_party/`), or when its manifest names what was recognized by its
 * code there and a project lies around it: a project that is recognized as itself is nobody's library. What somebody
 * has said of a folder comes first.
 */
export function withOwners(
  readings: readonly ReadPackageFile[],
  embedded: readonly EmbeddedProject[],
  said: readonly SaidFolder[] = [],
): OwnedReadings {
  const isOfLibrary = libraryFolders(readings, embedded, said);
  const notes: Note[] = [];
  const owned = readings.map((one): ReadPackageFile => {
    if (!speaksForProject(one) || !isOfLibrary(folderOf(one.path))) return one;
    const packages = one.reading.packages.filter((stated) => !isOfDevelopers(stated));
    const leftOut = one.reading.packages.length - packages.length;
    if (leftOut > 0) notes.push(noteOn(one.path, leftOut));
    const indirect = packages.map((stated) => ({ ...stated, isDirect: false }));
    return { ...one, reading: { ...one.reading, packages: indirect } };
  });
  return { readings: owned, notes };
}

function speaksForProject({ reader }: ReadPackageFile): boolean {
  return reader.kind === 'manifest' || reader.kind === 'lockfile';
}

const scopesOfDevelopers: readonly DependencyScope[] = ['dev', 'test'];

function isOfDevelopers({ scopes }: StatedPackage): boolean {
  return scopes.length > 0 && scopes.every((scope) => scopesOfDevelopers.includes(scope));
}

function noteOn(path: string, count: number): Note {
  const reason = `此清单属于随附的第三方库：其 ${count} 个仅用于开发或测试的依赖未列入组件，其余列为间接依赖`;
  return { step: 'components', level: 'info', path, reason };
}

/** Tells whether a folder lies in that of a library. */
function libraryFolders(
  readings: readonly ReadPackageFile[],
  embedded: readonly EmbeddedProject[],
  said: readonly SaidFolder[],
): (folder: string) => boolean {
  const projects = new Set(readings.filter(speaksForProject).map(({ path }) => folderOf(path)));
  const liesInProject = (folder: string) =>
    [...projects].some((project) => folder !== project && liesIn(folder, project));
  const found = readings.filter(({ reader }) => reader.kind === 'content');
  const libraries = readings
    .filter((one) => isRecognized(one, found, embedded))
    .map(({ path }) => folderOf(path))
    .filter(liesInProject);
  return (folder) => {
    const owner = saidOwner(said, `${folder}/`);
    if (owner !== undefined) return owner === 'others' && liesInProject(folder);
    return (
      traitsOfPath(`${folder}/`).includes('vendored') || libraries.some((library) => liesIn(folder, library))
    );
  };
}

/**
 * Whether code in the folder of a manifest was recognized as the package that the manifest describes; `found`: what
 * contents of files say.
 */
function isRecognized(
  { ecosystem, path, reading: { described } }: ReadPackageFile,
  found: readonly ReadPackageFile[],
  embedded: readonly EmbeddedProject[],
): boolean {
  if (described === undefined) return false;
  const isIt = (one: { readonly name: string; readonly version?: string | undefined }) =>
    one.name === described.name && isSameVersion(one.version, described.version);
  const isHere = (file: string) => liesIn(folderOf(file), folderOf(path));
  return (
    embedded.some(
      (one) =>
        !one.isPrivate &&
        one.ecosystem === ecosystem.id &&
        isIt(one) &&
        one.paths.some((file) => isHere(file)),
    ) ||
    found.some((one) => one.ecosystem === ecosystem && isHere(one.path) && one.reading.packages.some(isIt))
  );
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Whether a folder is another one or lies in it. */
function liesIn(folder: string, other: string): boolean {
  return other === '' || folder === other || folder.startsWith(`${other}/`);
}

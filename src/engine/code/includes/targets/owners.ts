import type { Component } from '#model';
import { isOwnFile } from '../../../components/component-folder.ts';
import { folderOf, foldersUp } from './upload-paths.ts';

/** What tells where a component lies. */
type Located = Pick<Component, 'purl' | 'name' | 'evidence'>;

interface Owner<Known extends Located> {
  readonly component: Known;
  /** How sure it is that the file is of this component; absent where its place says so. */
  readonly confidence: number | undefined;
}

/** Tells which component a file of the upload belongs to, by where evidence of components lies. */
export class Owners<Known extends Located> {
  private readonly byPlace = new Map<string, Owner<Known>>();

  constructor(components: readonly Known[]) {
    const places = new Map<string, Owner<Known> | undefined>();
    for (const component of components)
      for (const evidence of component.evidence)
        for (const { place, confidence } of placesOf(component, evidence)) {
          const known = places.get(place);
          const isShared = places.has(place) && known?.component.purl !== component.purl;
          // A place that several components are found at belongs to none of them alone.
          places.set(place, isShared ? undefined : { component, confidence });
        }
    for (const [place, owner] of places) if (owner !== undefined) this.byPlace.set(place, owner);
  }

  /** The component of a file, or of a folder with `/` at its end; `undefined` when it is nobody's known. */
  of(path: string): Owner<Known> | undefined {
    const own = path.endsWith('/') ? path.slice(0, -1) : path;
    const places = [own, ...foldersUp(folderOf(own))];
    for (const place of places) {
      const owner = this.byPlace.get(place);
      if (owner !== undefined) return owner;
    }
    return undefined;
  }
}

interface Place {
  readonly place: string;
  readonly confidence: number | undefined;
}

/** The files and folders that evidence says to be of a component. */
function placesOf({ name }: Located, evidence: Component['evidence'][number]): Place[] {
  const { kind, path, confidence } = evidence;
  const folder = folderOf(path);
  // What lies inside a package file is of the package.
  if (kind === 'package')
    return [
      { place: path, confidence },
      { place: `${path}!`, confidence },
    ];
  if (kind === 'installed')
    return /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path)
      ? [{ place: folder, confidence }]
      : [{ place: path, confidence }];
  if (kind !== 'content' && kind !== 'name') return [];
  const file = { place: path, confidence };
  // The code and the manifest of the folder have said the same, whatever it is called.
  if (isOwnFile(evidence)) return [file, { place: folder, confidence }];
  const around = folderNamedLike(folder, name);
  return around === undefined
    ? [file]
    : [file, { place: around, confidence: Math.min(confidence ?? 1, besideIt) }];
}

const besideIt = 0.8;
/** Folders that libraries keep their code in: what lies around them is as much of the library. */
const layout: ReadonlySet<string> = new Set(['include', 'inc', 'src', 'source', 'lib']);

/**
 * The folder that is a library's by its name: of `third_party/zlib-1.2.11/zlib.h` and `contrib/curl/include/curl/curl.h`
 * the other files of `third_party/zlib-1.2.11` and `contrib/curl` are the library's too.
 */
function folderNamedLike(folder: string, name: string): string | undefined {
  const own = folded(name.slice(name.lastIndexOf('/') + 1));
  if (own.length < 2) return undefined;
  let around = folded(lastOf(folder)).startsWith(own) ? folder : undefined;
  for (const up of foldersUp(folder)) {
    // One's own `zlib-tools` may have `src/zlib` in it: what lies further up says the name, and a version at most.
    // At the top lies the upload's own root, which whoever makes a library calls like it, too.
    if (isNameWithVersion(folded(lastOf(up)), own) && up.includes('/')) around = up;
    else if (up !== around && !layout.has(lastOf(up).toLowerCase())) break;
  }
  return around;
}

function isNameWithVersion(folder: string, own: string): boolean {
  return folder.startsWith(own) && /^(?:v?\d[a-z\d]*)?$/.test(folder.slice(own.length));
}

function lastOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}

function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/[-_.]/g, '')
    .replace(/^lib(?=..)/, '');
}

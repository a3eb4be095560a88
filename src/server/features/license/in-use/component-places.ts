import { componentFolder, Owners } from '#engine';
import type { Evidence } from '#model';

/** A component whose files may lie in the upload. */
export interface LocatedComponent {
  readonly purl: string;
  readonly name: string;
  readonly evidence: readonly Evidence[];
}

/** Where the files of a component lie: whole folders, `a/b/`, and files outside of them that it was recognized by. */
export interface ComponentPlaces {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/**
 * Tells where the files of components lie: in the folder of their package; else, where they were recognized by their code, in
 * the folder around it that is named like them or holds the text of a licence and no other component, or in that file alone.
 *
 * `licensed` are the folders of somebody else that hold such a text. What lies at the top is the product's own.
 */
export function findPlaces<Known extends LocatedComponent>(
  components: readonly Known[],
  licensed: ReadonlySet<string>,
): (component: Known) => ComponentPlaces {
  const owners = new Owners(components);
  const dwellers = dwellersOf(components, licensed);
  return (component) => {
    const own = componentFolder(component.evidence);
    if (own !== undefined) return { folders: [own], files: [] };
    const folders = new Set<string>();
    const files = new Set<string>();
    for (const { kind, path } of component.evidence) {
      if (kind !== 'content') continue;
      const isOfComponent = (folder: string) => owners.of(folder)?.component.purl === component.purl;
      const around = foldersAround(path);
      const folder = around.findLast(isOfComponent) ?? around.find((one) => dwellers.get(one)?.size === 1);
      if (folder === undefined) files.add(path);
      else folders.add(folder);
    }
    return { folders: [...folders], files: [...files] };
  };
}

/** The components that were recognized in each of some folders. */
function dwellersOf(components: readonly LocatedComponent[], folders: ReadonlySet<string>) {
  const dwellers = new Map([...folders].map((folder) => [folder, new Set<string>()]));
  for (const { purl, evidence } of components)
    for (const { kind, path } of evidence)
      if (kind === 'content') dwellers.get(deepestAround(path, folders) ?? '')?.add(purl);
  return dwellers;
}

/** The folders that a file lies in, the deepest first, without the top. */
function foldersAround(path: string): string[] {
  const around: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    around.push(path.slice(0, end + 1));
  return around;
}

/** The deepest of some folders that a file lies in. */
export function deepestAround(path: string, folders: ReadonlySet<string>): string | undefined {
  return foldersAround(path).find((folder) => folders.has(folder));
}

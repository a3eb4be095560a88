/** The paths of an upload, asked by names, endings and folders. */
export class UploadPaths {
  private readonly files = new Set<string>();
  /** A file in each folder; `''` is the root. */
  private readonly folders = new Map<string, string>();
  private readonly byEnding = new Map<string, string[]>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) {
      if (this.files.has(path)) continue;
      this.files.add(path);
      this.addEndings(path);
      for (let folder = folderOf(path); !this.folders.has(folder); folder = folderOf(folder)) {
        this.folders.set(folder, path);
        if (folder === '') break;
        this.addEndings(`${folder}/`);
      }
    }
  }

  hasFile(path: string): boolean {
    return this.files.has(path);
  }

  hasFolder(path: string): boolean {
    return path !== '' && this.folders.has(path);
  }

  /** The first of some files that is there. */
  firstFile(paths: readonly string[]): string | undefined {
    return paths.find((path) => this.files.has(path));
  }

  /**
   * The file (or folder, with `/` at its end) whose path ends with some names: the one nearest to `folder`, and the one
   * with the shortest path of those equally near.
   */
  nearest(ending: string, folder: string): string | undefined {
    const candidates = this.byEnding.get(lastNames(ending)) ?? [];
    let best: string | undefined;
    let bestShared = -1;
    for (const path of candidates) {
      if (path !== ending && !path.endsWith(`/${ending}`)) continue;
      const shared = sharedNames(path, folder);
      if (shared < bestShared || (shared === bestShared && !isShorter(path, best ?? ''))) continue;
      [best, bestShared] = [path, shared];
    }
    return best;
  }

  private addEndings(path: string): void {
    for (const ending of new Set([lastNames(path), lastName(path)])) {
      const known = this.byEnding.get(ending);
      if (known === undefined) this.byEnding.set(ending, [path]);
      else if (known.length < mostOfOneEnding) known.push(path);
    }
  }
}

/** Of more files with one name (`index.js`), some are not looked at. */
const mostOfOneEnding = 2_000;

/** The folder of a path, without `/` at its end; '' for the root. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '' : path.slice(0, end);
}

/** A relative path from a folder; `undefined` when it leads out of the upload. */
export function joined(folder: string, relative: string): string | undefined {
  const names = folder === '' ? [] : folder.split('/');
  for (const name of relative.split('/')) {
    if (name === '..') {
      if (names.length === 0) return undefined;
      names.pop();
    } else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

/** A path below a folder, which may be the root. */
export function below(folder: string, rest: string): string {
  return folder === '' ? rest : `${folder}/${rest}`;
}

/** A folder and all that are around it, the innermost first, the root last. */
export function foldersUp(folder: string): string[] {
  const folders = [folder];
  for (let at = folder; at !== '' && folders.length < mostFolders; ) folders.push((at = folderOf(at)));
  return folders;
}

const mostFolders = 100;

/** The last two names of a path; of one name itself. */
function lastNames(path: string): string {
  const end = path.lastIndexOf('/', path.length - 2);
  return path.slice(path.lastIndexOf('/', end - 1) + 1);
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/', path.length - 2) + 1);
}

function sharedNames(path: string, folder: string): number {
  let count = 0;
  for (let at = 0; at < path.length && path[at] === folder[at]; at += 1) if (path[at] === '/') count += 1;
  return count;
}

function isShorter(path: string, than: string): boolean {
  return path.length < than.length || (path.length === than.length && path < than);
}

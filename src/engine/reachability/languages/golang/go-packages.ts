import type { SourceText } from '../../build-call-graph.ts';

/** Import paths of the folders of a set of files, by their `go.mod` and by `vendor`. */
export class GoPackages {
  private readonly modules: readonly { readonly folder: string; readonly path: string }[];
  private readonly known: ReadonlySet<string>;

  constructor(files: readonly SourceText[]) {
    this.modules = files
      .flatMap(({ path, text }) => {
        const name = /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1];
        return /(?:^|\/)go\.mod$/.test(path) && name !== undefined
          ? [{ folder: folderOf(path), path: name }]
          : [];
      })
      .sort((a, b) => b.folder.length - a.folder.length);
    this.known = new Set(files.flatMap(({ path }) => (path.endsWith('.go') ? [this.importPath(path)] : [])));
  }

  /** The import path of the package that a file belongs to; its folder where no module is declared around it. */
  importPath(file: string): string {
    const folder = folderOf(file);
    const vendored = /(?:^|\/)vendor\/(.+)$/.exec(folder)?.[1];
    if (vendored !== undefined) return vendored;
    const module = this.modules.find(
      (one) => one.folder === '' || folder === one.folder || folder.startsWith(`${one.folder}/`),
    );
    if (module === undefined) return folder === '' ? 'main' : folder;
    const inside = folder.slice(module.folder.length).replace(/^\//, '');
    return inside === '' ? module.path : `${module.path}/${inside}`;
  }

  /** Whether the code of a package is here. */
  has(importPath: string): boolean {
    return this.known.has(importPath);
  }
}

/** Whether a file belongs to code of others: what is vendored. */
export function isVendored(file: string): boolean {
  return /(?:^|\/)vendor\//.test(file);
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

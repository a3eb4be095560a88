import { below, folderOf, joined } from '../targets/upload-paths.ts';

/** Whether an installer wrote a file to say which modules a package brings. */
export function isModuleList(path: string): boolean {
  return /\.dist-info\/(?:top_level\.txt|RECORD)$|\.egg-info\/top_level\.txt$/.test(path);
}

/**
 * Which installed package of Python brings a module: by the files that `RECORD` lists ("Recording installed projects",
 * PyPA specifications), else by the names in `top_level.txt` (Setuptools).
 */
export class PythonModules {
  private readonly byFile = new Map<string, string>();
  /** By the first name of modules; `undefined` where several packages share it. */
  private readonly byName = new Map<string, string | undefined>();

  constructor(texts: ReadonlyMap<string, string>) {
    for (const [path, text] of texts) {
      if (!isModuleList(path)) continue;
      const metadata = below(folderOf(path), path.includes('.egg-info/') ? 'PKG-INFO' : 'METADATA');
      if (path.endsWith('/RECORD')) this.addFiles(metadata, text);
      else this.addNames(metadata, text);
    }
  }

  /**
   * The path of the metadata of the package that brings a module; `file` is the file of the upload that the module is,
   * '' when it is none. `undefined` when no package says so.
   */
  metadataOf(module: string, file: string): string | undefined {
    const owner = this.byFile.get(file);
    if (owner !== undefined) return owner;
    const named = this.byName.get(module.split('.', 1)[0] ?? '');
    const isElsewhere = file !== '' && named !== undefined && !file.startsWith(siteOf(named));
    return isElsewhere ? undefined : named;
  }

  private addFiles(metadata: string, text: string): void {
    for (const [, stated = ''] of text.matchAll(/^([^",\n]+\.(?:pyi?|pyx|pyd|so)),/gm)) {
      const file = joined(folderOf(folderOf(metadata)), stated);
      if (file !== undefined) this.byFile.set(file, metadata);
    }
  }

  private addNames(metadata: string, text: string): void {
    for (const [name] of text.matchAll(/^\w+/gm)) {
      const isShared = this.byName.has(name) && this.byName.get(name) !== metadata;
      this.byName.set(name, isShared ? undefined : metadata);
    }
  }
}

/** The folder that a package was installed into, with `/` at its end. */
function siteOf(metadata: string): string {
  const site = folderOf(folderOf(metadata));
  return site === '' ? '' : `${site}/`;
}

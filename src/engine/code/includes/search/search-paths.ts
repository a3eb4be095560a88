import type { UploadPaths } from '../targets/upload-paths.ts';
import { IncludeFolders } from './include-folders.ts';
import { PackageImports } from './package-imports.ts';
import { PythonModules } from './python-modules.ts';
import { ScriptAliases } from './script-aliases.ts';

/** Where modules lie by what files of the upload say of it. */
export interface SearchPaths {
  readonly aliases: ScriptAliases;
  readonly imports: PackageImports;
  readonly includeFolders: IncludeFolders;
  readonly pythonModules: PythonModules;
}

/** Read what search files say (`readSearchFiles`); the texts are by path. */
export function searchPathsOf(paths: UploadPaths, texts: ReadonlyMap<string, string>): SearchPaths {
  return {
    aliases: new ScriptAliases(texts),
    imports: new PackageImports(texts),
    includeFolders: new IncludeFolders(paths, texts),
    pythonModules: new PythonModules(texts),
  };
}

import type { InventoryFile } from '#model';
import type { FileReading } from '../../../reading/read-files.ts';
import { isIncludeSetting } from './include-folders.ts';
import { isPackageManifest } from './package-imports.ts';
import { isModuleList } from './python-modules.ts';
import { isScriptSetting } from './script-aliases.ts';

/** So many files are asked where modules lie, and none that is larger. */
const mostFiles = 20_000;
const mostBytes = 4 * 1024 * 1024;

/**
 * The texts of the files of an upload that say where modules lie, by their paths: settings of compilers and bundlers,
 * and what installers wrote about packages. A file that cannot be read, or is to be avoided, is not among them.
 */
export async function readSearchFiles(
  files: readonly InventoryFile[],
  read: FileReading['texts'],
  avoid: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = files
    .filter(({ path, sizeBytes }) => isSearchFile(path) && sizeBytes <= mostBytes && !avoid.has(path))
    .slice(0, mostFiles);
  const texts = new Map<string, string>();
  let heardCount = 0;
  if (wanted.length === 0) return texts;
  await read(wanted, (outcomes) => {
    for (const outcome of outcomes) {
      const path = wanted[heardCount]?.path;
      heardCount += 1;
      if (path === undefined || outcome === undefined || typeof outcome === 'string') continue;
      texts.set(path, new TextDecoder().decode(outcome.text));
    }
  });
  return texts;
}

function isSearchFile(path: string): boolean {
  return [isScriptSetting, isPackageManifest, isIncludeSetting, isModuleList].some((is) => is(path));
}

import type { InventoryFile, RootLicense } from '#model';
import { commonFolder } from '../upload/common-folder.ts';
import { isLicenseFile, isPatentGrant, statedTogether } from './folder-license.ts';
import type { LicenseFiles } from './license-files.ts';

/**
 * What the licence files at the top of an upload say together: they speak of the product itself.
 *
 * The top is the folder that all files lie in. Files in which no licence was recognized, whatever the reason, are named,
 * and grants of patents as well: they say more than any text. `undefined`: there are no such files.
 */
export function rootLicense(
  files: readonly Pick<InventoryFile, 'path'>[],
  licenseFiles: LicenseFiles,
): RootLicense | undefined {
  const root = commonFolder(files.map(({ path }) => path));
  const own = files.flatMap(({ path }) => (isOfRoot(path.slice(root.length)) ? [path] : []));
  if (own.length === 0) return undefined;
  const known = licenseFiles.of(root).filter(({ path, found }) => own.includes(path) && found.length > 0);
  const paths = known.map(({ path }) => path);
  return {
    license: statedTogether(known.map(({ path, found }) => ({ name: path, found }))) ?? '',
    paths,
    unknownPaths: own.filter((path) => !paths.includes(path)),
  };
}

function isOfRoot(name: string): boolean {
  return !name.includes('/') && (isLicenseFile(name) || isPatentGrant(name));
}

import type { LicenseExpression, RootLicense } from '#model';
import { commonFolder } from '#engine';
import type { LicenseFolder } from './part-store.ts';

/**
 * The folders of somebody else, `a/b/`: those that hold the text of a licence and do not lead to the product's own. A copy
 * of the product's own text makes none where it bears a copyright; without one, anybody may have put it there.
 */
export function foreignFolders(
  licensed: readonly Omit<LicenseFolder, 'licenses'>[],
  root: RootLicense | undefined,
): string[] {
  const own = commonFolder([...(root?.paths ?? []), ...(root?.unknownPaths ?? [])]);
  const ownTexts = new Set(licensed.find(({ folder }) => folder === own)?.signedTexts);
  const foreign = licensed.flatMap(({ folder, signedTexts }) => {
    const isCopy = signedTexts.length > 0 && signedTexts.every((text) => ownTexts.has(text));
    return own.startsWith(folder) || isCopy ? [] : [folder];
  });
  const all = new Set(foreign);
  // What lies in one of them needs no mention of its own.
  return foreign.filter((folder) => !foldersAbove(folder).some((above) => all.has(above)));
}

function foldersAbove(folder: string): string[] {
  const parts = folder.slice(0, -1).split('/');
  return parts.slice(0, -1).map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
}

/** Whether a file is the product's own: under its licence, and in no folder of somebody else. `isOwn` of the parts says the same in SQL. */
export function isOwnFile(
  { path, license }: { readonly path: string; readonly license: LicenseExpression },
  { use, foreignFolders: foreign }: Product,
): boolean {
  return hasSameText(license, use.license) && !foreign.some((folder) => path.startsWith(folder));
}

interface Product {
  readonly use: { readonly license: LicenseExpression };
  readonly foreignFolders: readonly string[];
}

/** `GPL-3.0-only` and `GPL-3.0-or-later` have one text: which it is, files say that the text does not. */
function hasSameText(one: LicenseExpression, other: LicenseExpression): boolean {
  return withoutEnd(one) === withoutEnd(other);
}

function withoutEnd(license: LicenseExpression): string {
  return license.replace(/(?:-only|-or-later|\+)$/, '');
}

import type { DetectedLicense } from '#model';

/** A file of one folder, with what it says of licences. */
export interface ReadLicenseFile {
  /** Its name, or a path below the folder. */
  readonly name: string;
  readonly found: readonly DetectedLicense[];
}

/** Whether a file is there to say under which licence its folder is: `LICENSE`, `COPYING.txt`, `LICENSES/MIT.txt`. */
export function isLicenseFile(path: string): boolean {
  return /^(?:.*[\\/])?(?:(?:un)?licen[cs]es?|copying|许可证)(?:[._-][^/]*)?$|(?:^|\/)licenses\/[^/]+\.txt$/i.test(
    path,
  );
}

/** Whether a file grants patents beside a licence, by its name. */
export function isPatentGrant(name: string): boolean {
  return /^patents$/i.test(name);
}

/**
 * The licence that a folder is under, as its licence files have it whole; several make an `AND`.
 *
 * `undefined` when there is no such file, when one of them is no licence that we know, or when a grant of patents
 * beside it says more than its text.
 */
export function folderLicense(files: readonly ReadLicenseFile[]): string | undefined {
  if (files.some(({ name }) => isPatentGrant(name))) return undefined;
  return joinedLicense(files.filter(({ name }) => isLicenseFile(name)));
}

/** What files say together, each by its whole texts if it has some; `undefined` where one says nothing, or there is none. */
export function joinedLicense(files: readonly Pick<ReadLicenseFile, 'found'>[]): string | undefined {
  const ids = new Set<string>();
  for (const { found } of files) {
    const told = found.filter(({ how }) => how === 'text');
    const licenses = told.length > 0 ? told : found;
    if (licenses.length === 0) return undefined;
    for (const { expression } of licenses) ids.add(expression);
  }
  if (ids.size < 2) return [...ids][0];
  return [...ids].map((id) => (id.includes(' OR ') ? `(${id})` : id)).join(' AND ');
}

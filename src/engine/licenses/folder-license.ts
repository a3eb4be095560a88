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
 * The licence that a folder is under, as its licence files have it whole; several make an `AND`, those that are offered
 * by their names (`LICENSE-MIT` beside `LICENSE-APACHE`) an `OR`.
 *
 * `undefined` when there is no such file, when one of them is no licence that we know, or when a grant of patents
 * beside it says more than its text.
 */
export function folderLicense(files: readonly ReadLicenseFile[]): string | undefined {
  if (files.some(({ name }) => isPatentGrant(name))) return undefined;
  return statedTogether(files.filter(({ name }) => isLicenseFile(name)));
}

/** What licence files of one folder say together; `undefined` where one says nothing, or there is none. */
export function statedTogether(files: readonly ReadLicenseFile[]): string | undefined {
  return joinedLicense(files, files.length > 1 && files.every(isOffer) ? 'OR' : 'AND');
}

/** Whether a file is named after the one licence that it holds, and that one is customarily offered beside others. */
function isOffer({ name, found }: ReadLicenseFile): boolean {
  const [, suffix] = /(?:^|\/)(?:un)?licen[cs]e-([a-z0-9]+)[^/]*$/i.exec(name) ?? [];
  const licenses = new Set(found.flatMap(({ how, expression }) => (how === 'text' ? [expression] : [])));
  const [license = ''] = licenses;
  return (
    suffix !== undefined &&
    licenses.size === 1 &&
    offered.has(license) &&
    license.toLowerCase().startsWith(suffix.replace(/[\d.]+$/, '').toLowerCase())
  );
}

/** Decision 190. */
const offered = new Set('MIT Apache-2.0 Zlib BSL-1.0 0BSD Unlicense BSD-2-Clause BSD-3-Clause'.split(' '));

/** What files say together, each by its whole texts if it has some; `undefined` where one says nothing, or there is none. */
export function joinedLicense(
  files: readonly Pick<ReadLicenseFile, 'found'>[],
  joint: 'AND' | 'OR' = 'AND',
): string | undefined {
  const ids = new Set<string>();
  for (const { found } of files) {
    const told = found.filter(({ how }) => how === 'text');
    const licenses = told.length > 0 ? told : found;
    if (licenses.length === 0) return undefined;
    for (const { expression } of licenses) ids.add(expression);
  }
  if (ids.size < 2) return [...ids][0];
  return [...ids].map((id) => (joint === 'AND' && id.includes(' OR ') ? `(${id})` : id)).join(` ${joint} `);
}

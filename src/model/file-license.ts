import type { LicenseCategory, LicenseExpression } from './license.ts';

/** How a file says under which licence it is; the surest first. `reference`: by naming another file of the upload. */
export const licenseHows = ['text', 'tag', 'notice', 'name', 'url', 'reference'] as const;
export type LicenseHow = (typeof licenseHows)[number];

/** Where it says so: at the top of code, in a file that is there for it, in a manifest, in a description. */
export const licensePositions = ['header', 'file', 'manifest', 'readme'] as const;
export type LicensePosition = (typeof licensePositions)[number];

/** Where a text says under which licence something is. */
export interface DetectedLicense {
  /** SPDX: an id, or an expression where the text states one. */
  readonly expression: LicenseExpression;
  readonly how: LicenseHow;
  /** Lines from 1, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** How much of what is looked for stands there, 0…1. */
  readonly score: number;
  /** Where a reference leads. */
  readonly target?: LicenseTarget | undefined;
}

/** The place of another file that a reference means. */
export interface LicenseTarget {
  readonly path: string;
  /** Lines from 1, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** "See COPYING": a file that is said to state the licence, as it is written. */
export interface LicenseReference {
  readonly name: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** What a copyright file says of other files. */
export interface CoveredFiles {
  /** Paths from the top of the package; `*` stands for anything, `/` included. */
  readonly patterns: readonly string[];
  /** SPDX */
  readonly expression: LicenseExpression;
  readonly copyrights: readonly string[];
  /** The lines that say so, from 1, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** What a text says of licences. */
export interface StatedLicenses {
  readonly licenses: readonly DetectedLicense[];
  /** Absent where no other file is named. */
  readonly references?: readonly LicenseReference[] | undefined;
  /** Absent for all but copyright files in the format of Debian. */
  readonly covered?: readonly CoveredFiles[] | undefined;
  /** Copyright statements as people read them, `years holder`. */
  readonly copyrights: readonly string[];
}

/** A file of the inventory that speaks of licences. */
export interface LicensedFile extends StatedLicenses {
  /** Its place in the inventory, from 1. */
  readonly fileNo: number;
  readonly position: LicensePosition;
}

/** What the files of an upload say of licences, in numbers. */
export interface FileLicenseTotals {
  /** Files in which licences may be named, and those that name one. */
  readonly readCount: number;
  readonly fileCount: number;
  /** Places that name a licence. */
  readonly placeCount: number;
  /** Expressions by the files that have them, most first. */
  readonly licenses: readonly { readonly license: string; readonly files: number }[];
  /** Absent: there is no licence file at the top, or the task is older than this was asked. */
  readonly root?: RootLicense | undefined;
}

/** What the licence files at the top of an upload say of the product itself. */
export interface RootLicense {
  /** SPDX; several files make an `AND`. Empty: none of them says one. */
  readonly license: string;
  /** The files that say one, and those in which none was recognized. */
  readonly paths: readonly string[];
  readonly unknownPaths: readonly string[];
}

/** A place of a task that names a licence. */
export interface ListedFileLicense extends DetectedLicense {
  readonly id: string;
  readonly taskId: string;
  readonly path: string;
  readonly position: LicensePosition;
  /** Of an expression, that of its strictest licence. */
  readonly category: LicenseCategory;
  readonly copyrights: readonly string[];
}

import type { DependencyScope, Digest, EvidenceKind, LicenseExpression } from '#model';

/** Everything the product knows about one package ecosystem. */
export interface Ecosystem {
  /** The purl type, e.g. `npm`; also the name of the folder. */
  readonly id: string;
  /** What people call it: `npm`, `PyPI`, `Maven`, `Go`. */
  readonly label: string;
  /** Readers of its manifests and lockfiles; the first whose `matches` says yes gets the file. */
  readonly readers: readonly PackageFileReader[];
  /** Negative when `a` is older than `b`; orders versions as the ecosystem's own tools do. Never throws. */
  compareVersions(a: string, b: string): number;
}

/** Reads one kind of manifest or lockfile. */
export interface PackageFileReader {
  /** The name of the file it reads, e.g. `package-lock.json`; shown to people. */
  readonly id: string;
  readonly kind: EvidenceKind;
  /** The file is no text: `text` is empty, and the reader asks the upload for the bytes. */
  readonly isBinary?: true;
  /** Whether a file is for this reader, by its path alone. */
  matches(path: string): boolean;
  /** Whether it may ask for a file that has no reader of its own, by its path; absent: it asks for none. */
  mayInclude?(path: string): boolean;
  /** Read the text of a file. Throws `UnreadableFile` when it is not what its name promises. */
  read(text: string, path: string, upload: UploadTexts): PackageFileReading;
}

/**
 * The other package files of the same upload, and what they may include: a pom.xml asks for its parent, a go.mod for its
 * workspace, a requirements.txt for `base.txt`.
 */
export interface UploadTexts {
  /** The text of a package file by its path; `undefined` when the upload has no such file. */
  text(path: string): string | undefined;
  /** The bytes of a package file; `undefined` when the upload has no such file. */
  bytes(path: string): Uint8Array | undefined;
  /** The paths of all package files of the upload. */
  readonly paths: readonly string[];
}

/** What a package file states. */
export interface PackageFileReading {
  readonly packages: readonly StatedPackage[];
  /** Who needs whom; absent from files that do not say. */
  readonly dependencies: readonly StatedDependency[];
  /** Sentences in Simplified Chinese about parts that could not be understood; the rest is stated all the same. */
  readonly notes: readonly string[];
  /** The paths of files without a reader of their own that were read as parts of this one. */
  readonly included?: readonly string[] | undefined;
  /** The package that a manifest describes, which is none that it asks for; its code lies beside the manifest. */
  readonly described?: DescribedPackage | undefined;
}

/** A package as its own manifest calls it. */
export interface DescribedPackage {
  readonly name: string;
  readonly version: string;
  readonly line: number | undefined;
}

/** One package in a package file. */
export interface StatedPackage {
  /** As the ecosystem's own tools print it: `@babel/core`, `org.slf4j:slf4j-api`; PyPI names in normal form. */
  readonly name: string;
  /** The one version that is fixed; `undefined` when the file leaves it open. */
  readonly version: string | undefined;
  /** The requirement as written, when the version is open. */
  readonly requirement: string | undefined;
  /** Where the file names it, counted from 1. */
  readonly line: number | undefined;
  /** Whether the project itself asks for it; `undefined` when this file does not say. */
  readonly isDirect: boolean | undefined;
  readonly scopes: readonly DependencyScope[];
  readonly declaredLicense?: LicenseExpression | undefined;
  /** The purl type where it differs from the reader's ecosystem (a conda file that names PyPI packages). */
  readonly ecosystem?: string | undefined;
  /** The purl of the package where name and version alone do not tell it: packages of distributions have qualifiers. */
  readonly purl?: string | undefined;
  /** The class of this evidence where it is not that of the reader. */
  readonly kind?: EvidenceKind | undefined;
  /** How sure it is, 0…1; absent where the file says so itself. */
  readonly confidence?: number | undefined;
  /** Of the archive that the registry hands out. */
  readonly digests?: readonly Digest[] | undefined;
  /** The layer of a container image that brought it, where another wrote the file last. */
  readonly layer?: string | undefined;
  /** Whether the file names all that it needs, peers too: where it names nothing, nothing is needed. */
  readonly listsNeeds?: true | undefined;
}

/** One stated package needs another; both are packages of the same reading. */
export interface StatedDependency {
  readonly from: PackageAtVersion;
  readonly to: PackageAtVersion;
  readonly scope: DependencyScope;
  readonly requirement: string | undefined;
}

export interface PackageAtVersion {
  readonly name: string;
  readonly version: string | undefined;
  /** As in the statement of the package. */
  readonly ecosystem?: string | undefined;
  /** That of the statement, where name and version do not tell which is meant. */
  readonly purl?: string | undefined;
}

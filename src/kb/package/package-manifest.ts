import semver from 'semver';
import { listOf, objectOf, textOf } from '../importers/foreign.ts';
import type { SnapshotCounts } from '../snapshot/manifest.ts';
import { type Library, type SnapshotFile, snapshotFiles, statementsFile } from '../snapshot/manifest.ts';
import { isPublicKey } from './keys.ts';
import type { KnownAnswer } from './known-answers.ts';
import { RefusedPackage } from './refused-package.ts';

/** The layout of packages; another one is refused. */
export const packageFormat = 1;

/** A file of the generation in a package: as it lies there, and as it was before it was packed. */
export interface PackagePart {
  readonly name: SnapshotFile;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** How many lines it has. */
  readonly count: number;
  readonly packedBytes: number;
  readonly packedSha256: string;
}

/** What a knowledge package says of itself. Its bytes are what is signed. */
export interface PackageManifest {
  readonly format: typeof packageFormat;
  readonly library: Library;
  /** A day (ISO 8601) after which it is not installed any more. */
  readonly expiresAt?: string | undefined;
  /** The oldest release that can read it. */
  readonly minApp: string;
  /** What its generation was made from. */
  readonly origin: string;
  readonly counts: SnapshotCounts;
  readonly parts: readonly PackagePart[];
  /** Questions and the answers that it must give wherever it is installed. */
  readonly answers: readonly KnownAnswer[];
  /** The key that will sign later packages: trusted once this package is installed. */
  readonly nextKey?: string | undefined;
}

/** Read a manifest whose signature was found good. Throws `RefusedPackage` when it is not one that we can install. */
export function readPackageManifest(bytes: Buffer): PackageManifest {
  const value = objectOf(parse(bytes));
  if (value.format !== packageFormat)
    throw new RefusedPackage(`知识包格式版本为 ${String(value.format)}，本程序不支持`);
  const library = objectOf(value.library);
  const isNamed =
    textOf(library.name) !== undefined &&
    isCount(library.serial) &&
    textOf(library.createdAt) !== undefined &&
    semver.valid(textOf(value.minApp)) !== null;
  const counts = objectOf(value.counts);
  const isCounted = ['vulnerabilities', 'packages', 'affected'].every((name) => isCount(counts[name]));
  const isKeyed = value.nextKey === undefined || isPublicKey(value.nextKey);
  const parts = listOf(value.parts).map(objectOf);
  const isWhole = snapshotFiles.every(
    ({ name, isOptional }) => isOptional || parts.some((part) => part.name === name),
  );
  if (!isNamed || !isCounted || !isKeyed || !isWhole || !parts.every(isPart) || !hasEachOnce(parts)) {
    throw new RefusedPackage('知识包清单内容不完整');
  }
  return value as unknown as PackageManifest;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new RefusedPackage('知识包清单不是有效的 JSON');
  }
}

function isPart(part: Readonly<Record<string, unknown>>): boolean {
  return (
    // What was imported somewhere travels as the library, never as what was imported here.
    snapshotFiles.some(({ name }) => name === part.name && name !== statementsFile) &&
    [part.sizeBytes, part.count, part.packedBytes].every(isCount) &&
    [part.sha256, part.packedSha256].every((hash) => /^[0-9a-f]{64}$/.test(String(hash)))
  );
}

function hasEachOnce(parts: readonly Readonly<Record<string, unknown>>[]): boolean {
  return new Set(parts.map(({ name }) => name)).size === parts.length;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

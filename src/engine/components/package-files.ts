import type { InventoryFile, Note } from '#model';
import type { Ecosystem, PackageFileReader, PackageFileReading } from '../ecosystems/ecosystem.ts';
import { maxPackageFileBytes, readLowerLayers, withFirstLayers } from './first-layers.ts';
import { sbomFileReader, sbomReader } from './sbom-files.ts';
import { findReader } from '../ecosystems/find-reader.ts';
import type { FileReading } from '../reading/read-files.ts';
import type { UploadFile, UploadTree } from '../upload/upload-tree.ts';

/** A manifest, lockfile or installed package of the upload, and who reads it. */
export interface PackageFile {
  readonly file: UploadFile;
  readonly ecosystem: Ecosystem;
  readonly reader: PackageFileReader;
  /** The path that it is read by, where that is not its own: in an upload that is a package file itself. */
  readonly readAs?: string | undefined;
}

/** What a package file was read as. */
export interface ReadPackageFile extends Omit<PackageFile, 'file'> {
  readonly path: string;
  readonly reading: PackageFileReading;
  /** The layer of a container image that the file comes from. */
  readonly layer?: string | undefined;
}

/** A reading without its reader, which its path names: plain values, to be kept. */
export interface ListedReading extends Pick<ReadPackageFile, 'path' | 'readAs' | 'reading' | 'layer'> {
  /** It is that of a bill of materials, which no path names. */
  readonly isSbom?: true;
}

export function listReading({ path, readAs, reading, layer, reader }: ReadPackageFile): ListedReading {
  return {
    path,
    ...(readAs !== undefined && { readAs }),
    reading,
    ...(layer !== undefined && { layer }),
    ...(reader === sbomReader && { isSbom: true as const }),
  };
}

/** The reading that was listed; none when its file has no reader any more. */
export function readingOf({ isSbom, ...listed }: ListedReading): ReadPackageFile[] {
  const found = isSbom === true ? sbomFileReader : findReader(listed.readAs ?? listed.path);
  return found === undefined ? [] : [{ ...listed, ...found }];
}

/**
 * Find the package files of an upload, by their paths alone. `archive`: the name of the upload; where it is a package file
 * itself, what describes the package is read as it would be if that file lay in an upload.
 */
export function findPackageFiles(tree: UploadTree, archive: string | undefined): PackageFile[] {
  return tree.files.flatMap((file) => {
    const found = findReader(file.path);
    const packed = archive === undefined ? undefined : describingReader(file, archive);
    if (packed === undefined) return found === undefined ? [] : [{ file, ...found }];
    if (found === undefined) return [packed];
    const own = { file, ...found };
    // A manifest also says what its package asks for; a jar's says less without the name of the jar.
    return found.reader !== packed.reader ? [own, packed] : [isJar.test(archive ?? '') ? packed : own];
  });
}

/** Who reads a file of a package file as the description of the package; what lies in further archives is of others. */
function describingReader(file: UploadFile, archive: string): PackageFile | undefined {
  if (!isPackageFile.test(archive) || file.path.includes('!/')) return undefined;
  const readAs = `${archive}!/${file.path}`;
  const found = findReader(readAs);
  return found?.reader.kind === 'package' ? { file, ...found, readAs } : undefined;
}

const isPackageFile = /\.(?:tgz|nupkg|crate|jar|aar)$/i;
const isJar = /\.(?:jar|aar)$/i;

/** What came of reading all package files: readings, the fate of every file of the upload, and notes. */
export interface PackageReadings {
  readonly readings: readonly ReadPackageFile[];
  readonly files: readonly InventoryFile[];
  readonly notes: readonly Note[];
}

/**
 * Read every package file of an upload with the help of `read`. A file that cannot be read, or is to be avoided, is
 * skipped with its reason.
 */
export async function readPackageFiles(
  tree: UploadTree,
  read: FileReading['packages'],
  avoid: ReadonlyMap<string, string>,
  progress: (done: number, total: number) => void,
  archive?: string,
): Promise<PackageReadings> {
  const skipped = new Map<string, string>();
  const packageFiles = findPackageFiles(tree, archive).filter(({ file }) => {
    const reason = file.sizeBytes > maxPackageFileBytes ? '清单文件超过 64 MB，未解析' : avoid.get(file.path);
    if (reason !== undefined) skipped.set(file.path, reason);
    return reason === undefined;
  });
  const outcomes: (PackageFileReading | string)[] = [];
  // What is included has no reader: asked for itself it says nothing, and only what includes it is heard.
  const asked = [
    ...packageFiles.map(({ file, readAs }) => ({ path: readAs ?? file.path, sha256: file.sha256 })),
    ...includable(tree, packageFiles, avoid).map(({ path, sha256 }) => ({ path, sha256 })),
  ];
  await read(asked, (heard) => {
    for (const outcome of heard) outcomes.push(outcome);
    progress(Math.min(outcomes.length, packageFiles.length), packageFiles.length);
  });
  const below = await readLowerLayers(packageFiles, outcomes, read);
  const readings: ReadPackageFile[] = [];
  const notes: Note[] = [];
  for (const [index, { file, ecosystem, reader, readAs }] of packageFiles.entries()) {
    const reading = outcomes[index] ?? '未能解析';
    if (typeof reading === 'string') {
      skipped.set(file.path, reading);
      continue;
    }
    if (isSearchInVain(reader, reading)) continue;
    const { path, layer } = file;
    const earlier = below.get(path) ?? [];
    const located = withFirstLayers(reading, earlier);
    readings.push({
      path,
      ecosystem,
      reader,
      reading: located,
      ...(readAs !== undefined && { readAs }),
      ...(layer !== undefined && { layer }),
    });
    if (earlier.some(({ outcome }) => typeof outcome === 'string'))
      notes.push({ step: 'components', level: 'warning', path, reason: earlierUnread });
    for (const reason of reading.notes)
      notes.push({ step: 'components', level: 'warning', path: file.path, reason });
  }
  for (const [path, reason] of skipped) notes.push({ step: 'components', level: 'warning', path, reason });
  return { readings, files: fates(tree, readings, skipped), notes };
}

/** The files without a reader that one of the package files may include. */
function includable(
  tree: UploadTree,
  packageFiles: readonly PackageFile[],
  avoid: ReadonlyMap<string, string>,
): UploadFile[] {
  const readers = new Set(packageFiles.map(({ reader }) => reader));
  const asking = [...readers].filter(({ mayInclude }) => mayInclude !== undefined);
  return tree.files.filter(
    ({ path, sizeBytes }) =>
      sizeBytes <= maxPackageFileBytes &&
      !avoid.has(path) &&
      asking.some((reader) => reader.mayInclude?.(path) === true) &&
      findReader(path) === undefined,
  );
}

const earlierUnread = '镜像较低层中的同名文件无法解析，其中组件所属的层可能偏后';

/** A file that was searched for marks of libraries and has none is a file like any other: nobody has read it. */
function isSearchInVain({ kind }: PackageFileReader, { packages, notes }: PackageFileReading): boolean {
  return kind === 'content' && packages.length === 0 && notes.length === 0;
}

function fates(
  tree: UploadTree,
  readings: readonly ReadPackageFile[],
  skipped: ReadonlyMap<string, string>,
): InventoryFile[] {
  const readers = new Map(
    readings.flatMap(({ path, reader, reading: { included = [] } }) =>
      [path, ...included].map((one) => [one, reader.id] as const),
    ),
  );
  const fateOf = (path: string): InventoryFile['outcome'] => {
    const reader = readers.get(path);
    if (reader !== undefined) return { kind: 'read', reader };
    const reason = skipped.get(path);
    return reason === undefined ? { kind: 'not-applicable' } : { kind: 'skipped', reason };
  };
  return [
    ...tree.files.map(({ path, sizeBytes, sha256 }) => ({ path, sizeBytes, sha256, outcome: fateOf(path) })),
    ...tree.skipped.map(({ path, sizeBytes, reason }) => ({
      path,
      sizeBytes,
      sha256: undefined,
      outcome: { kind: 'skipped', reason } as const,
    })),
  ];
}

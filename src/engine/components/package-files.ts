import type { InventoryFile, Note } from '#model';
import type {
  Ecosystem,
  PackageFileReader,
  PackageFileReading,
  UploadTexts,
} from '../ecosystems/ecosystem.ts';
import { ecosystems } from '../ecosystems/list.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { UploadFile, UploadTree } from '../upload/upload-tree.ts';

/** A manifest, lockfile or installed package of the upload, and who reads it. */
export interface PackageFile {
  readonly file: UploadFile;
  readonly ecosystem: Ecosystem;
  readonly reader: PackageFileReader;
}

/** What a package file was read as. */
export interface ReadPackageFile extends Omit<PackageFile, 'file'> {
  readonly path: string;
  readonly reading: PackageFileReading;
}

/** Package files above this size are skipped: no tool writes them, and parsing them would take minutes. */
const maxPackageFileBytes = 64 * 1024 * 1024;

/** Find the package files of an upload, by their paths alone. */
export function findPackageFiles(tree: UploadTree): PackageFile[] {
  return tree.files.flatMap((file) => {
    const found = findReader(file.path);
    return found === undefined ? [] : [{ file, ...found }];
  });
}

/** The reader for a path: of all ecosystems, the first that says it is for it. */
export function findReader(path: string): { ecosystem: Ecosystem; reader: PackageFileReader } | undefined {
  for (const ecosystem of ecosystems) {
    const reader = ecosystem.readers.find((candidate) => candidate.matches(path));
    if (reader !== undefined) return { ecosystem, reader };
  }
  return undefined;
}

/** What came of reading all package files: readings, the fate of every file of the upload, and notes. */
export interface PackageReadings {
  readonly readings: readonly ReadPackageFile[];
  readonly files: readonly InventoryFile[];
  readonly notes: readonly Note[];
}

/** Read every package file of an upload. A file that cannot be read is skipped with its reason. */
export async function readPackageFiles(
  tree: UploadTree,
  progress: (done: number, total: number) => void,
): Promise<PackageReadings> {
  const packageFiles = findPackageFiles(tree);
  const skipped = new Map<string, string>();
  const texts = await loadTexts(packageFiles, skipped);
  const upload: UploadTexts = { text: (path) => texts.get(path), paths: [...texts.keys()] };
  const readings: ReadPackageFile[] = [];
  const notes: Note[] = [];
  for (const [index, { file, ecosystem, reader }] of packageFiles.entries()) {
    progress(index, packageFiles.length);
    const text = texts.get(file.path);
    if (text === undefined) continue;
    const reading = readOrReason(reader, text, file.path, upload);
    if (typeof reading === 'string') {
      skipped.set(file.path, reading);
      continue;
    }
    readings.push({ path: file.path, ecosystem, reader, reading });
    for (const reason of reading.notes)
      notes.push({ step: 'components', level: 'warning', path: file.path, reason });
  }
  for (const [path, reason] of skipped) notes.push({ step: 'components', level: 'warning', path, reason });
  return { readings, files: fates(tree, readings, skipped), notes };
}

async function loadTexts(packageFiles: readonly PackageFile[], skipped: Map<string, string>) {
  const texts = new Map<string, string>();
  for (const { file } of packageFiles) {
    if (file.sizeBytes > maxPackageFileBytes) skipped.set(file.path, '清单文件超过 64 MB，未解析');
    else texts.set(file.path, decode(await file.read()));
  }
  return texts;
}

/** Package files are UTF-8; a byte order mark is dropped, UTF-16 with a mark is understood. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

function readOrReason(
  reader: PackageFileReader,
  text: string,
  path: string,
  upload: UploadTexts,
): PackageFileReading | string {
  try {
    return reader.read(text, path, upload);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason;
    throw error;
  }
}

function fates(
  tree: UploadTree,
  readings: readonly ReadPackageFile[],
  skipped: ReadonlyMap<string, string>,
): InventoryFile[] {
  const readers = new Map(readings.map(({ path, reader }) => [path, reader.id]));
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

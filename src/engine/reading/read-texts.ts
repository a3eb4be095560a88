import type { PackageFileReading, UploadTexts } from '../ecosystems/ecosystem.ts';
import { findReader } from '../ecosystems/find-reader.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** What became of a package file: what it states, or a reason in Simplified Chinese why it could not be read. */
export type ReadOutcome = PackageFileReading | string;

/** A package file of the upload. */
export interface PackageFileAt {
  readonly path: string;
  /** Of its content; absent for a file that still lies in the scanned folder. */
  readonly sha256: string | undefined;
}

/** Reads package files; `heard` is given the outcomes in the order of the files, some at a time. */
export type ReadPackageFiles = (
  files: readonly PackageFileAt[],
  heard: (outcomes: readonly ReadOutcome[]) => void,
) => Promise<void>;

/**
 * Read the files from `range.from` until before `range.to`, in order; each may ask for any other of them.
 *
 * `bytesOf` answers the content of a file at once. `visiting` is told the number of each file before it is opened.
 */
export function* readTexts(
  files: readonly PackageFileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: PackageFileAt) => Uint8Array,
  visiting: (index: number) => void,
): Generator<ReadOutcome> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const texts = new Map<string, string>();
  const upload: UploadTexts = {
    paths: files.map(({ path }) => path),
    text(path) {
      const file = byPath.get(path);
      if (file === undefined) return undefined;
      const text = texts.get(path) ?? decode(bytesOf(file));
      if (text.length < shortText) texts.set(path, text);
      return text;
    },
  };
  for (const [index, { path }] of files.entries()) {
    if (index < range.from || index >= range.to) continue;
    visiting(index);
    yield readOrReason(path, upload);
  }
}

/** Shorter texts are kept: a parent POM is asked for by each of its modules. */
const shortText = 64 * 1024;

/** Package files are UTF-8; a byte order mark is dropped, UTF-16 with a mark is understood. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

function readOrReason(path: string, upload: UploadTexts): ReadOutcome {
  try {
    const found = findReader(path);
    return found === undefined
      ? '没有读取此文件的解析器'
      : found.reader.read(upload.text(path) ?? '', path, upload);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason;
    if (error instanceof RangeError && /call stack/.test(error.message)) return '嵌套过深，未解析';
    throw error;
  }
}

import type { PackageFileReading, UploadTexts } from '../ecosystems/ecosystem.ts';
import { findReader } from '../ecosystems/find-reader.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { boundedReading } from './bounded-reading.ts';
import { type FileAt, isTooDeep, tooDeep } from './read-files.ts';

/** Read package files, each of which may ask for any other of them; a `ReadRange`. */
export function* readTexts(
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: FileAt) => Uint8Array,
  visiting: (index: number) => void,
): Generator<PackageFileReading | string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const texts = new Map<string, string>();
  const upload: UploadTexts = {
    paths: files.map(({ path }) => path),
    bytes(path) {
      const file = byPath.get(path);
      return file === undefined ? undefined : bytesOf(file);
    },
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
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

function readOrReason(path: string, upload: UploadTexts): PackageFileReading | string {
  try {
    const found = findReader(path);
    if (found === undefined) return '没有读取此文件的解析器';
    const text = found.reader.isBinary === true ? '' : upload.text(path);
    return boundedReading(found.reader.read(text ?? '', path, upload));
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason;
    if (isTooDeep(error)) return tooDeep;
    throw error;
  }
}

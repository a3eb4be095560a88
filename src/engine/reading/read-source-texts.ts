import { toUtf8 } from '../code/to-utf8.ts';
import type { FileAt, SourceText } from './read-files.ts';

/** Read the texts of source files, each by itself; a `ReadRange`. `undefined`: no text. */
export function* readSourceTexts(
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: FileAt) => Uint8Array,
  visiting: (index: number) => void,
): Generator<SourceText | undefined> {
  for (const [offset, file] of files.slice(range.from, range.to).entries()) {
    visiting(range.from + offset);
    const content = bytesOf(file);
    const text = toUtf8(content);
    yield text === undefined ? undefined : { text, isWritten: text === content };
  }
}

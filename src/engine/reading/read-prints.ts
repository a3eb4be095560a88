import type { FilePrint } from '#model';
import { printFile } from '../code/print-file.ts';
import { type FileAt, isTooDeep, tooDeep } from './read-files.ts';

/** Take what files are recognized by, each by itself; a `ReadRange`. */
export function* readPrints(
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: FileAt) => Uint8Array,
  visiting: (index: number) => void,
): Generator<FilePrint | string> {
  for (const [offset, file] of files.slice(range.from, range.to).entries()) {
    visiting(range.from + offset);
    yield printOrReason(file.path, bytesOf(file));
  }
}

function printOrReason(path: string, content: Uint8Array): FilePrint | string {
  try {
    return printFile(path, content);
  } catch (error) {
    if (isTooDeep(error)) return tooDeep;
    throw error;
  }
}

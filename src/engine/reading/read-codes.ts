import type { CodePrint } from '../clones/code-print.ts';
import { printCode } from '../code/fingerprints/print-code.ts';
import { type FileAt, isTooDeep, tooDeep } from './read-files.ts';

/** Take what the code of files is found by, each by itself; a `ReadRange`. `undefined`: no source code. */
export function* readCodes(
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: FileAt) => Uint8Array,
  visiting: (index: number) => void,
): Generator<CodePrint | undefined | string> {
  for (const [offset, file] of files.slice(range.from, range.to).entries()) {
    visiting(range.from + offset);
    yield codeOrReason(file.path, bytesOf(file));
  }
}

function codeOrReason(path: string, content: Uint8Array): CodePrint | undefined | string {
  try {
    return printCode(path, content);
  } catch (error) {
    if (isTooDeep(error)) return tooDeep;
    throw error;
  }
}

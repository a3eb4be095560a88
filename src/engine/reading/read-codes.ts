import type { CodePrint, FunctionCode } from '../clones/code-print.ts';
import { printCode, printFunctions } from '../code/fingerprints/print-code.ts';
import { isTooDeep, type ReadRange, tooDeep } from './read-files.ts';

/** Take what the code of files is found by, each by itself; a `ReadRange`. `undefined`: no source code. */
export const readCodes: ReadRange<CodePrint | undefined> = printsBy(printCode);

/** Take what repairs are looked for by in files, each by itself; a `ReadRange`. `undefined`: no source code. */
export const readFunctions: ReadRange<FunctionCode | undefined> = printsBy(printFunctions);

function printsBy<Print>(print: (path: string, content: Uint8Array) => Print): ReadRange<Print> {
  return function* (files, range, bytesOf, visiting) {
    for (const [offset, file] of files.slice(range.from, range.to).entries()) {
      visiting(range.from + offset);
      yield printOrReason(() => print(file.path, bytesOf(file)));
    }
  };
}

function printOrReason<Print>(print: () => Print): Print | string {
  try {
    return print();
  } catch (error) {
    if (isTooDeep(error)) return tooDeep;
    throw error;
  }
}

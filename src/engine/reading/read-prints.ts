import type { FilePrint } from '#model';
import { printBuild } from '../binary/known/print-build.ts';
import { ascendingOnce, fingerprintOfDigest, fingerprintsOf } from '../code/fingerprints/fingerprint.ts';
import { printCode } from '../code/fingerprints/print-code.ts';
import { printFile } from '../code/print-file.ts';
import { toUtf8 } from '../code/to-utf8.ts';
import { type FileAt, isTooDeep, type PrintedFile, tooDeep } from './read-files.ts';

/** Take what files of a known project are recognized by, each by itself; a `ReadRange`. */
export function* readPrints(
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: FileAt) => Uint8Array,
  visiting: (index: number) => void,
): Generator<PrintedFile | string> {
  for (const [offset, file] of files.slice(range.from, range.to).entries()) {
    visiting(range.from + offset);
    yield printOrReason(file.path, bytesOf(file));
  }
}

function printOrReason(path: string, content: Uint8Array): PrintedFile | string {
  try {
    const print = printFile(path, content);
    if (print.language === undefined) return asBuild(print, content) ?? asBytes(print);
    const code = printCode(path, content);
    return code === undefined
      ? asBytes(print)
      : { ...print, text: toUtf8(content), fingerprints: fingerprintsOf(code) };
  } catch (error) {
    if (isTooDeep(error)) return tooDeep;
    throw error;
  }
}

/** A program or library is found by its functions, too. */
function asBuild(print: FilePrint, content: Uint8Array): PrintedFile | undefined {
  const build = printBuild(content);
  if (build === undefined) return undefined;
  const fingerprints = Float64Array.of(fingerprintOfDigest(print.sha256), ...build.fingerprints);
  const { functionCount, table: text } = build;
  return { ...print, functionCount, text, fingerprints: ascendingOnce(fingerprints) };
}

/** A file that is found by its bytes alone. Empty ones are no copies of each other. */
export function asBytes(print: FilePrint): PrintedFile {
  const fingerprints = print.sizeBytes === 0 ? [] : [fingerprintOfDigest(print.sha256)];
  return { ...print, text: undefined, fingerprints: Float64Array.from(fingerprints) };
}

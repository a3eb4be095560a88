import { isBinary } from '../binary/read-binary.ts';
import { type ReadBinary, traceBinary } from '../binary/trace/trace-binary.ts';
import type { FileAt } from './read-files.ts';

/** Read programs and libraries, each by itself; a `ReadRange`. `undefined`: a file that is neither. */
export function* readBinaries(
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: FileAt) => Uint8Array,
  visiting: (index: number) => void,
): Generator<ReadBinary | undefined> {
  for (const [offset, file] of files.slice(range.from, range.to).entries()) {
    visiting(range.from + offset);
    const bytes = bytesOf(file);
    yield isBinary(bytes) ? traceBinary(bytes) : undefined;
  }
}

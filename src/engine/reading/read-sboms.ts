import type { PackageFileReading } from '../ecosystems/ecosystem.ts';
import { findSbomReader } from '../sbom/read-sbom.ts';
import { statedBySbom } from '../sbom/stated-by-sbom.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { boundedReading } from './bounded-reading.ts';
import { type FileAt, isTooDeep, tooDeep } from './read-files.ts';

/** Read bills of materials, each by itself; a `ReadRange`. `undefined`: a file that is none. */
export async function* readSboms(
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: FileAt) => Uint8Array,
  visiting: (index: number) => void,
): AsyncGenerator<PackageFileReading | undefined | string> {
  for (const [offset, file] of files.slice(range.from, range.to).entries()) {
    visiting(range.from + offset);
    yield await readOrReason(file.path, bytesOf(file));
  }
}

async function readOrReason(path: string, bytes: Uint8Array) {
  try {
    const reader = findSbomReader(bytes, path);
    return reader === undefined ? undefined : boundedReading(statedBySbom(await reader.read(bytes, path)));
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason;
    if (isTooDeep(error)) return tooDeep;
    throw error;
  }
}

import type { StatedLicenses } from '#model';
import { statedLicenses } from '../licenses/stated-licenses.ts';
import { type FileAt, isTooDeep, tooDeep } from './read-files.ts';

/** Look for licences in files, each by itself; a `ReadRange`. */
export function* readLicenses(
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: FileAt) => Uint8Array,
  visiting: (index: number) => void,
): Generator<StatedLicenses | string> {
  for (const [offset, file] of files.slice(range.from, range.to).entries()) {
    visiting(range.from + offset);
    yield statedOrReason(bytesOf(file), file.path);
  }
}

function statedOrReason(content: Uint8Array, path: string): StatedLicenses | string {
  try {
    return statedLicenses(content, path);
  } catch (error) {
    if (isTooDeep(error)) return tooDeep;
    throw error;
  }
}

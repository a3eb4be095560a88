import { readFileSync } from 'node:fs';
import { unpackColumns } from './packed-columns.ts';
import type { ReferenceColumns } from './reference-columns.ts';

/** The file beside the build in which the listed texts lie made ready: `pack-listed-texts.ts` writes it. */
export const shippedName = 'listed-texts.bin';

/** The listed texts as the build has made them ready; `undefined` where there is no build: in tests, from source. */
export function shippedColumns(): ReferenceColumns | undefined {
  try {
    return unpackColumns(readFileSync(new URL(`./${shippedName}`, import.meta.url)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

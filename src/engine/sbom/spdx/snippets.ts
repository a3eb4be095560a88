import type { LineRange } from '#model';
import { copyNote } from '../copy-note.ts';
import type { SbomComponent } from '../document.ts';

/** Copied code of a file, as a snippet says it. */
export interface Snippet {
  readonly bytes: LineRange;
  readonly lines: LineRange;
  /** The project that it comes from, with the version. */
  readonly name: string;
  readonly comment: string;
}

/** The copied code of a file whose place in its bytes is known; SPDX has a word for it where the SHA-1 is known, too. */
export function snippetsOf({ kind, hashes, copies = [] }: SbomComponent): readonly Snippet[] {
  if (kind !== 'file' || !hashes.some(({ algorithm }) => algorithm === 'SHA-1')) return [];
  return copies.flatMap((copy) => {
    const { bytes, lines, project, version } = copy;
    return bytes === undefined
      ? []
      : [{ bytes, lines, name: `${project} ${version}`, comment: copyNote(copy) }];
  });
}

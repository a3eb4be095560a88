import { type InventoryFile, languageOf } from '#model';
import { endingOf, mayBeSource } from '../code/languages/detect.ts';
import { maxSourceBytes } from '../code/measure-file.ts';
import { traitsOfPath } from '../code/traits.ts';
import { isIgnored } from '../upload/ignored-files.ts';

/** A content of an upload, and every file that has it. */
export interface Place {
  readonly path: string;
  readonly sha256: string | undefined;
  readonly fileNos: number[];
  /** May be source code; else it is known by its bytes alone. */
  readonly isSource: boolean;
  /** Its bytes say something, if it is no source code (`speaksByBytes`). */
  readonly speaks: boolean;
}

/** What is smaller is everybody's: empty modules, marks of folders, pixels that nobody sees. */
const fewestBytes = 100;
/** Texts that go with code and say nothing about where it comes from. */
const companion =
  /(^|\/)(un)?(licen[cs]es?|copying|copyright|notice|authors|contributors|code_of_conduct|security)([._-][^/]*)?$/i;

/** Whether a file that is no source code says something by its bytes; index and scans both ask this. */
export function speaksByBytes(path: string, sizeBytes: number): boolean {
  return sizeBytes >= fewestBytes && !companion.test(path);
}

/** The contents of an upload that may be known from elsewhere, each once, unless their paths make a difference. */
export function placesOf(files: readonly InventoryFile[]): Place[] {
  const known = new Map<string, Place>();
  const places: Place[] = [];
  for (const [index, file] of files.entries()) {
    if (isIgnored(file)) continue;
    const { path, sha256, sizeBytes } = file;
    const isSource = mayBeSource(path) && sizeBytes <= maxSourceBytes;
    const speaks = speaksByBytes(path, sizeBytes);
    if (isSource ? sizeBytes === 0 : !speaks) continue;
    const kind = isSource ? [endingOf(path), languageOf(path), ...traitsOfPath(path)] : [];
    const key = [sha256, isSource, ...kind].join(' ');
    const place = sha256 === undefined ? undefined : known.get(key);
    if (place !== undefined) place.fileNos.push(index + 1);
    else {
      const first = { path, sha256, fileNos: [index + 1], isSource, speaks };
      known.set(key, first);
      places.push(first);
    }
  }
  return places;
}

import { fingerprintOfDigest } from '../code/fingerprints/fingerprint.ts';
import { type Clues, cluesOf } from './clues.ts';
import type { CodePrint } from './code-print.ts';

/** A content of an upload that is looked for, and every file that has it. */
export interface ScannedFile {
  readonly path: string;
  readonly sha256: string | undefined;
  /** The places of its files in the inventory, from 1. */
  readonly fileNos: readonly number[];
  /** Absent for what is no source code. */
  readonly print: CodePrint | undefined;
  readonly clues: Clues;
}

/** What a content is looked for by: its code, or else its bytes. */
export function scannedFile(
  file: Pick<ScannedFile, 'path' | 'sha256' | 'fileNos'>,
  print: CodePrint | undefined,
): ScannedFile {
  return { ...file, print, clues: print === undefined ? cluesOfDigest(file.sha256) : cluesOf(print) };
}

function cluesOfDigest(sha256: string | undefined): Clues {
  const prints = sha256 === undefined ? [] : [fingerprintOfDigest(sha256)];
  const column = Uint32Array.from(prints, () => 0);
  return {
    prints: Float64Array.from(prints),
    starts: column,
    ends: Uint32Array.from(prints, () => 1),
    weights: Float32Array.from(prints, () => 1e9),
  };
}

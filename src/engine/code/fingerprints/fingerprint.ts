import type { CodePrint, FormPrints } from '../../clones/code-print.ts';
import { sortPrints } from './sort-prints.ts';

/** What a fingerprint is taken of. Its number is mixed into it, so that no two kinds ever meet; never give it anew. */
export const PrintKind = {
  /** The bytes of a file, by their SHA-256. */
  digest: 0,
  fileReal: 1,
  fileValid: 2,
  fileToken: 3,
  functionReal: 4,
  functionValid: 5,
  functionToken: 6,
  blockValid: 7,
  blockToken: 8,
  feature: 9,
  semantics: 10,
  /** Runs of tokens without the names that may be local (`vulnerabilities/code`). */
  shape: 11,
  /** Functions of programs: their instructions, what these do, their texts (`binary/known`). */
  machineCode: 12,
  machineShape: 13,
  machineTexts: 14,
} as const;
export type PrintKind = (typeof PrintKind)[keyof typeof PrintKind];

/**
 * A fingerprint of 48 bits: two hashes, of which 32 and 12 bits count, and the kind below them, so that fingerprints
 * spread evenly over their range.
 */
export function fingerprint(kind: PrintKind, first: number, second: number): number {
  const low = ((second & 0xfff) << 4) | kind;
  return (first >>> 0) * 0x10000 + low;
}

/** Of a file that is no source code; `sha256` in hexadecimal digits. */
export function fingerprintOfDigest(sha256: string): number {
  return fingerprint(
    PrintKind.digest,
    Number.parseInt(sha256.slice(0, 8), 16),
    Number.parseInt(sha256.slice(8, 11), 16),
  );
}

/** What kind a fingerprint is of. */
export function kindOf(print: number): number {
  return print % 16;
}

/** Everything that a source file is found by, ascending, each once: what the index keeps of it. */
export function fingerprintsOf({ file, functions, blocks }: CodePrint): Float64Array {
  let most = blocks.length + formCount * (functions.length + 1);
  for (const { features, meaning } of functions) most += features.length + (meaning?.prints.length ?? 0);
  const all = new Float64Array(most);
  all.set(blocks);
  let count = addForms(all, blocks.length, file);
  for (const print of functions) {
    count = addForms(all, count, print);
    count = addColumn(all, count, print.features);
    if (print.meaning !== undefined) count = addColumn(all, count, print.meaning.prints);
  }
  return ascendingOnce(all.subarray(0, count));
}

const formCount = 3;

function addForms(to: Float64Array, from: number, { real, valid, token }: FormPrints): number {
  let count = from;
  if (real !== 0) to[count++] = real;
  if (valid !== 0) to[count++] = valid;
  if (token !== 0) to[count++] = token;
  return count;
}

/** Columns are short: a loop is done before `set` has begun. */
function addColumn(to: Float64Array, from: number, column: Float64Array): number {
  for (let at = 0; at < column.length; at += 1) to[from + at] = column[at] as number;
  return from + column.length;
}

/** The fingerprints of a column, ascending, each once; the column is put in order. */
export function ascendingOnce(values: Float64Array): Float64Array {
  sortPrints(values);
  let count = 0;
  for (let at = 0; at < values.length; at += 1) {
    if (count > 0 && values[at] === values[count - 1]) continue;
    values[count] = values[at] as number;
    count += 1;
  }
  return count === values.length ? values : values.slice(0, count);
}

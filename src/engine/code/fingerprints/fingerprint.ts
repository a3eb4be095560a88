import type { CodePrint } from '../../clones/code-print.ts';

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
  const columns = functions.flatMap(({ features, meaning }) =>
    meaning === undefined ? [features] : [features, meaning.prints],
  );
  const forms = [file, ...functions].flatMap(({ real, valid, token }) => [real, valid, token]);
  columns.push(blocks, new Float64Array(forms.filter((print) => print !== 0)));
  const all = new Float64Array(columns.reduce((sum, column) => sum + column.length, 0));
  let at = 0;
  for (const column of columns) {
    all.set(column, at);
    at += column.length;
  }
  return ascendingOnce(all);
}

/** The numbers of a column, ascending, each once; the column is put in order. */
export function ascendingOnce(values: Float64Array): Float64Array {
  if (values.length > fewValues) values.sort();
  else insertionSort(values);
  let count = 0;
  for (let at = 0; at < values.length; at += 1) {
    if (count > 0 && values[at] === values[count - 1]) continue;
    values[count] = values[at] as number;
    count += 1;
  }
  return values.slice(0, count);
}

/** So few are in order sooner than the sorting of the runtime begins. */
const fewValues = 32;

function insertionSort(values: Float64Array): void {
  for (let next = 1; next < values.length; next += 1) {
    const value = values[next] as number;
    let at = next;
    for (; at > 0 && (values[at - 1] as number) > value; at -= 1) values[at] = values[at - 1] as number;
    values[at] = value;
  }
}

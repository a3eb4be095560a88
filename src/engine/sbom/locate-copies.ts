import type { LineRange } from '#model';
import { createHash } from 'node:crypto';
import type { BilledCopy, BilledResults } from './from-results.ts';

/**
 * Say of copied code where it lies in the bytes of its file, and give those files their SHA-1: snippets of SPDX ask for both.
 *
 * `contentOf` answers the bytes of a file by their SHA-256; a file whose bytes are gone stays as it is, and so do lines
 * that it does not have.
 */
export async function locateCopies(
  results: BilledResults,
  contentOf: (sha256: string) => Promise<Uint8Array | undefined>,
): Promise<BilledResults> {
  const known = new Map(results.files.map(({ path, sha256 }) => [path, sha256]));
  const sha1 = new Map<string, string>();
  const copies: BilledCopy[] = [];
  let [path, ends]: [string, readonly number[]] = ['', []];
  // Copies stand in the order of their files, so that each file is read once and one at a time.
  for (const copy of results.copies) {
    if (copy.path !== path) {
      path = copy.path;
      const sha256 = known.get(path);
      const content = sha256 === undefined ? undefined : await contentOf(sha256);
      ends = content === undefined ? [] : lineEnds(content);
      if (content !== undefined) sha1.set(path, createHash('sha1').update(content).digest('hex'));
    }
    copies.push({ ...copy, bytes: bytesOf(copy.lines, ends) });
  }
  return { ...results, copies, files: results.files.map((file) => ({ ...file, sha1: sha1.get(file.path) })) };
}

/**
 * Behind which byte each line of a text ends; none of what has zeros, as binaries and UTF-16 do. Lines end with LF or,
 * in a text without any, with CR, as source code is read.
 */
function lineEnds(content: Uint8Array): readonly number[] {
  if (content.length === 0 || content.includes(0)) return [];
  const end = content.includes(lineFeed) ? lineFeed : carriageReturn;
  const ends: number[] = [];
  for (let at = content.indexOf(end); at >= 0; at = content.indexOf(end, at + 1)) ends.push(at + 1);
  if (ends.at(-1) !== content.length) ends.push(content.length);
  return ends;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

function bytesOf({ first, last }: LineRange, ends: readonly number[]): LineRange | undefined {
  const end = ends[last - 1];
  if (first < 1 || last < first || end === undefined) return undefined;
  return { first: (ends[first - 2] ?? 0) + 1, last: end };
}

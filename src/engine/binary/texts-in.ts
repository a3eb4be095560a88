import { decode } from './byte-view.ts';

/** Shorter ones are chance; longer ones are cut. */
const leastText = 6;
const mostText = 400;
/** So many different texts are told of one file. */
const mostTexts = 200_000;

/** The printable texts of a binary, each once. */
export function textsIn(bytes: Uint8Array): Set<string> {
  const texts = new Set<string>();
  let start = 0;
  for (let at = 0; at <= bytes.length && texts.size < mostTexts; at++) {
    const byte = bytes[at] ?? 0;
    if ((byte >= 0x20 && byte < 0x7f) || byte === 9) continue;
    // Texts end with a zero; what merely looks like one rarely does.
    if (at - start >= leastText && byte === 0)
      texts.add(decode(bytes.subarray(start, Math.min(at, start + mostText))));
    start = at + 1;
  }
  return texts;
}

/** So many words in a row are looked for as one. */
export const gramLength = 5;

/** How many runs of five words so many words have. */
export function gramCount(wordCount: number): number {
  return Math.max(0, wordCount - gramLength + 1);
}

/** Hashes of each five words in a row, written into a room of as many cells; none is 0. */
export function gramsOf(
  hashes: Int32Array,
  grams: Int32Array = new Int32Array(gramCount(hashes.length)),
): Int32Array {
  for (let at = 0; at < grams.length; at += 1) grams[at] = gramAt(hashes, at);
  return grams;
}

/** The hash of the five words from one on. */
export function gramAt(hashes: Int32Array, at: number): number {
  let gram = 17;
  for (let word = at; word < at + gramLength; word += 1)
    gram = Math.imul(gram ^ (hashes[word] as number), 0x85ebca6b) ^ (gram >>> 15);
  return gram === 0 ? 1 : gram;
}

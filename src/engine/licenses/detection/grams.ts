/** So many words in a row are looked for as one. */
export const gramLength = 5;

/** Hashes of each five words in a row; none is 0. */
export function gramsOf(hashes: Int32Array): Int32Array {
  const grams = new Int32Array(Math.max(0, hashes.length - gramLength + 1));
  for (let at = 0; at < grams.length; at += 1) {
    let gram = 17;
    for (let word = at; word < at + gramLength; word += 1)
      gram = Math.imul(gram ^ (hashes[word] as number), 0x85ebca6b) ^ (gram >>> 15);
    grams[at] = gram === 0 ? 1 : gram;
  }
  return grams;
}

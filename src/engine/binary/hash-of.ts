/** A hash of a text, of 32 bits (Fowler, Noll and Vo's FNV-1a over its UTF-16 units). */
export function hashOf(text: string): number {
  let hash = 17;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

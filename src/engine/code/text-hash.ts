/** 32-bit FNV-1a (Fowler, Noll & Vo) of some bytes. */
export function hashOf(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let hash = hashSeed;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), hashPrime);
  return hash;
}

export const hashSeed = 0x811c9dc5 | 0;
export const hashPrime = 0x01000193;

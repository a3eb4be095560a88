/** A hash of two numbers in their order, spread over all of its 32 bits. */
export function mixed(one: number, two: number): number {
  let hash = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ two, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/**
 * The documents by a key, the greatest first and those of one key in their own order.
 *
 * Sorted as one number each, key before document: 32 bits and 21 bits, so up to two million documents.
 */
export function orderBy(keys: Uint32Array): Uint32Array {
  const step = 2 ** 21;
  const sorted = Float64Array.from(keys, (key, document) => (2 ** 32 - 1 - key) * step + document).sort();
  return Uint32Array.from(sorted, (value) => value % step);
}

/** The same from the least to the greatest; documents whose key is 0, which is unknown, stay last. */
export function fromLeast(order: Uint32Array, knownCount: number): Uint32Array {
  const turned = order.slice();
  turned.subarray(0, knownCount).reverse();
  return turned;
}

import { BeyondEnd, type ByteView } from '../byte-view.ts';

/**
 * Where each constant of a class file stands, by its number, and where what follows them begins (The Java Virtual Machine
 * Specification, 4.4). Throws `BeyondEnd` when they are cut off, or when one is of no known kind.
 */
export function placesOfConstants(view: ByteView): { places: (number | undefined)[]; end: number } {
  const places: (number | undefined)[] = [undefined];
  let at = 10;
  const count = view.u16(8);
  while (places.length < count) {
    const tag = view.u8(at);
    const size = constantBytes[tag];
    if (size === undefined) throw new BeyondEnd(at);
    places.push(at);
    // Numbers of 64 bits count twice.
    if (tag === 5 || tag === 6) places.push(undefined);
    at += 1 + size + (tag === 1 ? view.u16(at + 1) : 0);
  }
  return { places, end: at };
}

/** Bytes of each kind of constant behind its tag, without those of a text. */
export const constantBytes: Readonly<Record<number, number>> = {
  1: 2,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
};

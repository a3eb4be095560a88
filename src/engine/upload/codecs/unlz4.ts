import { DamagedArchive } from '../limits.ts';

/** Decompress one LZ4 block ("LZ4 Block Format Description"); throws when it would come to more than `mostBytes`. */
export function unlz4(from: Uint8Array, mostBytes: number): Buffer {
  const to = Buffer.alloc(mostBytes);
  let [at, end] = [0, 0];
  const more = (nibble: number): number => {
    let length = nibble;
    for (let byte = nibble === 15 ? 255 : 0; byte === 255; ) {
      if (at >= from.length) throw new DamagedArchive('LZ4 length');
      byte = from[at] ?? 0;
      at += 1;
      length += byte;
    }
    return length;
  };
  while (at < from.length) {
    const token = from[at] ?? 0;
    at += 1;
    const literals = more(token >> 4);
    if (at + literals > from.length || end + literals > mostBytes) throw new DamagedArchive('LZ4 literals');
    to.set(from.subarray(at, at + literals), end);
    at += literals;
    end += literals;
    // The last sequence has literals alone.
    if (at >= from.length) break;
    const distance = (from[at] ?? 0) | ((from[at + 1] ?? 0) << 8);
    at += 2;
    const length = more(token & 15) + 4;
    if (distance === 0 || distance > end || end + length > mostBytes) throw new DamagedArchive('LZ4 match');
    // Byte by byte: a match may reach into what it writes.
    for (const stop = end + length; end < stop; end += 1) to[end] = to[end - distance] ?? 0;
  }
  return to.subarray(0, end);
}

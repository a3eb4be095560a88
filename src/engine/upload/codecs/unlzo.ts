import { DamagedArchive } from '../limits.ts';

/**
 * Decompress a block of LZO1X ("LZO stream format as understood by Linux's LZO decompressor", kernel documentation); throws when it would
 * come to more than `mostBytes`.
 */
export function unlzo(from: Uint8Array, mostBytes: number): Buffer {
  const to = Buffer.alloc(mostBytes);
  let [at, end] = [0, 0];
  const next = (): number => {
    const byte = from[at];
    if (byte === undefined) throw new DamagedArchive('LZO end');
    at += 1;
    return byte;
  };
  const literals = (count: number) => {
    if (at + count > from.length || end + count > mostBytes) throw new DamagedArchive('LZO literals');
    to.set(from.subarray(at, at + count), end);
    at += count;
    end += count;
  };
  /** A length of so many bits that is 0 goes on in bytes, of which 0 stands for 255. */
  const length = (short: number, most: number): number => {
    if (short > 0) return short;
    let sum = most;
    for (let byte = next(); ; byte = next()) {
      sum += byte === 0 ? 255 : byte;
      if (byte !== 0) return sum;
      if (sum > mostBytes) throw new DamagedArchive('LZO length');
    }
  };
  const match = (distance: number, count: number) => {
    if (distance > end || end + count > mostBytes) throw new DamagedArchive('LZO match');
    // Byte by byte: a match may reach into what it writes.
    for (const stop = end + count; end < stop; end += 1) to[end] = to[end - distance] ?? 0;
  };
  // How many literals went before: 0 none, 1 to 3 behind a match, 4 a run.
  let state = 0;
  if ((from[0] ?? 0) > 17) {
    const count = next() - 17;
    literals(count);
    state = Math.min(count, 4);
  }
  for (;;) {
    const code = next();
    let behind = code & 3;
    if (code >= 64) match((next() << 3) + ((code >> 2) & 7) + 1, (code >> 5) + 1);
    else if (code >= 16) {
      const isFar = code < 32;
      const count = isFar ? length(code & 7, 7) : length(code & 31, 31);
      const low = next() | (next() << 8);
      const distance = (low >> 2) + (isFar ? 0x4000 + ((code & 8) << 11) : 1);
      if (distance === 0x4000 && isFar) return to.subarray(0, end);
      match(distance, count + 2);
      behind = low & 3;
    } else if (state === 0) {
      literals(length(code, 15) + 3);
      state = 4;
      continue;
    } else if (state === 4) match((next() << 2) + (code >> 2) + 2049, 3);
    else match((next() << 2) + (code >> 2) + 1, 2);
    literals(behind);
    state = behind;
  }
}

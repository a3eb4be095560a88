/**
 * Undoes what xz does to machine code before it packs it: calls whose distances were made places, so that they look alike
 * ("The .xz File Format" 1.2.1, 5.3.2). Works on the bytes in place and answers how many of them are done; the rest is too
 * short to tell, and comes again with what follows. `position`: where the bytes stand in the whole.
 */
export type BranchFilter = (bytes: Buffer, position: number) => number;

/** The filters by their numbers; those of IA-64, SPARC and RISC-V are not among them. */
export const branchFilters: Readonly<Record<number, () => BranchFilter>> = {
  4: x86,
  5: () => powerPc,
  7: () => arm,
  8: () => armThumb,
  10: () => arm64,
};

function powerPc(bytes: Buffer, position: number): number {
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    const word = bytes.readUInt32BE(at);
    if ((word & 0xfc000003) >>> 0 !== 0x48000001) continue;
    const to = (word & 0x03fffffc) - (position + at);
    bytes.writeUInt32BE((0x48000001 | (to & 0x03fffffc)) >>> 0, at);
  }
  return at;
}

function arm(bytes: Buffer, position: number): number {
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    if (bytes[at + 3] !== 0xeb) continue;
    const to = (bytes.readUIntLE(at, 3) * 4 - (position + at + 8)) >>> 2;
    bytes.writeUIntLE(to & 0xffffff, at, 3);
  }
  return at;
}

function armThumb(bytes: Buffer, position: number): number {
  let at = 0;
  for (; at + 4 <= bytes.length; at += 2) {
    const [high, low] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    if ((high & 0xf800) !== 0xf000 || (low & 0xf800) !== 0xf800) continue;
    const from = (((high & 0x7ff) << 11) | (low & 0x7ff)) * 2;
    const to = (from - (position + at + 4)) >>> 1;
    bytes.writeUInt16LE(0xf000 | ((to >>> 11) & 0x7ff), at);
    bytes.writeUInt16LE(0xf800 | (to & 0x7ff), at + 2);
    at += 2;
  }
  return at;
}

function arm64(bytes: Buffer, position: number): number {
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    const word = bytes.readUInt32LE(at);
    if (word >>> 26 === 0x25) {
      const to = word - Math.floor((position + at) / 4);
      bytes.writeUInt32LE((0x94000000 | (to & 0x03ffffff)) >>> 0, at);
    } else if ((word & 0x9f000000) >>> 0 === 0x90000000) {
      const from = ((word >>> 29) & 3) | ((word >>> 3) & 0x1ffffc);
      if (((from + 0x20000) & 0x1c0000) !== 0) continue;
      const to = from - Math.floor((position + at) / 4096);
      const sign = (to & 0x20000) === 0 ? 0 : 0xe00000;
      bytes.writeUInt32LE(((word & 0x9000001f) | ((to & 3) << 29) | ((to & 0x3fffc) << 3) | sign) >>> 0, at);
    }
  }
  return at;
}

/** Whether a call that begins so many bytes before may have been one, by which bytes since then begin another. */
const isAllowed = [true, true, true, false, true, false, false, false];
const bitOf = [0, 1, 2, 2, 3, 3, 3, 3];

/** Calls and jumps may begin at any byte: those that lie in each other are told apart as the encoder did. */
function x86(): BranchFilter {
  let [mask, last] = [0, -5];
  const isEnd = (byte: number) => byte === 0 || byte === 0xff;
  return (bytes, position) => {
    let at = 0;
    last = Math.max(last, position - 5);
    while (at + 5 <= bytes.length) {
      if (bytes[at] !== 0xe8 && bytes[at] !== 0xe9) {
        at += 1;
        continue;
      }
      const distance = position + at - last;
      last = position + at;
      if (distance > 5) mask = 0;
      else for (let step = 0; step < distance; step += 1) mask = (mask & 0x77) << 1;
      const top = bytes[at + 4] ?? 0;
      if (!isEnd(top) || isAllowed[(mask >> 1) & 7] !== true || mask >> 1 >= 0x10) {
        at += 1;
        mask |= isEnd(top) ? 0x11 : 1;
        continue;
      }
      let from = bytes.readUInt32LE(at + 1);
      let to = (from - (position + at + 5)) >>> 0;
      if (mask !== 0) {
        const bits = (bitOf[mask >> 1] ?? 0) * 8;
        while (isEnd((to >>> (24 - bits)) & 0xff)) {
          from = (to ^ (2 ** (32 - bits) - 1)) >>> 0;
          to = (from - (position + at + 5)) >>> 0;
        }
      }
      const sign = (to & 0x1000000) === 0 ? 0 : 0xff000000;
      bytes.writeUInt32LE((sign | (to & 0xffffff)) >>> 0, at + 1);
      at += 5;
      mask = 0;
    }
    return at;
  };
}

/** The same pieces with a filter undone; some bytes wait for the piece behind them. */
export async function* unfiltered(
  pieces: AsyncIterable<Uint8Array>,
  filter: BranchFilter,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let position = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    const done = filter(bytes, position);
    position += done;
    yield bytes.subarray(0, done);
    rest = bytes.subarray(done);
  }
  yield rest;
}

const blockBytes = 64;
const initial = [
  0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e,
] as const;

/**
 * The hash SM3 (GB/T 32905-2016), for machines whose Node.js was built without it. Bytes may come in any pieces.
 *
 * Names in the steps are those of the standard: `W` and `W'` the extended message, `SS1`, `SS2`, `TT1`, `TT2`.
 */
export class Sm3 {
  private readonly state = Uint32Array.from(initial);
  private readonly rest = new Uint8Array(blockBytes);
  private restBytes = 0;
  private totalBytes = 0;

  update(bytes: Uint8Array): this {
    this.totalBytes += bytes.length;
    let at = 0;
    while (at < bytes.length) {
      const taken = Math.min(blockBytes - this.restBytes, bytes.length - at);
      this.rest.set(bytes.subarray(at, at + taken), this.restBytes);
      this.restBytes += taken;
      at += taken;
      if (this.restBytes < blockBytes) continue;
      compress(this.state, this.rest);
      this.restBytes = 0;
    }
    return this;
  }

  /** The hash in hexadecimal digits. Nothing may be added afterwards. */
  digest(): string {
    const bits = BigInt(this.totalBytes) * 8n;
    const zeros = (blockBytes + 55 - this.restBytes) % blockBytes;
    const padding = new Uint8Array(1 + zeros + 8);
    padding[0] = 0x80;
    new DataView(padding.buffer).setBigUint64(1 + zeros, bits);
    this.update(padding);
    return [...this.state].map((word) => word.toString(16).padStart(8, '0')).join('');
  }
}

/** Mix one block into the state (standard, 5.3.3). */
function compress(state: Uint32Array, block: Uint8Array): void {
  const words = extend(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let step = 0; step < 64; step += 1) {
    const constant = step < 16 ? 0x79cc4519 : 0x7a879d8a;
    const ss1 = rotate((rotate(a, 12) + e + rotate(constant, step % 32)) | 0, 7);
    const ss2 = ss1 ^ rotate(a, 12);
    const word = words[step] ?? 0;
    const tt1 = (either(step, a, b, c) + d + ss2 + (word ^ (words[step + 4] ?? 0))) | 0;
    const tt2 = (choice(step, e, f, g) + h + ss1 + word) | 0;
    [d, c, b, a] = [c, rotate(b, 9), a, tt1];
    [h, g, f, e] = [g, rotate(f, 19), e, permute(tt2)];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] ?? 0) ^ word));
}

/** The 68 words that a block becomes (standard, 5.3.2). */
function extend(block: Uint8Array): Int32Array {
  const view = new DataView(block.buffer, block.byteOffset, blockBytes);
  const words = new Int32Array(68);
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(at * 4);
  for (let at = 16; at < 68; at += 1) {
    const word = (back: number) => words[at - back] ?? 0;
    const mixed = word(16) ^ word(9) ^ rotate(word(3), 15);
    words[at] = mixed ^ rotate(mixed, 15) ^ rotate(mixed, 23) ^ rotate(word(13), 7) ^ word(6);
  }
  return words;
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> ((32 - by) % 32));
}

function permute(word: number): number {
  return word ^ rotate(word, 9) ^ rotate(word, 17);
}

function either(step: number, x: number, y: number, z: number): number {
  return step < 16 ? x ^ y ^ z : (x & y) | (x & z) | (y & z);
}

function choice(step: number, x: number, y: number, z: number): number {
  return step < 16 ? x ^ y ^ z : (x & y) | (~x & z);
}

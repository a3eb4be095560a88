/**
 * The SHA-1 of a text's UTF-8 bytes, as 40 hexadecimal digits (FIPS 180-4, section 6.1).
 *
 * Our own, because `crypto.subtle` is absent on pages served over plain http. The sign-in scheme of the
 * specification (7.2) asks for it; nothing else may.
 */
export function sha1Hex(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  for (let offset = 0; offset < words.length; offset += 16) {
    addBlock(state, scheduleOf(words.subarray(offset, offset + 16)));
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** The message as big-endian words, with a 1 bit, zeros and the length in bits behind it. */
function paddedWords(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16);
  const put = (index: number, byte: number) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index & 3) * 8));
  };
  bytes.forEach((byte, index) => put(index, byte));
  put(bytes.length, 0x80);
  words[words.length - 2] = Math.floor(bytes.length / 0x20000000);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

function scheduleOf(block: Uint32Array): Uint32Array {
  const schedule = new Uint32Array(80);
  schedule.set(block);
  const at = (index: number) => schedule[index] ?? 0;
  for (let t = 16; t < 80; t += 1) {
    schedule[t] = rotate(at(t - 3) ^ at(t - 8) ^ at(t - 14) ^ at(t - 16), 1);
  }
  return schedule;
}

function addBlock(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  schedule.forEach((word, t) => {
    const next = (rotate(a, 5) + mix(t, b, c, d) + e + (roundConstants[Math.floor(t / 20)] ?? 0) + word) | 0;
    [a, b, c, d, e] = [next, a, rotate(b, 30), c, d];
  });
  [a, b, c, d, e].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}

const roundConstants = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];

function mix(t: number, b: number, c: number, d: number): number {
  if (t < 20) return (b & c) | (~b & d);
  if (t >= 40 && t < 60) return (b & c) | (b & d) | (c & d);
  return b ^ c ^ d;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

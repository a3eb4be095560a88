import { NumberByte } from './compile.ts';

/** Where the number ends that begins with a digit, as the bytes of its language are (`NumberByte`). */
export function numberEnd(bytes: Uint8Array, start: number, numberBytes: Uint8Array): number {
  const isHex = bytes[start] === 0x30 && ((bytes[start + 1] as number) | 0x20) === 0x78;
  for (let at = start + 1; ; at += 1) {
    const byte = bytes[at] as number;
    const role = numberBytes[byte] as number;
    if (role === NumberByte.part) continue;
    const next = numberBytes[bytes[at + 1] as number] as number;
    // 1'000
    if (role === NumberByte.mark && next === NumberByte.part) continue;
    const isDigitNext = isDigit(bytes[at + 1] as number);
    // 1.5, and 1. unless a range (1..2) or a name (1.max) follows.
    if (byte === 0x2e && (isDigitNext || (role === 0 && isPointAtEnd(bytes[at + 1] as number, next))))
      continue;
    // 1e+5 and 0x1p-3, but 0xe+1 is a sum.
    const before = (bytes[at - 1] as number) | 0x20;
    if ((byte === 0x2b || byte === 0x2d) && isDigitNext && before === (isHex ? 0x70 : 0x65)) continue;
    return at;
  }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Whether a point before this byte belongs to the number: `1.`, `1.e5`, `1.f`. */
function isPointAtEnd(byte: number, role: number): boolean {
  const letter = byte | 0x20;
  return (
    byte !== 0x2e && (role === 0 || letter === 0x65 || letter === 0x66 || letter === 0x6c || letter === 0x64)
  );
}

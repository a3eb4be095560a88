/**
 * What an opcode does, whatever the width and the encoding of its operands, and which of these it is. Arithmetic, moves,
 * tests and jumps have many spellings.
 */
export function operationOf(kind: number, field: number): readonly [operation: number, width: number] {
  if (kind < 0x40 && (kind & 7) < 6) return [0x2000 + (kind >> 3), kind & 7];
  if (kind >= 0x80 && kind <= 0x83) return [0x2000 + field, 8 + (kind & 3)];
  if ((kind >= 0x70 && kind <= 0x7f) || (kind >= 0x180 && kind <= 0x18f))
    return [0x2010 + ((kind & 15) >> 1), kind & 1];
  if (kind === 0xeb || kind === 0xe9) return [0x2020, 0];
  if ((kind >= 0x88 && kind <= 0x8b) || (kind >= 0xb0 && kind <= 0xbf) || kind === 0xc6 || kind === 0xc7)
    return [0x2021, kind & 0xff];
  if (kind === 0x84 || kind === 0x85 || kind === 0xa8 || kind === 0xa9 || ((kind & ~1) === 0xf6 && field < 2))
    return [0x2022, kind & 0xff];
  if (kind >= 0x50 && kind <= 0x57) return [0x2023, 0];
  if (kind >= 0x58 && kind <= 0x5f) return [0x2024, 0];
  if (kind === 0xc0 || kind === 0xc1 || (kind >= 0xd0 && kind <= 0xd3)) return [0x2030 + field, kind & 0xff];
  return [kind, 0];
}

/** Some opcodes have a register in their lowest bits. */
export function registerInOpcode(kind: number): number {
  const has =
    (kind >= 0x40 && kind <= 0x5f) || (kind >= 0x90 && kind <= 0x97) || (kind >= 0xb0 && kind <= 0xbf);
  return has || (kind >= 0x1c8 && kind <= 0x1cf) ? kind & 7 : 0;
}

/**
 * What follows an opcode, a letter each, as the opcode maps of the "Intel 64 and IA-32 Architectures Software Developer's
 * Manual" (volume 2, appendix A) have it.
 *
 * `.` nothing; `M` ModRM; `b` one byte; `w` two; `z` two or four by the size of operands; `v` up to eight; `j` a distance
 * of one byte; `J` of four; `B` ModRM and a byte; `Z` ModRM and `z`; `o` an address; `f` a far address; `e` three bytes;
 * `g` ModRM and, for its first two, a number; `-` no instruction.
 */
const oneByte =
  'MMMMbz..MMMMbz.-' + // 0
  'MMMMbz..MMMMbz..' + // 1
  'MMMMbz-.MMMMbz-.' + // 2
  'MMMMbz-.MMMMbz-.' + // 3
  '................' + // 4
  '................' + // 5
  '..MM----zZbB....' + // 6
  'jjjjjjjjjjjjjjjj' + // 7
  'BZBBMMMMMMMMMMMM' + // 8
  '..........f.....' + // 9
  'oooo....bz......' + // a
  'bbbbbbbbvvvvvvvv' + // b
  'BBw.MMBZe.w..b..' + // c
  'MMMMbb-.MMMMMMMM' + // d
  'jjjjbbbbJJfj....' + // e
  '-.--..gg......MM'; // f

const twoBytes =
  'MMMM-.....-.-M.B' + // 0
  'MMMMMMMMMMMMMMMM' + // 1
  'MMMM----MMMMMMMM' + // 2
  '......-.--------' + // 3
  'MMMMMMMMMMMMMMMM' + // 4
  'MMMMMMMMMMMMMMMM' + // 5
  'MMMMMMMMMMMMMMMM' + // 6
  'BBBBMMM.MM--MMMM' + // 7
  'JJJJJJJJJJJJJJJJ' + // 8
  'MMMMMMMMMMMMMMMM' + // 9
  '...MBM--...MBMMM' + // a
  'MMMMMMMMMMBMMMMM' + // b
  'MMBMBBBM........' + // c
  'MMMMMMMMMMMMMMMM' + // d
  'MMMMMMMMMMMMMMMM' + // e
  'MMMMMMMMMMMMMMMM'; // f

/** Letters of the maps: one byte, `0f`, `0f 38`, `0f 3a`. */
export const following: readonly Uint8Array[] = [oneByte, twoBytes, 'M'.repeat(256), 'B'.repeat(256)].map(
  (letters) => new TextEncoder().encode(letters),
);

/** Opcodes of the first map that 64-bit code does not have. */
export const notIn64 = new Set([
  0x06, 0x07, 0x0e, 0x16, 0x17, 0x1e, 0x1f, 0x27, 0x2f, 0x37, 0x3f, 0x60, 0x61, 0x82, 0x9a, 0xce, 0xd4, 0xd5,
  0xd6, 0xea,
]);

/** Opcodes whose meaning is told by the second field of ModRM, as map × 256 + opcode. */
export const groups = new Set([
  0x80, 0x81, 0x82, 0x83, 0x8f, 0xc0, 0xc1, 0xc6, 0xc7, 0xd0, 0xd1, 0xd2, 0xd3, 0xd8, 0xd9, 0xda, 0xdb, 0xdc,
  0xdd, 0xde, 0xdf, 0xf6, 0xf7, 0xfe, 0xff, 0x100, 0x101, 0x118, 0x171, 0x172, 0x173, 0x1ae, 0x1ba, 0x1c7,
]);

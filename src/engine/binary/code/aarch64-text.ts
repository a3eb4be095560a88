import type { Aarch64Decoder } from './aarch64.ts';

/** An instruction of AArch64 as Arm writes it, for the common ones; `.word` for the others. */
export function aarch64Text(code: Aarch64Decoder): string {
  const { word } = code;
  for (const [mask, value, write] of forms) if ((word & mask) >>> 0 === value) return write(code);
  return `.word 0x${word.toString(16).padStart(8, '0')}`;
}

type Form = readonly [mask: number, value: number, write: (code: Aarch64Decoder) => string];

const conditions = 'eq ne hs lo mi pl vs vc hi ls ge lt gt le al nv'.split(' ');

/** A register by its number; 31 is zero, or the stack where `isStack`. */
function register(index: number, isWide: boolean, isStack = false): string {
  if (index === 31) return isStack ? (isWide ? 'sp' : 'wsp') : isWide ? 'xzr' : 'wzr';
  return `${isWide ? 'x' : 'w'}${index}`;
}

function hex(value: number): string {
  return value < 0 ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`;
}

const d = ({ word }: Aarch64Decoder) => word & 31;
const n = ({ word }: Aarch64Decoder) => (word >>> 5) & 31;
const m = ({ word }: Aarch64Decoder) => (word >>> 16) & 31;
const isWide = ({ word }: Aarch64Decoder) => word >>> 31 === 1;

function withNumber(name: string): Form[2] {
  return (code) => {
    const shift = ((code.word >>> 22) & 1) === 1 ? ', lsl #12' : '';
    const wide = isWide(code);
    const setsFlags = name.endsWith('s');
    if (setsFlags && d(code) === 31)
      return `${name === 'subs' ? 'cmp' : 'cmn'} ${register(n(code), wide, true)}, #${hex((code.word >>> 10) & 0xfff)}${shift}`;
    return `${name} ${register(d(code), wide, !setsFlags)}, ${register(n(code), wide, true)}, #${hex((code.word >>> 10) & 0xfff)}${shift}`;
  };
}

function withRegister(name: string): Form[2] {
  return (code) => {
    const amount = (code.word >>> 10) & 63;
    const shift = amount === 0 ? '' : `, ${['lsl', 'lsr', 'asr', 'ror'][(code.word >>> 22) & 3]} #${amount}`;
    const [to, left, right] = [d(code), n(code), m(code)].map((one) => register(one, isWide(code)));
    if (name === 'orr' && n(code) === 31 && amount === 0) return `mov ${to}, ${right}`;
    if (name === 'subs' && d(code) === 31) return `cmp ${left}, ${right}${shift}`;
    if (name === 'ands' && d(code) === 31) return `tst ${left}, ${right}${shift}`;
    return `${name} ${to}, ${left}, ${right}${shift}`;
  };
}

function move(name: string): Form[2] {
  return (code) => {
    const shift = ((code.word >>> 21) & 3) * 16;
    return `${name} ${register(d(code), isWide(code))}, #${hex((code.word >>> 5) & 0xffff)}${shift > 0 ? `, lsl #${shift}` : ''}`;
  };
}

const loads = ['strb ldrb ldrsb ldrsb', 'strh ldrh ldrsh ldrsh', 'str ldr ldrsw -', 'str ldr - -'].map(
  (row) => row.split(' '),
);

function access(distance: (code: Aarch64Decoder, size: number) => string): Form[2] {
  return (code) => {
    const [size, operation] = [code.word >>> 30, (code.word >>> 22) & 3];
    const name = loads[size]?.[operation] ?? '-';
    const wide = size === 3 || operation === 2;
    return `${name} ${register(d(code), wide)}, ${distance(code, size)}`;
  };
}

function pair(suffix: (base: string, number: string) => string): Form[2] {
  return (code) => {
    const wide = isWide(code);
    const number = ((code.word << 10) >> 25) * (wide ? 8 : 4);
    const name = ((code.word >>> 22) & 1) === 1 ? 'ldp' : 'stp';
    const second = register((code.word >>> 10) & 31, wide);
    return `${name} ${register(d(code), wide)}, ${second}, ${suffix(register(n(code), true, true), hex(number))}`;
  };
}

function indexed(code: Aarch64Decoder): string {
  const number = (code.word << 11) >> 23;
  const base = register(n(code), true, true);
  const mode = (code.word >>> 10) & 3;
  return mode === 1 ? `[${base}], #${hex(number)}` : `[${base}, #${hex(number)}]${mode === 3 ? '!' : ''}`;
}

function threeRegisters(name: string): Form[2] {
  return (code) =>
    `${name} ${[d(code), n(code), m(code)].map((one) => register(one, isWide(code))).join(', ')}`;
}

function select(name: string): Form[2] {
  return (code) => `${threeRegisters(name)(code)}, ${conditions[(code.word >>> 12) & 15]}`;
}

/** The first that fits is right. */
const forms: readonly Form[] = [
  [0xffffffff, 0xd503201f, () => 'nop'],
  [0xffffffff, 0xd503233f, () => 'paciasp'],
  [0xffffffff, 0xd50323bf, () => 'autiasp'],
  [0xffffffff, 0xd503245f, () => 'bti c'],
  [0xffffffff, 0xd65f03c0, () => 'ret'],
  [0xfffffc1f, 0xd65f0000, (code) => `ret ${register(n(code), true)}`],
  [0xfffffc1f, 0xd61f0000, (code) => `br ${register(n(code), true)}`],
  [0xfffffc1f, 0xd63f0000, (code) => `blr ${register(n(code), true)}`],
  [0xfc000000, 0x14000000, (code) => `b ${hex(code.target)}`],
  [0xfc000000, 0x94000000, (code) => `bl ${hex(code.target)}`],
  [0xff000010, 0x54000000, (code) => `b.${conditions[code.word & 15]} ${hex(code.target)}`],
  [0x7f000000, 0x34000000, (code) => `cbz ${register(d(code), isWide(code))}, ${hex(code.target)}`],
  [0x7f000000, 0x35000000, (code) => `cbnz ${register(d(code), isWide(code))}, ${hex(code.target)}`],
  [0x7e000000, 0x36000000, (code) => testBit(code)],
  [0xffe0001f, 0xd4000001, (code) => `svc #${hex((code.word >>> 5) & 0xffff)}`],
  [0xffe0001f, 0xd4200000, (code) => `brk #${hex((code.word >>> 5) & 0xffff)}`],
  [0x9f000000, 0x10000000, (code) => `adr ${register(d(code), true)}, ${hex(code.reference)}`],
  [0x9f000000, 0x90000000, (code) => `adrp ${register(d(code), true)}, ${hex(pageOf(code))}`],
  [0x7f800000, 0x11000000, withNumber('add')],
  [0x7f800000, 0x31000000, withNumber('adds')],
  [0x7f800000, 0x51000000, withNumber('sub')],
  [0x7f800000, 0x71000000, withNumber('subs')],
  [0x7f800000, 0x12800000, move('movn')],
  [0x7f800000, 0x52800000, move('movz')],
  [0x7f800000, 0x72800000, move('movk')],
  [0x7f200000, 0x0b000000, withRegister('add')],
  [0x7f200000, 0x4b000000, withRegister('sub')],
  [0x7f200000, 0x2b000000, withRegister('adds')],
  [0x7f200000, 0x6b000000, withRegister('subs')],
  [0x7f200000, 0x0a000000, withRegister('and')],
  [0x7f200000, 0x0a200000, withRegister('bic')],
  [0x7f200000, 0x2a000000, withRegister('orr')],
  [0x7f200000, 0x2a200000, withRegister('orn')],
  [0x7f200000, 0x4a000000, withRegister('eor')],
  [0x7f200000, 0x6a000000, withRegister('ands')],
  [0x7fe0fc00, 0x1ac00800, threeRegisters('udiv')],
  [0x7fe0fc00, 0x1ac00c00, threeRegisters('sdiv')],
  [0x7fe0fc00, 0x1ac02000, threeRegisters('lsl')],
  [0x7fe0fc00, 0x1ac02400, threeRegisters('lsr')],
  [0x7fe0fc00, 0x1ac02800, threeRegisters('asr')],
  [0x7fe0fc00, 0x1b007c00, threeRegisters('mul')],
  [0x7fe0fc00, 0x9b407c00, threeRegisters('smulh')],
  [
    0x7fe08000,
    0x1b000000,
    (code) => `${threeRegisters('madd')(code)}, ${register((code.word >>> 10) & 31, isWide(code))}`,
  ],
  [
    0x7fe08000,
    0x1b008000,
    (code) => `${threeRegisters('msub')(code)}, ${register((code.word >>> 10) & 31, isWide(code))}`,
  ],
  [0x7fe00c00, 0x1a800000, select('csel')],
  [0x7fe00c00, 0x1a800400, select('csinc')],
  [0x7fe00c00, 0x5a800000, select('csinv')],
  [0x7fe00c00, 0x5a800400, select('csneg')],
  [0x7fc00000, 0x28800000, pair((base, number) => `[${base}], #${number}`)],
  [0x7fc00000, 0x28c00000, pair((base, number) => `[${base}], #${number}`)],
  [0x7fc00000, 0x29000000, pair((base, number) => `[${base}, #${number}]`)],
  [0x7fc00000, 0x29400000, pair((base, number) => `[${base}, #${number}]`)],
  [0x7fc00000, 0x29800000, pair((base, number) => `[${base}, #${number}]!`)],
  [0x7fc00000, 0x29c00000, pair((base, number) => `[${base}, #${number}]!`)],
  [
    0x3f000000,
    0x39000000,
    access(
      (code, size) => `[${register(n(code), true, true)}, #${hex(((code.word >>> 10) & 0xfff) << size)}]`,
    ),
  ],
  [
    0x3f200c00,
    0x38200800,
    access((code) => `[${register(n(code), true, true)}, ${register(m(code), true)}]`),
  ],
  [0x3f200000, 0x38000000, access(indexed)],
];

function testBit(code: Aarch64Decoder): string {
  const bit = ((code.word >>> 26) & 32) | ((code.word >>> 19) & 31);
  return `tb${((code.word >>> 24) & 1) === 1 ? 'nz' : 'z'} ${register(d(code), bit > 31)}, #${bit}, ${hex(code.target)}`;
}

function pageOf({ word, address }: Aarch64Decoder): number {
  const distance = (((word << 8) >> 13) << 2) | ((word >>> 29) & 3);
  return address - (address % 4096) + distance * 4096;
}

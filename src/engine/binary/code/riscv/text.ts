import {
  formsOf,
  FormTable,
  hexText as hex,
  type InstructionForm,
  type Operands,
} from '../instruction-forms.ts';
import { bytesText } from '../words.ts';
import type { RiscvDecoder } from './decoder.ts';

/** An instruction of RISC-V as its assembler writes it; `db` and bytes for what is none that we know. */
export function riscvText(code: RiscvDecoder): string {
  const { word, size } = code;
  if (word === 0 && size === 2 && code.bytes[code.at] === 0 && code.bytes[code.at + 1] === 0) return 'unimp';
  return table.find(word)?.write(code) ?? bytesText(code.bytes, code.at, size);
}

const registers =
  'zero ra sp gp tp t0 t1 t2 s0 s1 a0 a1 a2 a3 a4 a5 a6 a7 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 t3 t4 t5 t6'.split(
    ' ',
  );
const floats =
  'ft0 ft1 ft2 ft3 ft4 ft5 ft6 ft7 fs0 fs1 fa0 fa1 fa2 fa3 fa4 fa5 fa6 fa7 fs2 fs3 fs4 fs5 fs6 fs7 fs8 fs9 fs10 fs11 ft8 ft9 ft10 ft11'.split(
    ' ',
  );
const roundings = ['rne', 'rtz', 'rdn', 'rup', 'rmm'];

type Form = InstructionForm<RiscvDecoder>;

/** Registers, numbers, places. */
const operands: Operands<RiscvDecoder> = {
  d: ({ word }) => registers[(word >>> 7) & 31] ?? '',
  s: ({ word }) => registers[(word >>> 15) & 31] ?? '',
  t: ({ word }) => registers[(word >>> 20) & 31] ?? '',
  D: ({ word }) => floats[(word >>> 7) & 31] ?? '',
  S: ({ word }) => floats[(word >>> 15) & 31] ?? '',
  T: ({ word }) => floats[(word >>> 20) & 31] ?? '',
  R: ({ word }) => floats[word >>> 27] ?? '',
  i: ({ word }) => hex(word >> 20),
  u: ({ word }) => hex(word >>> 12),
  h: ({ word }) => hex((word >>> 20) & 63),
  w: ({ word }) => hex((word >>> 20) & 31),
  l: ({ word }) => `${hex(word >> 20)}(${registers[(word >>> 15) & 31]})`,
  q: ({ word }) => `${hex(((word >> 25) << 5) | ((word >>> 7) & 31))}(${registers[(word >>> 15) & 31]})`,
  a: ({ word }) => `(${registers[(word >>> 15) & 31]})`,
  p: ({ target }) => hex(target),
  c: ({ word }) => controls[word >>> 20] ?? hex(word >>> 20),
  z: ({ word }) => hex((word >>> 15) & 31),
  m: ({ word }) => roundings[(word >>> 12) & 7] ?? 'dyn',
};

const controls: Readonly<Record<number, string>> = {
  1: 'fflags',
  2: 'frm',
  3: 'fcsr',
  0xc00: 'cycle',
  0xc01: 'time',
  0xc02: 'instret',
};

const common = formsOf(
  `
nop ffffffff 00000013
ret ffffffff 00008067
ebreak ffffffff 00100073
ecall ffffffff 00000073
unimp ffffffff c0001073
fence.i 0000707f 0000100f
fence 0000707f 0000000f
li 000ff07f 00000013 d i
mv fff0707f 00000013 d s
not fff0707f fff04013 d s
seqz fff0707f 00103013 d s
sext.w fff0707f 0000001b d s
addi 0000707f 00000013 d s i
slti 0000707f 00002013 d s i
sltiu 0000707f 00003013 d s i
xori 0000707f 00004013 d s i
rev8 fff0707f 6b805013 d s
orc.b fff0707f 28705013 d s
ori 0000707f 00006013 d s i
zext.b fff0707f 0ff07013 d s
andi 0000707f 00007013 d s i
clz fff0707f 60001013 d s
ctz fff0707f 60101013 d s
cpop fff0707f 60201013 d s
sext.b fff0707f 60401013 d s
sext.h fff0707f 60501013 d s
bclri fc00707f 48001013 d s h
bseti fc00707f 28001013 d s h
binvi fc00707f 68001013 d s h
bexti fc00707f 48005013 d s h
slli fc00707f 00001013 d s h
srli fc00707f 00005013 d s h
srai fc00707f 40005013 d s h
rori fc00707f 60005013 d s h
addiw 0000707f 0000001b d s i
slli.uw fc00707f 0800101b d s h
slliw fe00707f 0000101b d s w
srliw fe00707f 0000501b d s w
sraiw fe00707f 4000501b d s w
roriw fe00707f 6000501b d s w
lui 0000007f 00000037 d u
auipc 0000007f 00000017 d u
neg fe0ff07f 40000033 d t
snez fe0ff07f 00003033 d t
mv fe0ff07f 00000033 d t
add fe00707f 00000033 d s t
sub fe00707f 40000033 d s t
sll fe00707f 00001033 d s t
sgtz fe0ff07f 00002033 d t
slt fe00707f 00002033 d s t
sltu fe00707f 00003033 d s t
xor fe00707f 00004033 d s t
srl fe00707f 00005033 d s t
sra fe00707f 40005033 d s t
or fe00707f 00006033 d s t
and fe00707f 00007033 d s t
andn fe00707f 40007033 d s t
orn fe00707f 40006033 d s t
xnor fe00707f 40004033 d s t
max fe00707f 0a006033 d s t
maxu fe00707f 0a007033 d s t
min fe00707f 0a004033 d s t
minu fe00707f 0a005033 d s t
rol fe00707f 60001033 d s t
ror fe00707f 60005033 d s t
sh1add fe00707f 20002033 d s t
sh2add fe00707f 20004033 d s t
sh3add fe00707f 20006033 d s t
mul fe00707f 02000033 d s t
mulh fe00707f 02001033 d s t
mulhsu fe00707f 02002033 d s t
mulhu fe00707f 02003033 d s t
div fe00707f 02004033 d s t
divu fe00707f 02005033 d s t
rem fe00707f 02006033 d s t
remu fe00707f 02007033 d s t
negw fe0ff07f 4000003b d t
addw fe00707f 0000003b d s t
subw fe00707f 4000003b d s t
sllw fe00707f 0000103b d s t
srlw fe00707f 0000503b d s t
sraw fe00707f 4000503b d s t
zext.h fff0707f 0800403b d s
add.uw fe00707f 0800003b d s t
sh1add.uw fe00707f 2000203b d s t
sh2add.uw fe00707f 2000403b d s t
sh3add.uw fe00707f 2000603b d s t
mulw fe00707f 0200003b d s t
divw fe00707f 0200403b d s t
divuw fe00707f 0200503b d s t
remw fe00707f 0200603b d s t
remuw fe00707f 0200703b d s t
beqz 01f0707f 00000063 s p
bnez 01f0707f 00001063 s p
beq 0000707f 00000063 s t p
bne 0000707f 00001063 s t p
bltz 01f0707f 00004063 s p
bgtz 000ff07f 00004063 t p
blt 0000707f 00004063 s t p
bgez 01f0707f 00005063 s p
blez 000ff07f 00005063 t p
bge 0000707f 00005063 s t p
bltu 0000707f 00006063 s t p
bgeu 0000707f 00007063 s t p
j 00000fff 0000006f p
jal 00000fff 000000ef p
jal 0000007f 0000006f d p
jr fff07fff 00000067 s
jalr fff07fff 000000e7 s
jr 00007fff 00000067 l
jalr 00007fff 000000e7 l
jalr 0000707f 00000067 d l
lb 0000707f 00000003 d l
lh 0000707f 00001003 d l
lw 0000707f 00002003 d l
ld 0000707f 00003003 d l
lbu 0000707f 00004003 d l
lhu 0000707f 00005003 d l
lwu 0000707f 00006003 d l
sb 0000707f 00000023 t q
sh 0000707f 00001023 t q
sw 0000707f 00002023 t q
sd 0000707f 00003023 t q
flw 0000707f 00002007 D l
fld 0000707f 00003007 D l
fsw 0000707f 00002027 T q
fsd 0000707f 00003027 T q
csrr 000ff07f 00002073 d c
csrs 00007fff 00002073 c s
csrw 00007fff 00001073 c s
csrrw 0000707f 00001073 d c s
csrrs 0000707f 00002073 d c s
csrrc 0000707f 00003073 d c s
csrwi 00007fff 00005073 c z
csrrwi 0000707f 00005073 d c z
csrrsi 0000707f 00006073 d c z
csrrci 0000707f 00007073 d c z
`,
  operands,
);

/** Atomic accesses, of four bytes and of eight; the bits of order stand behind the name. */
function atomics(): Form[] {
  const names: Readonly<Record<number, string>> = {
    0: 'amoadd',
    1: 'amoswap',
    2: 'lr',
    3: 'sc',
    4: 'amoxor',
    8: 'amoor',
    12: 'amoand',
    16: 'amomin',
    20: 'amomax',
    24: 'amominu',
    28: 'amomaxu',
  };
  return Object.entries(names)
    .flatMap(([operation, name]) =>
      [2, 3].flatMap((width) =>
        ['', '.rl', '.aq', '.aqrl'].map((ending, order) => {
          const value = (Number(operation) << 27) | (order << 25) | (width << 12) | 0x2f;
          const title = `${name}.${width === 2 ? 'w' : 'd'}${ending}`;
          const places = name === 'lr' ? 'd a' : 'd t a';
          return formsOf(`${title} fe00707f ${(value >>> 0).toString(16)} ${places}`, operands)[0];
        }),
      ),
    )
    .filter((form) => form !== undefined);
}

/** Arithmetic of numbers with points, single and double. */
function floatings(): Form[] {
  return [0, 1].flatMap((wide) => {
    const ending = wide === 0 ? 's' : 'd';
    const line = (name: string, mask: number, value: number, places: string) =>
      `${name} ${(mask >>> 0).toString(16)} ${((value | (wide << 25)) >>> 0).toString(16)} ${places}`;
    const lines = [
      ...['fadd', 'fsub', 'fmul', 'fdiv'].map((name, at) =>
        line(`${name}.${ending}`, 0xfe00_007f, (at << 27) | 0x53, 'D S T'),
      ),
      line(`fsqrt.${ending}`, 0xfff0_007f, 0x5800_0053, 'D S'),
      line(`fmin.${ending}`, 0xfe00_707f, 0x2800_0053, 'D S T'),
      line(`fmax.${ending}`, 0xfe00_707f, 0x2800_1053, 'D S T'),
      ...['fle', 'flt', 'feq'].map((name, at) =>
        line(`${name}.${ending}`, 0xfe00_707f, 0xa000_0053 | (at << 12), 'd S T'),
      ),
      ...['w', 'wu', 'l', 'lu'].flatMap((kind, at) => [
        line(`fcvt.${kind}.${ending}`, 0xfff0_007f, 0xc000_0053 | (at << 20), 'd S m'),
        line(`fcvt.${ending}.${kind}`, 0xfff0_007f, 0xd000_0053 | (at << 20), 'D s'),
      ]),
      line(`fmv.x.${wide === 0 ? 'w' : 'd'}`, 0xfff0_707f, 0xe000_0053, 'd S'),
      line(`fclass.${ending}`, 0xfff0_707f, 0xe000_1053, 'd S'),
      line(`fmv.${wide === 0 ? 'w' : 'd'}.x`, 0xfff0_707f, 0xf000_0053, 'D s'),
      ...['fmadd', 'fmsub', 'fnmsub', 'fnmadd'].map((name, at) =>
        line(`${name}.${ending}`, 0x0600_007f, 0x43 + at * 4, 'D S T R'),
      ),
    ];
    return formsOf(lines.join('\n'), operands);
  });
}

/** `fsgnj` with the same register twice is a move, a change of sign, or the absolute value. */
const signs = ['s', 'd'].flatMap((ending, wide): Form[] =>
  ['fsgnj', 'fsgnjn', 'fsgnjx'].map((name, at) => ({
    mask: 0xfe00_707f,
    value: (0x2000_0053 | (wide << 25) | (at << 12)) >>> 0,
    write: (code) => {
      const [to, from, other] = ['D', 'S', 'T'].map((place) => operands[place]?.(code));
      if (from === other) return `${['fmv', 'fneg', 'fabs'][at]}.${ending} ${to}, ${from}`;
      return `${name}.${ending} ${to}, ${from}, ${other}`;
    },
  })),
);

const conversions = formsOf(
  `
fcvt.s.d fff0007f 40100053 D S
fcvt.d.s fff0007f 42000053 D S
`,
  operands,
);

const table = new FormTable(
  [...common, ...atomics(), ...floatings(), ...signs, ...conversions],
  (word) => word & 0x7f,
);

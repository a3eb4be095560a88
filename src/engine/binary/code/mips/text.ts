import {
  formsOf,
  FormTable,
  hexText as hex,
  type InstructionForm,
  type Operands,
} from '../instruction-forms.ts';
import { bytesText } from '../words.ts';
import type { MipsDecoder } from './decoder.ts';

/** An instruction of MIPS as its assembler writes it; `db` and bytes for what is none that we know. */
export function mipsText(code: MipsDecoder): string {
  const found = code.size === 4 ? table.find(code.word) : undefined;
  return found?.write(code) ?? bytesText(code.bytes, code.at, code.size);
}

const registers =
  'zero at v0 v1 a0 a1 a2 a3 t0 t1 t2 t3 t4 t5 t6 t7 s0 s1 s2 s3 s4 s5 s6 s7 t8 t9 k0 k1 gp sp s8 ra'.split(
    ' ',
  );

function register(word: number, at: number): string {
  return `$${registers[(word >>> at) & 31]}`;
}

function number({ word }: MipsDecoder): number {
  return (word << 16) >> 16;
}

/** Registers by their place, numbers, places. */
const operands: Operands<MipsDecoder> = {
  s: ({ word }) => register(word, 21),
  t: ({ word }) => register(word, 16),
  d: ({ word }) => register(word, 11),
  S: ({ word }) => `$f${(word >>> 11) & 31}`,
  T: ({ word }) => `$f${(word >>> 16) & 31}`,
  D: ({ word }) => `$f${(word >>> 6) & 31}`,
  R: ({ word }) => `$f${(word >>> 21) & 31}`,
  i: (code) => hex(number(code)),
  u: ({ word }) => hex(word & 0xffff),
  h: ({ word }) => hex((word >>> 6) & 31),
  H: ({ word }) => hex(((word >>> 6) & 31) + 32),
  l: (code) => `${hex(number(code))}(${register(code.word, 21)})`,
  x: ({ word }) => `${register(word, 16)}(${register(word, 21)})`,
  p: ({ target }) => hex(target),
  c: ({ word }) => `$fcc${(word >>> 18) & 7}`,
  C: ({ word }) => `$fcc${(word >>> 8) & 7}`,
  n: ({ word }) => hex((word >>> 11) & 31),
  e: ({ word }) => hex(((word >>> 11) & 31) + 1),
  w: ({ word }) => hex(((word >>> 11) & 31) - ((word >>> 6) & 31) + 1),
  o: ({ word }) => hex((word >>> 16) & 31),
  g: ({ word }) => `$${(word >>> 11) & 31}`,
  k: ({ word }) => hex((word >>> 6) & 0xfffff),
};

const common = formsOf(
  `
nop ffffffff 00000000
ehb ffffffff 000000c0
sll ffe0003f 00000000 d t h
movf ffe307ff 00000001 d s
movf fc0307ff 00000001 d s c
movt fc0307ff 00010001 d s c
srl ffe0003f 00000002 d t h
ror ffe0003f 00200002 d t h
sra ffe0003f 00000003 d t h
sllv fc0007ff 00000004 d t s
srlv fc0007ff 00000006 d t s
rorv fc0007ff 00000046 d t s
srav fc0007ff 00000007 d t s
jr fc1fffff 00000008 s
jr.hb fc1fffff 00000408 s
jalr fc1fffff 0000f809 s
jalr fc1f07ff 00000009 d s
movz fc0007ff 0000000a d s t
movn fc0007ff 0000000b d s t
syscall fc00003f 0000000c
break fc00003f 0000000d k
sync fffff83f 0000000f
mfhi ffff07ff 00000010 d
mthi fc1fffff 00000011 s
mflo ffff07ff 00000012 d
mtlo fc1fffff 00000013 s
dsllv fc0007ff 00000014 d t s
dsrlv fc0007ff 00000016 d t s
dsrav fc0007ff 00000017 d t s
mult fc00ffff 00000018 s t
multu fc00ffff 00000019 s t
div fc00ffff 0000001a zero s t
divu fc00ffff 0000001b zero s t
dmult fc00ffff 0000001c s t
dmultu fc00ffff 0000001d s t
ddiv fc00ffff 0000001e s t
ddivu fc00ffff 0000001f s t
add fc0007ff 00000020 d s t
move fc1f07ff 00000021 d s
addu fc0007ff 00000021 d s t
neg ffe007ff 00000022 d t
sub fc0007ff 00000022 d s t
negu ffe007ff 00000023 d t
subu fc0007ff 00000023 d s t
and fc0007ff 00000024 d s t
move fc1f07ff 00000025 d s
or fc0007ff 00000025 d s t
xor fc0007ff 00000026 d s t
not fc1f07ff 00000027 d s
nor fc0007ff 00000027 d s t
slt fc0007ff 0000002a d s t
sltu fc0007ff 0000002b d s t
dadd fc0007ff 0000002c d s t
move fc1f07ff 0000002d d s
daddu fc0007ff 0000002d d s t
dsub fc0007ff 0000002e d s t
dsubu fc0007ff 0000002f d s t
tge fc00003f 00000030 s t
tgeu fc00003f 00000031 s t
tlt fc00003f 00000032 s t
tltu fc00003f 00000033 s t
teq fc00003f 00000034 s t
tne fc00003f 00000036 s t
dsll ffe0003f 00000038 d t h
dsrl ffe0003f 0000003a d t h
dsra ffe0003f 0000003b d t h
dsll32 ffe0003f 0000003c d t h
dsrl32 ffe0003f 0000003e d t h
dsra32 ffe0003f 0000003f d t h
bltz fc1f0000 04000000 s p
bgez fc1f0000 04010000 s p
bltzl fc1f0000 04020000 s p
bgezl fc1f0000 04030000 s p
bltzal fc1f0000 04100000 s p
bal ffff0000 04110000 p
bgezal fc1f0000 04110000 s p
synci fc1f0000 041f0000 l
j fc000000 08000000 p
jal fc000000 0c000000 p
b ffff0000 10000000 p
beqz fc1f0000 10000000 s p
beq fc000000 10000000 s t p
bnez fc1f0000 14000000 s p
bne fc000000 14000000 s t p
blez fc1f0000 18000000 s p
bgtz fc1f0000 1c000000 s p
addi fc000000 20000000 t s i
li ffe00000 24000000 t i
addiu fc000000 24000000 t s i
slti fc000000 28000000 t s i
sltiu fc000000 2c000000 t s i
andi fc000000 30000000 t s u
li ffe00000 34000000 t u
ori fc000000 34000000 t s u
xori fc000000 38000000 t s u
lui ffe00000 3c000000 t u
mfc0 ffe007f8 40000000 t g
mtc0 ffe007f8 40800000 t g
di ffe0ffff 41606000 t
ei ffe0ffff 41606020 t
eret ffffffff 42000018
wait fe00003f 42000020
beqzl fc1f0000 50000000 s p
beql fc000000 50000000 s t p
bnezl fc1f0000 54000000 s p
bnel fc000000 54000000 s t p
blezl fc1f0000 58000000 s p
bgtzl fc1f0000 5c000000 s p
daddi fc000000 60000000 t s i
daddiu fc000000 64000000 t s i
ldl fc000000 68000000 t l
ldr fc000000 6c000000 t l
madd fc00ffff 70000000 s t
maddu fc00ffff 70000001 s t
mul fc0007ff 70000002 d s t
msub fc00ffff 70000004 s t
msubu fc00ffff 70000005 s t
clz fc0007ff 70000020 d s
clo fc0007ff 70000021 d s
dclz fc0007ff 70000024 d s
jalx fc000000 74000000 p
ext fc00003f 7c000000 t s h e
dext fc00003f 7c000003 t s h e
ins fc00003f 7c000004 t s h w
dins fc00003f 7c000007 t s h w
wsbh ffe007ff 7c0000a0 d t
seb ffe007ff 7c000420 d t
seh ffe007ff 7c000620 d t
dsbh ffe007ff 7c0000a4 d t
dshd ffe007ff 7c000164 d t
rdhwr ffe007ff 7c00003b t g
lb fc000000 80000000 t l
lh fc000000 84000000 t l
lwl fc000000 88000000 t l
lw fc000000 8c000000 t l
lbu fc000000 90000000 t l
lhu fc000000 94000000 t l
lwr fc000000 98000000 t l
lwu fc000000 9c000000 t l
sb fc000000 a0000000 t l
sh fc000000 a4000000 t l
swl fc000000 a8000000 t l
sw fc000000 ac000000 t l
sdl fc000000 b0000000 t l
sdr fc000000 b4000000 t l
swr fc000000 b8000000 t l
cache fc000000 bc000000 o l
ll fc000000 c0000000 t l
lwc1 fc000000 c4000000 T l
pref fc000000 cc000000 o l
lld fc000000 d0000000 t l
ldc1 fc000000 d4000000 T l
ld fc000000 dc000000 t l
sc fc000000 e0000000 t l
swc1 fc000000 e4000000 T l
scd fc000000 f0000000 t l
sdc1 fc000000 f4000000 T l
sd fc000000 fc000000 t l
mfc1 ffe007ff 44000000 t S
dmfc1 ffe007ff 44200000 t S
cfc1 ffe007ff 44400000 t g
mfhc1 ffe007ff 44600000 t S
mtc1 ffe007ff 44800000 t S
dmtc1 ffe007ff 44a00000 t S
ctc1 ffe007ff 44c00000 t g
mthc1 ffe007ff 44e00000 t S
bc1f ffff0000 45000000 p
bc1t ffff0000 45010000 p
bc1fl ffff0000 45020000 p
bc1tl ffff0000 45030000 p
bc1f ffe30000 45000000 c p
bc1t ffe30000 45010000 c p
bc1fl ffe30000 45020000 c p
bc1tl ffe30000 45030000 c p
lwxc1 fc00f83f 4c000000 D x
ldxc1 fc00f83f 4c000001 D x
swxc1 fc0007ff 4c000008 S x
sdxc1 fc0007ff 4c000009 S x
madd.s fc00003f 4c000020 D R S T
madd.d fc00003f 4c000021 D R S T
msub.s fc00003f 4c000028 D R S T
msub.d fc00003f 4c000029 D R S T
nmadd.s fc00003f 4c000030 D R S T
nmadd.d fc00003f 4c000031 D R S T
nmsub.s fc00003f 4c000038 D R S T
nmsub.d fc00003f 4c000039 D R S T
`,
  operands,
);

/** Arithmetic of numbers with points, by the format that stands behind the name. */
const formats = { s: 16, d: 17, w: 20, l: 21 } as const;

function floatings(): InstructionForm<MipsDecoder>[] {
  const lines: string[] = [];
  const add = (name: string, mask: number, value: number, letters: string) =>
    lines.push(`${name} ${(mask >>> 0).toString(16)} ${(value >>> 0).toString(16)} ${letters}`);
  for (const [ending, format] of Object.entries(formats)) {
    const base = 0x4400_0000 | (format << 21);
    if (format < 20) {
      for (const [at, name] of ['add', 'sub', 'mul', 'div'].entries())
        add(`${name}.${ending}`, 0xffe0_003f, base | at, 'D S T');
      const singles = 'sqrt abs mov neg round.l trunc.l ceil.l floor.l round.w trunc.w ceil.w floor.w';
      for (const [at, name] of singles.split(' ').entries())
        add(`${name}.${ending}`, 0xffff_003f, base | (at + 4), 'D S');
      add(`movf.${ending}`, 0xffe3_003f, base | 0x11, 'D S c');
      add(`movt.${ending}`, 0xffe3_003f, base | 0x0001_0011, 'D S c');
      add(`movz.${ending}`, 0xffe0_003f, base | 0x12, 'D S t');
      add(`movn.${ending}`, 0xffe0_003f, base | 0x13, 'D S t');
      add(`recip.${ending}`, 0xffff_003f, base | 0x15, 'D S');
      add(`rsqrt.${ending}`, 0xffff_003f, base | 0x16, 'D S');
      const conditions = 'f un eq ueq olt ult ole ule sf ngle seq ngl lt nge le ngt'.split(' ');
      for (const [at, name] of conditions.entries()) {
        add(`c.${name}.${ending}`, 0xffe0_07ff, base | 0x30 | at, 'S T');
        add(`c.${name}.${ending}`, 0xffe0_00ff, base | 0x30 | at, 'C S T');
      }
    }
    for (const [other, number] of [
      ['s', 32],
      ['d', 33],
      ['w', 36],
      ['l', 37],
    ] as const)
      add(`cvt.${other}.${ending}`, 0xffff_003f, base | number, 'D S');
  }
  return formsOf(lines.join('\n'), operands);
}

const table = new FormTable([...common, ...floatings()], (word) => word >>> 26);

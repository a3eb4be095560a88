import type { Architecture } from '#model';
import { expect, it } from 'vitest';
import { decoderOf } from './decoder.ts';

/** The instructions of some code in hexadecimal, each with its length, as they run from 0x1000 on. */
function instructions(hex: string, architecture: Architecture, isLittle = true): string[] {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const decoder = decoderOf(bytes, { architecture, format: 'elf', isLittle, isWide: true }, () => false);
  const found: string[] = [];
  for (let at = 0; at < bytes.length; at += decoder.size) {
    decoder.decode(at, bytes.length, 0x1000 + at);
    found.push(`${decoder.size} ${decoder.text()}`);
  }
  return found;
}

it('reads prefixes, both kinds of addresses and numbers of x86-64', () => {
  expect(instructions('f30f1efa 55 4889e5 4883ec20 488d3d00010000 e8fb000000', 'x86-64')).toEqual([
    '4 endbr64',
    '1 push rbp',
    '3 mov rbp, rsp',
    '4 sub rsp, 0x20',
    '7 lea rdi, [rel 0x1113]',
    '5 call 0x1113',
  ]);
  expect(instructions('428b4c8710 48b88877665544332211 660f1f440000 f348ab', 'x86-64')).toEqual([
    '5 mov ecx, dword ptr [rdi+r8*4+0x10]',
    '10 mov rax, 0x1122334455667788',
    '6 nop word ptr [rax+rax*1]',
    '3 rep stosq',
  ]);
});

it('reads vectors and floating point of x86', () => {
  expect(instructions('f20f100d00000000 c5fc58c1 c4e2f1f7c2 62f17c4828c1 dec9 df e9', 'x86-64')).toEqual([
    '8 movsd xmm1, [rel 0x1008]',
    '4 vaddps ymm0, ymm0, ymm1',
    '5 shlx rax, rdx, rcx',
    '6 db 0x62, 0xf1, 0x7c, 0x48, 0x28, 0xc1',
    '2 fmulp st(1), st',
    '2 fucomip st, st(1)',
  ]);
});

it('reads 32-bit code, where some bytes mean something else', () => {
  expect(instructions('40 a164000000 c745fc01000000 c20400', 'x86')).toEqual([
    '1 inc eax',
    '5 mov eax, [0x64]',
    '7 mov dword ptr [ebp-0x4], 0x1',
    '3 ret 0x4',
  ]);
});

it('reads the common instructions of AArch64', () => {
  const code = 'fd7bbfa9 fd030091 00000090 00400091 3f000094 e0031faa 60000054 fd7bc1a8 c0035fd6';

  expect(instructions(code, 'aarch64')).toEqual([
    '4 stp x29, x30, [sp, #-0x10]!',
    '4 add x29, sp, #0x0',
    '4 adrp x0, 0x1000',
    '4 add x0, x0, #0x10',
    '4 bl 0x110c',
    '4 mov x0, xzr',
    '4 b.eq 0x1024',
    '4 ldp x29, x30, [sp], #0x10',
    '4 ret',
  ]);
});

it('reads RISC-V, compressed or not', () => {
  const code =
    '41 11 06 e4 17 05 00 00 13 05 05 01 ef 00 80 00 05 e1 a2 60 41 01 82 80 53 75 b5 02 2f 27 a6 1c';

  expect(instructions(code, 'riscv')).toEqual([
    '2 addi sp, sp, -0x10',
    '2 sd ra, 0x8(sp)',
    '4 auipc a0, 0x0',
    '4 addi a0, a0, 0x10',
    '4 jal 0x1014',
    '2 bnez a0, 0x1030',
    '2 ld ra, 0x8(sp)',
    '2 addi sp, sp, 0x10',
    '2 ret',
    '4 fadd.d fa0, fa0, fa1',
    '4 sc.w.aq a4, a0, (a2)',
  ]);
  expect(instructions('00 00 03', 'riscv')).toEqual(['2 unimp', '1 db 0x03']);
});

it('reads MIPS of both orders of bytes', () => {
  const code = '3c1c0005 27bdffe0 afbf001c 0411ffb6 00e04825 10400003 46201004 8fbf001c 03e00008 00000000';
  const told = [
    '4 lui $gp, 0x5',
    '4 addiu $sp, $sp, -0x20',
    '4 sw $ra, 0x1c($sp)',
    '4 bal 0xee8',
    '4 move $t1, $a3',
    '4 beqz $v0, 0x1024',
    '4 sqrt.d $f0, $f2',
    '4 lw $ra, 0x1c($sp)',
    '4 jr $ra',
    '4 nop',
  ];
  const little = Buffer.from(code.replaceAll(' ', ''), 'hex').swap32().toString('hex');

  expect(instructions(code, 'mips', false)).toEqual(told);
  expect(instructions(little, 'mips')).toEqual(told);
});

it('follows calls of MIPS through the table of addresses', () => {
  // lw $t9, -0x7ff0($gp); jalr $t9 · lw $t9, -0x7fec($gp); addiu $t9, $t9, 0x24; jalr $t9
  const code = Buffer.from('8f9980100320f8098f998014273900240320f809', 'hex');
  const decoder = decoderOf(
    code,
    {
      architecture: 'mips',
      format: 'elf',
      isLittle: false,
      isWide: false,
      globalPointer: 0x17ff0,
      pointerAt: (address) => (address === 0x10004 ? 0x2000 : -1),
    },
    () => false,
  );
  const found: [string, number, number][] = [];
  for (let at = 0; at < code.length; at += 4) {
    decoder.decode(at, code.length, at);
    if (decoder.flow === 'call') found.push([decoder.flow, decoder.reference, decoder.target]);
  }

  expect(found).toEqual([
    ['call', 0x10000, -1],
    ['call', -1, 0x2024],
  ]);
});

it('passes over what it cannot read', () => {
  expect(instructions('06 c3', 'x86-64')).toEqual(['1 db 0x06', '1 ret']);
  expect(instructions('0f', 'x86-64')).toEqual(['1 db 0x0f']);
  expect(instructions('27bdffe8 03', 'sparc')).toEqual(['4 db 0x27, 0xbd, 0xff, 0xe8', '1 db 0x03']);
});

import { expect, it } from 'vitest';
import { decoderOf } from './decoder.ts';

/** The instructions of some code in hexadecimal, each with its length, as they run from 0x1000 on. */
function instructions(hex: string, architecture: 'x86' | 'x86-64' | 'aarch64' | 'mips'): string[] {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const decoder = decoderOf(bytes, { architecture, format: 'elf', isLittle: true }, () => false);
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

it('passes over what it cannot read', () => {
  expect(instructions('06 c3', 'x86-64')).toEqual(['1 db 0x06', '1 ret']);
  expect(instructions('0f', 'x86-64')).toEqual(['1 db 0x0f']);
  expect(instructions('27bdffe8 03', 'mips')).toEqual(['4 db 0x27, 0xbd, 0xff, 0xe8', '1 db 0x03']);
});

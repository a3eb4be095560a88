import { expect, it } from 'vitest';
import {
  makeAr,
  makeClass,
  makeDex,
  makeElf,
  makeFat,
  makeMachO,
  makePe,
  makeWasm,
  textAddress,
} from '../../../test/make-binaries.ts';
import { isBinary, readBinary } from './read-binary.ts';

const elf = makeElf({
  code: [0x55, 0x48, 0x89, 0xe5, 0x5d, 0xc3],
  texts: ['deflate 1.2.11'],
  needed: ['libssl.so.3'],
  imports: ['SSL_new', '__memcpy_chk', 'strcpy'],
  exports: [['answer', 0, 6]],
});
const pe = makePe({ library: 'libcrypto-3.dll', name: 'EVP_sha256', flags: 0x140 });
const machO = makeMachO({ library: '/usr/lib/libz.1.dylib', name: 'inflate' });
const made = {
  elf,
  pe,
  machO,
  fat: makeFat(machO),
  class: makeClass('com/example/A'),
  dex: makeDex('com.example.B'),
  wasm: makeWasm(),
  ar: makeAr({ 'one.o': elf, 'two.txt': Buffer.from('text') }),
};

it('reads an ELF library: what it is linked with, asks for, offers, and how it is hardened', () => {
  const binary = readBinary(elf);

  expect(binary).toMatchObject({
    format: 'elf',
    kind: 'library',
    architecture: 'x86-64',
    libraries: ['libssl.so.3'],
    exports: ['answer'],
    isStripped: true,
    hardening: { nx: 'yes', pie: 'yes', relro: 'yes', canary: 'no', fortify: 'partial' },
    notes: [],
  });
  expect(binary?.imports.map(({ name }) => name)).toEqual(['SSL_new', '__memcpy_chk', 'strcpy']);
  expect(binary?.functions).toEqual([
    { name: 'answer', address: textAddress, offset: textAddress, sizeBytes: 6 },
  ]);
});

it('reads a PE program and finds its function by how it begins', () => {
  const binary = readBinary(pe);

  expect(binary).toMatchObject({
    format: 'pe',
    kind: 'executable',
    architecture: 'x86-64',
    entry: 0x140001000,
    imports: [{ library: 'libcrypto-3.dll', name: 'EVP_sha256' }],
    hardening: { nx: 'yes', pie: 'yes', highEntropy: 'no', canary: 'no', cfi: 'no', signed: 'no' },
    functions: [{ address: 0x140001000, sizeBytes: 8 }],
  });
  expect(binary?.stubs.get(0x140002070)).toBe('EVP_sha256');
});

it('reads a Mach-O program, alone and within one for several architectures', () => {
  const expected = {
    format: 'mach-o',
    kind: 'executable',
    architecture: 'aarch64',
    libraries: ['/usr/lib/libz.1.dylib'],
    imports: [{ library: '/usr/lib/libz.1.dylib', name: 'inflate' }],
    hardening: { nx: 'yes', pie: 'yes', canary: 'no' },
  };

  expect(readBinary(machO)).toMatchObject(expected);
  expect(readBinary(made.fat)).toMatchObject({ architecture: 'mixed', members: [{ binary: expected }] });
});

it('reads class files, Dalvik executables and WebAssembly modules', () => {
  expect(readBinary(made.class)).toMatchObject({
    format: 'class',
    exports: ['com.example.A'],
    imports: [{ library: 'java.lang.Object', name: '<init>' }],
    functions: [{ name: 'com.example.A.run()V', sizeBytes: 1 }],
  });
  expect(readBinary(made.dex)).toMatchObject({
    format: 'dex',
    exports: ['com.example.B'],
    functions: [{ name: 'com.example.B.run', sizeBytes: 2 }],
  });
  expect(readBinary(made.wasm)).toMatchObject({
    format: 'wasm',
    imports: [{ library: 'env', name: 'log' }],
    exports: ['run'],
    functions: [{ name: 'run', sizeBytes: 4 }],
  });
});

it('reads the binaries of a static library and nothing else of it', () => {
  const binary = readBinary(made.ar);

  expect(binary).toMatchObject({ format: 'ar', architecture: 'x86-64', exports: ['answer'] });
  expect(binary?.members.map(({ name }) => name)).toEqual(['one.o']);
});

it('is not asked about what is no binary', () => {
  expect(isBinary(Buffer.from('#!/bin/sh\n'))).toBe(false);
  expect(readBinary(new Uint8Array())).toBeUndefined();
});

it('notes what a cut file lacks and keeps what it has', () => {
  const binary = readBinary(elf.subarray(0, textAddress + 3));

  expect(binary?.architecture).toBe('x86-64');
  expect(binary?.notes).toContain('节区表超出文件范围或已损坏，未解析');
  expect(binary?.notes).toContain('动态段超出文件范围或已损坏，未解析');
  // What was not seen may be there: nothing is said to be absent.
  expect(Object.values(binary?.hardening ?? {})).not.toContain('no');
  expect(readBinary(elf.subarray(0, 20))?.notes).toEqual(['文件头不完整，未解析']);
});

it.each([
  ['whose last byte is missing', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['that states more sections than it has', (bytes: Buffer) => bytes.fill(99, 60, 61)],
  ['that states fewer sections than it has', (bytes: Buffer) => bytes.fill(1, 60, 61)],
])('notes that the sections of a file are not what it states: one %s', (_, change) => {
  expect(readBinary(elf)?.notes).toEqual([]);
  expect(readBinary(change(Buffer.from(elf)))?.notes).toContain('节区表与文件头不符，文件不完整或文件头有误');
});

it('says nothing of the hardening that a cut Mach-O file may have', () => {
  for (const share of [0.2, 0.5, 0.8]) {
    const cut = readBinary(machO.subarray(0, Math.floor(machO.length * share)));
    expect(Object.values(cut?.hardening ?? {})).not.toContain('no');
    expect(cut?.isStripped).not.toBe(true);
  }
  expect(readBinary(machO.subarray(0, 40))?.hardening).toEqual({ nx: 'yes', pie: 'yes' });
});

it('says of packed programs that they are', () => {
  const packed = Buffer.from(pe);
  packed.write('UPX1\0', packed.indexOf('.text'));

  expect(readBinary(packed)?.notes).toEqual(['由 UPX 加壳，代码与字符串不可直接读取']);
});

it.each(Object.entries(made))('never throws over a damaged file: %s', (_, bytes) => {
  const random = randomFrom(20_261_122);
  for (let round = 0; round < 1500; round++) {
    const damaged = Buffer.from(
      bytes.subarray(0, round % 3 === 0 ? Math.floor(random() * bytes.length) : undefined),
    );
    for (let flips = Math.floor(random() * 12); flips > 0 && damaged.length > 8; flips--)
      // Most of a made file is empty: its beginning is what lies about the rest.
      damaged[4 + Math.floor(random() ** 3 * (damaged.length - 4))] = Math.floor(random() * 256);

    expect(() => readBinary(damaged)).not.toThrow();
  }
});

/** Numbers from 0 to 1, the same for the same seed (Mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

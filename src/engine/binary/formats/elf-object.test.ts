import type { Architecture } from '#model';
import { expect, it } from 'vitest';
import { ByteView } from '../byte-view.ts';
import type { ElfFile, SectionHeader } from './elf-file.ts';
import { linkObject, placeSections } from './elf-object.ts';

/** Code of 32 bytes, and behind it a table of relocations with addends: place, type, number of the symbol, addend. */
function objectOf(
  architecture: Architecture,
  relocations: readonly (readonly [number, number, number, number])[],
) {
  const bytes = Buffer.alloc(32 + relocations.length * 24);
  for (const [index, [at, type, symbol, addend]] of relocations.entries()) {
    const row = 32 + index * 24;
    bytes.writeUInt32LE(at, row);
    bytes.writeUInt32LE(type, row + 8);
    bytes.writeUInt32LE(symbol, row + 12);
    bytes.writeBigInt64LE(BigInt(addend), row + 16);
  }
  const file = { view: new ByteView(bytes), bits: 64, architecture } as ElfFile;
  const [code, table] = [section({ type: 1, flags: 6, sizeBytes: 32 }), section({ type: 4, offset: 32 })];
  const headers = placeSections(file, [
    section({}),
    code,
    { ...table, sizeBytes: relocations.length * 24, info: 1 },
    section({ type: 8, flags: 3, sizeBytes: 64, offset: 32 }),
  ]);
  const symbols = [
    { name: '', address: 0, isDefined: false },
    { name: 'puts', address: 0, isDefined: false },
    { name: 'own', address: (headers[1]?.address ?? 0) + 16, isDefined: true },
  ];
  return { headers, linked: () => linkObject(file, headers, symbols) };
}

function section(stated: Partial<SectionHeader>): SectionHeader {
  const empty = { name: '', type: 0, flags: 0, offset: 0, address: 0, sizeBytes: 0, memoryBytes: 0 };
  const { sizeBytes = 0 } = stated;
  return { ...empty, link: 0, info: 0, rowBytes: 0, ...stated, memoryBytes: sizeBytes };
}

it('fills in where calls lead, and names what others define', () => {
  const { headers, linked } = objectOf('x86-64', [
    [1, 4, 1, -4],
    [9, 2, 2, -4],
  ]);

  const { bytes, stubs } = linked() ?? { bytes: new Uint8Array(), stubs: new Map() };

  const [view, start] = [new ByteView(bytes), headers[1]?.address ?? 0];
  expect(stubs.get(start + 5 + view.i32(1))).toBe('puts');
  expect(view.i32(9)).toBe(16 - 13);
});

it('fills in instructions of AArch64: a call, a page, and what lies in it', () => {
  const { headers, linked } = objectOf('aarch64', [
    [0, 283, 2, 0],
    [4, 275, 2, 0],
    [8, 277, 2, 0],
  ]);

  const view = new ByteView(linked()?.bytes ?? new Uint8Array());

  expect(view.u32(0)).toBe(4);
  expect(view.u32(4)).toBe(0);
  expect(view.u32(8)).toBe((((headers[1]?.address ?? 0) + 16) % 4096) << 10);
});

it('gives what has no bytes in the file a place of its own', () => {
  const { headers } = objectOf('x86-64', []);

  expect(headers[3]?.address).toBeGreaterThanOrEqual((headers[1]?.address ?? 0) + 32);
});

it('passes over what lies outside of its section, or is about no symbol', () => {
  const { linked } = objectOf('x86-64', [
    [4_000_000_000, 4, 1, 0],
    [30, 1, 1, 0],
    [0, 4, 900, 0],
    [0, 65_000, 1, 0],
  ]);

  expect(linked()?.bytes.subarray(0, 32)).toEqual(new Uint8Array(32));
});

it('knows nothing of other processors', () => {
  expect(objectOf('mips', [[0, 4, 1, 0]]).linked()).toBe(undefined);
});

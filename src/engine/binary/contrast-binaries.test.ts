import { expect, it } from 'vitest';
import { makeElf, makeFat, makeMachO, makeObject, makePe } from '../../../test/make-binaries.ts';
import { contrastBinaries } from './contrast-binaries.ts';

const inner = (added: number) => [0x55, 0x48, 0x89, 0xe5, 0x6b, 0xc7, 0x07, 0x83, 0xc0, added, 0x5d, 0xc3];

function library(added: number, more: { texts: string[]; imports: string[] }) {
  return makeElf({
    code: [...inner(added), 0xcc, 0xcc, 0xcc, 0xcc, 0x31, 0xc0, 0xc3],
    exports: [
      ['inner', 0, 12],
      ['zero', 16, 3],
    ],
    ...more,
  });
}

it('tells functions, texts and imports of both sides apart', () => {
  const left = library(3, { texts: ['common text', 'left text'], imports: ['puts'] });
  const right = library(5, { texts: ['common text', 'right text'], imports: ['puts', 'exit'] });

  const contrast = contrastBinaries({ path: 'a.so', bytes: left }, { path: 'b.so', bytes: right });

  expect(contrast.figures).toMatchObject({
    left: { path: 'a.so', format: 'elf', architecture: 'x86-64', functionCount: 2 },
    functions: { changed: 1, left: 0, right: 0, same: 1 },
    imports: { sharedCount: 1, left: [], right: ['exit'] },
    exports: { sharedCount: 2, left: [], right: [] },
  });
  expect(contrast.figures.strings.left).toEqual(['left text']);
  expect(contrast.figures.strings.right).toEqual(['right text']);
  expect(contrast.functions.map(({ state, left: place }) => [place?.name, state])).toEqual([
    ['inner', 'changed'],
    ['zero', 'same'],
  ]);
  expect(contrast.functions[0]?.left?.listing).toContain('1007: add eax, 0x3');
  expect(contrast.functions[0]?.right?.listing).toContain('1007: add eax, 0x5');
  expect(contrast.likeness?.combined).toBeGreaterThan(0.8);
  expect(contrast.likeness?.combined).toBeLessThan(1);
});

it('compares what is not linked yet by its symbols, and says what of it is not known', () => {
  const object = (added: number) =>
    makeObject({
      code: [...inner(added), 0xcc, 0xcc, 0xcc, 0xcc, 0x31, 0xc0, 0xc3],
      exports: [
        ['inner', 0, 12],
        ['zero', 16, 3],
      ],
    });
  const mips = (made: Buffer) => {
    made.writeUInt16LE(8, 18);
    return made;
  };

  const { functions, notes } = contrastBinaries(
    { path: 'a.o', bytes: object(3) },
    { path: 'b.o', bytes: object(5) },
  );

  expect(functions.map(({ state, left }) => [left?.name, state])).toEqual([
    ['inner', 'changed'],
    ['zero', 'same'],
  ]);
  expect(notes).toEqual([]);
  const unlinked = contrastBinaries(
    { path: 'a.o', bytes: mips(object(3)) },
    { path: 'b.o', bytes: mips(object(3)) },
  );
  expect(unlinked.notes.join()).toContain('目标文件尚未链接');
});

it('takes the same processor of files that have several, and says so where there is none', () => {
  const thin = makeMachO({ library: '/usr/lib/libz.1.dylib', name: 'inflate' });
  const pe = makePe({ library: 'a.dll', name: 'f', flags: 0 });

  const fat = contrastBinaries({ path: 'fat', bytes: makeFat(thin) }, { path: 'thin', bytes: thin });
  const foreign = contrastBinaries({ path: 'thin', bytes: thin }, { path: 'a.exe', bytes: pe });

  expect(fat.figures.left.architecture).toBe('aarch64');
  expect(foreign.notes).toContain('两个文件的处理器架构不同，未比对函数');
});

it('compares bytes and texts of what is no program, and says so', () => {
  const image = Buffer.from(Array.from({ length: 6_000 }, (_, at) => Math.imul(at, at * 31 + 7) >>> 3));
  const newer = Buffer.concat([Buffer.from('\0version 2 of it\0'), image]);

  const { figures, likeness, notes } = contrastBinaries(
    { path: 'a.bin', bytes: image },
    { path: 'b.bin', bytes: newer },
  );

  expect(figures).toMatchObject({
    left: { format: 'unknown', architecture: 'unknown' },
    contents: { leftToRight: expect.closeTo(1, 1) },
    functions: { same: 0 },
  });
  expect(figures.strings.right).toContain('version 2 of it');
  expect(likeness).toBeUndefined();
  expect(notes).toContain('a.bin：不是可识别的程序格式，只比对了字节和字符串');
});

it('finds every function of two equal programs the same', () => {
  const program = { path: 'a.so', bytes: library(3, { texts: ['text'], imports: ['puts'] }) };

  const { figures, likeness } = contrastBinaries(program, { ...program, path: 'b.so' });

  expect(figures.functions).toEqual({ changed: 0, left: 0, right: 0, same: 2 });
  expect(likeness?.combined).toBe(1);
});

it('says of processors whose instructions nobody reads that functions are compared word by word', () => {
  const [one, other] = [makeElf({ code: [1, 2, 3, 4] }), makeElf({ code: [1, 2, 3, 5] })];
  // EM_RISCV
  for (const elf of [one, other]) elf.writeUInt16LE(258, 18);

  const { notes } = contrastBinaries({ path: 'a', bytes: one }, { path: 'b', bytes: other });

  expect(notes).toEqual(['暂不能反汇编 loongarch 指令，函数按机器码逐字比对']);
});

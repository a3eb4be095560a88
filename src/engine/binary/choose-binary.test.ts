import { expect, it } from 'vitest';
import { makeAr, makeClass, makeElf } from '../../../test/make-binaries.ts';
import { functionCode, programOf } from '../../../test/machine-code.ts';
import { UnusableUpload } from '../upload/limits.ts';
import { chooseBinary } from './choose-binary.ts';
import { contrastBinaries } from './contrast-binaries.ts';

const small = makeElf({ code: [0x55, 0xc3] });
const large = makeElf({ code: [0x55, 0xc3], texts: ['a text that makes it larger'.repeat(200)] });

function filesOf(contents: Readonly<Record<string, Buffer>>) {
  return {
    files: Object.entries(contents).map(([path, bytes]) => ({ path, sizeBytes: bytes.length, sha256: path })),
    blobs: { read: async (path: string) => contents[path] ?? Buffer.alloc(0) },
  };
}

it('takes the largest binary, not the largest file', async () => {
  const chosen = await chooseBinary(
    filesOf({ 'yarn.lock': Buffer.alloc(100_000, 'lock'), 'a.so': small, 'b.so': large }),
  );

  expect(chosen.path).toBe('b.so');
  expect(chosen.notes.join()).toContain('只比对其中最大的');
});

it('refuses an archive without binaries, and takes a file that is alone as it is', async () => {
  const texts = { 'a.txt': Buffer.alloc(100, 'a'), 'yarn.lock': Buffer.alloc(900, 'b') };

  await expect(chooseBinary(filesOf(texts))).rejects.toThrow(UnusableUpload);
  expect((await chooseBinary(filesOf({ 'router.bin': Buffer.alloc(900) }))).path).toBe('router.bin');
});

it('takes all class files of an archive together', async () => {
  const jar = (names: readonly string[]) =>
    filesOf(Object.fromEntries(names.map((name) => [`${name}.class`, makeClass(name)])));
  const one = await chooseBinary(jar(['a/A', 'a/B']));
  const other = await chooseBinary(jar(['a/A', 'a/B', 'a/C']));

  const { figures, functions, notes } = contrastBinaries(one, other);

  expect(figures.functions).toEqual({ changed: 0, left: 0, right: 1, same: 2 });
  expect(functions.map(({ right }) => right?.name)).toContain('a.C.run()V');
  expect(functions[0]?.right?.listing).toContain('return');
  expect(notes).toEqual([]);
});

it('compares static libraries member by member', () => {
  const member = (...seeds: readonly number[]) =>
    makeElf(programOf(Object.fromEntries(seeds.map((seed) => [`f${seed}`, functionCode(seed)]))));
  const one = makeAr({ 'a.o': member(1, 2), 'b.o': member(3) });
  const other = makeAr({ 'b.o': member(3), 'a.o': member(1, 2, 4) });

  const { figures } = contrastBinaries({ path: 'a.a', bytes: one }, { path: 'b.a', bytes: other });

  expect(figures.functions).toEqual({ changed: 0, left: 0, right: 1, same: 3 });
  expect(figures.left.functionCount).toBe(3);
});

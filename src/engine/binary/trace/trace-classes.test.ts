import type { InventoryFile } from '#model';
import { expect, it } from 'vitest';
import { makeClass } from '../../../../test/make-binaries.ts';
import { memoryCodeIndex } from '../../../../test/memory-code-index.ts';
import { emptyCodeIndex } from '../../clones/code-index.ts';
import { embeddedLibraries, traceBinaries } from './trace-binaries.ts';
import { traceBinary } from './trace-binary.ts';

/** Eighty instructions that nobody else has: `new` of the class itself, and numbers. */
function methodOf(seed: number): number[] {
  const numbers = Array.from({ length: 78 }, (_, at) => [
    0x11,
    (seed * 7 + at * 31) & 0x7f,
    (seed + at) & 0xff,
  ]);
  return [0xbb, 0, 7, ...numbers.flat(), 0xb1];
}

const methods = [1, 2, 3, 4].map(methodOf);
const known = memoryCodeIndex([
  {
    project: 'maven/org.example:lists',
    version: '1.0',
    files: { 'org/example/Lists.class': makeClass('org/example/Lists', methods) },
  },
  {
    project: 'maven/org.example:lists',
    version: '1.1',
    files: {
      'org/example/Lists.class': makeClass('org/example/Lists', [...methods.slice(0, 3), methodOf(9)]),
    },
  },
]);

async function traced(contents: Readonly<Record<string, Buffer>>, index = known) {
  const files = Object.entries(contents).map(
    ([path, bytes]): InventoryFile => ({
      path,
      sizeBytes: bytes.length,
      sha256: path,
      outcome: { kind: 'not-applicable' },
    }),
  );
  const found = await traceBinaries(files, {
    read: async (wanted, heard) => {
      await heard(wanted.map(({ path }) => traceBinary(contents[path] ?? Buffer.alloc(0))));
    },
    index,
    avoid: new Map(),
    progress: () => {},
  });
  return { ...found, embedded: embeddedLibraries(found.binaries, files) };
}

it('tells the library whose classes an archive has, though they were moved to another package', async () => {
  const { binaries, embedded, fates } = await traced({
    'lib/app.jar!/com/app/Own.class': makeClass('com/app/Own', [methodOf(50), methodOf(51), methodOf(52)]),
    'lib/app.jar!/com/app/shaded/Lists.class': makeClass('com/app/shaded/Lists', methods),
  });

  expect(binaries).toMatchObject([
    {
      fileNo: 2,
      format: 'class',
      traces: [{ name: 'org.example:lists', ecosystem: 'maven', version: '1.0', verdict: 'embedded' }],
    },
  ]);
  expect(binaries[0]?.traces[0]?.build).toMatchObject({
    versions: ['1.0'],
    functionCount: 4,
    equalCount: 4,
    functions: expect.arrayContaining([
      expect.objectContaining({ path: 'lib/app.jar!/com/app/shaded/Lists.class', sign: 'code' }),
    ]),
  });
  expect(embedded).toMatchObject([
    { name: 'org.example:lists', folder: 'lib/app.jar!', paths: ['lib/app.jar!/com/app/shaded/Lists.class'] },
  ]);
  expect(fates.map(({ fileNo }) => fileNo)).toEqual([1, 2]);
});

it('tells nothing of classes that only do alike', async () => {
  const others = [61, 62, 63, 64].map(methodOf);
  const { binaries } = await traced({ 'com/app/Other.class': makeClass('com/app/Other', others) });

  expect(binaries).toEqual([]);
});

it('reads no class as long as no code is known', async () => {
  const { fates } = await traced({ 'Lists.class': makeClass('Lists', methods) }, emptyCodeIndex);

  expect(fates).toEqual([]);
});

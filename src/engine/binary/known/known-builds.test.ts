import { expect, it } from 'vitest';
import { functionCode, programOf } from '../../../../test/machine-code.ts';
import { makeAr, makeElf } from '../../../../test/make-binaries.ts';
import { memoryCodeIndex } from '../../../../test/memory-code-index.ts';
import { emptyCodeIndex } from '../../clones/code-index.ts';
import { readBinary } from '../read-binary.ts';
import { KnownBuilds } from './known-builds.ts';
import { machineFunctions } from './machine-function.ts';

/** A library of eight functions; the last one has changed with each version. */
function library(seed: number, version = 0): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [
      `lib${seed}_${index}`,
      functionCode(seed * 100 + index, index === 7 ? version : 0),
    ]),
  );
}

const withoutNames = (functions: Readonly<Record<string, readonly number[]>>) =>
  Object.fromEntries(Object.values(functions).map((code, index) => [`f${index}`, code]));

const build = (functions: Readonly<Record<string, readonly number[]>>) => makeElf(programOf(functions));

async function buildsIn(bytes: Buffer, index = memoryCodeIndex(known)) {
  const binary = readBinary(bytes);
  if (binary === undefined) throw new Error('no binary');
  return new KnownBuilds(index).find(machineFunctions(bytes, binary));
}

const known = [1, 2, 3].map((version) => ({
  project: 'generic/one',
  version: `1.${version}`,
  license: 'MIT',
  files: { 'libone.so': build(library(1, version)) },
}));
const own = { main: functionCode(9001), other: functionCode(9002), third: functionCode(9003) };

it('tells the build whose functions a program has, the version, and which functions', async () => {
  const [found, ...others] = await buildsIn(build(withoutNames({ ...own, ...library(1, 2) })));

  expect(others).toEqual([]);
  expect(found).toMatchObject({
    project: 'generic/one',
    license: 'MIT',
    path: 'libone.so',
    versions: ['1.2'],
    functionCount: 8,
    equalCount: 8,
    knownCount: 8,
    share: 1,
  });
  expect(found?.functions.map(({ name }) => name).sort()).toEqual(Object.keys(library(1)));
});

it('tells all versions that explain equally much', async () => {
  const [found] = await buildsIn(build(withoutNames({ ...own, ...library(1, 77) })));

  expect(found?.versions).toEqual(['1.1', '1.2', '1.3']);
  expect(found).toMatchObject({ functionCount: 8, equalCount: 7 });
});

it('tells nothing of a few functions, of most of which the build has others', async () => {
  const few = Object.fromEntries(Object.entries(library(1)).slice(0, 2));

  expect(await buildsIn(build({ ...own, ...few }))).toEqual([]);
  expect(await buildsIn(build(own))).toEqual([]);
  expect(await buildsIn(build(library(1)), emptyCodeIndex)).toEqual([]);
});

it('tells the library, and not everybody who has it built in', async () => {
  const carrier = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`own_${index}`, functionCode(5000 + index)]),
  );
  const index = memoryCodeIndex([
    {
      project: 'generic/carrier',
      version: '5',
      files: { 'carrier.so': build({ ...carrier, ...library(1, 1) }) },
    },
    ...known,
  ]);

  const found = await buildsIn(build({ ...own, ...library(1, 1) }), index);
  const inCarrier = await buildsIn(build({ ...carrier, ...library(1, 1) }), index);

  expect(found.map(({ project }) => project)).toEqual(['generic/one']);
  expect(inCarrier.map(({ project }) => project).sort()).toEqual(['generic/carrier', 'generic/one']);
});

it('asks of a static library only for the members that were linked', async () => {
  const members = { 'a.o': build(library(1)), 'b.o': build(library(2)), 'c.o': build(library(3)) };
  const index = memoryCodeIndex([
    { project: 'generic/many', version: '2', files: { 'lib.a': makeAr(members) } },
  ]);

  const [found] = await buildsIn(build({ ...own, ...library(2) }), index);

  expect(found).toMatchObject({ project: 'generic/many', functionCount: 8, knownCount: 8, share: 1 });
});

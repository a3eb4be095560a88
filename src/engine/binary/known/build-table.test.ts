import { expect, it } from 'vitest';
import { isBuildTable, isOldBuildTable, readBuildTable, writeBuildTable } from './build-table.ts';
import type { MachineFunction } from './machine-function.ts';

const functions: readonly MachineFunction[] = [
  {
    name: 'operator new(unsigned long)',
    offset: 0x4000,
    member: 0,
    instructionCount: 40,
    code: 2 ** 48 - 4,
    shape: 13,
    texts: 0,
  },
  { name: '', offset: 2 ** 33, member: 3, instructionCount: 12, code: 12, shape: 0, texts: 14 },
];

it('comes back unchanged', () => {
  expect(readBuildTable(writeBuildTable(functions))).toEqual(functions);
});

it('is told from a text of source code', () => {
  expect(isBuildTable(Buffer.from('int main(void) {}'))).toBe(false);
  expect(readBuildTable(Buffer.from(''))).toBe(undefined);
});

it('passes over lines that are none', () => {
  expect(readBuildTable(Buffer.from('suxi functions 1\n\n1 2 3\n'))).toEqual([]);
});

it('is read when an older program wrote it, and known to be', () => {
  const table = Buffer.from(writeBuildTable(functions));
  const old = Buffer.from(table.toString('latin1').replace('suxi functions 2', 'suxi functions 1'), 'latin1');

  expect(readBuildTable(old)).toEqual(functions);
  expect([isOldBuildTable(old), isOldBuildTable(table)]).toEqual([true, false]);
});

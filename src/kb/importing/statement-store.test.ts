import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyAdvisory } from '../advisory.ts';
import type { Stated } from '../stated.ts';
import { StatementStore } from './statement-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-statements-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

// What kinds state is their own business: here it is anything with a source.
const license = (source: string, text: string) => ({ source, text }) as never;
const stated: readonly Stated[] = [
  { record: 'MIT', license: license('spdx', 'old') },
  { record: 'MIT', compatibility: license('osadl', 'beside it') },
  { record: 'MIT', advisory: { ...emptyAdvisory('nvd', 'MIT'), aliases: ['CVE-2024-1'] } },
  { record: 'CWE-79', weakness: license('cwe', 'a weakness') },
  { record: 'Apache-2.0', license: license('spdx', 'another') },
  { record: 'MIT', license: license('spdx', 'new') },
];

it('keeps statements of every kind apart, the later of one record, in the order of their names', async () => {
  const store = filled('first', stated);

  expect([...store.of('license')]).toEqual([license('spdx', 'another'), license('spdx', 'new')]);
  expect([...store.of('compatibility')]).toEqual([license('osadl', 'beside it')]);
  expect([...store.of('weakness')]).toEqual([license('cwe', 'a weakness')]);
  expect(Array.from(store.current(), (row) => store.load(row).aliases)).toEqual([['CVE-2024-1']]);
  store.close();
});

it('writes the same bytes in whatever order records come, and reads them back', async () => {
  const first = filled('first', stated);
  const second = filled('second', [...stated.slice(1, 5), ...stated.slice(0, 1), ...stated.slice(5)]);

  const written = first.writeImported(join(folder, 'a'));

  expect(second.writeImported(join(folder, 'b'))).toEqual(written);
  const again = new StatementStore(join(folder, 'third'));
  for (const line of (await readFile(join(folder, 'a'), 'utf8')).trimEnd().split('\n')) again.addLine(line);
  expect(again.writeImported(join(folder, 'c'))).toEqual(written);
  expect([...again.of('weakness')]).toEqual([...first.of('weakness')]);
  for (const store of [first, second, again]) store.close();
});

function filled(name: string, statements: readonly Stated[]): StatementStore {
  const store = new StatementStore(join(folder, name));
  for (const one of statements) store.add(one);
  return store;
}

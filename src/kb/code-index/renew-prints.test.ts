import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprintsOf, printCode } from '#engine';
import { release, sourceFile } from '../../../test/code-index.ts';
import { countWords } from '../../../test/copied-code.ts';
import { openCodeIndex, openCodeIndexWriter } from './open-code-index.ts';
import { readSegmentManifest, writeSegmentManifest } from './segments/manifest.ts';

const path = 'Words.java';
const text = `class Words {\n${countWords}\n}\n`;
const print = printCode(path, Buffer.from(text));
const [newest = Float64Array.of(), oldest = Float64Array.of()] =
  print === undefined ? [] : [fingerprintsOf(print), fingerprintsOf({ ...print, functions: [] })];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-renew-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string): Promise<void> {
  const writer = await openCodeIndexWriter(folder);
  await writer.add(release(name, '21'), [sourceFile(path, text, [...oldest])]);
  await writer.close();
}

async function look() {
  const index = await openCodeIndex(folder);
  const { count } = await index.find(newest);
  const { fault } = index;
  await index.close();
  return { count, fault };
}

it('counts the programs of an older program, until they are brought again', async () => {
  const table = (version: number) => `suxi functions ${version}\n0 0 c a b c inner`;
  const bring = async (version: number, fingerprints: readonly number[]) => {
    const writer = await openCodeIndexWriter(folder);
    const program = sourceFile('libz.so', table(version), [...fingerprints]);
    // The program is the same, whoever reads it.
    await writer.add(release('builds', '1'), [{ ...program, sha256: 'ab'.repeat(32) }]);
    await writer.close();
  };
  const counted = async () => {
    const index = await openCodeIndex(folder);
    const { oldBuilds } = await index.stats();
    const { count } = await index.find(Float64Array.of(7));
    await index.close();
    return { oldBuilds, count };
  };
  await bring(1, [5]);
  const { format: _format, state, segments } = await readSegmentManifest(folder);
  await writeSegmentManifest(folder, { state: { ...state, prints: 2 }, segments });

  await write('another');
  const before = await counted();
  await bring(2, [7]);

  expect(before).toEqual({ oldBuilds: 1, count: 0 });
  expect(await counted()).toEqual({ oldBuilds: 0, count: 1 });
});

it('prints everything anew in an index of an older program when something is added, and until then says what it lacks', async () => {
  await write('one');
  const { format: _format, state, segments } = await readSegmentManifest(folder);
  await writeSegmentManifest(folder, { state: { ...state, prints: undefined }, segments });

  const before = await look();
  await write('two');
  const after = await look();

  expect(newest.length - oldest.length).toBeGreaterThan(8);
  expect(before.count).toBe(oldest.length);
  expect(before.fault).toContain('旧版本');
  expect(after).toEqual({ count: newest.length + oldest.length, fault: undefined });
});

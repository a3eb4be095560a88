import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTar, makeZip } from '../../../test/make-archives.ts';
import { archiveFacts } from './archive-facts.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-facts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const zip = makeZip([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);

it.each<[string, () => Buffer | Promise<Buffer>, object]>([
  ['a zip', () => zip, { kind: 'zip', entryCount: 3 }],
  ['an empty zip', () => makeZip([]), { kind: 'zip', entryCount: 0 }],
  ['a zip that is cut', () => zip.subarray(0, -10), { kind: 'zip', entryCount: undefined }],
  ['a tar', () => makeTar([{ name: 'a' }]), { kind: 'tar', entryCount: undefined }],
  ['a text', () => Buffer.from('hello'), { kind: undefined, entryCount: undefined }],
  ['nothing', () => Buffer.alloc(0), { kind: undefined, entryCount: undefined }],
])('says what %s is', async (_what, make, facts) => {
  const path = join(folder, 'archive');
  await writeFile(path, await make());

  expect(await archiveFacts(path)).toEqual(facts);
});

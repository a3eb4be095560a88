import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ArchiveWriter } from './archive.ts';
import { addCodeIndex, placeInCodeIndex } from './code-index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-code-index-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function partsOf(path: string): Promise<(readonly [string, string])[]> {
  const parts: (readonly [string, string])[] = [];
  const writer: ArchiveWriter = {
    add: async (name, content) => void parts.push([name, content.toString()]),
    addStream: async (name, _size, content) => void parts.push([name, (await buffer(content)).toString()]),
  };
  await addCodeIndex(writer, path);
  return parts;
}

it('adds what counts, the manifest last, and nothing of what is being written', async () => {
  mkdirSync(join(folder, 'segments', 'ab12'), { recursive: true });
  mkdirSync(join(folder, 'segments', 'cd.draft'));
  writeFileSync(join(folder, 'manifest'), 'which');
  writeFileSync(join(folder, 'writer.lock'), 'who');
  writeFileSync(join(folder, 'segments', 'ab12', 'postings'), 'many');
  writeFileSync(join(folder, 'segments', 'ab12', 'owners'), '');
  writeFileSync(join(folder, 'segments', 'cd.draft', 'postings'), 'half');

  expect(await partsOf(folder)).toEqual([
    ['code-index/segments/ab12/owners', ''],
    ['code-index/segments/ab12/postings', 'many'],
    ['code-index/manifest', 'which'],
  ]);
});

it('adds nothing where there is no index', async () => {
  expect(await partsOf(folder)).toEqual([]);
  expect(await partsOf(join(folder, 'nowhere'))).toEqual([]);
});

it.each([
  ['code-index/manifest', 'manifest'],
  ['code-index/segments/ab12/postings', 'segments/ab12/postings'],
  ['code-index/segments/../../token-key', undefined],
  ['code-index/token-key', undefined],
  ['code-index/segments/.x', undefined],
  ['knowledge/manifest', undefined],
])('puts %s at %s', (name, path) => {
  expect(placeInCodeIndex(name)).toBe(path);
});

import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import yauzl from 'yauzl';
import { packZip } from './pack-zip.ts';

it('packs what others unpack, names and checksums included', async () => {
  const parts = [
    { path: 'a.xml', content: ['<a>', '数'.repeat(10_000), '</a>'] },
    { path: '目录/空.txt', content: [] },
  ];

  expect(await unpacked(await packZip(parts))).toEqual([
    ['a.xml', `<a>${'数'.repeat(10_000)}</a>`],
    ['目录/空.txt', ''],
  ]);
});

async function unpacked(pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<[string, string][]> {
  const bytes = await buffer(new Blob([...pieces]).stream());
  const zip = await yauzl.fromBufferPromise(bytes);
  const found: [string, string][] = [];
  for await (const entry of zip.eachEntry()) {
    found.push([entry.fileName, await text(await zip.openReadStreamPromise(entry))]);
  }
  return found;
}

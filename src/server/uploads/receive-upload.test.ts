import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { receiveUpload } from './receive-upload.ts';
import { draftPath, fetchedDraft, sweepDrafts, uploadPath } from './stored-upload.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-uploads-'));
  await mkdir(join(folder, 'draft'));
});
afterEach(() => rm(folder, { recursive: true }));

const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000, 7)]);

describe('receiveUpload', () => {
  it('puts a whole archive under its hash and remembers its bare name', async () => {
    const receive = receiveUpload(folder);

    await receive.file(
      'file',
      'C:\\fakepath\\../a.zip',
      Readable.from([zip.subarray(0, 100), zip.subarray(100)]),
      [],
    );

    const upload = receive.files();
    expect(upload).toMatchObject({ sizeBytes: zip.length, name: 'a.zip' });
    expect(await readFile(uploadPath(folder, upload?.sha256 ?? ''))).toEqual(zip);
    expect(await readdir(join(folder, 'draft'))).toEqual([]);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), '空的', 'x.zip'],
    ['plain text', Buffer.from('hello'), '无法识别的压缩格式', 'x.zip'],
    ['a tar without files', Buffer.alloc(10_240), '压缩包内没有文件', 'x.tar'],
    ['zeros under another name', Buffer.alloc(10_240), '无法识别的压缩格式', 'x.zip'],
  ])('refuses %s and leaves nothing behind', async (_what, content, sentence, name) => {
    const receive = receiveUpload(folder);

    await expect(receive.file('file', name, Readable.from([content]), [])).rejects.toThrow(sentence);
    await receive.discard();

    expect(await readdir(folder)).toEqual(['draft']);
    expect(await readdir(join(folder, 'draft'))).toEqual([]);
  });

  it('refuses a file that was cut at the limit', async () => {
    const cut = Object.assign(Readable.from([zip]), { truncated: true });

    await expect(receiveUpload(folder).file('file', 'x.zip', cut, [])).rejects.toThrow('超过大小上限');
  });

  it('refuses a file under another name', async () => {
    await expect(receiveUpload(folder).file('logo', 'x.zip', Readable.from([zip]), [])).rejects.toThrow(
      Refusal,
    );
  });

  it('keeps the error of a stream that breaks off, and sweeping removes what stayed', async () => {
    const broken = Readable.from(
      (async function* () {
        yield zip;
        throw new Error('aborted');
      })(),
    );

    await expect(receiveUpload(folder).file('file', 'x.zip', broken, [])).rejects.toThrow('aborted');
    await sweepDrafts(folder, []);

    expect(await readdir(join(folder, 'draft'))).toEqual([]);
  });

  it('leaves what another machine is fetching for a task that is held', async () => {
    const names = [`${fetchedDraft('t1')}3`, `${fetchedDraft('t2')}1`, 'half'];
    await Promise.all(names.map((name) => mkdir(draftPath(folder, name), { recursive: true })));

    await sweepDrafts(folder, ['t1']);

    expect(await readdir(join(folder, 'draft'))).toEqual([names[0]]);
  });
});

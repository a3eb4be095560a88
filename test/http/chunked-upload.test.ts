import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTar, makeZip } from '../make-archives.ts';
import { addAccount, query } from './accounts.ts';
import { Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let admin: Client;
/** Outlives the server, which is killed once. */
let dataFolder: string;

beforeAll(async () => {
  server = await startServer({ env: { SUXI_UNFINISHED_UPLOADS: '5' } });
  ({ dataFolder } = server);
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const packageLock = JSON.stringify({
  lockfileVersion: 3,
  packages: { 'node_modules/lodash': { version: '4.17.15' } },
});

/** An archive of a little more than two chunks, different each time. */
async function largeArchive(): Promise<Buffer> {
  return makeTar([
    { name: 'package-lock.json', content: packageLock },
    { name: 'noise.bin', content: randomBytes(9 * 1024 * 1024).toString('hex') },
  ]);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

interface Begun {
  readonly upload_id: string;
  readonly chunk_size: number;
}

async function begin(client: Client, bytes: Buffer, more: Record<string, string> = {}): Promise<Begun> {
  const { body } = await client.post('/upload/init', { name: 'large.tar', size: bytes.length, ...more });
  expect(body).toMatchObject({ code: 200, data: { received: [] } });
  return body.data;
}

function chunkOf(bytes: Buffer, { chunk_size }: Begun, index: number): Buffer {
  return bytes.subarray(index * chunk_size, (index + 1) * chunk_size);
}

function send(client: Client, begun: Begun, index: number, chunk: Buffer, claimed = sha256(chunk)) {
  return client.postForm('/upload/chunk', [
    ['upload_id', begun.upload_id],
    ['index', String(index)],
    ['sha256', claimed],
    ['file', new File([new Uint8Array(chunk)], 'chunk')],
  ]);
}

async function statusOf(client: Client, begun: Begun) {
  return (await client.get('/upload/status', { upload_id: begun.upload_id })).body;
}

function parts(): string[] {
  return readdirSync(join(server.dataFolder, 'uploads', 'part'));
}

describe('an upload in chunks', () => {
  it('takes them in any order, several at a time and again, and starts a detection', async () => {
    const bytes = await largeArchive();
    const begun = await begin(admin, bytes);

    const answers = await Promise.all(
      [2, 0, 1].map((no) => send(admin, begun, no, chunkOf(bytes, begun, no))),
    );
    const again = await send(admin, begun, 1, chunkOf(bytes, begun, 1));
    const done = await admin.post('/upload/complete', { upload_id: begun.upload_id });
    const doneAgain = await admin.post('/upload/complete', { upload_id: begun.upload_id });
    const { body } = await admin.post('/analysis/check', {
      project_name: '分块上传',
      upload_id: begun.upload_id,
    });

    expect(answers.map((answer) => answer.body.code)).toEqual([200, 200, 200]);
    expect(again.body).toMatchObject({
      code: 200,
      data: { index: 1, sha256: sha256(chunkOf(bytes, begun, 1)) },
    });
    expect(done.body.data).toEqual({ sha256: sha256(bytes), size: bytes.length });
    expect(doneAgain.body.data).toEqual(done.body.data);
    const task = await untilEnded(admin, body.data.task_id);
    expect(task).toMatchObject({ status: 'finished', source_name: 'large.tar', component_count: 1 });
    expect(task.hashes.sha256).toBe(sha256(bytes));
    expect(parts()).not.toContain(begun.upload_id);
  });

  it('says what has arrived, and what is missing', async () => {
    const bytes = await largeArchive();
    const begun = await begin(admin, bytes);
    const size = begun.chunk_size;

    await send(admin, begun, 2, chunkOf(bytes, begun, 2));
    await send(admin, begun, 0, chunkOf(bytes, begun, 0));
    const status = await statusOf(admin, begun);
    const early = await admin.post('/upload/complete', { upload_id: begun.upload_id });
    const check = await admin.post('/analysis/check', { project_name: '项目', upload_id: begun.upload_id });

    expect(status.data).toMatchObject({
      status: 'arriving',
      size: bytes.length,
      received: [
        [0, size],
        [2 * size, bytes.length],
      ],
    });
    expect(early.body).toMatchObject({ code: 409, error: '还有 1 个分块没有上传' });
    expect(check.body).toMatchObject({ code: 409 });
    await admin.post('/upload/cancel', { upload_id: begun.upload_id });
  });

  it('is the same one when the same file is announced again', async () => {
    const bytes = await largeArchive();
    const first = await begin(admin, bytes, { sha256: sha256(bytes) });
    await send(admin, first, 1, chunkOf(bytes, first, 1));

    const { body } = await admin.post('/upload/init', {
      name: 'large.tar',
      size: bytes.length,
      sha256: sha256(bytes),
    });

    expect(body.data.upload_id).toBe(first.upload_id);
    expect(body.data.received).toEqual([[first.chunk_size, 2 * first.chunk_size]]);
    await admin.post('/upload/cancel', { upload_id: first.upload_id });
    expect(parts()).not.toContain(first.upload_id);
  });

  it('goes on where it was after the server was killed', async () => {
    const bytes = await largeArchive();
    const begun = await begin(admin, bytes);
    await send(admin, begun, 0, chunkOf(bytes, begun, 0));
    const cut = send(admin, begun, 1, chunkOf(bytes, begun, 1)).catch(() => undefined);
    await server.kill();
    const interrupted = await cut;

    const next = await startServer({ dataFolder });
    try {
      const client = new Client(next.url, admin.token);
      const { data } = await statusOf(client, begun);
      const isSecondThere = data.received[0][1] === 2 * begun.chunk_size;
      // What was acknowledged is there; what was not may be.
      expect(data.received[0][0]).toBe(0);
      expect(isSecondThere || interrupted?.body.code !== 200).toBe(true);
      for (const no of isSecondThere ? [2] : [1, 2]) await send(client, begun, no, chunkOf(bytes, begun, no));
      const done = await client.post('/upload/complete', { upload_id: begun.upload_id });

      expect(done.body.data).toEqual({ sha256: sha256(bytes), size: bytes.length });
    } finally {
      await next.stop();
      server = await startServer({ dataFolder, env: { SUXI_UNFINISHED_UPLOADS: '5' } });
      admin = new Client(server.url, admin.token);
    }
  });

  it('is complete when the program ended between moving the file and saying so', async () => {
    const bytes = await largeArchive();
    const begun = await begin(admin, bytes);
    for (const no of [0, 1, 2]) await send(admin, begun, no, chunkOf(bytes, begun, no));
    const first = await admin.post('/upload/complete', { upload_id: begun.upload_id });
    await query(server, `update chunked_upload set status = 'arriving' where upload_id = $1`, [
      begun.upload_id,
    ]);

    const { body } = await admin.post('/upload/complete', { upload_id: begun.upload_id });

    expect(body.data).toEqual(first.body.data);
  });
});

describe('an upload that has arrived', () => {
  it('is described before a detection is started', async () => {
    const bytes = makeZip([
      { name: 'package-lock.json', content: packageLock },
      { name: 'a.txt', content: 'a' },
    ]);
    const begun = await begin(admin, bytes);
    await send(admin, begun, 0, bytes);
    await admin.post('/upload/complete', { upload_id: begun.upload_id });

    const { body } = await admin.get('/analysis/checkParams', { upload_id: begun.upload_id });
    const unknown = await admin.get('/analysis/checkParams', { upload_id: 'none' });

    expect(body.data).toMatchObject({
      upload_id: begun.upload_id,
      bytes: bytes.length,
      sha256: sha256(bytes),
      cost: { times: 1, flow: bytes.length },
      preview: {
        files: 2,
        bytes: packageLock.length + 1,
        unpack_depth: 1,
        manifests: [{ path: 'package-lock.json', type: 'npm', ignored: false }],
        ignored: { files: 0 },
        warnings: [],
      },
      git: { enabled: expect.any(Boolean) },
    });
    expect(unknown.body.code).toBe(404);

    const narrow = await admin.get('/analysis/checkParams', {
      upload_id: begun.upload_id,
      ignore: 'package-lock.json',
    });

    expect(narrow.body.data.preview).toMatchObject({
      manifests: [{ ignored: true }],
      ignored: { files: 1, manifests: 1 },
      warnings: [{ level: 'warning', text: expect.stringContaining('1 个依赖清单') }],
    });
  });
});

describe('what is wrong with an upload in chunks is said', () => {
  it('for chunks that are damaged, too short, too long or of no such number', async () => {
    const bytes = await largeArchive();
    const begun = await begin(admin, bytes);
    const first = chunkOf(bytes, begun, 0);

    const damaged = await send(admin, begun, 0, first, sha256(Buffer.from('other')));
    const short = await send(admin, begun, 0, first.subarray(1));
    const long = await send(admin, begun, 2, first);
    const beyond = await send(admin, begun, 3, first);
    const { data } = await statusOf(admin, begun);

    expect(damaged.body).toMatchObject({ code: 400, error: expect.stringContaining('损坏') });
    expect(short.body).toMatchObject({ code: 400, error: expect.stringContaining('字节') });
    expect(long.body).toMatchObject({ code: 400, error: expect.stringContaining('字节') });
    expect(beyond.body).toMatchObject({ code: 400, error: '分块序号超出范围' });
    expect(data.received).toEqual([]);
    await admin.post('/upload/cancel', { upload_id: begun.upload_id });
  });

  it('for a chunk that is there with other bytes, which stay', async () => {
    const bytes = await largeArchive();
    const begun = await begin(admin, bytes);
    const first = chunkOf(bytes, begun, 0);
    await send(admin, begun, 0, first);

    const other = await send(admin, begun, 0, randomBytes(first.length));

    expect(other.body).toMatchObject({ code: 409 });
    expect((await send(admin, begun, 0, first)).body.code).toBe(200);
    await admin.post('/upload/cancel', { upload_id: begun.upload_id });
  });

  it.each([
    ['another hash than announced', { sha256: sha256(Buffer.from('other')) }, 'SHA-256'],
    ['no archive', {}, '无法识别的压缩格式'],
  ])('for %s, and nothing stays', async (_what, more, sentence) => {
    const bytes = randomBytes(3000);
    const begun = await begin(admin, bytes, more);
    await send(admin, begun, 0, bytes);

    const { body } = await admin.post('/upload/complete', { upload_id: begun.upload_id });

    expect(body).toMatchObject({ code: 400, error: expect.stringContaining(sentence) });
    expect((await statusOf(admin, begun)).code).toBe(404);
    expect(parts()).not.toContain(begun.upload_id);
  });

  it('for sizes that make no sense, and a form without its fields in front', async () => {
    const sizes = ['0', '-1', '1.5', '99999999999999', 'NaN'];
    const answers = await Promise.all(
      sizes.map((size) => admin.post('/upload/init', { name: 'a.zip', size })),
    );
    const begun = await begin(admin, Buffer.alloc(10));
    const behind = await admin.postForm('/upload/chunk', [
      ['file', new File(['0123456789'], 'chunk')],
      ['upload_id', begun.upload_id],
      ['index', '0'],
    ]);

    expect(answers.map(({ body }) => body.code)).toEqual([400, 400, 400, 413, 400]);
    expect(behind.body).toMatchObject({ code: 400, error: expect.stringContaining('缺少参数') });
    await admin.post('/upload/cancel', { upload_id: begun.upload_id });
  });

  it('for more unfinished uploads than one may have, however many are begun at once', async () => {
    await addAccount(server, { username: 'busy', password: 'busy-password', role: 'user' });
    const busy = await signIn(server.url, 'busy', 'busy-password');

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, no) => busy.post('/upload/init', { name: `${no}.zip`, size: 10 })),
    );

    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 409)).toHaveLength(7);
  });
});

describe('who did not begin an upload', () => {
  it('hears the same as for one that does not exist, even as superadmin', async () => {
    await addAccount(server, { username: 'owner', password: 'owner-password', role: 'user' });
    const owner = await signIn(server.url, 'owner', 'owner-password');
    const bytes = Buffer.from('0123456789');
    const theirs = await begin(owner, bytes, { sha256: sha256(bytes) });
    const nobodys = { ...theirs, upload_id: 'none' };
    const ask = (begun: Begun) =>
      Promise.all([
        statusOf(admin, begun),
        send(admin, begun, 0, bytes).then(({ body }) => body),
        admin.post('/upload/complete', { upload_id: begun.upload_id }).then(({ body }) => body),
        admin.post('/upload/cancel', { upload_id: begun.upload_id }).then(({ body }) => body),
        admin
          .post('/analysis/check', { project_name: '偷看', upload_id: begun.upload_id })
          .then(({ body }) => body),
      ]);
    const bare = (bodies: { request_id: string }[]) => bodies.map((body) => ({ ...body, request_id: '' }));

    const answers = await ask(theirs);

    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
    expect(bare(answers)).toEqual(bare(await ask(nobodys)));
    // The same hash of somebody else is an upload of one's own, from its first byte.
    const mine = await begin(admin, bytes, { sha256: sha256(bytes) });
    expect(mine.upload_id).not.toBe(theirs.upload_id);
    expect((await statusOf(owner, theirs)).code).toBe(200);
  });
});

describe('an upload that nobody goes on with', () => {
  it('is gone after 24 hours, with its bytes', async () => {
    const begun = await begin(admin, Buffer.alloc(10));
    await query(
      server,
      `update chunked_upload set touched_at = now() - interval '25 hours' where upload_id = $1`,
      [begun.upload_id],
    );
    expect((await statusOf(admin, begun)).code).toBe(404);
    expect(parts()).toContain(begun.upload_id);

    await server.stop();
    server = await startServer({ dataFolder });
    admin = new Client(server.url, admin.token);

    await expect.poll(() => parts()).not.toContain(begun.upload_id);
    expect(
      await query(server, 'select 1 from chunked_upload where upload_id = $1', [begun.upload_id]),
    ).toEqual([]);
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GitServer, startGitServer } from '../git-server.ts';
import { type Client, signIn } from './client.ts';
import { osvRecord, untilImported } from './knowledge-import.ts';
import { type StartedServer, startServer } from './start-server.ts';

let remote: GitServer;
let server: StartedServer;
let admin: Client;

beforeAll(async () => {
  remote = await startGitServer();
  server = await startServer({
    ships: 'little',
    env: {
      SUXI_GIT_HOSTS: 'localhost,*.invalid',
      SUXI_GIT_PORTS: `443,${remote.port}`,
      SUXI_GIT_CA: remote.certificateFile,
      SUXI_GIT_LOOPBACK: 'yes',
      SUXI_KB_SECONDS: '20',
      SUXI_KB_BYTES: String(1024 * 1024),
    },
  });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(async () => {
  await server.stop();
  remote.stop();
});

const ask = (url: string) =>
  admin.post('/system/kbImport', { url: url.startsWith('https:') ? url : `${remote.url}${url}` });

async function importFrom(path: string) {
  const { body } = await ask(path);
  expect(body).toMatchObject({ code: 200 });
  return untilImported(admin, body.data.import_id);
}

/** What is left of downloads; there must be nothing soon after an import is over. */
function left(): string[] {
  const folder = join(server.dataFolder, 'incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
}

describe('a file at an address', () => {
  it('is fetched and imported, past a redirect and a connection that breaks', async () => {
    const content = `${JSON.stringify(osvRecord('GHSA-2222-2222-2222', 'from-afar'))}\n`.padEnd(300_000, ' ');
    const ranges: unknown[] = [];
    remote.answer('/moved.json', (_, response) => {
      response.writeHead(302, { location: `${remote.url}/feed.json?key=secret` }).end();
    });
    remote.answer('/feed.json', ({ headers }, response) => {
      ranges.push(headers.range);
      const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
      const rest = content.slice(from);
      const head = { etag: '"1"', 'content-length': rest.length };
      response.writeHead(from > 0 ? 206 : 200, head);
      // What was sent has to arrive before the connection breaks.
      if (from === 0) response.write(rest.slice(0, 100_000), () => setTimeout(() => response.destroy(), 500));
      else response.end(rest);
    });

    const done = await importFrom('/moved.json?token=secret');

    expect(done).toMatchObject({
      kind: 'url',
      status: 'finished',
      taken: 1,
      name: `${remote.url}/moved.json`,
    });
    expect(done.size).toBe(content.length);
    expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]/)]);
    expect(JSON.stringify(done)).not.toContain('secret');
    const { body } = await admin.get('/knowledge/vulnDetail', { cve_id: 'GHSA-2222-2222-2222' });
    expect(body.code).toBe(200);
    await expect.poll(left).toEqual([]);
  });

  it('shows how much has come, and can be given up', async () => {
    remote.answer('/slow.json', (_, response) => {
      response.writeHead(200, { 'content-length': 500_000 }).write('x'.repeat(1_000));
    });
    const { body } = await ask('/slow.json');
    const { import_id } = body.data;
    const view = async () => (await admin.get('/system/kbImport', { import_id })).body.data;

    await expect.poll(view).toMatchObject({ phase: 'fetching', fetched: 1_000, fetch_total: 500_000 });
    await admin.post('/system/kbCancel', { import_id });

    expect(await untilImported(admin, import_id)).toMatchObject({ status: 'canceled' });
    await expect.poll(left).toEqual([]);
  });
});

describe('a file that cannot be fetched', () => {
  it('says so: not there, too large, moved to what is not permitted, round and round, no such host', async () => {
    remote.answer('/large.json', (_, response) => void response.end('x'.repeat(2_000_000)));
    remote.answer('/gone.json', (_, response) => void response.writeHead(404).end());
    remote.answer('/round', (_, response) => void response.writeHead(302, { location: '/round' }).end());
    remote.answer('/inside', (_, response) => {
      response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end();
    });
    remote.answer('/plain', (_, response) => {
      response.writeHead(302, { location: 'http://localhost/feed.json' }).end();
    });

    const paths = [
      '/gone.json',
      '/large.json',
      '/inside',
      '/plain',
      '/round',
      'https://nothing.invalid/a.json',
    ];
    const texts: string[] = [];
    for (const path of paths) texts.push((await importFrom(path)).error_text);

    expect(texts).toEqual([
      '服务器回答 404，未能取得文件',
      '文件超过大小限制',
      '不允许访问该主机，请联系管理员将其加入允许的主机',
      '只接受 https 地址',
      '重定向超过 5 次',
      '找不到地址中的主机',
    ]);
    await expect.poll(left).toEqual([]);
  });

  it.each([
    ['https://user:secret@localhost/a.json', '用户名'],
    ['https://example.org/a.json', '不允许访问该主机'],
    ['https://127.0.0.1/a.json', '不允许访问该主机'],
    ['https://169.254.169.254/a.json', '不允许访问该主机'],
    ['https://localhost:22/a.json', '端口'],
    ['https://', '不正确'],
  ])('is refused at once: %s', async (url, sentence) => {
    const { body } = await ask(url);

    expect(body).toMatchObject({ code: 400, error: expect.stringContaining(sentence) });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('is refused at once: http, neither a file nor an address, and both', async () => {
    const asked: Record<string, string>[] = [
      { url: 'http://localhost/a.json' },
      {},
      { url: `${remote.url}/a.json`, upload_id: 'a' },
    ];

    const answers = await Promise.all(asked.map((fields) => admin.post('/system/kbImport', fields)));

    expect(answers.map(({ body }) => body.code)).toEqual([400, 400, 400]);
  });
});

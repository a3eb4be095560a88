import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, signIn } from './client.ts';
import { osvRecord } from './knowledge-import.ts';
import { type StartedServer, startServer } from './start-server.ts';

const suxi = fileURLToPath(new URL('../../bin/suxi', import.meta.url));
let server: StartedServer;
let root: Client;
let place: string;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'suxi-kb-'));
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true });
});

function kb(...words: readonly string[]): Promise<number> {
  const env = { ...process.env, SUXI_DATA: server.dataFolder };
  return new Promise((settle) => {
    execFile(suxi, ['kb', ...words], { env }, (error) => settle(error === null ? 0 : Number(error.code)));
  });
}

/** The server looks every two seconds. */
async function untilRecorded(count: number) {
  for (;;) {
    const { body } = await root.get('/system/kbImports', { pageNum: 1, pageSize: 20 });
    if (body.data.list.length >= count) return body.data.list;
    await new Promise((wake) => setTimeout(wake, 250));
  }
}

it('what the command line does to the knowledge stands in its history and in the operation log', async () => {
  const news = join(place, 'news.ndjson');
  writeFileSync(news, JSON.stringify(osvRecord('GHSA-aaaa-bbbb-dddd', 'by-command')));
  const nonsense = join(place, 'nonsense.txt');
  writeFileSync(nonsense, 'nothing that anybody knows');

  expect(await kb('import', news)).toBe(0);
  expect(await kb('import', nonsense)).toBe(2);
  expect(await kb('rollback')).toBe(0);

  const [back, failed, imported] = await untilRecorded(3);
  expect(imported).toMatchObject({
    kind: 'file',
    name: 'news.ndjson',
    status: 'finished',
    read: 1,
    taken: 1,
    create_user: '命令行',
  });
  expect(imported.generation_after).toBe(imported.generation_before + 1);
  expect(failed).toMatchObject({ name: 'nonsense.txt', status: 'failed' });
  expect(failed.error_text).not.toBe('');
  expect(back).toMatchObject({ kind: 'rollback', status: 'finished', create_user: '命令行' });

  const { body } = await root.get('/system/operationLog', { pageNum: 1, pageSize: 20, username: '命令行' });
  const said = body.data.list.map((row: Record<string, unknown>) => [
    row['operation'],
    row['object'],
    row['ok'],
  ]);
  expect(said).toEqual([
    ['回退知识库', '退回上一代', 1],
    ['导入知识库', 'nonsense.txt', 0],
    ['导入知识库', 'news.ndjson', 1],
  ]);
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

it('finds no known vulnerability in what the product itself is made of', async () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const names = ['package.json', 'package-lock.json'];
  const archive = makeZip(names.map((name) => ({ name: `suxi/${name}`, content: read(name) })));
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };

  const { body } = await root.postForm('/analysis/check', [
    ['project_name', '溯析'],
    ['file', new File([new Uint8Array(archive)], 'suxi.zip')],
  ]);
  const { task_id: id } = await untilEnded(root, body.data.task_id);
  const page = { task_id: id, pageNum: 1, pageSize: 10 };
  const components = await root.get('/component/componentList', page);
  const found = await root.get('/component/vulnInfo', page);

  expect(components.body.data.pagination.total).toBeGreaterThan(Object.keys(packages).length * 0.9);
  expect(found.body.data.list).toEqual([]);
});

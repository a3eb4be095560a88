import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from './accounts.ts';
import { signIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let host: StartedServer;

beforeAll(async () => {
  host = await startServer();
  await query(host, 'create database elsewhere');
});

afterAll(() => host.stop());

it('runs on the PostgreSQL that DATABASE_URL names, and leaves it running', async () => {
  const databaseUrl = host.databaseUrl().replace('/suxi?', '/elsewhere?');
  const guest = await startServer({ fresh: true, env: { DATABASE_URL: databaseUrl } });
  const client = await signIn(guest.url, 'superadmin', guest.adminPassword);

  const { body } = await client.get('/knowledge/vulnDetail', { cve_id: 'cve-2021-44228' });

  expect(body.data.CJN_ID).toBe('CJN-2021-044228');
  expect(guest.output()).not.toContain('内置数据库');
  expect(await guest.stop()).toBe(0);
  expect(await query(host, 'select 1 as one')).toEqual([{ one: 1 }]);
});

import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealedColumns } from '../../src/server/keys/rotate.ts';
import { oneTimeCode } from '../one-time-code.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { Client, signIn } from './client.ts';
import { makeDataFolder, type StartedServer, startServer } from './start-server.ts';

const suxi = fileURLToPath(new URL('../../bin/suxi', import.meta.url));
const dataFolder = makeDataFolder();
const keyPath = join(dataFolder, 'token-key');
let server: StartedServer;
let root: Client;
let owner: TestUser;
let recovery: string[];

const keyNow = () => readFileSync(keyPath).toString('hex');
const start = async () => {
  server = await startServer({ dataFolder });
  root = await signIn(server.url, 'superadmin', server.adminPassword);
};

/** With the token of before, at the server of now: its port is another one. */
const again = ({ token }: Client) => new Client(server.url, token);

async function rotate() {
  const env = { ...process.env, SUXI_DATA: dataFolder };
  return promisify(execFile)(process.execPath, [suxi, 'keys', 'rotate'], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code: code as number, said: `${stdout}${stderr}` }),
  );
}

/** What was sealed opens, and the log is whole. */
async function expectAllInPlace(former: Client) {
  expect((await again(former).get('/user/info')).status).toBe(401);
  const client = await signIn(server.url, owner.username, owner.password);
  const wrong = await client.post('/user/secondFactorCheck', { code: '000000' });
  expect(wrong.body.code).toBe(400); // 409 where the secret does not open
  const { body } = await client.post('/user/secondFactorCheck', { code: recovery.pop() ?? '' });
  expect(body.code).toBe(200);
  const check = (await root.get('/system/operationLogCheck')).body.data;
  expect(check).toEqual({ fitting: expect.any(Number), unsealed: 0 });
  expect(check.fitting).toBeGreaterThan(5);
}

beforeAll(async () => {
  await start();
  owner = await newUser(server, root, { username: 'has-secrets', role: 'user' });
  const { secret } = (await owner.client.post('/user/secondFactor')).body.data;
  const { body } = await owner.client.put('/user/secondFactor', { code: oneTimeCode(secret) });
  recovery = body.data.recovery_codes;
});
afterAll(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

it('every column of sealed values is known to what seals them anew', async () => {
  const rows = await query(
    server,
    `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name like 'sealed\\_%' order by 1, 2`,
  );

  const known = sealedColumns.map(({ table, column }) => ({ table, column }));
  expect(rows).toEqual(known.toSorted((a, b) => (a.table < b.table ? -1 : 1)));
});

it('the key is not changed under a running server', async () => {
  const before = keyNow();

  const { code, said } = await rotate();

  expect({ code, said }).toMatchObject({ code: 2, said: expect.stringContaining('请先停止它') });
  expect(keyNow()).toBe(before);
});

it('a changed key ends sessions and keeps what is sealed and the log, over and over', async () => {
  for (const round of [1, 2]) {
    const [before, former] = [keyNow(), root];
    await server.stop();

    const { code, said } = await rotate();

    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('已更换安装密钥') });
    expect(keyNow()).not.toBe(before);
    expect(existsSync(`${keyPath}.next`)).toBe(false);
    await start();
    await expectAllInPlace(former);
    const logged = (await root.get('/system/operationLog', { pageNum: 1, pageSize: 100 })).body.data.list;
    expect(logged.filter((row: { operation: string }) => row.operation === '更换安装密钥')).toHaveLength(
      round,
    );
  }
});

it('a change that was cut off before the database took it is done with the key that was made', async () => {
  const former = root;
  await server.stop();
  writeFileSync(`${keyPath}.next`, Buffer.alloc(32, 5));
  await start();
  expect((await again(former).get('/user/info')).status).toBe(200); // nothing has changed yet
  await server.stop();

  await rotate();

  expect(keyNow()).toBe('05'.repeat(32));
  await start();
  await expectAllInPlace(former);
});

it('a change that was cut off behind the database is finished by the next start', async () => {
  const former = root;
  await server.stop();
  const before = readFileSync(keyPath);
  await rotate();
  const after = keyNow();
  copyFileSync(keyPath, `${keyPath}.next`);
  writeFileSync(keyPath, before);

  await start();

  expect(keyNow()).toBe(after);
  expect(existsSync(`${keyPath}.next`)).toBe(false);
  await expectAllInPlace(former);
});

it('a row of before that somebody changed is still found', async () => {
  await query(server, 'alter table operation_log disable trigger user');
  await query(
    server,
    "update operation_log set object = 'nothing' where log_id = (select min(log_id) + 2 from operation_log)",
  );

  const { body } = await root.get('/system/operationLogCheck');

  expect(body.data).toMatchObject({ fitting: 2, broken: { id: expect.any(String) } });
});

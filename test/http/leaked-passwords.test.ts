import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUser, type TestUser } from './accounts.ts';
import { digestOf, signIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const suxi = fileURLToPath(new URL('../../bin/suxi', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'leaked-'));
let server: StartedServer;
let user: TestUser;

beforeAll(async () => {
  server = await startServer();
  const root = await signIn(server.url, 'superadmin', server.adminPassword);
  user = await newUser(server, root, { username: 'leaky', role: 'user' });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Run `suxi passwords …` beside the running server. */
async function passwords(...words: readonly string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, SUXI_DATA: server.dataFolder };
  return promisify(execFile)(process.execPath, [suxi, 'passwords', ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Try to take a password; the one from before is kept when it is refused. */
async function take(password: string): Promise<{ code: number; error?: string }> {
  const { body } = await user.client.put('/user/changePassword', {
    old_password: digestOf(user.username, user.password),
    password: digestOf(user.username, password),
  });
  if (body.code === 200) user = { ...user, password };
  return body;
}

const refused = { code: 400, error: '新密码在已泄露的密码之中，请换一个' };

it('has no list at first', async () => {
  expect(await passwords('show')).toEqual({
    code: 0,
    output: expect.stringContaining('没有泄露密码列表'),
  });
  expect(await passwords('clear')).toEqual({ code: 0, output: expect.stringContaining('没有载入') });
});

it('refuses what stands in a list from its loading on, and the next list takes its place', async () => {
  const first = await passwords('load', fileOf('first.txt', 'Tr0ub4dor&3\r\n密码即将泄露\n\n密码即将泄露\n'));

  expect(first).toEqual({
    code: 0,
    output: expect.stringMatching(/泄露密码列表 first\.txt：2 个密码，载入于 \d{4}-/),
  });
  expect(await take('Tr0ub4dor&3')).toMatchObject(refused);
  expect(await take('密码即将泄露')).toMatchObject(refused);
  expect(await take('not in the first list')).toMatchObject({ code: 200 });

  await passwords('load', fileOf('second.txt', 'only in the second\n'));

  expect((await passwords('show')).output).toContain('second.txt：1 个密码');
  expect(await take('only in the second')).toMatchObject(refused);
  expect(await take('Tr0ub4dor&3')).toMatchObject({ code: 200 });
});

it.each([
  ['a list of hashes', '21BD12DC183F740EE76F27B78EB39C8AD972A757:3861493\n', '散列值'],
  ['a packed file', 'PK\u0003\u0004\0\0', '不是文本文件'],
])('keeps the list that is there when it is given %s', async (_what, content, reason) => {
  await passwords('load', fileOf('kept.txt', 'kept for now\n'));

  const { code, output } = await passwords('load', fileOf('wrong.txt', content));

  expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(reason) });
  expect((await passwords('show')).output).toContain('kept.txt：1 个密码');
});

it('says what it does not understand', async () => {
  expect(await passwords('load')).toMatchObject({ code: 2, output: expect.stringContaining('命令不完整') });
  expect(await passwords('show', 'it')).toMatchObject({ code: 2 });
  expect(await passwords('load', join(folder, 'missing.txt'))).toMatchObject({
    code: 2,
    output: expect.stringContaining('找不到'),
  });
});

it('lets everything pass again when the list is removed', async () => {
  await passwords('load', fileOf('gone.txt', 'gone with the list\n'));
  expect(await take('gone with the list')).toMatchObject(refused);

  const { output } = await passwords('clear');

  expect(output).toContain('没有泄露密码列表');
  expect(await take('gone with the list')).toMatchObject({ code: 200 });
});

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from './accounts.ts';
import { signIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const suxi = fileURLToPath(new URL('../../bin/suxi', import.meta.url));
let server: StartedServer;
let owner: TestUser;
let place: string;
let token: string;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'suxi-by-server-'));
  server = await startServer();
  const root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'keeper', role: 'padmin', unit: '研发部' });
  token = await tokenOf('detect');
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true });
});

async function tokenOf(scope: string): Promise<string> {
  const { body } = await owner.client.post('/user/apiToken', { name: `流水线 ${scope}`, scope, days: 1 });
  return body.data.token;
}

function folderWith(name: string, version: string): string {
  const folder = join(place, name);
  mkdirSync(folder);
  const packages = { '': { dependencies: { lodash: version } }, 'node_modules/lodash': { version } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  return folder;
}

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

function scan(words: readonly string[], env: Readonly<Record<string, string>> = { SUXI_TOKEN: token }) {
  const { SUXI_TOKEN: _none, ...others } = process.env;
  return new Promise<Ended>((settle) => {
    execFile(suxi, ['scan', ...words], { env: { ...others, ...env } }, (error, output, errors) =>
      settle({ code: error === null ? 0 : Number(error.code), output, errors }),
    );
  });
}

describe('a scan by a server', () => {
  it('sends a folder, waits, and ends as the gate of the project says', async () => {
    const folder = folderWith('shop', '4.17.4');
    const words = [folder, '--server', server.url, '--project', '商城', '--project-version', '1.2'];
    const refused = await scan(words);

    expect(refused.code).toBe(1);
    expect(refused.output).toContain('安全门禁：不通过');
    expect(refused.errors).toContain('打包 1 个文件');
    const page = /\/analysis\/analysis-results\/(\S+)/.exec(refused.output)?.[1] ?? '';
    const { body } = await owner.client.get('/analysis/taskView', { task_id: page });
    expect(body.data).toMatchObject({
      product_name: '商城',
      product_version: '1.2',
      source_name: 'shop.tar.gz',
    });

    const open = { severity: 'none', weaknesses: 'none', exploited: 0, license: 0, banned: 0, doubt: 0 };
    await owner.client.put('/gate/policy', { product_id: body.data.product_id, ...open });
    const accepted = await scan([...words, '--format', 'json']);

    expect(accepted.code).toBe(0);
    expect(JSON.parse(accepted.output)).toMatchObject({ gate: { result: 'pass', product_name: '商城' } });
  });

  it('leaves out what the project does, unless it says otherwise or that it is nothing', async () => {
    const folder = folderWith('scoped', '4.17.21');
    const made = await owner.client.post('/product/add', { name: '范围', skip: 'clones', ignore: 'test/' });
    expect(made.body.code).toBe(200);
    const scopeOf = async (words: readonly string[]) => {
      const { output } = await scan([folder, '--server', server.url, '--project', '范围', ...words]);
      const task_id = /\/analysis\/analysis-results\/(\S+)/.exec(output)?.[1] ?? '';
      return (await owner.client.get('/analysis/taskView', { task_id })).body.data.scope;
    };

    expect(await scopeOf([])).toEqual({ skip: ['clones'], ignore: ['test/'] });
    expect(await scopeOf(['--skip', 'static-analysis'])).toEqual({
      skip: ['static-analysis'],
      ignore: ['test/'],
    });
    expect(await scopeOf(['--skip', 'none', '--ignore', ''])).toEqual({ skip: [], ignore: [] });
    const mixed = await scan([folder, '--skip', 'none,clones']);
    expect(mixed).toMatchObject({ code: 2, errors: expect.stringContaining('none') });
  });

  it('says what is wrong: no token, a wrong one, one that only reads, no such server, nothing there', async () => {
    const folder = folderWith('other', '4.17.21');
    const words = [folder, '--server', server.url, '--project', '其他'];

    expect(await scan(words, {})).toMatchObject({ code: 2, errors: expect.stringContaining('SUXI_TOKEN') });
    const wrong = await scan(words, { SUXI_TOKEN: `suxi_${'x'.repeat(43)}` });
    expect(wrong).toMatchObject({ code: 2, errors: expect.stringContaining('令牌无效或已过期') });
    const reading = await scan(words, { SUXI_TOKEN: await tokenOf('read') });
    expect(reading.code).toBe(2);
    expect(reading.errors).not.toContain('令牌无效');
    const absent = await scan([join(place, 'nowhere'), ...words.slice(1)]);
    expect(absent).toMatchObject({ code: 2, errors: expect.stringContaining('找不到') });
    const alone = await scan([folder, '--project', '其他']);
    expect(alone).toMatchObject({ code: 2, errors: expect.stringContaining('--server') });
  });
});

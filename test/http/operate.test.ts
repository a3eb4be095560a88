import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, query } from './accounts.ts';
import { type StartedServer, startServer } from './start-server.ts';

const suxi = fileURLToPath(new URL('../../bin/suxi', import.meta.url));
let place: string;
let server: StartedServer;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'suxi-operate-'));
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

async function run(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, SUXI_DATA: server.dataFolder, ...settings };
  return promisify(execFile)(process.execPath, [suxi, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

it('the check of the settings says what they name, and what would keep a start from succeeding', async () => {
  const fine = await run(['config', 'check'], { SUXI_WORKER: '3' });
  const wrong = await run(['config', 'check'], { SUXI_PORT: 'eighty' });
  const away = await run(['config', 'check'], {
    DATABASE_URL: 'postgres://someone:geheim@127.0.0.1:9/suxi',
    SUXI_GIT_CA: join(place, 'absent.pem'),
  });

  const more = await run(['audit', 'verify', 'some-file']);

  expect(more).toMatchObject({ code: 2, stderr: expect.stringContaining('多余的参数 some-file') });
  expect(fine).toMatchObject({ code: 0, stderr: '' });
  expect(fine.stdout).toContain('[正常] 数据库：内置数据库正在运行');
  expect(fine.stdout).toContain('[注意] 设置：没有名为 SUXI_WORKER 的设置');
  expect(wrong.code).toBe(2);
  expect(wrong.stdout).toContain('[错误] 设置：SUXI_PORT 应为');
  expect(away.code).toBe(2);
  expect(away.stdout).toContain('[错误] 数据库：不可用：ECONNREFUSED');
  expect(away.stdout).toContain('[错误] 证书：不可用：ENOENT');
  expect(away.stdout).not.toContain('geheim');
});

it('what is gathered for support names nobody and nothing, and is for its owner alone', async () => {
  await addAccount(server, { username: '王五秘密', password: 'x', role: 'user', unit: '秘密部门' });
  const path = join(place, 'support.json');

  const { code } = await run(['support', path], { SUXI_ADMIN_PASSWORD: 'top-secret' });
  const again = await run(['support', path]);

  const text = readFileSync(path, 'utf8');
  const facts = JSON.parse(text);
  expect(code).toBe(0);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(facts.settings).toMatchObject({ SUXI_ADMIN_PASSWORD: '（已设置）' });
  const [{ count }] = (await query(server, 'select count(*)::int as count from schema_migration')) as [
    { count: number },
  ];
  expect(facts.database.migrations).toHaveLength(count);
  expect(facts.database.tables.map((table: { name: string }) => table.name)).toContain('account');
  for (const secret of [
    'top-secret',
    '王五秘密',
    '秘密部门',
    readFileSync(join(server.dataFolder, 'postgres-password'), 'utf8').trim(),
  ])
    expect(text).not.toContain(secret);
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('已存在') });
});

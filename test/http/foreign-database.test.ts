import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resultTables } from '../../src/server/db/result-tables.ts';
import { makeZip } from '../make-archives.ts';
import { vulnerableProject, watchable } from '../e2e/vulnerable-project.ts';
import { addAccount, query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { keptRows } from './kept-rows.ts';
import { makeDataFolder, type StartedServer, startServer } from './start-server.ts';
import { checksums } from './table-checksums.ts';

const suxi = fileURLToPath(new URL('../../bin/suxi', import.meta.url));
let host: StartedServer;
/** Part of it is random, so it is made once. */
let archive: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  host = await startServer();
  archive = Uint8Array.from(await vulnerableProject(watchable));
});

afterAll(() => host.stop());

/** Make a database beside that of the host, and say how to reach it. It orders texts otherwise. */
async function newDatabase(name: string): Promise<string> {
  await query(
    host,
    `create database ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'zh' lc_collate 'C' lc_ctype 'C'`,
  );
  return host.databaseUrl().replace('/suxi?', `/${name}?`);
}

async function detect(client: Client, project = '商店'): Promise<string> {
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', project],
    ['file', new File([archive], 'shop.tar.gz')],
  ]);
  return (await untilEnded(client, body.data.task_id)).task_id;
}

/** What was kept, to the byte; databases put texts in different orders. */
function texts(kept: readonly unknown[]): string[] {
  return kept.flatMap((table) => {
    const [name, rows] = table as [string, unknown[]];
    return rows.map((row) => `${name} ${JSON.stringify(row)}`).sort();
  });
}

it('runs on the PostgreSQL that DATABASE_URL names, and leaves it running', async () => {
  const databaseUrl = await newDatabase('elsewhere');
  const guest = await startServer({ fresh: true, env: { DATABASE_URL: databaseUrl } });
  const client = await signIn(guest.url, 'superadmin', guest.adminPassword);

  const { body } = await client.get('/knowledge/vulnDetail', { cve_id: 'cve-2021-44228' });

  expect(body.data.CJN_ID).toBe('CJN-2021-044228');
  expect(guest.output()).not.toContain('内置数据库');
  expect(await guest.stop()).toBe(0);
  expect(await query(host, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('keeps the rows of a task by their task, so that they can be distributed by it', async () => {
  const firstOf = `from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and i.indisunique`;
  const byTask = (
    await query(host, `select c.relname as name ${firstOf} and i.indisprimary and a.attname = 'task_id'`)
  )
    .map(({ name }) => String(name))
    // Contrasts are tasks of their own.
    .filter((name) => !name.startsWith('contrast_'));

  expect(byTask.sort()).toEqual(
    [...resultTables, 'finding_change', 'gate_news', 'task', 'task_step', 'task_topping'].sort(),
  );
  const among = `c.relname = any($1) and a.attname <> 'task_id'`;
  expect(
    await query(host, `select c.relname, i.indexrelid::regclass ${firstOf} and ${among}`, [byTask]),
  ).toEqual([]);
  const references = `select conname from pg_constraint
    where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`;
  expect(await query(host, references, [byTask])).toEqual([]);
});

describe('suxi worker', () => {
  let server: StartedServer;
  let root: Client;
  let databaseUrl: string;
  let adminPassword: string;
  let backup: string;
  const own = makeDataFolder();
  const nodes = async () => (await root.get('/system/clusterList')).body.data.list;

  beforeAll(async () => {
    databaseUrl = await newDatabase('shared');
    server = await startServer({ env: { DATABASE_URL: databaseUrl } });
    ({ adminPassword } = server);
    root = await signIn(server.url, 'superadmin', adminPassword);
    backup = join(own, 'backup.tar');
    const made = startSuxi(['backup', backup], server.dataFolder, { DATABASE_URL: databaseUrl });
    expect((await made.end).code).toBe(0);
  });

  const machines: ReturnType<typeof startSuxi>[] = [];
  const startMachine = () => {
    const machine = startSuxi(['worker', server.dataFolder], own, { DATABASE_URL: databaseUrl });
    machines.push(machine);
    return machine;
  };

  afterEach(async () => {
    // What a test that failed has left.
    for (const { child, end } of machines.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) killGroup(child);
      await end;
    }
  });

  afterAll(async () => {
    await server.stop();
    for (const folder of [own, server.dataFolder]) rmSync(folder, { recursive: true, force: true });
  });

  it('does what waits with a folder of its own, as a node of its own', async () => {
    const [here] = await nodes();
    const atTheServer = await detect(root);
    await root.post('/system/clusterDrain', { node_id: here.node_id, draining: '1' });
    const worker = startMachine();
    await expect.poll(worker.output).toContain('工作节点已启动');

    // The same upload for the same project would be answered with the task that is there.
    const elsewhere = await detect(root, '分店');

    const there = { ...host, databaseUrl: () => databaseUrl };
    const [job] = await query(there, `select worker from job where task_id = '${elsewhere}'`);
    const other = (await nodes()).find(({ node_id: id }: { node_id: string }) => id !== here.node_id);
    expect(other).toMatchObject({ status: 'running', version: here.version });
    expect(String(job?.['worker']).split('/')[0]).toBe(other.node_id);
    expect(texts(await keptRows(there, elsewhere))).toEqual(texts(await keptRows(there, atTheServer)));
    worker.child.kill('SIGTERM');
    expect((await worker.end).code).toBe(0);
    await root.post('/system/clusterDrain', { node_id: here.node_id, draining: '0' });
    expect((await nodes()).map(({ status }: { status: string }) => status).sort()).toEqual([
      'running',
      'stopped',
    ]);
  });

  it('is taken over from when its machine dies, and what it fetches outlives a start of the server', async () => {
    const there = { ...host, databaseUrl: () => databaseUrl };
    const [here] = (await nodes()).filter((node: { status: string }) => node.status === 'running');
    await root.post('/system/clusterDrain', { node_id: here.node_id, draining: '1' });
    const machine = startMachine();
    const small = makeZip([{ name: 'a.c', content: 'int a;\n' }]);
    const { body } = await root.postForm('/analysis/check', [
      ['project_name', '断电'],
      ['file', new File([new Uint8Array(small)], 'a.zip')],
    ]);
    const taskId = body.data.task_id;
    const nodeOfJob = `select split_part(worker, '/', 1) as node from job where task_id = '${taskId}'`;
    const holder = async () => (await query(there, `${nodeOfJob} and status = 'running'`))[0]?.['node'];
    await expect.poll(holder, { interval: 20 }).toBeDefined();
    const holdsIt = await holder();

    killGroup(machine.child);
    await machine.end;

    expect(holdsIt).not.toBe(here.node_id);
    const drafts = join(server.dataFolder, 'uploads', 'draft');
    const names = [taskId, 'ab000000-0000-4000-8000-000000000000'].map((id) => `git-${id}-1`);
    for (const name of names) writeFileSync(join(drafts, name), 'half');
    const renew = (seconds: number) =>
      query(
        there,
        `update job set lease_until = clock_timestamp() + interval '${seconds} s' where task_id = '${taskId}'`,
      );
    // As a machine does that is at work while the server starts.
    const renewing = setInterval(() => void renew(15), 3_000);
    await renew(15);
    await server.kill();
    server = await startServer({ dataFolder: server.dataFolder, env: { DATABASE_URL: databaseUrl } });
    clearInterval(renewing);
    expect(names.map((name) => existsSync(join(drafts, name)))).toEqual([true, false]);
    await renew(0);
    root = await signIn(server.url, 'superadmin', adminPassword);
    await root.post('/system/clusterDrain', { node_id: here.node_id, draining: '0' });

    const ended = await untilEnded(root, taskId);
    expect(['finished', 'partial']).toContain(ended.status);
    expect(await query(there, nodeOfJob)).toEqual([{ node: here.node_id }]);
  });

  it('is in the way of what needs the database alone', async () => {
    const machine = startMachine();
    await expect.poll(machine.output).toContain('工作节点已启动');
    await server.kill();

    for (const words of [
      ['migrate-storage', 'embedded'],
      ['keys', 'rotate'],
      ['restore', backup, '--force'],
    ]) {
      expect(await startSuxi(words, server.dataFolder, { DATABASE_URL: databaseUrl }).end).toMatchObject({
        code: 2,
        output: expect.stringContaining('还有检测机器'),
      });
    }

    machine.child.kill('SIGTERM');
    expect((await machine.end).code).toBe(0);
  });

  it('begins nothing on the storage of another server, on the folder itself, or without a database', async () => {
    const runs = [
      [host.dataFolder, own, databaseUrl, '共享目录不属于这个数据库的服务'],
      [own, own, databaseUrl, '无法使用共享目录中的'],
      [server.dataFolder, server.dataFolder, databaseUrl, '须是本机自己的目录'],
      [server.dataFolder, own, '', '须以 DATABASE_URL 连接'],
    ] as const;
    for (const [storage, folder, url, reason] of runs) {
      expect(await startSuxi(['worker', storage], folder, { DATABASE_URL: url }).end).toMatchObject({
        code: 2,
        output: expect.stringContaining(reason),
      });
    }
  });
});

describe('suxi migrate-storage', () => {
  let source: StartedServer;
  let target: string;
  let former: Awaited<ReturnType<typeof checksums>>;
  let taskId: string;

  beforeAll(async () => {
    target = await newDatabase('moved');
    source = await startServer();
    await addAccount(source, { username: '张三', password: 'x', role: 'expert', unit: '一\t部\\\n' });
    taskId = await detect(await signIn(source.url, 'superadmin', source.adminPassword));
  });

  afterAll(() => rmSync(source.dataFolder, { recursive: true, force: true }));

  it('does nothing beside a running server, without a target, or over somebody else', async () => {
    const strangers = await newDatabase('strangers');
    const taken = await startMoving(source.dataFolder, host.databaseUrl()).end;
    expect(taken).toMatchObject({ code: 2, output: expect.stringContaining('请先停止它') });
    await source.kill();
    // What it was at ends with it, and nothing is written any more.
    const connected = `select 1 from pg_stat_activity where application_name like 'suxi%'`;
    await expect.poll(() => query(source, connected)).toEqual([]);
    former = await checksums(source);
    await query({ ...host, databaseUrl: () => strangers }, 'create table stranger (id int)');

    for (const [to, reason] of [
      [strangers, '目标数据库不是空的'],
      [host.databaseUrl(), '请先停止它'],
      ['embedded', '现在用的就是内置数据库'],
      ['mysql://localhost/x', '目标 应形如 postgres://'],
      [host.databaseUrl().replace('/suxi?', '/nowhere?'), '数据库无法使用'],
    ] as const) {
      expect(await startMoving(source.dataFolder, to).end).toMatchObject({
        code: 2,
        output: expect.stringContaining(reason),
      });
    }
    expect(await query({ ...host, databaseUrl: () => strangers }, 'select * from stranger')).toEqual([]);
  });

  it('goes on after being killed anywhere, and no server starts on a half', async () => {
    for (const lines of [1, 20, 60]) await killBehind(lines);

    await expect(
      startServer({ dataFolder: source.dataFolder, env: { DATABASE_URL: target } }),
    ).rejects.toThrow('请再次执行 suxi migrate-storage');
    await query(
      { ...host, databaseUrl: () => target },
      `update account set unit = 'changed' where username = '张三'`,
    );
    const { code, output } = await startMoving(source.dataFolder, target).end;

    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('迁移完成') });
    expect(output).toMatch(/schema_migration：\d+ 行已在目标中/);
    expect(output).toMatch(/account：已写入 2 行，校验一致/);
    expect(await checksums({ ...host, databaseUrl: () => target })).toEqual(former);
    expect(await startMoving(source.dataFolder, target).end).toMatchObject({
      code: 2,
      output: expect.stringContaining('目标数据库不是空的'),
    });
  });

  it('does not mix installations, nor versions of the tables', async () => {
    const half = await newDatabase('half');
    const ofHalf = { ...host, databaseUrl: () => half };
    await killBehind(1, half);
    for (const [change, reason] of [
      [`migrations = migrations[2:]`, '由另一个版本的数据表开始'],
      [`installation = 'other'`, '另一个安装没有完成的迁移'],
    ] as const) {
      await query(ofHalf, `update suxi_move.origin set ${change}`);

      expect(await startMoving(source.dataFolder, half).end).toMatchObject({
        code: 2,
        output: expect.stringContaining(reason),
      });
    }
  });

  it('leads to a server that finds the same there, and back again', async () => {
    const { dataFolder } = source;
    const moved = await startServer({ dataFolder, env: { DATABASE_URL: target } });
    const root = await signIn(moved.url, 'superadmin', source.adminPassword);
    expect((await root.get('/analysis/taskView', { task_id: taskId })).body.data.task_id).toBe(taskId);
    const again = await detect(root);
    await moved.stop();
    const there = { ...host, databaseUrl: () => target };
    // The first of both was analysed on the embedded database.
    expect(texts(await keptRows(there, again))).toEqual(texts(await keptRows(there, taskId)));
    const wanted = await checksums(there);
    const refused = await startMoving(dataFolder, 'embedded', { DATABASE_URL: target }).end;
    expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('目标数据库不是空的') });
    rmSync(join(dataFolder, 'postgres'), { recursive: true });

    const { code } = await startMoving(dataFolder, 'embedded', { DATABASE_URL: target }).end;

    expect(code).toBe(0);
    const back = await startServer({ dataFolder });
    expect(Object.keys(wanted).length).toBeGreaterThan(80);
    const counts = async (name: string) => (await query(back, `select count(*) as rows from ${name}`))[0];
    expect(await counts('component')).toEqual({ rows: (wanted['component'] as { rows: string }).rows });
    expect(await counts('finding')).toEqual({ rows: (wanted['finding'] as { rows: string }).rows });
    await back.stop();
  });

  /** Begin to move, and kill that once so many tables have arrived. */
  async function killBehind(lines: number, to = target): Promise<void> {
    const { child, output, end } = startMoving(source.dataFolder, to);
    child.stdout?.on('data', () => {
      if (output().split('\n').length > lines) child.kill('SIGKILL');
    });
    expect((await end).code).toBeNull();
  }
});

function startMoving(dataFolder: string, to: string, env: Readonly<Record<string, string>> = {}) {
  return startSuxi(['migrate-storage', to], dataFolder, env);
}

/** A machine loses its power: nothing of it goes on. */
function killGroup({ pid = 0 }: ChildProcess): void {
  process.kill(-pid, 'SIGKILL');
}

function startSuxi(words: readonly string[], dataFolder: string, env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, [suxi, ...words], {
    env: { ...process.env, SUXI_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const end = new Promise<{ code: number | null; output: string }>((settle) => {
    child.once('close', (code) => settle({ code, output: printed }));
  });
  return { child, output: () => printed, end };
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';
import { signalWorkers } from './worker-process.ts';

let server: StartedServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ env: { SUXI_WORKERS: '1', SUXI_CONNECTIONS_PER_ADDRESS: '1000' } });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

function upload(content: string): Buffer {
  return makeZip([{ name: 'readme.txt', content }]);
}

async function check(client: Client, bytes: Buffer, fields: readonly (readonly [string, string])[] = []) {
  const file = new File([new Uint8Array(bytes)], 'a.zip');
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', '排队'],
    ...fields,
    ['file', file],
  ]);
  return body;
}

async function addUser(username: string, weight = 1): Promise<TestUser> {
  const user = await newUser(server, admin, { username, role: 'user' });
  await query(server, 'update account set weight = $2 where uid = $1', [user.uid, weight]);
  return user;
}

it('makes one task of a hundred identical requests at once, and spends one detection', async () => {
  const { client, uid } = await addUser('impatient');
  const bytes = upload('the same');

  const answers = await Promise.all(Array.from({ length: 100 }, () => check(client, bytes)));

  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data.task_id)).size).toBe(1);
  const tasks = await query(server, 'select task_id from task where created_by = $1', [uid]);
  const [account] = await query(server, 'select detections_used from account where uid = $1', [uid]);
  expect([tasks.length, account?.detections_used]).toEqual([1, 1]);
});

it('makes another task of the same request when a minute has passed, the first was deleted, or something differs', async () => {
  const { client } = await addUser('patient');
  const bytes = upload('again');
  const first = (await check(client, bytes)).data.task_id;

  const renamed = (await check(client, bytes, [['task_name', '另一个']])).data.task_id;
  await query(server, `update task_request set created_at = created_at - interval '61 seconds'`);
  const later = (await check(client, bytes)).data.task_id;
  await untilEnded(client, later);
  await client.post('/analysis/delTask', { task_id: [later] });
  const afterDeletion = (await check(client, bytes)).data.task_id;

  expect(new Set([first, renamed, later, afterDeletion]).size).toBe(4);
  expect((await check(client, bytes)).data.task_id).toBe(afterDeletion);
});

it('grants ten of fifty requests at once on a quota of ten, and loses none of them', async () => {
  const { client, uid } = await addUser('limited');
  await query(server, 'update account set detections_allowed = 10 where uid = $1', [uid]);
  const uploads = Array.from({ length: 50 }, (_, index) => upload(`upload ${index}`));

  const answers = await Promise.all(uploads.map((bytes) => check(client, bytes)));

  const granted = answers.filter(({ code }) => code === 200);
  const refused = answers.filter(({ code, error }) => code === 403 && /检测次数已用完/.test(error));
  expect([granted.length, refused.length]).toEqual([10, 40]);
  const [account] = await query(server, 'select detections_used, bytes_used from account where uid = $1', [
    uid,
  ]);
  const kept = uploads.filter((_, index) => answers[index]?.code === 200);
  expect(account).toEqual({
    detections_used: 10,
    bytes_used: String(kept.reduce((sum, { length }) => sum + length, 0)),
  });
  for (const bytes of kept) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(existsSync(join(server.dataFolder, 'uploads', sha256.slice(0, 2), sha256))).toBe(true);
  }
  for (const { data } of granted) expect((await untilEnded(client, data.task_id)).file_count).toBe(1);
});

it('makes no project for an upload that is refused', async () => {
  const { client, uid } = await addUser('poor');
  await query(server, 'update account set detections_allowed = 0 where uid = $1', [uid]);

  const refused = await check(client, upload('refused'));

  expect(refused.code).toBe(403);
  expect(await query(server, 'select name from project where owner = $1', [uid])).toEqual([]);
});

it('serves users in turn by their weights, however many tasks one of them has', async () => {
  const busy = await addUser('busy');
  const heavy = await addUser('heavy', 2);
  const rare = await addUser('rare');
  const submit = async ({ client }: TestUser, count: number) => {
    for (let index = 0; index < count; index += 1) await check(client, upload(`${client.token} ${index}`));
  };
  signalWorkers(server, 'SIGSTOP');
  await submit(busy, 12);
  await submit(heavy, 6);
  await submit(rare, 2);

  signalWorkers(server, 'SIGCONT');

  const tasks = () =>
    query(
      server,
      `select account.username, task.status from task join account on account.uid = task.created_by
       where account.uid = any($1) order by task.started_at`,
      [[busy.uid, heavy.uid, rare.uid]],
    );
  while ((await tasks()).some(({ status }) => status !== 'partial')) {
    await new Promise((settle) => setTimeout(settle, 200));
  }
  const order = (await tasks()).map(({ username }) => username);
  // Of any four in a row while all three wait: two of the one with twice the weight, one of each other.
  const first = (username: string) => order.slice(0, 8).filter((served) => served === username).length;
  expect([first('busy'), first('heavy'), first('rare')]).toEqual([2, 4, 2]);
  expect(order.indexOf('rare')).toBeLessThan(4);
  expect(order.slice(-8)).toEqual(Array(8).fill('busy'));
});

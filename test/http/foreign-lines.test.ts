import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { recompute } from '../recompute-evaluation.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { detectShop } from './evaluated-shop.ts';
import { keepTestMatches, testMatch } from './keep-matches.ts';
import { keepTestCode, testCode } from './keep-vulnerable-code.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let taskId: string;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  ({ taskId } = await detectShop(server, root));
});
afterAll(() => server.stop());

/** A function of the file whose first function is copied. */
async function functionAt(name: string, first: number, last: number, more: object = {}) {
  const [row] = await query(
    server,
    `select file_no from inventory_file where task_id = $1 and path = 'shop/core/cart.js'`,
    [taskId],
  );
  return { ...testCode(name), fileNo: Number(row?.['file_no']), range: { first, last }, ...more };
}

async function summary() {
  const { body } = await root.get('/analysis/commonTraceList', { task_id: taskId, pageNum: 1, pageSize: 10 });
  return body.data.summary;
}

/** As the ledger counts it, in SQL. */
async function rateInLedger(): Promise<number> {
  const { body } = await root.get('/analysis/projectAssetsList', { pageNum: 1, pageSize: 10 });
  return body.data.list[0].self_rate;
}

it('functions that a known repair gives away are not own, whether or not their project was compared', async () => {
  const before = await summary();
  await keepTestCode(server, taskId, [
    // Copied already, recognized, and one of which nobody can tell.
    await functionAt('map', 3, 13),
    await functionAt('own', 16, 26, { state: 'fixed' }),
    await functionAt('other', 40, 44, { state: 'unknown' }),
  ]);

  const after = await summary();

  expect(after.recognized_lines).toBe(11);
  expect(after.clone_lines - before.clone_lines).toBe(11);
  expect(before.own_lines - after.own_lines).toBe(11);
  const all = before.own_lines + before.clone_lines;
  expect(after.self_rate).toBeCloseTo((before.own_lines - 11) / all, 6);
  expect(await rateInLedger()).toBeCloseTo(after.self_rate, 6);
});

it('an evaluation counts them as clones of their project, and its snapshot comes to the same', async () => {
  const { body } = await root.post('/independence/evaluate', { task_id: taskId });
  const { body: result } = await root.get('/independence/result', { evaluate_id: body.data.evaluate_id });
  const path = `${server.url}/prod-api/v1/independence/snapshot?evaluate_id=${body.data.evaluate_id}`;
  const answer = await fetch(path, { headers: { Authorization: root.token ?? '' } });
  const text = await answer.text();

  const origin = result.data.account.origins.find((one: { project: string }) => one.project === 'alpha');

  expect(origin).toMatchObject({ lines: 11, fileCount: 1 });
  expect(recompute(text).selfRates['standard']).toBeCloseTo(result.data.self_rate, 9);
});

it('what people call a false positive is own again', async () => {
  const { body } = await root.get('/analysis/vulnFunction', { task_id: taskId, pageNum: 1, pageSize: 10 });
  const { Id } = body.data.list.find((row: { func_name: string }) => row.func_name === 'own');
  const audit = { task_id: taskId, Id: [Id], audit_status: 'false_positive', audit_note: '同名而已' };
  const { body: audited } = await root.put('/analysis/vulnCodeAudit', audit);

  const after = await summary();

  expect(audited.code).toBe(200);
  expect(after.recognized_lines).toBeUndefined();
});

it('files of a component that was recognized by its code are not own, as far as nobody has claimed them', async () => {
  const before = await summary();
  const vue = Array.from({ length: 30 }, (_, at) => `const vue${at} = ${at};`).join('\n');
  const project = '组件目录';
  const entries = {
    'web/libs/v/package.json': JSON.stringify({ name: 'vue', version: '2.6.10' }),
    'web/libs/v/dist/vue.js': `/*!\n * Vue.js v2.6.10\n */\n${vue}\n`,
    'web/libs/v/src/core.js': `${vue.replaceAll('vue', 'core')}\n`,
    'web/main.js': `${vue.replaceAll('vue', 'own')}\n`,
  };
  const zip = makeZip(Object.entries(entries).map(([name, content]) => ({ name, content })));
  const started = await root.postForm('/analysis/check', [
    ['project_name', project],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(zip)], 'web.zip')],
  ]);
  const task = await untilEnded(root, started.body.data.task_id);
  const [file] = await query(
    server,
    `select file_no from inventory_file where task_id = $1 and path = 'web/libs/v/src/core.js'`,
    [task.task_id],
  );
  const at = { first: 1, last: 10 };
  const claimed = testMatch({
    fileNo: Number(file?.['file_no']),
    granularity: 'fragment',
    range: at,
    codeLines: 10,
  });
  await keepTestMatches(server, task.task_id, [{ ...claimed, pairs: [{ scanned: at, origin: at }] }], {
    codeLines: 10,
    ownCodeLines: 80,
  });
  await keepTestCode(server, task.task_id, []);

  const { body } = await root.get('/analysis/commonTraceList', {
    task_id: task.task_id,
    pageNum: 1,
    pageSize: 10,
  });
  const { body: files } = await root.get('/analysis/getProjectFiles', {
    task_id: task.task_id,
    origin: ['third_party'],
    pageNum: 1,
    pageSize: 10,
  });

  expect(before.third_party_lines).toBeUndefined();
  expect(body.data.summary).toMatchObject({ third_party_lines: 50, clone_lines: 60, own_lines: 30 });
  expect(body.data.summary.self_rate).toBeCloseTo(1 / 3, 6);
  expect(files.data.list.map(({ path }: { path: string }) => path)).toEqual(['web/libs/v/dist/vue.js']);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

const lockfile = (version: string, name: string) =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': {}, [`node_modules/${name}`]: { version } } });
const script =
  'const { exec } = require("child_process");\nmodule.exports = (q) => exec("ls " + q.query.a);\n';
const files = [
  { name: 'shop/package-lock.json', content: lockfile('4.17.21', 'lodash') },
  { name: 'shop/src/main.js', content: script },
  { name: 'shop/test/fixture/package-lock.json', content: lockfile('1.2.0', 'minimist') },
  { name: 'shop/test/main.js', content: `${script}// a copy\n` },
  // The same content as a file that is analysed.
  { name: 'shop/test/same.js', content: script },
];

type Fields = readonly (readonly [string, string])[];

const check = (project: string, fields: Fields = []) =>
  root.postForm('/analysis/check', [
    ['project_name', project],
    ...fields,
    ['file', new File([new Uint8Array(makeZip(files))], 'shop.zip')],
  ]);

async function detect(project: string, fields: Fields = []): Promise<string> {
  const { body } = await check(project, fields);
  expect(body.error).toBeUndefined();
  await untilEnded(root, body.data.task_id);
  return body.data.task_id;
}

async function ask(path: string, fields: Record<string, string | number>) {
  return (await root.get(path, fields)).body.data;
}

describe('ignored files', () => {
  it('are unpacked and told, and nothing of them is found', async () => {
    const id = await detect('忽略', [['ignore', '# 测试数据\n/test/\n']]);
    const view = await ask('/analysis/taskView', { task_id: id });
    const components = await ask('/component/componentList', { task_id: id, pageNum: 1, pageSize: 10 });
    const weak = await ask('/static/list', { task_id: id, pageNum: 1, pageSize: 20 });

    expect(view.scope).toEqual({ skip: [], ignore: ['/test/'] });
    expect(view.status).toBe('finished');
    expect(view.files).toMatchObject({ read: 2, skipped: 3 });
    expect(view.skipped.map(({ reason }: { reason: string }) => reason)).toEqual(
      Array.from({ length: 3 }, () => '按忽略路径跳过'),
    );
    expect(view.warnings).toEqual([]);
    expect(components.list.map(({ Repo }: { Repo: string }) => Repo)).toEqual(['lodash']);
    expect(JSON.stringify(weak.list)).not.toContain('test/');
    expect(weak.summary.files).toBe(1);
  });

  it('leave open what the gate would say where they name components', async () => {
    const id = await detect('忽略清单', [['ignore', 'test/']]);

    const { product_id: projectId } = await ask('/analysis/taskView', { task_id: id });
    const open = { severity: 'none', weaknesses: 'none', exploited: 0, license: 0, banned: 0, doubt: 0 };
    await root.put('/gate/policy', { product_id: projectId, ...open });

    const { result, reasons } = await ask('/gate/result', { task_id: id });

    expect(result).toBe('none');
    expect(reasons).toMatchObject([{ kind: 'ignored', count: 1 }]);
  });

  it('are neither removed nor repaired in a comparison, but unknown', async () => {
    const whole = await detect('对比范围');
    const narrow = await detect('对比范围', [['ignore', 'test/']]);
    const pair = { task_id: narrow, base_task_id: whole };
    const diff = await ask('/analysis/taskDiff', pair);
    const { list } = await ask('/analysis/taskDiffComponent', { ...pair, pageNum: 1, pageSize: 10 });
    const back = await ask('/analysis/taskDiff', { task_id: whole, base_task_id: narrow });

    expect(diff.component).toMatchObject({ removed: 0, unseen: 1, total: 1 });
    expect(diff.vuln.lost.total).toBe(0);
    expect(diff.vuln.unseen).toBeGreaterThan(0);
    expect(list).toMatchObject([{ Repo: 'minimist', change: 'unseen', before: { Version: '1.2.0' } }]);
    expect(back.component).toMatchObject({ added: 0, unseen: 1 });
  });

  it('are named by reports and bills of materials', async () => {
    const id = await detect('材料', [
      ['ignore', 'test/'],
      ['skip', 'clones'],
    ]);
    const fetched = async (path: string, fields: Record<string, string>) =>
      (
        await fetch(`${server.url}/prod-api/v1${path}?${new URLSearchParams({ task_id: id, ...fields })}`, {
          headers: { Authorization: root.token ?? '' },
        })
      ).json();
    const bill = await fetched('/analysis/downloadSBOM', { standard: 'CycloneDX-1.6', form: 'json' });
    const sarif = await fetched('/report/export', { type: 'sarif' });

    const leftOut = '代码溯源（未检测）、test/（忽略路径）';
    const [comment] = bill.metadata.properties.filter(
      ({ name }: { name: string }) => name === 'suxi:comment',
    );
    expect(comment.value).toContain(leftOut);
    expect(sarif.runs[0].properties.exclusions).toBe(leftOut);
  });

  it('do not make repaired what was found in them before', async () => {
    const before = await detect('范围变小');
    const found = await ask('/component/vulnInfo', { task_id: before, pageNum: 1, pageSize: 10 });
    const after = await detect('范围变小', [['ignore', 'test/']]);
    const lost = await ask('/analysis/taskDiffVuln', {
      task_id: after,
      base_task_id: before,
      pageNum: 1,
      pageSize: 20,
    });
    const rows = await query(
      server,
      `select count(*) filter (where is_unseen)::int as unseen, count(*) filter (where not is_unseen)::int as seen
       from project_finding join project using (project_id) where project.name = '范围变小' and component_name = 'minimist'`,
    );

    expect(found.list.length).toBeGreaterThan(0);
    expect(lost.list.length).toBeGreaterThan(0);
    for (const row of lost.list) expect(row).toMatchObject({ change: 'lost', cause: 'scope' });
    expect(rows[0]).toMatchObject({ seen: 0 });
    expect(rows[0]?.['unseen']).toBeGreaterThan(0);
  });

  it.each([
    ['../a', '../'],
    ['**/a/**/b/**', '**'],
    [Array.from({ length: 201 }, (_, index) => `a${index}`).join('\n'), '200 条'],
  ])('are refused as %j with a sentence', async (ignore, words) => {
    const { body } = await check('被拒', [['ignore', ignore]]);

    expect(body.code).toBe(400);
    expect(body.error).toContain(words);
  });
});

describe('analyses that are left out', () => {
  const everything: Fields = [['skip', 'clones,static-analysis,vulnerable-code']];

  it('are unknown, not none, wherever they are told', async () => {
    const id = await detect('快速', everything);
    const view = await ask('/analysis/taskView', { task_id: id });
    const overview = await ask('/analysis/overview', { task_id: id });
    const project = await ask('/product/detail', { product_id: view.product_id });
    const gate = await ask('/gate/result', { task_id: id });

    const stages = Object.fromEntries(
      view.stages.map(({ key, status }: { key: string; status: string }) => [key, status]),
    );
    expect(stages).toMatchObject({
      components: 'finished',
      clones: 'skipped',
      'static-analysis': 'skipped',
      'vulnerable-code': 'skipped',
    });
    for (const key of ['clone_count', 'weakness_count', 'function_vuln_count', 'code_vuln_count'])
      expect(overview).not.toHaveProperty(key);
    expect(project).not.toHaveProperty('self_rate');
    expect(view.risk).not.toBe('无风险');
    expect(gate.result).not.toBe('pass');
    expect(await ask('/static/list', { task_id: id, pageNum: 1, pageSize: 10 })).not.toHaveProperty(
      'summary',
    );
  });

  it('stay out when it is run again, and come in when a detection says so', async () => {
    const first = await detect('再检', everything);
    const again = await root.post('/analysis/rerun', { task_id: first, mode: 'full' });
    await untilEnded(root, again.body.data.task_id);
    const view = await ask('/analysis/taskView', { task_id: again.body.data.task_id });
    const unchanged = await root.post('/analysis/rerun', { task_id: first, mode: 'changed' });

    expect(view.scope.skip).toEqual(['vulnerable-code', 'clones', 'static-analysis']);
    expect(unchanged.body.error).toContain('均无变化');
  });

  it('are another detection: the same key does not answer one with the other', async () => {
    const key: Fields = [['request_key', 'scope-key']];
    const first = await check('同一标识', key);
    const again = await check('同一标识', key);
    const narrow = await check('同一标识', [...key, ['skip', 'clones']]);

    expect(again.body.data.task_id).toBe(first.body.data.task_id);
    expect(narrow.body).toMatchObject({ code: 409, error: expect.stringContaining('检测项或忽略路径不同') });
  });

  it('are those of the project where the detection says nothing', async () => {
    const { body } = await root.post('/product/add', { name: '有默认', skip: 'clones', ignore: 'test/' });
    const usual = await detect('有默认');
    const own = await detect('有默认', [
      ['skip', 'none'],
      ['ignore', '#'],
    ]);
    const project = await ask('/product/detail', { product_id: body.data.product_id });

    expect(project.scope).toEqual({ skip: ['clones'], ignore: ['test/'] });
    expect((await ask('/analysis/taskView', { task_id: usual })).scope).toEqual(project.scope);
    expect((await ask('/analysis/taskView', { task_id: own })).scope).toEqual({ skip: [], ignore: [] });
  });
});

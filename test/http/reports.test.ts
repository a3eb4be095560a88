import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let admin: Client;
let task: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '商城'],
    ['request_key', randomUUID()],
    [
      'file',
      new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content: lockfile }]))], 'a.zip'),
    ],
  ]);
  task = (await untilEnded(admin, body.data.task_id)).task_id;
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

const lockfile = JSON.stringify({
  lockfileVersion: 3,
  packages: { '': { name: 'shop' }, 'node_modules/lodash': { version: '4.17.15', license: 'MIT' } },
});

const style = { header: '', footer: '', classification: '', watermark: '', font: 'song', color: '#1a7f4f' };

/** Ask for a file as a browser does. */
async function fetchFile(path: string, headers?: Record<string, string>) {
  const answer = await fetch(`${server.url}${path}`, {
    headers: headers ?? { Authorization: admin.token ?? '' },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, bytes, text: new TextDecoder().decode(bytes) };
}

function exported(type: string, headers?: Record<string, string>) {
  return fetchFile(`/prod-api/v1/report/export?task_id=${task}&type=${type}`, headers);
}

async function create(wanted: Record<string, string> = {}): Promise<string> {
  const { body } = await admin.post('/report/create', {
    task_id: task,
    type: 'html',
    template_id: 'usual-general',
    ...wanted,
  });
  expect(body).toMatchObject({ code: 200 });
  return body.data.report_id;
}

async function untilMade(id: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await admin.get('/report/list', { pageNum: 1, pageSize: 100 });
    const row = body.data.list.find((one: { report_id: string }) => one.report_id === id);
    if (row.status === 'finished' || row.status === 'failed') return row;
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error('the report is not made');
}

describe('a report as a link', () => {
  it('comes by the token cookie, under a Chinese name', async () => {
    const { answer, text } = await exported('json', { Cookie: `suxi_token=${admin.token}` });

    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
      /商城 软件成分分析报告_\d{14}\.json/,
    );
    const { report, components, findings } = JSON.parse(text);
    expect(report).toMatchObject({ project: '商城', source: 'a.zip', schema: 'suxi-report-1' });
    expect(components.map((row: { name: string }) => row.name)).toEqual(['lodash']);
    expect(findings.length).toBeGreaterThan(0);
  });

  it.each([
    ['html', 'text/html', '<!doctype html>'],
    ['xml', 'application/xml', '<?xml'],
    ['csv', 'text/csv', '\uFEFF漏洞编号'],
    ['sarif', 'application/sarif+json', '{"$schema"'],
    ['notice', 'text/plain', '商城 第三方软件声明'],
    ['word', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
    ['excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['pdf', 'application/pdf', '%PDF-1.7'],
    ['summary', 'application/pdf', '%PDF-1.7'],
  ])('is written as %s', async (type, mime, beginning) => {
    const { answer, text, bytes } = await exported(type);

    expect(answer.headers.get('content-type')).toContain(mime);
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    const start = type === 'csv' ? `\uFEFF${text}` : text; // decoding takes the mark away
    expect(start.startsWith(beginning)).toBe(true);
    if (type === 'xml') expect(XMLValidator.validate(text)).toBe(true);
  });

  it('is refused in an envelope where there is no such type', async () => {
    const { text } = await exported('papyrus');

    expect(JSON.parse(text)).toMatchObject({
      code: 400,
      error: expect.stringContaining('没有这样的报告格式'),
    });
  });
});

describe('a report that is made in the queue', () => {
  it('is found in the list with its hashes, and is downloaded', async () => {
    const row = await untilMade(await create({ name: '季度报告', watermark: '内部' }));

    expect(row).toMatchObject({ status: 'finished', progress: 100, name: '季度报告', watermark: '内部' });
    const { bytes, text } = await fetchFile(`/prod-api/v1/report/download?report_id=${row.report_id}`);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
    expect(text).toContain(row.result_hash);
    expect(text).toContain('季度报告');
  });

  it('has the same hash of results in every format', async () => {
    const [one, other] = [
      await untilMade(await create({ type: 'excel' })),
      await untilMade(await create({ type: 'json' })),
    ];

    expect(one.result_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(other.result_hash).toBe(one.result_hash);
  });

  it('hides paths when it is asked to', async () => {
    const row = await untilMade(await create({ hide_path: '1' }));
    const { text } = await fetchFile(`/prod-api/v1/report/download?report_id=${row.report_id}`);

    expect(text).not.toContain('package-lock.json');
    expect(text).toContain('（已隐藏）');
  });

  it('is made again and thrown away', async () => {
    const id = await create();
    await untilMade(id);

    expect((await admin.post('/report/remake', { report_id: id })).body.code).toBe(200);
    await untilMade(id);
    expect((await admin.post('/report/delete', { report_id: id })).body.code).toBe(200);
    expect((await admin.get('/report/download', { report_id: id })).body.code).toBe(404);
  });
});

describe('a link to a report', () => {
  it('gives the file to anybody, until it is ended', async () => {
    const id = await create();
    await untilMade(id);
    const { body } = await admin.post('/report/share', { report_id: id, days: 7 });

    expect((await fetchFile(body.data.path, {})).text).toContain('<!doctype html>');
    expect((await admin.post('/report/unshare', { report_id: id })).body.data.count).toBe(1);
    expect(JSON.parse((await fetchFile(body.data.path, {})).text)).toMatchObject({ code: 404 });
  });

  it('leads to a copy of its own with the watermark', async () => {
    const id = await create();
    await untilMade(id);
    const { body } = await admin.post('/report/share', { report_id: id, days: 1, watermark: '供甲方审阅' });
    const { body: listed } = await admin.get('/report/list', {
      name: '供甲方审阅',
      pageNum: 1,
      pageSize: 10,
    });
    await untilMade(listed.data.list[0].report_id);

    expect((await fetchFile(body.data.path, {})).text).toContain('<div class="watermark"');
    expect((await fetchFile(`/prod-api/v1/report/download?report_id=${id}`)).text).not.toContain(
      'class="watermark"',
    );
  });

  it('asks for its password, and takes no more after some wrong ones', async () => {
    const id = await create();
    await untilMade(id);
    const order = { report_id: id, days: 7 };
    const { body } = await admin.post('/report/share', { ...order, password: '南湖-2031' });
    const token = new URL(body.data.path, server.url).searchParams.get('token') ?? '';
    const open = async (password: string) => {
      const answer = await fetch(`${server.url}/prod-api/v1/report/shared`, {
        method: 'POST',
        body: new URLSearchParams({ token, password }),
      });
      return answer.text();
    };

    const asking = (await fetchFile(body.data.path, {})).text;
    expect(asking).toContain('type="password"');
    expect(asking).not.toContain('结果集');
    expect(await open('南湖-2031')).toContain('结果集');
    for (let tries = 0; tries < 5; tries += 1) expect(await open('猜')).toContain('密码不正确');
    expect(await open('南湖-2031')).toMatch(/密码错误次数过多，请 \d+ 分钟后再试/);
    expect((await admin.post('/report/share', { ...order, password: '短' })).body.error).toContain(
      '密码至少 6 个字符',
    );
  });

  it('is not made for longer than allowed', async () => {
    const { body } = await admin.post('/report/share', { report_id: randomUUID(), days: 1000 });

    expect(body.error).toContain('有效期不能超过');
  });
});

describe('a template', () => {
  const template = {
    kind: 'general',
    blocks: [{ block: 'conclusion' }, { block: 'text', title: '声明', text: '仅供参考' }],
    style,
  };

  it('is kept in versions, and a report keeps the one it was ordered by', async () => {
    const first = await admin.post('/report/saveTemplate', {
      name: '简版',
      template: JSON.stringify(template),
    });
    const id = first.body.data.template_id;
    const row = await untilMade(await create({ template_id: id }));
    const changed = { ...template, blocks: [{ block: 'summary' }] };
    const second = await admin.post('/report/saveTemplate', {
      template_id: id,
      name: '简版',
      template: JSON.stringify(changed),
    });

    expect([first.body.data.version, second.body.data.version]).toEqual([1, 2]);
    expect(row).toMatchObject({ template_name: '简版', template_version: 1 });
    const { body } = await admin.get('/report/template', { template_id: id, version: 1 });
    expect(body.data.template.blocks).toHaveLength(2);
    expect(body.data.versions.map((one: { version: number }) => one.version)).toEqual([2, 1]);
    const { text } = await fetchFile(`/prod-api/v1/report/download?report_id=${row.report_id}`);
    expect(text.indexOf('一、结论')).toBeGreaterThan(0);
    expect(text.indexOf('二、声明')).toBeGreaterThan(text.indexOf('一、结论'));
    // Whatever is left out, it says on what it is based.
    expect(text.indexOf('三、基本信息')).toBeGreaterThan(text.indexOf('二、声明'));
  });

  it('is shown on a real task before it is saved', async () => {
    const { body } = await admin.post('/report/preview', {
      task_id: task,
      template: JSON.stringify(template),
    });

    expect(body.data.title).toBe('商城 软件成分分析报告');
    expect(body.data.sections.map((section: { title: string }) => section.title)).toEqual([
      '一、结论',
      '二、声明',
    ]);
    expect(body.data.sections[1].parts).toEqual([{ kind: 'paragraph', text: '仅供参考' }]);
  });

  it.each([
    ['{', '不是有效的 JSON'],
    [JSON.stringify({ ...template, blocks: [] }), '至少要有一个章节'],
    [JSON.stringify({ ...template, blocks: [{ block: 'magic' }] }), '没有这样的章节'],
  ])('is refused with a reason: %s', async (text, reason) => {
    const { body } = await admin.post('/report/saveTemplate', { name: '坏', template: text });

    expect(body.code).toBe(400);
    expect(body.error).toContain(reason);
  });

  it('that comes with the product stays as it is', async () => {
    const { body } = await admin.post('/report/saveTemplate', {
      template_id: 'usual-general',
      name: '改',
      template: JSON.stringify(template),
    });

    expect(body.code).toBe(409);
  });
});

it('is nothing for ordinary users', async () => {
  const user = await newUser(server, admin, { username: 'plain', role: 'user', unit: '研发部' });

  expect((await user.client.get('/report/list')).body.code).toBe(403);
});

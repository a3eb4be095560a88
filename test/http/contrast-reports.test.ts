import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adler, moveToFront, renamedAdler } from '../copied-code.ts';
import { makeTarGz } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { addToLibrary } from './contrast-files.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let lin: TestUser;
let neighbour: TestUser;
let head: TestUser;
let stranger: TestUser;
let source: string;
let program: string;

beforeAll(async () => {
  server = await startServer();
  const root = await signIn(server.url, 'superadmin', server.adminPassword);
  const account = (username: string, unit: string, role: 'padmin' | 'admin' = 'padmin') =>
    newUser(server, root, { username, role, unit });
  lin = await account('linlin', '研发部');
  neighbour = await account('neighbour', '研发部');
  head = await account('head', '研发部', 'admin');
  stranger = await account('stranger', '测试部', 'admin');
  const left = await makeTarGz({ 'one/sums.c': adler, 'one/list.c': moveToFront });
  const right = await makeTarGz({ 'other/check.c': `${moveToFront}\n${renamedAdler}` });
  const image = Buffer.from(Array.from({ length: 9_000 }, (_, at) => Math.imul(at, at * 31 + 7) >>> 3));
  source = await contrasted('source', left, right);
  program = await contrasted('binary', image, Buffer.concat([Buffer.from('v2'), image]));
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

async function contrasted(kind: 'source' | 'binary', left: Buffer, right: Buffer): Promise<string> {
  const ending = kind === 'source' ? 'tgz' : 'bin';
  const left_id = await addToLibrary(lin.client, `左.${ending}`, left);
  const right_id = await addToLibrary(lin.client, `右.${ending}`, right);
  const name = `${kind} 鉴定`;
  const { body } = await lin.client.post('/contrast/taskAdd', { kind, left_id, right_id: [right_id], name });
  const [id = ''] = body.data.task_id as string[];
  for (let tries = 0; tries < 600; tries += 1) {
    const { body: seen } = await lin.client.get('/contrast/taskView', { task_id: id });
    if (seen.data?.status === 'finished') return id;
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error('the contrast comes to no end');
}

const order = (contrast_id: string, type = 'html') => ({
  contrast_id,
  type,
  template_id: 'usual-contrast',
});

/** Order a report and answer its row when it is made. */
async function made(contrastId: string, type?: string) {
  const { body } = await lin.client.post('/report/create', order(contrastId, type));
  expect(body).toMatchObject({ code: 200 });
  return finished(body.data.report_id);
}

async function finished(id: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const row = (await listed(lin.client)).find(({ report_id }) => report_id === id);
    if (row?.['status'] === 'failed') throw new Error(row['failure']);
    if (row?.['status'] === 'finished') return row;
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error('the report is not made');
}

type ListedReport = Record<string, string> & { readonly report_id: string };

async function listed(client: Client, filter = {}): Promise<ListedReport[]> {
  const { body } = await client.get('/report/list', { pageNum: 1, pageSize: 100, ...filter });
  return body.data.list;
}

async function fileOf(call: string, client = lin.client): Promise<string> {
  const answer = await fetch(`${server.url}/prod-api/v1/report/${call}`, {
    headers: { Authorization: client.token ?? '', Cookie: `suxi_token=${client.token ?? ''}` },
  });
  return answer.text();
}

describe('a report on a contrast', () => {
  it('is made, listed by its kind, and says where its results stand', async () => {
    const row = await made(source);

    expect(row).toMatchObject({
      kind: 'contrast',
      name: 'source 鉴定 样本比对报告',
      contrast_id: source,
      contrast_kind: 'source',
      task_name: 'source 鉴定',
      product_name: '',
      create_user: 'linlin',
      may_delete: 1,
    });
    const text = await fileOf(`download?report_id=${row.report_id}`);
    expect(text).toMatch(/检测引擎版本<[^0-9]*>0\.1\.0</);
    for (const word of ['一、结论', '三、比对方法', 'one/sums.c:', 'Type-2', row['result_hash'] ?? '-'])
      expect(text).toContain(word);
    expect(await listed(lin.client, { kind: 'contrast' })).toHaveLength(1);
    expect(await listed(lin.client, { kind: 'general' })).toEqual([]);
    expect(await listed(lin.client, { name: '鉴定' })).toHaveLength(1);
  });

  it('tells of programs too', async () => {
    const row = await made(program);

    expect(row).toMatchObject({ contrast_kind: 'binary' });
    expect(await fileOf(`download?report_id=${row.report_id}`)).toContain('函数、字符串与符号');
  });

  it('is written as what is printed, and as nothing else', async () => {
    for (const [type, beginning] of [
      ['word', 'PK'],
      ['excel', 'PK'],
      ['pdf', '%PDF'],
    ]) {
      const query = new URLSearchParams({ ...order(source), type: type ?? '' });
      expect((await fileOf(`export?${query}`)).slice(0, 4)).toContain(beginning);
    }
    const refused = await lin.client.post('/report/create', order(source, 'sarif'));
    expect(refused.body).toMatchObject({
      code: 400,
      error: expect.stringContaining('word、pdf、html、excel'),
    });
    const hidden = await lin.client.post('/report/create', { ...order(source), hide_path: '1' });
    expect(hidden.body).toMatchObject({ code: 400, error: expect.stringContaining('不能隐藏路径') });
  });

  it('follows the blocks of a template in their order', async () => {
    const template = {
      kind: 'contrast',
      blocks: [
        { block: 'copies', title: '相似明细', limit: 1 },
        { block: 'text', title: '说明', text: '受某某委托。' },
        { block: 'conclusion' },
        { block: 'vulnerabilities' },
      ],
      style: { header: '', footer: '', classification: '', watermark: '', font: 'song', color: '#1a7f4f' },
    };
    const { body } = await head.client.post('/report/preview', {
      contrast_id: source,
      template: JSON.stringify(template),
    });

    const [copies, text, conclusion, foreign] = body.data.sections;
    expect(body.data.sections.map(({ title }: { title: string }) => title)).toEqual([
      '一、相似明细',
      '二、说明',
      '三、结论',
      '四、漏洞清单',
    ]);
    const table = copies.parts.find(({ kind }: { kind: string }) => kind === 'table').table;
    expect([table.rows.length, table.total]).toEqual([1, 2]);
    expect(text.parts).toEqual([{ kind: 'paragraph', text: '受某某委托。' }]);
    expect(conclusion.parts[0]).toMatchObject({ kind: 'bars' });
    expect(foreign.parts).toEqual([{ kind: 'paragraph', text: '样本比对没有这一项内容。' }]);
  });

  it('is shared by a link, with a watermark', async () => {
    const [row] = await listed(lin.client, { kind: 'contrast' });
    const { body } = await lin.client.post('/report/share', {
      report_id: row?.report_id ?? '',
      days: 1,
      watermark: '委托方专用',
    });
    const marked = (await listed(lin.client)).find(({ watermark }) => watermark === '委托方专用');
    await finished(marked?.report_id ?? '');

    const text = await (await fetch(`${server.url}${body.data.path}`)).text();
    expect(text).toContain('class="watermark"');
    expect(text).toContain('样本比对报告');
  });

  it('is for those who reach the contrast', async () => {
    const [row] = await listed(lin.client, { kind: 'contrast' });
    const report_id = row?.report_id ?? '';
    for (const { client } of [neighbour, stranger]) {
      expect(await listed(client)).toEqual([]);
      expect((await client.get('/report/download', { report_id })).body).toMatchObject({ code: 404 });
      for (const call of ['remake', 'delete', 'unshare'])
        expect((await client.post(`/report/${call}`, { report_id })).body).toMatchObject({ code: 404 });
      expect((await client.post('/report/share', { report_id, days: 1 })).body).toMatchObject({ code: 404 });
      expect((await client.post('/report/create', order(source))).body).toMatchObject({ code: 404 });
      expect(await fileOf(`export?${new URLSearchParams(order(source))}`, client)).toContain('404');
    }
    expect(await listed(head.client, { kind: 'contrast' })).not.toEqual([]);
    expect((await head.client.post('/report/remake', { report_id })).body).toMatchObject({ code: 200 });
    await finished(report_id);
    expect((await head.client.post('/report/delete', { report_id })).body).toMatchObject({ code: 200 });
  });

  it('goes with its contrast', async () => {
    const { report_id } = await made(source);
    await lin.client.post('/contrast/taskDelete', { task_id: source });

    expect((await lin.client.get('/report/download', { report_id })).body).toMatchObject({ code: 404 });
    expect(await query(server, 'select 1 from report where contrast_id = $1', [source])).toEqual([]);
  });
});

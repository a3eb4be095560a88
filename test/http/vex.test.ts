import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const page = { pageNum: 1, pageSize: 100 };

let server: StartedServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

const archive = makeZip([
  {
    name: 'package-lock.json',
    content: JSON.stringify({
      lockfileVersion: 3,
      packages: { '': { dependencies: { lodash: '4' } }, 'node_modules/lodash': { version: '4.17.15' } },
    }),
  },
]);

async function detect(project: string, name = 'a.zip', bytes: Uint8Array = archive): Promise<string> {
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', project],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(bytes)], name)],
  ]);
  expect(body).toMatchObject({ code: 200 });
  return (await untilEnded(admin, body.data.task_id)).task_id;
}

interface FindingRow {
  readonly Id: string;
  readonly vuln_id: string;
  readonly audit_status: string;
  readonly audit_note: string;
  readonly justification: string;
}

async function findingsOf(task_id: string): Promise<FindingRow[]> {
  return (await admin.get('/component/vulnInfo', { ...page, task_id })).body.data.list;
}

async function download(task_id: string, standard: string): Promise<Uint8Array> {
  const asked = new URLSearchParams({ task_id, standard, with_vuln: '1' });
  const answer = await fetch(`${server.url}/prod-api/v1/analysis/downloadSBOM?${asked}`, {
    headers: { Authorization: admin.token ?? '' },
  });
  expect(answer.headers.has('content-disposition')).toBe(true);
  return new Uint8Array(await answer.arrayBuffer());
}

function withDocument(
  client: Client,
  call: string,
  task_id: string,
  bytes: Uint8Array,
  more: [string, string][] = [],
) {
  return client.postForm(`/analysis/${call}`, [
    ['task_id', task_id],
    ...more,
    ['file', new File([new Uint8Array(bytes)], 'vex.json')],
  ]);
}

/** A task of a project in which something was said of its first three findings. */
async function judged(project: string): Promise<{ task: string; findings: FindingRow[] }> {
  const task = await detect(project);
  const findings = await findingsOf(task);
  const [one, two, three] = findings;
  const say = (row: FindingRow | undefined, words: object) =>
    admin.put('/analysis/vulnAudit', { task_id: task, Id: [row?.Id ?? ''], ...words });
  await say(one, { audit_status: 'confirmed', audit_note: '已复现' });
  await say(two, {
    audit_status: 'not_affected',
    justification: 'code_not_reachable',
    audit_note: '没有调用',
  });
  await say(three, { audit_status: 'fixed' });
  return { task, findings: await findingsOf(task) };
}

describe('what is held of findings of another project', () => {
  it('is taken over for chosen findings alone', async () => {
    const { task, findings } = await judged('挑选');
    const document = await download(task, 'OpenVEX');
    const other = await detect('挑选的结果');
    const chosen = findings.find(({ audit_status }) => audit_status === 'confirmed')?.vuln_id;
    const target = (await findingsOf(other)).find(({ vuln_id }) => vuln_id === chosen);

    const { body } = await withDocument(admin, 'vexImport', other, document, [['Id[]', target?.Id ?? '']]);

    expect(body).toMatchObject({ code: 200, data: { count: 1 } });
    const audited = (await findingsOf(other)).filter(({ audit_status }) => audit_status !== 'none');
    expect(audited.map(({ vuln_id }) => vuln_id)).toEqual([chosen]);
  });
});

describe('what is held of the findings of a project', () => {
  it('is read back as it was from every standard', async () => {
    const { task, findings } = await judged('往返');
    const other = await detect('往返的结果');
    const held = statements(findings.map((row) => ({ ...row, status: row.audit_status })));

    for (const standard of ['CycloneDX', 'CycloneDX-VEX', 'OpenVEX', 'CSAF']) {
      const { body } = await withDocument(admin, 'vexPreview', other, await download(task, standard));

      expect(body).toMatchObject({ code: 200, data: { unmatched: [], problem_count: 0 } });
      const said = body.data.list.map((row: PreviewRow) => ({ ...row, status: row.audit_status }));
      expect({ standard, said: statements(said) }).toEqual({ standard, said: held });
    }
  });
});

interface PreviewRow {
  readonly vuln_id: string;
  readonly audit_status: string;
  readonly justification: string;
}

/** `CVE-2099-0001 not_affected code_not_reachable`, without those of which nothing is held. */
function statements(rows: readonly { vuln_id: string; status: string; justification: string }[]): string[] {
  return rows
    .filter(({ status }) => status !== 'none')
    .map(({ vuln_id: id, status, justification }) => `${id} ${status} ${justification}`)
    .toSorted();
}

describe('a bill of materials that was uploaded', () => {
  it('offers its own statements, and applies none by itself', async () => {
    const { task } = await judged('原件');
    const document = await download(task, 'CycloneDX');
    const back = await detect('副本', 'bom.json', document);

    expect(new Set((await findingsOf(back)).map((row) => row.audit_status))).toEqual(new Set(['none']));
    const { body } = await admin.post('/analysis/vexPreview', { task_id: back });
    expect(body.data.list.filter(({ outcome }: { outcome: string }) => outcome === 'new')).toHaveLength(3);
    const taken = (await admin.post('/analysis/vexImport', { task_id: back })).body;
    expect(taken).toMatchObject({ code: 200, data: { count: 3 } });
  });
});

describe('a document that is no help', () => {
  it.each([
    ['not JSON', 'just a text', 400, '无法读取文件'],
    ['empty', '', 400, '上传的文件是空的'],
    ['cut', '{"@context": "https://openvex.dev/ns/v0.2.0", "statements": [', 400, '无法读取文件'],
  ])('is refused when it is %s', async (_what, text, code, error) => {
    const task = await detect('拒绝');
    const { body } = await withDocument(admin, 'vexPreview', task, Buffer.from(text));

    expect(body).toMatchObject({ code, error: expect.stringContaining(error) });
  });

  it('is told apart: an archive has no statements of its own', async () => {
    const { body } = await admin.post('/analysis/vexPreview', { task_id: await detect('压缩包') });

    expect(body).toMatchObject({ code: 400, error: expect.stringContaining('请选择 VEX 文件') });
  });

  it('speaks to nobody who may not judge the project', async () => {
    const { task } = await judged('别人的');
    const document = await download(task, 'OpenVEX');
    const stranger = await newUser(server, admin, {
      username: 'vex-stranger',
      role: 'padmin',
      unit: '测试部',
    });
    const reader = await newUser(server, admin, { username: 'vex-reader', role: 'user', unit: '测试部' });

    const foreign = await withDocument(stranger.client, 'vexImport', task, document);
    const unfit = await withDocument(reader.client, 'vexPreview', task, document);

    expect(foreign.body).toMatchObject({ code: 404, error: '检测任务不存在' });
    expect(unfit.body).toMatchObject({ code: 403 });
  });
});

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTar, makeZip } from '../make-archives.ts';
import { addAccount, query } from './accounts.ts';
import { Client, signIn, untilEnded } from './client.ts';
import { callsOf, cutNetwork } from './calls-out.ts';
import { knowCode } from './known-code.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
const network = cutNetwork();
let admin: Client;

beforeAll(async () => {
  server = await startServer({ env: network.env });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

const packageLock = JSON.stringify({
  name: 'demo',
  lockfileVersion: 3,
  packages: {
    '': { name: 'demo', dependencies: { lodash: '^4.17.0' } },
    'node_modules/lodash': { version: '4.17.15', license: 'MIT' },
    'node_modules/left-pad': { version: '1.3.0' },
  },
});
const pom = `<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>b</artifactId>
<version>1</version><dependencies><dependency><groupId>org.apache.logging.log4j</groupId>
<artifactId>log4j-core</artifactId><version>2.14.1</version></dependency></dependencies></project>`;

const demo = makeZip([
  { name: 'demo/package-lock.json', content: packageLock },
  { name: 'demo/pom.xml', content: pom },
  { name: 'demo/readme.txt', content: 'hello' },
]);

function archive(bytes: Buffer, name = 'demo.zip'): File {
  return new File([new Uint8Array(bytes)], name);
}

/** Upload and wait until the analysis has ended. Answers the view of the task. */
async function detect(client: Client, bytes: Buffer, project = '演示项目') {
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', project],
    ['file', archive(bytes)],
  ]);
  expect(body).toMatchObject({ code: 200, data: { task_id: expect.any(String) } });
  return untilEnded(client, body.data.task_id);
}

describe('a detection', () => {
  it('finds the known vulnerabilities of what was uploaded', async () => {
    const task = await detect(admin, demo);

    expect(task).toMatchObject({
      status: 'finished',
      progress: 100,
      file_count: 3,
      component_count: 3,
      risk: '超危',
    });
    expect(task.task_name).toMatch(/^演示项目-\d{8}-1$/);
    expect(task.duration).toBeCloseTo((Date.parse(task.finish_time) - Date.parse(task.start_time)) / 1000, 1);
    expect(task.files).toEqual({ read: 2, not_applicable: 1, skipped: 0 });
    expect(task.stages.map((stage: { status: string }) => stage.status)).toEqual(Array(9).fill('finished'));
    const { body } = await admin.get('/component/vulnInfo', {
      task_id: task.task_id,
      vuln_id: 'cve-2021-44228',
    });
    expect(body.data.list).toEqual([
      expect.objectContaining({
        CVE_ID: 'CVE-2021-44228',
        severity: '超危',
        Repo: 'org.apache.logging.log4j:log4j-core',
        Version: '2.14.1',
        kev: 1,
      }),
    ]);
  });

  it.each([
    ['a tar', () => makeTar([{ name: 'a/package-lock.json', content: packageLock }])],
    [
      'a gzipped tar',
      async () => gzipSync(await makeTar([{ name: 'package-lock.json', content: packageLock }])),
    ],
  ])('reads %s', async (_what, make) => {
    const task = await detect(admin, await make());

    expect(task).toMatchObject({ status: 'finished', component_count: 2 });
  });

  it('never calls safe what it could not read', async () => {
    const nothing = await detect(admin, makeZip([{ name: 'a.txt', content: 'hello' }]));
    const broken = await detect(
      admin,
      makeZip([{ name: 'package-lock.json', content: '{"lockfileVersion": 3,' }]),
    );

    expect(nothing).toMatchObject({ status: 'partial', risk: '未知' });
    expect(nothing.warnings.length).toBeGreaterThan(0);
    expect(broken).toMatchObject({ status: 'partial', risk: '未知' });
    expect(broken.warnings_total + broken.skipped_total).toBeGreaterThan(0);
  });

  it('fails with a sentence when the archive is broken', async () => {
    const used = async () => {
      const [row] = await query(server, `select detections_used from account where username = 'superadmin'`);
      return row?.['detections_used'];
    };
    const before = await used();

    const task = await detect(admin, demo.subarray(0, demo.length - 60));

    expect(task).toMatchObject({ status: 'failed', risk: '未检测' });
    // Nobody pays for what failed.
    expect(await used()).toBe(before);
    expect(task.error_text).toMatch(/[\u4e00-\u9fff]/);
  });

  it('takes fields behind the file too, and is one detection for one request key', async () => {
    const form = [
      ['file', archive(demo)],
      ['project_name', '幂等'],
      ['request_key', 'once'],
    ] as const;

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.postForm('/analysis/check', form)),
    );

    expect(new Set(answers.map(({ body }) => body.data.task_id)).size).toBe(1);
    const { body } = await admin.get('/analysis/taskList', { product_name: '幂等' });
    expect(body.data.list).toHaveLength(1);
  });
});

describe('an upload', () => {
  it.each([
    ['no file', [['project_name', '项目']]],
    [
      'an empty file',
      [
        ['project_name', '项目'],
        ['file', archive(Buffer.alloc(0))],
      ],
    ],
    [
      'a file that is no archive',
      [
        ['project_name', '项目'],
        ['file', archive(Buffer.from('hello'), 'a.zip')],
      ],
    ],
    ['no project', [['file', archive(demo)]]],
    [
      'a project name that is too short',
      [
        ['project_name', '一'],
        ['file', archive(demo)],
      ],
    ],
    [
      'a project that is not there',
      [
        ['product_id', 'nope'],
        ['file', archive(demo)],
      ],
    ],
    [
      'a file under another name',
      [
        ['project_name', '项目'],
        ['logo', archive(demo)],
      ],
    ],
  ] as [string, [string, string | File][]][])('is refused with a sentence: %s', async (_what, entries) => {
    const { status, body } = await admin.postForm('/analysis/check', entries);

    expect(status).toBe(200);
    expect(body.code).toBeGreaterThanOrEqual(400);
    expect(body.code).toBeLessThan(500);
    expect(body.error).toMatch(/[\u4e00-\u9fff]/);
  });

  it('takes a lockfile that stands alone, by its name', async () => {
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '单个清单'],
      ['file', archive(Buffer.from(packageLock), 'package-lock.json')],
    ]);
    const task = await untilEnded(admin, body.data.task_id);

    expect(task).toMatchObject({ status: 'finished', file_count: 1, component_count: 2 });
  });

  it('keeps the name of its file, quotes and all', async () => {
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '文件名'],
      ['file', archive(demo, '演示 "一" 100%.zip')],
    ]);
    const view = await admin.get('/analysis/taskView', { task_id: body.data.task_id });

    expect(view.body.data.source_name).toBe('演示 "一" 100%.zip');
  });

  it('that breaks off leaves nothing behind', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /prod-api/v1/analysis/check HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n' +
        'PK\x03\x04'.padEnd(300_000, 'x'),
    );
    await new Promise((settle) => setTimeout(settle, 500));
    socket.destroy();
    await new Promise((settle) => setTimeout(settle, 500));

    expect(readdirSync(join(server.dataFolder, 'uploads', 'draft'))).toEqual([]);
    expect(server.output()).not.toMatch(/"level":50/);
    const [row] = await query(server, `select result from operation_log order by log_id desc limit 1`);
    expect(row).toEqual({ result: 'broken-off' });
  });

  it('above the limit is refused', async () => {
    const small = await startServer({ env: { SUXI_UPLOAD_BYTES: '1000' } });
    try {
      const client = await signIn(small.url, 'superadmin', small.adminPassword);
      const large = makeZip([{ name: 'a', content: randomBytes(5_000) }]);

      const { body } = await client.postForm('/analysis/check', [
        ['project_name', '项目'],
        ['file', archive(large)],
      ]);

      expect(body).toMatchObject({ code: 413 });
      expect(readdirSync(join(small.dataFolder, 'uploads', 'draft'))).toEqual([]);
    } finally {
      await small.stop();
    }
  });
});

describe('the lists of a task', () => {
  it('have pages, filters, orders and totals', async () => {
    const { task_id } = await detect(admin, demo);

    const all = (await admin.get('/component/allList', { task_id })).body.data;
    const page = (await admin.get('/component/componentList', { task_id, pageNum: 2, pageSize: 10 })).body
      .data;
    const npm = (await admin.get('/component/componentList', { task_id, pageNum: 1, fetcher: ['npm'] })).body
      .data;
    const sorted = (await admin.get('/component/componentList', { task_id, pageNum: 1, sort_Repo: 'desc' }))
      .body.data;
    const severe = (await admin.get('/component/vulnInfo', { task_id, pageNum: 1, severity: ['超危'] })).body
      .data;

    expect(all.list).toHaveLength(3);
    expect(all.pagination).toBeUndefined();
    expect(page).toMatchObject({ list: [], pagination: { pageNum: 2, pageSize: 10, total: 3 } });
    expect(npm.list.map((row: { Repo: string }) => row.Repo).sort()).toEqual(['left-pad', 'lodash']);
    expect(npm.pagination.total).toBe(2);
    expect(sorted.list[0].Repo).toBe('org.apache.logging.log4j:log4j-core');
    expect(severe.list.every((row: { severity: string }) => row.severity === '超危')).toBe(true);
    expect(severe.pagination.total).toBe(severe.list.length);
  });

  it('agree with each other and with the overview', async () => {
    const { task_id, vuln } = await detect(admin, demo);

    const overview = (await admin.get('/analysis/overview', { task_id })).body.data;
    const findings = (await admin.get('/component/vulnInfo', { task_id, pageNum: 1, pageSize: 100 })).body
      .data;
    const grouped = (await admin.get('/analysis/projectVulnInfo', { task_id, pageNum: 1, pageSize: 100 }))
      .body.data;

    expect(overview.vuln).toEqual(vuln);
    expect(grouped.pagination.total).toBe(vuln.total);
    expect(grouped.list).toHaveLength(vuln.total);
    expect(findings.pagination.total).toBe(findings.list.length);
    expect(overview.suggestion_count).toBe(overview.suggestions.length);
    expect(overview.suggestions[0].text).toMatch(/^升级 .+ 到 .+ 可消除 \d+ 个漏洞(?:，仍有 \d+ 个)?$/);
  });

  it('are told once by vulnerability, in the counts of the filters too', async () => {
    const packages = { '': {}, 'node_modules/lodash': { version: '4.17.4' } };
    const twice = { ...packages, 'node_modules/a/node_modules/lodash': { version: '4.17.5' } };
    const content = JSON.stringify({ lockfileVersion: 3, packages: twice });
    const { task_id } = await detect(admin, makeZip([{ name: 'package-lock.json', content }]));
    const ask = async (wanted: Record<string, string> = {}) =>
      (await admin.get('/analysis/projectVulnInfo', { task_id, pageNum: 1, ...wanted })).body.data;

    const { facets, pagination } = await ask();

    expect(Object.keys(facets).sort()).toEqual(['audit_status', 'dep_mode', 'fetcher', 'kev', 'severity']);
    expect(facets.fetcher).toEqual([{ value: 'npm', count: pagination.total }]);
    for (const [key, kinds] of Object.entries<{ value: string; count: number }[]>(facets))
      for (const { value, count } of kinds)
        expect((await ask({ [key]: value })).pagination.total, `${key} ${value}`).toBe(count);
  });

  it('lead to the whole vulnerability, by any id in any case', async () => {
    const byCve = (await admin.get('/knowledge/vulnDetail', { cve_id: 'cve-2021-44228' })).body.data;
    const byOurs = (await admin.get('/knowledge/vulnDetail', { cve_id: byCve.CJN_ID.toLowerCase() })).body
      .data;
    const none = (await admin.get('/knowledge/vulnDetail', { cve_id: 'CVE-1900-1' })).body;

    expect(byCve).toMatchObject({
      CVE_ID: 'CVE-2021-44228',
      fromWebsite: 'NVD',
      cvss31Score: '10.0',
      kev: 1,
    });
    expect(JSON.parse(byCve.cvss31Attribute)).toMatchObject({
      attackVector: 'NETWORK',
      baseSeverity: 'CRITICAL',
    });
    expect(byOurs).toEqual(byCve);
    expect(none).toMatchObject({ code: 404 });
  });
});

describe('what belongs to others', () => {
  it('is invisible, alike for what is there and what is not, until one is a member', async () => {
    const { task_id, product_id } = await detect(admin, demo, '别人的项目');
    const uid = await addAccount(server, { username: 'stranger', password: 'p', role: 'user' });
    const stranger = await signIn(server.url, 'stranger', 'p');
    const paths = [
      ['/analysis/taskView', {}],
      ['/analysis/overview', {}],
      ['/component/componentList', { pageNum: 1 }],
      ['/component/allList', {}],
      ['/component/vulnInfo', {}],
      ['/analysis/projectVulnInfo', {}],
    ] as const;

    for (const [path, extra] of paths) {
      const foreign = (await stranger.get(path, { ...extra, task_id })).body;
      const absent = (await stranger.get(path, { ...extra, task_id: 'nothing' })).body;
      expect(foreign).toMatchObject({ code: 404, error: '检测任务不存在' });
      expect({ ...foreign, request_id: '' }).toEqual({ ...absent, request_id: '' });
    }
    expect((await stranger.get('/analysis/taskList', { pageNum: 1 })).body.data).toMatchObject({
      list: [],
      pagination: { total: 0 },
      facets: { status: [], create_user: [] },
    });
    expect((await stranger.get('/product/list')).body.data.list).toEqual([]);
    expect((await stranger.post('/analysis/delTask', { task_id: [task_id] })).body.code).toBe(404);
    const upload = await stranger.postForm('/analysis/check', [
      ['product_id', product_id],
      ['file', archive(demo)],
    ]);
    expect(upload.body).toMatchObject({ code: 404, error: '项目不存在' });

    await query(server, 'insert into project_member (project_id, uid) values ($1, $2)', [product_id, uid]);
    expect((await stranger.get('/analysis/taskView', { task_id })).body.code).toBe(200);
    expect((await stranger.post('/analysis/delTask', { task_id: [task_id] })).body.code).toBe(404);
  });

  it('is visible to an admin of the same unit, and to an expert who may not delete', async () => {
    await addAccount(server, { username: 'member', password: 'p', role: 'user', unit: '一部' });
    await addAccount(server, { username: 'chief', password: 'p', role: 'admin', unit: '一部' });
    await addAccount(server, { username: 'elsewhere', password: 'p', role: 'admin', unit: '二部' });
    await addAccount(server, { username: 'reader', password: 'p', role: 'expert', unit: '一部' });
    const { task_id } = await detect(await signIn(server.url, 'member', 'p'), demo, '一部的项目');
    const see = async (username: string) =>
      (await (await signIn(server.url, username, 'p')).get('/analysis/taskView', { task_id })).body.code;
    const erase = async (username: string) =>
      (await (await signIn(server.url, username, 'p')).post('/analysis/delTask', { task_id: [task_id] })).body
        .code;

    expect([await see('chief'), await see('reader'), await see('elsewhere')]).toEqual([200, 200, 404]);
    expect([await erase('elsewhere'), await erase('reader'), await erase('chief')]).toEqual([404, 403, 200]);
    expect(await see('member')).toBe(404);
  });
});

describe('the operation log', () => {
  it('names who did what, and takes no change', async () => {
    const rows = await query(
      server,
      `select distinct operation, result from operation_log where operation = '新建检测'`,
    );

    expect(rows).toContainEqual({ operation: '新建检测', result: '成功' });
    expect(rows).toContainEqual({ operation: '新建检测', result: 'unknown-archive' });
    await expect(query(server, 'delete from operation_log')).rejects.toThrow('append only');
    await expect(query(server, 'update operation_log set uid = $1', ['x'])).rejects.toThrow('append only');
  });
});

describe('an index of known code with a damaged part', () => {
  const text = Array.from(
    { length: 40 },
    (_, line) => `export const value${line} = compute(${line}, 'name ${line}');`,
  );
  const copied = makeZip([{ name: 'copied.js', content: text.join('\n') }]);
  let times = 0;
  const told = async () => {
    // The same again within a minute would be the same task.
    times += 1;
    const task = await detect(admin, copied, `索引 ${times}`);
    const { body } = await admin.get('/analysis/codeTraceList', { task_id: task.task_id });
    return { task, count: body.data.list.length };
  };

  it('leads to a warning and a partial result, and not to less that looks like all', async () => {
    const release = { project: 'npm/known', version: '1.0.0', releasedAt: '2021-01-01' };
    await knowCode(server, [{ ...release, files: { 'lib/a.js': text.join('\n') } }]);
    const whole = await told();
    const folder = join(server.dataFolder, 'code-index', 'segments');
    const [postings = ''] = readdirSync(folder).filter((name) => name.endsWith('.postings'));
    const bytes = readFileSync(join(folder, postings));

    truncateSync(join(folder, postings), bytes.length - 10);
    const cut = await told();
    rmSync(join(folder, postings));
    const gone = await told();
    writeFileSync(join(folder, postings), bytes);

    expect(whole.count).toBeGreaterThan(0);
    for (const { task, count } of [cut, gone]) {
      expect({ status: task.status, count }).toEqual({ status: 'partial', count: 0 });
      expect(task.warnings).toContainEqual(
        expect.objectContaining({ reason: expect.stringContaining('代码索引无法使用') }),
      );
    }
    expect((await told()).count).toBe(whole.count);
  });
});

describe('with the network cut', () => {
  it('everything above has worked, and nothing has tried to call out', () => {
    expect(network.list()).toEqual([]);
  });

  it.each([
    ['a connection', `fetch('http://192.0.2.1/').catch(() => {})`, 'connect 192.0.2.1'],
    ['a name', `fetch('https://example.com/').catch(() => {})`, 'example.com'],
    [
      'a datagram',
      `try { require('dgram').createSocket('udp4').send('a', 53, '192.0.2.1') } catch { process.exit(0) }`,
      'send to 192.0.2.1',
    ],
  ])('%s that is tried would be seen', (_what, program, call) => {
    expect(callsOf(program)).toEqual([expect.stringContaining(call)]);
  });
});

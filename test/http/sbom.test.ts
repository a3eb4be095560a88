import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { schemaCheck } from '../sbom-schemas.ts';
import { uploadNames, uploadOf } from '../sbom-uploads.ts';
import { newUser, query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { keepTestMatches, testMatch } from './keep-matches.ts';
import { type StartedServer, startServer } from './start-server.ts';

const page = { pageNum: 1, pageSize: 100 };

let server: StartedServer;
let admin: Client;
let task: string;
let standards: readonly {
  readonly standard: string;
  readonly vex: 0 | 1;
  readonly versions: readonly { readonly version: string; readonly forms: readonly string[] }[];
}[];

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  task = await detect(admin, 'a.zip', makeZip([{ name: 'package-lock.json', content: lockfile }]));
  standards = (await admin.get('/analysis/sbomStandards')).body.data.list;
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

const lockfile = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop', dependencies: { lodash: '^4.17.0', express: '^4.0.0' } },
    'node_modules/lodash': { version: '4.17.15', license: 'MIT' },
    'node_modules/express': { version: '4.18.2', license: 'MIT', dependencies: { '@types/qs': '^6.0.0' } },
    'node_modules/@types/qs': { version: '6.9.0', license: 'MIT OR Apache-2.0' },
    'node_modules/mocha': { version: '10.0.0', dev: true },
  },
});

async function detect(client: Client, name: string, bytes: Uint8Array, into = '物料'): Promise<string> {
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', into],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(bytes)], name)],
  ]);
  expect(body).toMatchObject({ code: 200 });
  return (await untilEnded(client, body.data.task_id)).task_id;
}

/** Ask for a file as a browser does; the token in the header unless other headers are given. */
async function download(query: Readonly<Record<string, string>>, headers?: Record<string, string>) {
  const asked = new URLSearchParams({ task_id: task, ...query });
  const answer = await fetch(`${server.url}/prod-api/v1/analysis/downloadSBOM?${asked}`, {
    headers: headers ?? { Authorization: admin.token ?? '' },
  });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

function nameIn(answer: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return decodeURIComponent(encoded ?? '');
}

async function componentsOf(taskId: string) {
  const { body } = await admin.get('/component/componentList', { ...page, task_id: taskId });
  const rows: {
    Repo: string;
    Version: string;
    fetcher: string;
    dep_mode: string;
    license_expression: string;
  }[] = body.data.list;
  return rows.map(({ Repo, Version, fetcher }) => `${fetcher} ${Repo} ${Version}`).sort();
}

describe('the bill of materials of a task', () => {
  it('is written in every standard, version and form, and read back as a task with the same components', async () => {
    const bills = standards.filter(({ vex }) => vex === 0);
    const expected = await componentsOf(task);
    const differences: string[] = [];
    const pairs = bills.flatMap(({ standard, versions }) =>
      versions.flatMap(({ version, forms }) =>
        forms.map((form) => [`${standard}-${version}`, form] as const),
      ),
    );

    for (const [standard, form] of pairs) {
      const { answer, bytes } = await download({ standard, form });
      if (!answer.headers.has('content-disposition')) differences.push(`${standard} ${form}: no file`);
      const back = await componentsOf(await detect(admin, nameIn(answer), bytes, `${standard} ${form}`));
      if (back.join() !== expected.join()) differences.push(`${standard} ${form}: ${back.join()}`);
    }

    expect(pairs.length).toBeGreaterThan(5);
    expect(differences).toEqual([]);
  }, 900_000);

  it('stands in the operation log when somebody has taken it away', async () => {
    const { answer } = await download({ standard: 'cyclonedx' });
    const [logged] = await query(
      server,
      `select username, result, object from operation_log where operation = '下载 SBOM' order by log_id desc limit 1`,
    );

    expect(logged).toEqual({ username: 'superadmin', result: '成功', object: nameIn(answer) });
  });

  it('is the same for the same task, and another one with other choices', async () => {
    const standard = 'spdx';
    const [one, two, direct] = [
      await download({ standard }),
      await download({ standard }),
      await download({ standard, only_direct: '1', with_dev: '0' }),
    ];

    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
    const text = Buffer.from(direct.bytes).toString();
    expect(text).toContain('lodash');
    expect(text).not.toContain('mocha');
    expect(Buffer.from(one.bytes).toString()).toContain('mocha');
  });

  it('has vulnerabilities and places when they are asked for', async () => {
    const text = async (more: Record<string, string>) =>
      Buffer.from((await download({ standard: 'SPDX-2.3', form: 'json', ...more })).bytes).toString();

    expect(await text({})).not.toContain('CVE-');
    expect(await text({ with_vuln: '1' })).toContain('CVE-');
    expect(await text({ hide_path: '1' })).not.toContain('package-lock.json');
  });

  it('names the files with copied code and where it comes from, but for what people call no copy', async () => {
    const pad = Array.from({ length: 12 }, (_, at) => `var pad${at} = ${at};`).join('\n');
    const copied = await detect(admin, 'b.zip', makeZip([{ name: 'pad.js', content: pad }]), '溯源');
    await keepTestMatches(server, copied, [testMatch()]);
    const bill = async (more: Record<string, string>) => {
      const asked = { task_id: copied, standard: 'CycloneDX-1.6', form: 'json', ...more };
      const { metadata } = JSON.parse(Buffer.from((await download(asked)).bytes).toString());
      return metadata.component.components ?? [];
    };

    const [file] = await bill({ with_snippet: '1' });
    expect(file).toMatchObject({ type: 'file', name: 'pad.js' });
    expect(file.pedigree.ancestors).toMatchObject([{ purl: 'pkg:npm/left-pad@1.0.0', version: '1.0.0' }]);
    expect(file.pedigree.notes).toContain('第 1-10 行：Type-0 克隆');
    expect(await bill({})).toEqual([]);
    expect(await bill({ with_snippet: '1', hide_path: '1' })).toEqual([]);
    const spdx = await download({ task_id: copied, standard: 'SPDX-2.3', form: 'json', with_snippet: '1' });
    const { files, snippets } = JSON.parse(Buffer.from(spdx.bytes).toString());
    const sha1 = createHash('sha1').update(pad).digest('hex');
    expect(files[0].checksums).toContainEqual({ algorithm: 'SHA1', checksumValue: sha1 });
    const bytes = pad.split('\n').slice(0, 10).join('\n').length + 1;
    expect(snippets[0].ranges[0]).toMatchObject({
      startPointer: { offset: 1 },
      endPointer: { offset: bytes },
    });

    // What is said at a later detection holds for this one, too, whether or not somebody has looked at it since.
    const later = await detect(admin, 'b.zip', makeZip([{ name: 'pad.js', content: pad }]), '溯源');
    await keepTestMatches(server, later, [testMatch()]);
    await admin.put('/analysis/traceDecide', { task_id: later, folder: '/', state: 'false_positive' });
    expect(await bill({ with_snippet: '1' })).toEqual([]);
  });

  it('is saved under a name that no system takes amiss, with its own type, and is kept nowhere', async () => {
    const hostile = await detect(
      admin,
      'a.zip',
      makeZip([{ name: 'package-lock.json', content: lockfile }]),
      '商城',
    );
    const { answer } = await download({ standard: 'SPDX', form: 'json', task_id: hostile });

    expect(nameIn(answer)).toMatch(/^商城_SPDX-2\.3_\d{14}\.json$/);
    expect(answer.headers.get('content-type')).toBe('application/spdx+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    [{ standard: 'SPDX-9', form: 'json' }, 400, '不支持的标准'],
    [{ standard: 'SPDX-2.3', form: 'pdf' }, 400, '不支持格式 pdf'],
    [{ standard: 'SPDX', with_vuln: 'yes' }, 400, '0 或 1'],
    [{ standard: 'SPDX', with_vulns: '1' }, 400, 'with_vulns'],
    [{ standard: 'SPDX', task_id: 'nobody' }, 404, '检测任务不存在'],
  ])('refuses %j in the usual envelope', async (query, code, text) => {
    const { answer, bytes } = await download(query);

    expect(answer.headers.has('content-disposition')).toBe(false);
    const body = JSON.parse(Buffer.from(bytes).toString());
    expect(body.code).toBe(code);
    expect(body.error).toContain(text);
  });
});

describe('what is downloaded of five tasks', () => {
  it.each(uploadNames)('is valid by the schema of each standard: %s', async (name) => {
    const task_id = await detect(admin, 'a.zip', uploadOf(name), name);
    const broken: string[] = [];
    let checked = 0;
    for (const { standard, versions } of standards) {
      for (const { version, forms } of versions) {
        for (const form of forms) {
          const check = schemaCheck(standard, version, form);
          if (check === undefined) continue;
          const query = { task_id, standard: `${standard}-${version}`, form, with_vuln: '1' };
          const { answer, bytes } = await download(query);
          // A document of VEX about nothing is none.
          if (answer.headers.has('content-disposition')) checked += 1;
          else if (!standard.includes('VEX') && standard !== 'CSAF') broken.push(`${standard}: no file`);
          else continue;
          for (const problem of await check(bytes)) broken.push(`${standard} ${version} ${form}: ${problem}`);
        }
      }
    }

    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(10);
  });
});

describe('the plain link', () => {
  const query = { standard: 'SPDX', form: 'json' };
  const cookie = () => `suxi_token=${admin.token}`;

  it('works by the cookie, when the person himself or a page of ours asks', async () => {
    const own = await download(query, { cookie: cookie(), 'sec-fetch-site': 'same-origin' });
    const typed = await download(query, { cookie: cookie(), 'sec-fetch-site': 'none' });

    expect(own.answer.headers.has('content-disposition')).toBe(true);
    expect(typed.answer.headers.has('content-disposition')).toBe(true);
  });

  it('gives nothing to another site, to nobody, and by cookie nothing but the file', async () => {
    const foreign = await download(query, { cookie: cookie(), 'sec-fetch-site': 'cross-site' });
    const nobody = await download(query, {});
    const other = await fetch(`${server.url}/prod-api/v1/analysis/taskView?task_id=${task}`, {
      headers: { cookie: cookie() },
    });

    expect([foreign.answer.status, nobody.answer.status, other.status]).toEqual([401, 401, 401]);
  });

  it('is as closed to strangers as the task itself', async () => {
    const stranger = await newUser(server, admin, { username: 'stranger', role: 'user', unit: '测试部' });
    const { answer, bytes } = await download(query, { cookie: `suxi_token=${stranger.client.token}` });

    expect(answer.headers.has('content-disposition')).toBe(false);
    expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({ code: 404, error: '检测任务不存在' });
  });
});

describe('a bill of materials as an upload', () => {
  it('has who needs whom, licences and vulnerabilities like any other task', async () => {
    const { bytes } = await download({ standard: 'SPDX', form: 'json' });
    const back = await detect(admin, '外部.json', bytes);
    const { body } = await admin.get('/component/componentList', { ...page, task_id: back });
    const rows: { Repo: string; dep_mode: string; license_expression: string }[] = body.data.list;
    const found = await admin.get('/component/vulnInfo', { ...page, task_id: back });

    expect(rows.find(({ Repo }) => Repo === 'lodash')).toMatchObject({
      dep_mode: 'direct',
      license_expression: 'MIT',
      match_mode: '清单文件',
    });
    expect(rows.find(({ Repo }) => Repo === '@types/qs')).toMatchObject({ dep_mode: 'transitive' });
    expect(found.body.data.list.length).toBeGreaterThan(0);
  });

  it('is held against another one like any two tasks', async () => {
    const { bytes } = await download({ standard: 'SPDX', form: 'json' });
    const text = Buffer.from(bytes).toString().replaceAll('4.17.15', '4.17.21');
    const [before, after] = [
      await detect(admin, 'before.json', bytes, '比较'),
      await detect(admin, 'after.json', Buffer.from(text), '比较'),
    ];
    const asked = { ...page, task_id: after, base_task_id: before };
    const { body } = await admin.get('/analysis/taskDiffComponent', asked);

    expect(body.data.list).toMatchObject([
      { Repo: 'lodash', change: 'upgraded', before: { Version: '4.17.15' }, after: { Version: '4.17.21' } },
    ]);
  });

  it('notes where it breaks its standard, and says of a broken one why it was not read', async () => {
    const { bytes } = await download({ standard: 'SPDX', form: 'json' });
    const text = Buffer.from(bytes).toString();
    const wrong = await detect(admin, 'wrong.spdx.json', Buffer.from(text.replace('CC0-1.0', 'MIT')));
    const cut = await detect(admin, 'cut.spdx.json', Buffer.from(text.slice(0, text.length / 2)));
    const view = async (id: string) => (await admin.get('/analysis/taskView', { task_id: id })).body.data;

    expect(await componentsOf(wrong)).toEqual(await componentsOf(task));
    expect(JSON.stringify(await view(wrong))).toContain('不符合 SPDX 2.3');
    expect(await view(cut)).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(await view(cut))).toContain('无法读取物料清单');
  });

  it('is refused before it is kept when it is neither an archive nor a bill of materials', async () => {
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '物料'],
      ['file', new File(['{"a": 1}'], 'data.json')],
    ]);

    expect(body).toMatchObject({ code: 400, error: expect.stringContaining('无法识别') });
  });
});

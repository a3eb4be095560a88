import full from 'spdx-license-list/full.js';
import { fromBuffer } from 'yauzl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { keepTestMatches, testMatch } from './keep-matches.ts';
import { type StartedServer, startServer } from './start-server.ts';

const textOf = (id: string) => full[id]?.licenseText ?? '';
const mit = textOf('MIT').replace('<year> <copyright holders>', '2009 Dave Example');
const files: Readonly<Record<string, string>> = {
  'app/LICENSE': textOf('Apache-2.0'),
  'app/NOTICE': 'The product itself\n',
  'app/src/main.c': '/* SPDX-License-Identifier: Apache-2.0 */\nint main;\n',
  'app/src/bar.c':
    '/* Copyright (C) 2003 Grace Example\n * SPDX-License-Identifier: BSD-3-Clause */\nint bar;\n',
  'app/third_party/cjson/cJSON.h': `/* ${mit} */
#ifndef cJSON__h
#define cJSON__h
#define CJSON_VERSION_MAJOR 1
#define CJSON_VERSION_MINOR 7
#define CJSON_VERSION_PATCH 19
#endif
`,
  'app/third_party/cjson/cJSON.c': `/* ${mit} */\nint parse;\n`,
  'app/third_party/cjson/LICENSE': mit,
  'app/third_party/cjson/NOTICE.txt': 'cJSON <b> is by Dave\r\n',
  'app/third_party/other/LICENSE': textOf('Apache-2.0'),
  'app/third_party/other/other.c':
    '/* Copyright 2011 Other Example\n * SPDX-License-Identifier: Apache-2.0 */\nint other;\n',
  'app/third_party/gnu/gnu.c': '/* SPDX-License-Identifier: GPL-2.0-only */\nint gnu;\n',
};

let server: StartedServer;
let admin: Client;
let taskId: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  const archive = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', 'app'],
    ['file', new File([new Uint8Array(archive)], 'app.zip')],
  ]);
  const task = await untilEnded(admin, body.data.task_id);
  taskId = task.task_id;
  await keepTestMatches(server, taskId, [
    testMatch({
      fileNo: await numberOf('app/third_party/cjson/cJSON.c'),
      origin: { project: 'DaveGamble/cJSON', license: 'MIT' },
    }),
    testMatch({
      fileNo: await numberOf('app/src/bar.c'),
      origin: { project: 'foo/bar', license: 'BSD-3-Clause' },
    }),
  ]);
});
afterAll(() => server.stop());

async function numberOf(path: string): Promise<number> {
  const rows = await query(server, 'select file_no from inventory_file where task_id = $1 and path = $2', [
    taskId,
    path,
  ]);
  return Number(rows[0]?.['file_no']);
}

async function download(call: string, fields: Record<string, string> = {}): Promise<Buffer> {
  const words = new URLSearchParams({ task_id: taskId, ...fields });
  const answer = await fetch(`${server.url}/prod-api/v1/license/${call}?${words}`, {
    headers: { Authorization: admin.token ?? '' },
  });
  return Buffer.from(await answer.arrayBuffer());
}

function namesIn(zip: Buffer): Promise<string[]> {
  return new Promise((done, failed) =>
    fromBuffer(zip, { lazyEntries: false }, (error, archive) => {
      if (error !== null) return failed(error);
      const found: string[] = [];
      archive.on('entry', ({ fileName }: { fileName: string }) => found.push(fileName));
      archive.on('end', () => done(found));
    }),
  );
}

// oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
async function ask(call: string, fields: Record<string, string | number> = {}): Promise<any> {
  const { body } = await admin.get(`/license/${call}`, { task_id: taskId, ...fields });
  return body.data;
}

it('a library that is found by its code, as a copy and by what its files say is told once', async () => {
  const text = (await download('notice', { form: 'txt' })).toString();
  const [listed = ''] = text.split('许可证全文');

  expect(listed).toContain('共列出 1 个组件');
  expect(listed).toMatch(
    /\ncjson 1\.7\.19\n    许可证：MIT\n    版权：.*Dave Example\n    标识：pkg:.*cjson@1\.7\.19\n/,
  );
  expect(listed).toMatch(/    来源项目：DaveGamble\/cJSON \S+\n/);
  expect(listed.match(/许可证：MIT/g)).toHaveLength(1);
});

it('a file that was copied as a whole is told with the project that it comes from', async () => {
  const text = (await download('notice', { form: 'txt' })).toString();

  expect(text).toMatch(/\nfoo\/bar \S+\n    许可证：BSD-3-Clause\n    版权：.*Grace Example\n/);
  expect(text.match(/许可证：BSD-3-Clause/g)).toHaveLength(1);
});

it('files of the product are no third party, those under its licence in a folder of somebody else are', async () => {
  const text = (await download('notice', { form: 'txt' })).toString();

  expect(text).not.toContain('app/src/main.c');
  expect(text).toContain('文件：app/third_party/other/other.c');
});

it('NOTICE files of others come along, that of the product does not', async () => {
  const text = (await download('notice', { form: 'txt' })).toString();

  expect(text).toContain('随附的 NOTICE 文件');
  expect(text).toContain('cJSON <b> is by Dave\n');
  expect(text).not.toContain('The product itself');
  expect((await download('notice', { form: 'html' })).toString()).not.toContain('<b>');
});

it('the product is judged by the licence of its own files where its project states none', async () => {
  const use = { distribution: 'binary' };
  const { root_license: root, use: judged } = await ask('componentLicense', use);
  const { list } = await ask('licenseConflictList', { ...use, pageNum: 1, pageSize: 50 });

  expect(root).toMatchObject({ license: 'Apache-2.0', adopted: true });
  expect(judged.license).toBe('Apache-2.0');
  expect(list).toContainEqual(
    expect.objectContaining({
      level: 'hard',
      LicenseA: 'Apache-2.0',
      ComponentA: 'app',
      LicenseB: 'GPL-2.0-only',
    }),
  );
  const names = list.flatMap((row: { ComponentA: string; ComponentB: string }) => [
    row.ComponentA,
    row.ComponentB,
  ]);
  expect(names).not.toContain('app/src/main.c');
  expect((await ask('componentLicense', { license: 'MIT' })).root_license.adopted).toBe(false);
});

it('sources that are offered come with the texts of their licences', async () => {
  const zip = await download('sourceOffer');
  const names = await namesIn(zip);

  expect(names.sort()).toEqual(
    ['清单.txt', '源文件/app/third_party/gnu/gnu.c', '许可证/GPL-2.0-only.txt'].sort(),
  );
});

const fork: Readonly<Record<string, string>> = {
  'fork/src/main.c': 'int main;\n',
  'fork/third_party/cjson/cJSON.h': `/* SPDX-License-Identifier: GPL-3.0-only */
#ifndef cJSON__h
#define cJSON__h
#define CJSON_VERSION_MAJOR 1
#define CJSON_VERSION_MINOR 7
#define CJSON_VERSION_PATCH 19
#endif
`,
  'fork/third_party/cjson/cJSON.c': '/* SPDX-License-Identifier: GPL-3.0-only */\nint parse;\n',
  'fork/third_party/cjson/other.c': '/* SPDX-License-Identifier: LGPL-2.1-only */\nint other;\n',
};

it('a library that is found by its code is one part, with one licence wherever it is told, and its files are offered', async () => {
  const archive = makeZip(Object.entries(fork).map(([name, content]) => ({ name, content })));
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', 'fork'],
    ['file', new File([new Uint8Array(archive)], 'fork.zip')],
  ]);
  taskId = (await untilEnded(admin, body.data.task_id)).task_id;

  const page = { pageNum: 1, pageSize: 50 };
  const components = (await admin.get('/component/componentList', { task_id: taskId, ...page })).body.data;
  expect(components.list).toEqual([
    expect.objectContaining({ Repo: 'cjson', license_expression: 'GPL-3.0-only', declared_license: '' }),
  ]);
  const unlicensed = { task_id: taskId, ...page, Licenses: 'none' };
  expect((await admin.get('/component/componentList', unlicensed)).body.data.list).toEqual([]);

  const { list } = await ask('componentLicensePage', page);
  const counts = list.map((row: Record<string, number | string>) => [
    row['LicenseName'],
    row['component_count'],
    row['file_count'],
  ]);
  expect(counts.sort()).toEqual([
    ['GPL-3.0-only', 1, 0],
    ['LGPL-2.1-only', 0, 1],
  ]);
  const parts = await ask('licensePartList', { ...page, expression: 'GPL-3.0-only' });
  expect(parts.list.map(({ source }: { source: string }) => source)).toEqual(['declared']);

  const offered = (await namesIn(await download('sourceOffer'))).map((name) =>
    name.replace(/-[0-9a-f]{6}\//, '/'),
  );
  expect(offered.sort()).toEqual(
    [
      '清单.txt',
      'cjson-1.7.19/cJSON.c',
      'cjson-1.7.19/cJSON.h',
      'cjson-1.7.19/other.c',
      '许可证/GPL-3.0-only.txt',
      '许可证/LGPL-2.1-only.txt',
    ].sort(),
  );
});

import full from 'spdx-license-list/full.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const mit = full['MIT']?.licenseText ?? '';
const debian = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/

Files: *
Copyright: 2001 Ada
License: GPL-2+
`;
const files = {
  'shop/LICENSE': mit.replace(/<year>.*/, '2021 示例公司'),
  'shop/package.json': '{"name":"shop","license":"MIT"}',
  'shop/src/gpl.c':
    '/* Copyright (C) 2019 Ada Example\n * SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0\n */\nint x;\n',
  'shop/src/plain.c': 'int main(void) { return 0; }\n',
  'shop/src/mulan.c': '/* 本软件采用木兰宽松许可证，第2版。 */\nint y;\n',
  'shop/long.txt': `${'license '.repeat(200_000)}\n`,
  'shop/zeros.txt': 'license: MIT\0\0\0',
};

let server: StartedServer;
let admin: Client;
let taskId: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  taskId = await upload(Object.entries(files).map(([name, content]) => ({ name, content })));
});
afterAll(() => server.stop());

async function upload(entries: readonly { name: string; content: string }[]): Promise<string> {
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '许可证'],
    ['file', new File([new Uint8Array(makeZip([...entries]))], 'shop.zip')],
  ]);
  const task = await untilEnded(admin, body.data.task_id);
  expect(['finished', 'partial']).toContain(task.status);
  return task.task_id;
}

async function places(query: Record<string, string | number> = {}, task = taskId) {
  const request = { task_id: task, pageNum: 1, pageSize: 50, ...query };
  const { list, summary, pagination } = (await admin.get('/license/fileLicenseListPage', request)).body.data;
  return { list, summary, total: pagination.total };
}

describe('the licences of files', () => {
  it('are listed with their place, their category and the copyrights of the file', async () => {
    const { list, total, summary } = await places();

    const told = list.map((row: Record<string, unknown>) => [row['Fname'], row['LicenseName'], row['how']]);
    expect(told).toEqual(
      expect.arrayContaining(
        [
          ['/shop/LICENSE', 'MIT', 'text'],
          ['/shop/LICENSE', 'MIT', 'name'],
          ['/shop/package.json', 'MIT', 'tag'],
          ['/shop/src/gpl.c', 'GPL-2.0-only WITH Classpath-exception-2.0', 'tag'],
          ['/shop/src/mulan.c', 'MulanPSL-2.0', 'notice'],
        ].map(([path, ...rest]) => [expect.stringContaining(String(path).slice(1)), ...rest]),
      ),
    );
    expect(total).toBe(5);
    expect(summary).toMatchObject({ place_num: 5, file_num: 4 });
    expect(summary.licenses[0]).toEqual({ license: 'MIT', files: 2 });
    const gpl = list.find((row: { Fname: string }) => row.Fname.endsWith('gpl.c'));
    expect(gpl).toMatchObject({
      LicenseType: 'Strongly Protective',
      position: 'header',
      start_line: 2,
      end_line: 2,
      score: 1,
      copyrights: ['2019 Ada Example'],
    });
  });

  it('are narrowed and sorted', async () => {
    expect((await places({ LicenseName: 'mulan' })).total).toBe(1);
    expect((await places({ path: 'src/' })).total).toBe(2);
    expect((await places({ position: 'file' })).total).toBe(2);
    expect((await places({ how: 'tag' })).total).toBe(2);
    const sorted = await places({ sort_LicenseName: 'desc' });
    expect(sorted.list.map((row: { LicenseName: string }) => row.LicenseName)[0]).toBe('MulanPSL-2.0');
  });

  it('are counted in the overview', async () => {
    const { body } = await admin.get('/analysis/overview', { task_id: taskId });

    expect(body.data.file_license_count).toBe(5);
    // MIT, the GPL with its exception, and Mulan: one figure wherever a task tells it.
    const { data: view } = (await admin.get('/analysis/taskView', { task_id: taskId })).body;
    const { data: inUse } = (await admin.get('/license/componentLicense', { task_id: taskId })).body;
    expect([body.data.license.total, view.license_count, inUse.named_num]).toEqual([3, 3, 3]);
  });

  it('are none where no file names one, and of a foreign task nothing is said', async () => {
    const bare = await upload([{ name: 'a/plain.c', content: 'int x;\n' }]);

    expect(await places({}, bare)).toMatchObject({
      total: 0,
      list: [],
      summary: { read_num: 1, place_num: 0 },
    });
    const { body } = await admin.get('/license/fileLicenseListPage', { task_id: 'nothing', pageNum: 1 });
    expect(body.code).toBe(404);
  });
});

describe('the licences of components', () => {
  const isc = full['ISC']?.licenseText ?? '';
  const gpl = full['GPL-3.0-only']?.licenseText ?? '';
  const npm = (name: string, license?: string) => ({
    name: `shop/node_modules/${name}/package.json`,
    content: JSON.stringify({ name, version: '1.0.0', license }),
  });
  const entries = [
    {
      name: 'shop/package.json',
      content: '{"name":"shop","dependencies":{"same":"1","silent":"1","other":"1"}}',
    },
    npm('same', 'MIT'),
    { name: 'shop/node_modules/same/LICENSE', content: mit },
    npm('silent'),
    { name: 'shop/node_modules/silent/COPYING', content: isc },
    { name: 'shop/node_modules/silent/x.js', content: '/* See COPYING. */\nlet x;\n' },
    npm('other', 'MIT'),
    { name: 'shop/node_modules/other/LICENSE', content: gpl },
    npm('bare', 'MIT'),
    { name: 'pack/debian/copyright', content: debian },
    { name: 'pack/lib/y.c', content: 'int y;\n' },
  ];
  let task: string;

  beforeAll(async () => {
    task = await upload(entries);
  });

  it('are declared, detected and concluded, each by itself', async () => {
    const { body } = await admin.get('/component/componentList', { task_id: task, pageNum: 1, pageSize: 50 });

    const conclusions = Object.fromEntries(
      body.data.list.map((row: { Repo: string; license_conclusion?: object }) => [
        row.Repo,
        row.license_conclusion,
      ]),
    );
    expect(conclusions['same']).toMatchObject({ rule: 'agreed', detected: 'MIT', concluded: 'MIT' });
    expect(conclusions['silent']).toMatchObject({ rule: 'detected', detected: 'ISC', concluded: 'ISC' });
    expect(conclusions['other']).toMatchObject({
      rule: 'differing',
      detected: 'GPL-3.0-only',
      concluded: '',
    });
    expect(conclusions['bare']).toBeUndefined();
  });

  it('go into bills of materials as they are concluded', async () => {
    const asked = new URLSearchParams({ task_id: task, standard: 'SPDX-2.3', form: 'json' });
    const answer = await fetch(`${server.url}/prod-api/v1/analysis/downloadSBOM?${asked}`, {
      headers: { authorization: admin.token ?? '' },
    });
    const { packages } = (await answer.json()) as { packages: Record<string, string>[] };

    const of = (name: string) => packages.find((one) => one['name'] === name);
    expect(of('silent')).toMatchObject({ licenseDeclared: 'NOASSERTION', licenseConcluded: 'ISC' });
    expect(of('other')).toMatchObject({ licenseDeclared: 'MIT', licenseConcluded: 'NOASSERTION' });
  });

  it('are used where nothing is declared', async () => {
    const request = { task_id: task, pageNum: 1, pageSize: 50 };
    const { body } = await admin.get('/license/componentLicensePage', request);

    const row = body.data.list.find((one: { LicenseName: string }) => one.LicenseName === 'ISC');
    expect(row).toMatchObject({ component_count: 1 });
  });

  it('follow references to the file that is named, and to what covers a file', async () => {
    const { list } = await places({ how: 'reference' }, task);

    const told = list.map((row: { Fname: string; LicenseName: string; target: object }) => [
      row.Fname.replace(/^\//, ''),
      row.LicenseName,
      row.target,
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        [
          'shop/node_modules/silent/x.js',
          'ISC',
          {
            path: 'shop/node_modules/silent/COPYING',
            start_line: expect.any(Number),
            end_line: expect.any(Number),
          },
        ],
        ['pack/lib/y.c', 'GPL-2.0-or-later', { path: 'pack/debian/copyright', start_line: 5, end_line: 5 }],
      ]),
    );
  });
});

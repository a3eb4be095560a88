import full from 'spdx-license-list/full.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

// A Rust program: what it needs is linked into it.
const lock = `version = 4
[[package]]
name = "shop"
version = "0.1.0"
dependencies = ["alpha"]
[[package]]
name = "alpha"
version = "1.0.0"
source = "registry+https://github.com/rust-lang/crates.io-index"
dependencies = ["beta"]
[[package]]
name = "beta"
version = "2.0.0"
source = "registry+https://github.com/rust-lang/crates.io-index"
`;
const manifest = (name: string, version: string, license: string) =>
  JSON.stringify({ name, version, license });
const files: Readonly<Record<string, string>> = {
  'shop/package.json':
    '{"name":"shop","version":"1.0.0","dependencies":{"lib-a":"1.0.0"},"devDependencies":{"tool":"1.0.0"}}',
  'shop/package-lock.json': JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { name: 'shop', dependencies: { 'lib-a': '1.0.0' }, devDependencies: { tool: '1.0.0' } },
      'node_modules/lib-a': { version: '1.0.0', license: 'Apache-2.0', dependencies: { 'lib-gpl': '2.0.0' } },
      'node_modules/lib-gpl': {
        version: '2.0.0',
        license: 'GPL-2.0-only',
        dependencies: { either: '1.0.0' },
      },
      'node_modules/either': { version: '1.0.0', license: '(MIT OR GPL-3.0-only)' },
      'node_modules/odd': { version: '1.0.0', license: 'House Terms' },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    },
  }),
  'shop/node_modules/lib-gpl/package.json': manifest('lib-gpl', '2.0.0', 'GPL-2.0-only'),
  'shop/node_modules/lib-gpl/index.js':
    '/* Copyright (C) 2019 Ada Example\n * SPDX-License-Identifier: GPL-2.0-only */\nmodule.exports = 1;\n',
  'shop/node_modules/lib-gpl/LICENSE': full['GPL-2.0-only']?.licenseText ?? '',
  'shop/node_modules/quiet/package.json': '{"name":"quiet","version":"1.0.0"}',
  'shop/node_modules/quiet/LICENSE': full.Zlib?.licenseText ?? '',
  'shop/COPYING': full.ISC?.licenseText ?? '',
  'shop/LICENSE.house': 'See the contract.\n',
  'shop/Cargo.lock': lock,
  'shop/third/box/COPYING': full['GPL-3.0-only']?.licenseText ?? '',
  'shop/third/box/box.c': '/* SPDX-License-Identifier: GPL-3.0-or-later */\nint box;\n',
  'shop/third/box/plain.c': 'int plain;\n',
  'shop/src/cat.c':
    '/* Copyright (C) 2003 Grace Example\n * SPDX-License-Identifier: LGPL-2.1-or-later */\nint cat;\n',
  'shop/src/tac.c': '/* SPDX-License-Identifier: ISC */\nint tac;\n',
};

let server: StartedServer;
let admin: Client;
let taskId: string;
let projectId: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  const archive = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '商城<b>'],
    ['file', new File([new Uint8Array(archive)], 'shop.zip')],
  ]);
  const task = await untilEnded(admin, body.data.task_id);
  taskId = task.task_id;
  projectId = (await ask('componentLicense')).project_id;
});
afterAll(() => server.stop());

type Fields = Record<string, string | number | string[]>;
const inProduct = { license: 'MIT', distribution: 'binary' };

// oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
async function ask(call: string, query: Fields = {}): Promise<any> {
  const { body } = await admin.get(`/license/${call}`, { task_id: taskId, ...query });
  expect(body.error ?? '').toBe('');
  return body.data;
}

const page = { pageNum: 1, pageSize: 50 };

/** Say of the project under what and how it is given out. */
async function given(use: { license: string; distribution: string }): Promise<void> {
  const { revision } = (await admin.get('/product/detail', { product_id: projectId })).body.data;
  const { body } = await admin.put('/product/edit', {
    product_id: projectId,
    name: '商城<b>',
    revision,
    ...use,
  });
  expect(body.code).toBe(200);
}

describe('the licences of a task', () => {
  it('are listed with what becomes of them; what is for development alone is not shipped', async () => {
    const { list } = await ask('componentLicensePage', { ...page, ...inProduct });
    const told = Object.fromEntries(
      list.map((row: { LicenseName: string; verdict: string }) => [row.LicenseName, row.verdict]),
    );

    expect(told).toMatchObject({
      'GPL-2.0-only': 'incompatible',
      'Apache-2.0': 'compatible',
      '(MIT OR GPL-3.0-only)': 'compatible',
      'LicenseRef-House-Terms': 'unknown',
    });
    expect(told).not.toHaveProperty('GPL-3.0-only');
    const either = list.find((row: { LicenseName: string }) => row.LicenseName.includes('OR'));
    expect(either).toMatchObject({
      chosen: 'MIT',
      component_count: 1,
      comply: 'ok',
      LicenseType: 'Permissive',
      risk: '低危',
    });
    expect(either.components).toEqual([expect.objectContaining({ Repo: 'either', Version: '1.0.0' })]);
  });

  it('are narrowed, sorted and paged', async () => {
    const narrowed = await ask('componentLicensePage', { ...page, ...inProduct, comply: 'violation' });
    expect(narrowed.list.map((row: { LicenseName: string }) => row.LicenseName)).toEqual([
      'GPL-2.0-only',
      'GPL-3.0-or-later',
    ]);
    const risky = await ask('componentLicensePage', { ...page, ...inProduct, risk: '高危' });
    expect(risky.list.map((row: { LicenseName: string }) => row.LicenseName)).toContain('GPL-2.0-only');
    const inside = { ...page, ...inProduct, distribution: 'internal', risk: '高危' };
    expect((await ask('componentLicensePage', inside)).list).toEqual([]);
    const sorted = await ask('componentLicensePage', { ...page, pageSize: 10, sort_LicenseName: 'desc' });
    const names = sorted.list.map((row: { LicenseName: string }) => row.LicenseName);
    const descending = (a: string, b: string) => (a < b ? 1 : -1);
    expect(names).toEqual([...names].sort(descending));
    expect((await ask('componentLicensePage', { ...page, LicenseName: 'apache' })).pagination.total).toBe(1);
  });

  it('are counted', async () => {
    const figures = await ask('componentLicense', inProduct);

    expect(figures).toMatchObject({ inside_num: 1, may_decide: true, use: inProduct });
    expect(figures.conflicts.hard).toBeGreaterThan(0);
    expect(figures.comply.violation).toBe(2);
    expect(figures.root_license).toEqual({
      license: 'ISC',
      paths: ['shop/COPYING'],
      unknown_paths: ['shop/LICENSE.house'],
      adopted: false,
    });
  });

  it('are in the ledger as they were concluded where nothing is declared', async () => {
    const { body } = await admin.get('/analysis/licenseAssetsList', { ...page, LicenseName: 'Zlib' });

    expect(body.data.list).toEqual([expect.objectContaining({ LicenseName: 'Zlib', component_count: 1 })]);
  });

  it('are in the ledger with what was chosen and where they conflict, as the tab has it', async () => {
    const ledger = async (LicenseName: string) =>
      (await admin.get('/analysis/licenseAssetsList', { ...page, LicenseName })).body.data.list[0];
    await given(inProduct);

    // One package offers it beside MIT; the other one is for development alone.
    expect(await ledger('GPL-3.0-only')).toMatchObject({
      component_count: 2,
      choice_count: 1,
      conflict_count: 0,
    });
    expect(await ledger('MIT')).toMatchObject({ component_count: 1, choice_count: 0, conflict_count: 0 });
    expect(await ledger('GPL-2.0-only')).toMatchObject({
      choice_count: 0,
      conflict_count: 1,
      conflicts: [{ task_id: taskId, product_name: '商城<b>' }],
    });
    const { list } = await ask('licenseConflictList', {
      ...page,
      level: 'hard',
      LicenseName: 'GPL-2.0-only',
    });
    expect(list.length).toBeGreaterThan(0);
    const { body } = await admin.get('/analysis/licenseAssetsList', { ...page, conflict_count: 'yes' });
    const names = body.data.list.map((row: { LicenseName: string }) => row.LicenseName);
    expect(names).toContain('GPL-2.0-only');
    expect(names).not.toContain('MIT');

    await given({ license: '', distribution: 'internal' });
  });

  it('ask nothing new of what stays in the house', async () => {
    const { list } = await ask('licenseConflictList', { ...page, license: 'MIT', distribution: 'internal' });
    const levels = new Set(list.map((row: { level: string }) => row.level));

    expect(levels.has('hard')).toBe(false);
    expect(levels.has('hint')).toBe(true);
  });
});

describe('conflicts', () => {
  it('are told with both sides, the ways to them, clauses and ways out', async () => {
    const { list } = await ask('licenseConflictList', { ...page, ...inProduct });
    const withProject = list.find(
      (row: { LicenseA: string; LicenseB: string }) =>
        row.LicenseA === 'MIT' && row.LicenseB === 'GPL-2.0-only',
    );
    const amongParts = list.find(
      (row: { LicenseA: string; LicenseB: string }) =>
        [row.LicenseA, row.LicenseB].sort().join() === 'Apache-2.0,GPL-2.0-only',
    );

    expect(withProject).toMatchObject({
      level: 'hard',
      usage: 'dynamic_link',
      ComponentA: '商城<b>',
      ComponentB: 'lib-gpl 2.0.0',
      PathB: ['商城<b>', 'lib-a 1.0.0', 'lib-gpl 2.0.0'],
      status: 'open',
    });
    expect(withProject.clauses.map(({ flag }: { flag: string }) => flag)).toContain('DiscloseSource');
    expect(withProject.suggestion.join()).toContain('聚合分发');
    expect(amongParts.level).toBe('hard');
    expect(amongParts.basis.join()).toContain('GPL-2.0 第 6 条');
  });

  it('follow how parts are used', async () => {
    const { list } = await ask('licenseConflictList', { ...page, ...inProduct, usage: 'aggregate' });

    expect(list.filter(({ level }: { level: string }) => level === 'hard')).toEqual([]);
  });

  it('are found by a component, and decided on', async () => {
    const found = await ask('licenseConflictList', {
      ...page,
      ...inProduct,
      Component: 'lib-gpl',
      level: 'hard',
    });
    const [{ Id }] = found.list;
    const decided = {
      task_id: taskId,
      subject: 'conflict',
      Id: [Id],
      ...inProduct,
      state: 'done',
      note: '已取得授权',
    };

    expect((await admin.post('/license/decide', decided)).body.data).toEqual({ state: 'done', count: 1 });
    const done = await ask('licenseConflictList', { ...page, ...inProduct, status: 'done' });
    expect(done.list).toEqual([
      expect.objectContaining({ Id, note: '已取得授权', decided_by_user: 'superadmin' }),
    ]);
    const foreign = await admin.post('/license/decide', { ...decided, Id: ['nothing'] });
    expect(foreign.body.code).toBe(404);
  });

  it('lead to all parts of a side', async () => {
    const parts = await ask('licensePartList', { ...page, expression: 'GPL-2.0-only', field: 'npm' });

    expect(parts.list).toEqual([
      expect.objectContaining({ name: 'lib-gpl', source: 'declared', policy: 'none' }),
    ]);
  });
});

describe('obligations', () => {
  it('are a checklist by distribution', async () => {
    const { list, flags } = await ask('licenseCompliance', { ...page, pageSize: 100, ...inProduct });
    const of = (obligation: string, license: string) =>
      list.find((row: { Id: string }) => row.Id === `${obligation}:${license}`);

    expect(of('offer_source', 'GPL-2.0-only')).toMatchObject({
      applies: 'yes',
      status: 'open',
      flag: 'DiscloseSource',
    });
    expect(of('offer_source', 'LGPL-2.1-or-later')).toMatchObject({ component_count: 0, file_count: 1 });
    expect(list[0].obligation).toBe('unread');
    expect(of('notice', 'GPL-2.0-only').evidence[0].path).toContain('lib-gpl/LICENSE');
    expect(of('unread', 'LicenseRef-House-Terms')).toMatchObject({ applies: 'yes' });
    // Who declares no licence has given none: that is to be found out, and not nothing to do.
    expect(of('unread', '')).toMatchObject({ LicenseName: '', component_count: 2, status: 'open' });
    // Of a choice only the licence that was chosen asks for something.
    expect(of('offer_source', 'GPL-3.0-only')).toBeUndefined();
    expect(flags).toHaveLength(13);
    const inside = await ask('licenseCompliance', {
      ...page,
      license: 'MIT',
      distribution: 'internal',
      applies: 'yes',
    });
    expect(inside.list.map((row: { obligation: string }) => row.obligation)).toEqual(['unread', 'unread']);
  });

  it('keep who said what, for the distribution that it was said of', async () => {
    const Id = 'notice:Apache-2.0';
    await admin.post('/license/decide', {
      task_id: taskId,
      ...inProduct,
      subject: 'obligation',
      Id: [Id],
      state: 'done',
      note: '见 NOTICE',
    });
    const { list } = await ask('licenseCompliance', { ...page, ...inProduct, status: 'done' });

    expect(list).toEqual([expect.objectContaining({ Id, note: '见 NOTICE', decided_by_user: 'superadmin' })]);
    const asSource = { ...page, ...inProduct, distribution: 'source', status: 'done' };
    expect((await ask('licenseCompliance', asSource)).list).toEqual([]);
  });
});

/** The day so many days from now, where the server and the tests stand. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.toLocaleDateString('sv');
}

describe('rules of the house', () => {
  const set = (path: string, rule: Fields) => admin.post(`/license/${path}`, { subject: 'license', ...rule });
  const policyOf = async (license: string) => {
    const { list } = await ask('componentLicensePage', { ...page, ...inProduct, LicenseName: license });
    return [list[0].policy, list[0].comply];
  };

  it('decide on licences, those of the project first, and end on their last day', async () => {
    await set('platformPolicy', { target: 'Apache 2.0', policy: 'deny' });
    expect(await policyOf('Apache-2.0')).toEqual(['deny', 'violation']);
    await set('policy', {
      product_id: projectId,
      target: 'Apache-2.0',
      policy: 'allow',
      until: '2999-12-31',
    });
    expect(await policyOf('Apache-2.0')).toEqual(['allow', 'ok']);

    const { body } = await admin.get('/license/policyList', { product_id: projectId });
    expect(body.data.list).toEqual([
      expect.objectContaining({ scope: 'project', policy: 'allow', until: '2999-12-31', expired: 0 }),
      expect.objectContaining({ scope: 'platform', target: 'Apache-2.0', policy: 'deny' }),
    ]);
    await set('policy', { product_id: projectId, target: 'Apache-2.0', policy: 'none' });
    await set('platformPolicy', { target: 'Apache-2.0', policy: 'none' });
    expect(await policyOf('Apache-2.0')).toEqual(['none', 'ok']);
  });

  it('may except a component', async () => {
    await set('policy', { product_id: projectId, target: 'GPL-2.0-only', policy: 'deny' });
    await set('policy', {
      product_id: projectId,
      target: 'GPL-2.0-only',
      policy: 'allow',
      package: 'lib-gpl',
    });
    const parts = await ask('licensePartList', { ...page, expression: 'GPL-2.0-only', field: 'npm' });

    expect(parts.list[0]).toMatchObject({ policy: 'allow' });
    expect(parts.list[0].policy_basis).toContain('例外');
  });

  it('forbid one component alone, which its licence is shown by', async () => {
    const rule = { product_id: projectId, target: 'Apache-2.0', policy: 'deny' };
    const { list } = await ask('licensePartList', { ...page, expression: 'Apache-2.0', field: 'npm' });
    await set('policy', { ...rule, package: 'nothing-of-this-name' });
    expect(await policyOf('Apache-2.0')).toEqual(['none', 'ok']);

    await set('policy', { ...rule, package: list[0].name });
    expect(await policyOf('Apache-2.0')).toEqual(['deny', 'violation']);

    for (const name of ['nothing-of-this-name', list[0].name])
      await set('policy', { ...rule, package: name, policy: 'none' });
    expect(await policyOf('Apache-2.0')).toEqual(['none', 'ok']);
  });

  it('are told of as alerts before they end, and no more when they are prolonged', async () => {
    const ends = async () => {
      const { body } = await admin.get('/license/endingPolicyList', page);
      expect(body.code).toBe(200);
      return body.data.list;
    };
    const exception = { product_id: projectId, target: 'GPL-2.0-only', policy: 'allow', package: 'lib-gpl' };
    expect(await ends()).toEqual([]);

    await set('policy', { ...exception, until: dayIn(40) });
    await set('platformPolicy', { target: 'SSPL-1.0', policy: 'deny', until: dayIn(10) });
    expect(await ends()).toEqual([
      expect.objectContaining({ scope: 'platform', target: 'SSPL-1.0', product_name: '', task_id: taskId }),
    ]);

    await set('policy', { ...exception, until: dayIn(3), note: '等待替换' });
    const [first] = await ends();
    expect(first).toEqual({
      scope: 'project',
      product_id: projectId,
      product_name: '商城<b>',
      task_id: taskId,
      subject: 'license',
      target: 'GPL-2.0-only',
      package: 'lib-gpl',
      policy: 'allow',
      until: dayIn(3),
      days_left: 3,
      note: '等待替换',
      username: 'superadmin',
    });

    await set('platformPolicy', { target: 'SSPL-1.0', policy: 'none' });
    await set('policy', { ...exception, until: '' });
    expect(await ends()).toEqual([]);
  });

  it('refuse days that are over and categories that are none', async () => {
    const late = await set('policy', {
      product_id: projectId,
      target: 'MIT',
      policy: 'allow',
      until: '2020-01-01',
    });
    expect(late.body.code).toBe(400);
    const odd = await set('policy', {
      product_id: projectId,
      subject: 'category',
      target: 'odd',
      policy: 'deny',
    });
    expect(odd.body.code).toBe(400);
  });
});

describe('documents', () => {
  async function download(call: string, query: Record<string, string> = {}): Promise<Buffer> {
    const words = new URLSearchParams({ task_id: taskId, ...query });
    const answer = await fetch(`${server.url}/prod-api/v1/license/${call}?${words}`, {
      headers: { Authorization: admin.token ?? '' },
    });
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    return Buffer.from(await answer.arrayBuffer());
  }

  it('attribute components with their copyrights and the texts of their licences', async () => {
    const text = (await download('notice', { form: 'txt' })).toString();

    expect(text).toContain('lib-gpl 2.0.0');
    expect(text).toContain('2019 Ada Example');
    expect(text).toContain('GNU GENERAL PUBLIC LICENSE');
    expect(text).toContain('（选用 MIT）');
    expect(text).not.toContain('tool 1.0.0');
    expect(text).toContain('二、源文件中写明的许可证');
    expect(text).toContain('1 个源文件\n    许可证：LGPL-2.1-or-later\n    版权：2003 Grace Example');
    expect(text).toContain('文件：shop/src/cat.c');
    expect(text).toContain('三、许可证全文');
  });

  it('say how many components they list, and how many of them declare no licence', async () => {
    const text = (await download('notice', { form: 'md' })).toString();

    expect(text).toContain('共列出 7 个组件');
    expect(text).toContain('其中 2 个组件未查明许可证');
  });

  it('are written as HTML and Markdown that no name breaks out of', async () => {
    expect((await download('notice', { form: 'html' })).toString()).not.toContain('<b>');
    expect((await download('notice', { form: 'md' })).toString()).not.toContain('商城<b>');
  });

  it('bundle the sources that must be offered, and say what is missing', async () => {
    const zip = await download('sourceOffer');
    const { fromBuffer } = await import('yauzl');
    const names = await new Promise<string[]>((done, failed) =>
      fromBuffer(zip, { lazyEntries: false }, (error, archive) => {
        if (error !== null) return failed(error);
        const found: string[] = [];
        archive.on('entry', ({ fileName }: { fileName: string }) => found.push(fileName));
        archive.on('end', () => done(found));
      }),
    );

    expect(names).toContain('清单.txt');
    expect(names.some((name) => /^lib-gpl-2\.0\.0-.*\/index\.js$/.test(name))).toBe(true);
    // The source of a library are all of its files, with the licence; of the product those that name another one.
    expect(names.filter((name) => name.startsWith('源文件/'))).toEqual([
      '源文件/shop/src/cat.c',
      '源文件/shop/third/box/COPYING',
      '源文件/shop/third/box/box.c',
      '源文件/shop/third/box/plain.c',
    ]);
  });
});

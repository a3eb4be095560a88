import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const upload = makeZip([
  {
    name: 'package-lock.json',
    content: JSON.stringify({
      name: 'shop',
      lockfileVersion: 3,
      packages: {
        '': { name: 'shop' },
        'node_modules/a': { version: '1.0.0', license: 'MIT' },
        'node_modules/b': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
        'node_modules/c': { version: '1.0.0', license: 'AGPL-3.0-or-later' },
      },
    }),
  },
]);

let server: StartedServer;
let admin: Client;
let stranger: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  stranger = (await newUser(server, admin, { username: 'stranger', role: 'user' })).client;
  // What an earlier detection of a project found is not counted beside what the last one finds.
  for (const key of ['first', 'last']) {
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '许可证'],
      ['request_key', key],
      ['file', new File([new Uint8Array(upload)], 'shop.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
  }
});
afterAll(() => server.stop());

type Fields = Readonly<Record<string, string | number | readonly string[]>>;

async function names(fields: Fields, client = admin): Promise<string[]> {
  const { body } = await client.get('/knowledge/licenseList', { pageNum: 1, ...fields });
  return body.data.list.map((row: { LicenseName: string }) => row.LicenseName);
}

describe('the library of licences', () => {
  it('holds all that SPDX lists, a page at a time, with the values to filter by', async () => {
    const { body } = await admin.get('/knowledge/licenseList', { pageNum: 1, pageSize: 10, desc: 1 });

    expect(body.code).toBe(200);
    expect(body.data.list).toHaveLength(10);
    expect(body.data.pagination.total).toBeGreaterThan(780);
    const types: { value: string; count: number }[] = body.data.facets.LicenseType;
    expect(types.map(({ value }) => value).toSorted()).toEqual([
      'Exception',
      'Permissive',
      'Private',
      'Public Domain',
      'Strongly Protective',
      'Weakly Protective',
    ]);
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(body.data.pagination.total);
  });

  it('counts the components of the last detections of the caller, and of nobody else', async () => {
    const used = { q: 'MIT', sort_use_count: 'desc' };
    const { body } = await admin.get('/knowledge/licenseList', { pageNum: 1, ...used });
    const other = await stranger.get('/knowledge/licenseList', { pageNum: 1, ...used });

    expect(body.data.list[0]).toMatchObject({ LicenseName: 'MIT', use_count: 2 });
    expect(other.body.data.list.every((row: { use_count: number }) => row.use_count === 0)).toBe(true);
    expect((await names({ desc: 1 })).slice(0, 3)).toEqual(['MIT', 'AGPL-3.0-or-later', 'Apache-2.0']);
  });

  it('counts a component once, whatever its versions, as the ledger does', async () => {
    const lock = { lockfileVersion: 3, packages: { 'node_modules/a': { version: '2.0.0', license: 'MIT' } } };
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '另一个版本'],
      ['file', new File([JSON.stringify(lock)], 'package-lock.json')],
    ]);
    await untilEnded(admin, body.data.task_id);

    const library = await admin.get('/knowledge/licenseList', {
      pageNum: 1,
      q: 'MIT',
      sort_use_count: 'desc',
    });
    const ledger = await admin.get('/analysis/licenseAssetsList', { LicenseName: 'MIT' });

    expect(ledger.body.data.list[0]).toMatchObject({ LicenseName: 'MIT', component_count: 2 });
    expect(library.body.data.list[0]).toMatchObject({ LicenseName: 'MIT', use_count: 2 });
  });

  it('is narrowed by names, categories, approvals and rules', async () => {
    expect(await names({ q: '木兰' })).toEqual(['MulanPSL-1.0', 'MulanPSL-2.0']);
    expect(await names({ q: 'GPLV3+' })).toContain('GPL-3.0-or-later');
    const network = await names({
      NetworkDistribution: '1',
      LicenseType: 'Strongly Protective',
      pageSize: 50,
    });
    expect(network).toContain('AGPL-3.0-only');
    expect(network).not.toContain('GPL-3.0-only');
    expect(await names({ q: 'CC-BY-NC', CommercialUse: ['-1'], osi: '0' })).toContain('CC-BY-NC-4.0');
    expect(await names({ q: 'MIT', fsf: 'unknown', pageSize: 100 })).not.toContain('MIT');
    expect(await names({ q: 'there is no such licence' })).toEqual([]);
  });

  it('is put in order', async () => {
    const obligations = await admin.get('/knowledge/licenseList', {
      pageNum: 1,
      sort_obligation_count: 'desc',
    });
    const dates = await names({ sort_LicenseDate: 'desc', pageSize: 10 });

    expect(obligations.body.data.list[0].obligation_count).toBe(5);
    const first = await admin.get('/knowledge/licenseList', {
      pageNum: 1,
      pageSize: 10,
      sort_obligation_count: 'asc',
    });
    expect(first.body.data.list[0].obligation_count).toBe(0);
    expect(
      (await admin.get('/license/licenseDetail', { licenseName: 'any-OSI' })).body.data,
    ).not.toHaveProperty('obligation_count');
    expect(dates[0]).toBe('Elastic-2.0');
    expect((await names({ q: 'gpl-3.0-only', sort_relevance: 'desc' }))[0]).toBe('GPL-3.0-only');
    expect((await names({ q: 'mit', sort_relevance: 'desc' }))[0]).toBe('MIT');
  });

  it('refuses orders and pages that there are not', async () => {
    expect((await admin.get('/knowledge/licenseList', { pageNum: 1, pageSize: 7 })).body.code).toBe(400);
    expect((await admin.get('/knowledge/licenseList', { pageNum: 1, q: 'x'.repeat(201) })).body.code).toBe(
      400,
    );
  });
});

describe('the detail of a licence', () => {
  it('has its rules, its text and who said what', async () => {
    const { body } = await admin.get('/license/licenseDetail', { licenseName: 'GNU GPL v3' });
    const found = await admin.get('/license/licenseDetail', { licenseName: 'apache license 2.0' });

    expect(body.data.LicenseType).toBe('Unknown');
    expect(found.body.data).toMatchObject({
      LicenseType: 'Permissive',
      LicenseName: 'Apache-2.0',
      LicenseFullname: 'Apache License 2.0',
      LicenseDate: '2004-01',
      chinese_name: 'Apache 许可证 2.0',
      CommercialUse: 1,
      StateChanges: 1,
      DiscloseSource: -1,
      TrademarkUse: -1,
      Warranty: -1,
      osi: 1,
      fsf: 1,
      deprecated: 0,
      obligation_count: 2,
    });
    expect(found.body.data.LicenseText).toContain('TERMS AND CONDITIONS');
    expect(found.body.data.Website).toMatch(/^https?:/);
    expect(found.body.data.sources).toContainEqual({ field: 'rules', source: 'choosealicense' });
  });

  it('of an id that was given up says what replaces it', async () => {
    const { body } = await admin.get('/license/licenseDetail', { licenseName: 'GPL-2.0+' });

    expect(body.data).toMatchObject({ deprecated: 1, replaced_by: 'GPL-2.0-or-later' });
  });

  it.each(['Unknown', '私有协议', '../../etc/passwd', '__proto__', '<script>', '(MIT OR Apache-2.0)'])(
    'of %s is unknown, and nothing is made up',
    async (licenseName) => {
      const { body } = await admin.get('/license/licenseDetail', { licenseName });

      expect(body.data).toMatchObject({
        LicenseType: 'Unknown',
        LicenseText: '',
        CommercialUse: 0,
        Website: '',
      });
      expect(body.data.osi).toBeUndefined();
    },
  );
});

it('names the licences that are met most, the same to everybody', async () => {
  const [mine, others] = [
    await admin.get('/knowledge/hotLicenses'),
    await stranger.get('/knowledge/hotLicenses'),
  ];

  expect(mine.body.data.list[0]).toMatchObject({ rank: 1, LicenseName: 'MIT', name: 'MIT License' });
  expect(mine.body.data.list).toHaveLength(20);
  expect(others.body.data).toEqual(mine.body.data);
});

describe('whether two licences go together', () => {
  const ask = async (LicenseA: string, LicenseB: string, usage = 'copy') =>
    (await admin.get('/license/compatibility', { LicenseA, LicenseB, usage })).body;

  it('is answered with what it rests on and the rules that differ', async () => {
    const { data } = await ask('GPLv2', 'Apache 2.0');

    expect(data).toMatchObject({ LicenseA: 'GPL-2.0-only', LicenseB: 'Apache-2.0', verdict: 'incompatible' });
    expect(data.basis.join()).toContain('GPL-2.0 第 6 条');
    expect((await ask('MIT', 'AGPL-3.0-only')).data.clauses).toContainEqual({
      flag: 'NetworkDistribution',
      a: -1,
      b: 1,
      text: '组成部分将通过网络提供服务视为分发，作品的许可证没有此要求',
    });
  });

  it('depends on how they are used', async () => {
    expect((await ask('MIT', 'GPL-3.0-only', 'aggregate')).data.verdict).toBe('compatible');
    expect((await ask('MIT', 'GPL-3.0-only')).data.verdict).toBe('incompatible');
  });

  it('is unknown where one of them is', async () => {
    expect((await ask('MIT', '我的许可证')).data).toMatchObject({
      verdict: 'unknown',
      conclusion: '许可证名称不规范或尚未收录：我的许可证',
    });
    expect((await ask('MIT', 'MIT', 'swallow')).code).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { detectPackages } from './detect-packages.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;
let member: TestUser;
let stranger: TestUser;
let expert: TestUser;
let gateway: string;
let portal: string;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
  member = await newUser(server, root, { username: 'member', role: 'user', unit: '研发部' });
  expert = await newUser(server, root, { username: 'reviewer', role: 'expert', unit: '研发部' });
  stranger = await newUser(server, root, { username: 'stranger', role: 'padmin', unit: '测试部' });
  gateway = await project(owner.client, { name: '支付网关', distribution: 'binary', members: ['member'] });
  portal = await project(owner.client, { name: '门户', distribution: 'service' });
  await detectPackages(owner.client, gateway, [
    ['lodash', '4.17.4', 'MIT'],
    ['minimist', '1.2.0', 'MIT'],
    ['left-pad', '1.3.0', 'WTFPL'],
  ]);
  await detectPackages(owner.client, portal, [
    ['lodash', '4.17.15', 'MIT'],
    ['left-pad', '1.3.0', 'WTFPL'],
    ['marked', '0.3.5'],
  ]);
  await project(owner.client, { name: '尚未检测' });
});
afterAll(() => server.stop());

async function project(client: Client, fields: Record<string, string | string[]>): Promise<string> {
  const { body } = await client.post('/product/add', fields);
  return body.data.product_id;
}

async function asked(client: Client, path: string, wanted: Record<string, string | string[]> = {}) {
  const { body } = await client.get(`/analysis/${path}`, wanted);
  expect(body).toMatchObject({ code: 200 });
  return body.data;
}

async function listed(client: Client, path: string, wanted: Record<string, string | string[]> = {}) {
  return asked(client, path, { pageNum: '1', pageSize: '100', ...wanted });
}

/** What the lists of single tasks say: the ledger must come to the same. */
async function findingsOf(client: Client, projectId: string) {
  const detail = (await client.get('/product/detail', { product_id: projectId })).body.data;
  const { body } = await client.get('/component/vulnInfo', { task_id: detail.figures_of });
  return body.data.list as { vuln_id: string; CJN_ID: string; Repo: string; severity: string; Id: string }[];
}

describe('projects as assets', () => {
  it('have the figures of their last analysis, and none where there was none', async () => {
    const { list, pagination, facets } = await listed(owner.client, 'projectAssetsList');

    expect(pagination.total).toBe(3);
    const named = Object.fromEntries(list.map((row: { name: string }) => [row.name, row]));
    expect(named['支付网关']).toMatchObject({ component_count: 3, owner: 'owner', type: '其他' });
    expect(named['尚未检测']).not.toHaveProperty('component_count');
    expect(facets.risk).toContainEqual({ value: '未检测', count: 1 });
    const statistics = await asked(owner.client, 'assetProjectStatistics');
    expect(statistics).toMatchObject({ total: 3, analysed: 2, risk: 2, task_total: 2 });
    expect(statistics).not.toHaveProperty('avg_self_rate');
  });

  it('are as many as each value of a filter says', async () => {
    const { facets } = await listed(owner.client, 'projectAssetsList');
    for (const { value, count } of facets.risk) {
      const { pagination } = await listed(owner.client, 'projectAssetsList', { risk: value });
      expect([value, pagination.total]).toEqual([value, count]);
    }
    expect((await listed(owner.client, 'projectAssetsList', { name: '网关' })).pagination.total).toBe(1);
  });
});

describe('components as assets', () => {
  it('are packages with their versions and projects', async () => {
    const { list, pagination } = await listed(owner.client, 'componentAssetsList', {
      sort_project_count: 'desc',
    });

    expect(pagination.total).toBe(4);
    const named = Object.fromEntries(list.map((row: { Repo: string }) => [row.Repo, row]));
    expect(named['lodash']).toMatchObject({
      fetcher: 'npm',
      version_count: 2,
      project_count: 2,
      Licenses: ['MIT'],
      versions: [
        { Version: '4.17.15', project_count: 1 },
        { Version: '4.17.4', project_count: 1 },
      ],
    });
    expect(named['left-pad']).toMatchObject({ version_count: 1, project_count: 2 });
    const both = [...(await findingsOf(owner.client, gateway)), ...(await findingsOf(owner.client, portal))];
    const ids = new Set(both.filter(({ Repo }) => Repo === 'lodash').map(({ CJN_ID: id }) => id));
    expect(ids.size).toBeGreaterThan(1);
    expect(named['lodash'].vuln_count).toBe(ids.size);
    expect(
      list
        .slice(0, 2)
        .map((row: { Repo: string }) => row.Repo)
        .sort(),
    ).toEqual(['left-pad', 'lodash']);
  });

  it('are as many as the statistics say', async () => {
    const statistics = await asked(owner.client, 'assetComponentStatistics');

    expect(statistics).toMatchObject({ total: 4, versions: 5, fragmented: 1, unlicensed: 1 });
    expect(statistics.fragmentation).toEqual([{ Repo: 'lodash', fetcher: 'npm', versions: 2, projects: 2 }]);
    const total = async (wanted: Record<string, string>) =>
      (await listed(owner.client, 'componentAssetsList', wanted)).pagination.total;
    expect(await total({ fragmented: '1' })).toBe(1);
    expect(await total({ vulnerable: '1' })).toBe(statistics.vulnerable);
    expect(await total({ license: 'none' })).toBe(1);
    expect(await total({ license: 'MIT' })).toBe(2);
    expect(await total({ VulnSeverity: '超危' })).toBe(statistics.risk.critical);
  });

  it('are found in projects, with the version that heals', async () => {
    const [row] = (await listed(owner.client, 'componentAssetsList', { Repo: 'lodash' })).list;

    const { list, pagination } = await listed(owner.client, 'assetImpact', { package_key: row.package_key });

    expect(pagination.total).toBe(2);
    expect(list).toMatchObject([
      { product_name: '支付网关', Version: '4.17.4', dep_mode: 'direct', path: ['lodash 4.17.4'] },
      { product_name: '门户', Version: '4.17.15', path: ['lodash 4.17.15'] },
    ]);
    expect(list[0].safe_version).toMatch(/^4\./);
    const older = { package_key: row.package_key, Version: '4.17.4' };
    expect((await listed(owner.client, 'assetImpact', older)).pagination.total).toBe(1);
  });
});

describe('vulnerabilities as assets', () => {
  it('count once, with every project that has them', async () => {
    const both = [...(await findingsOf(owner.client, gateway)), ...(await findingsOf(owner.client, portal))];
    const { list, pagination, facets } = await listed(owner.client, 'vulnAssetsList');

    expect(pagination.total).toBe(new Set(both.map(({ CJN_ID: id }) => id)).size);
    for (const row of list) {
      const found = both.filter(({ CJN_ID: id }) => id === row.CJN_ID);
      expect(row).toMatchObject({ finding_count: found.length, severity: found[0]?.severity, deal: 'none' });
      expect(row.exposure_days).toBe(0);
    }
    const statistics = await asked(owner.client, 'assetVulnStatistics');
    expect(statistics.total.total).toBe(pagination.total);
    expect(statistics.aging[0]).toEqual({ bucket: '0-7', count: pagination.total });
    for (const { value, count } of facets.severity) {
      const some = await listed(owner.client, 'vulnAssetsList', { severity: value });
      expect(some.pagination.total).toBe(count);
    }
  });

  it('are narrowed by weakness, repair and day of publication as the lists of the tasks are', async () => {
    interface Row {
      readonly CJN_ID: string;
      readonly cwe: readonly { readonly id: string }[];
      readonly fixed_versions: readonly string[];
      readonly publishTime: string;
    }
    const rows = (
      await Promise.all([gateway, portal].map((id) => findingsOf(owner.client, id)))
    ).flat() as unknown as Row[];
    const idsWith = (isSo: (row: Row) => boolean) => new Set(rows.filter(isSo).map(({ CJN_ID: id }) => id));
    const idsOf = async (wanted: Record<string, string>) =>
      new Set(
        (await listed(owner.client, 'vulnAssetsList', wanted)).list.map((row: Row) => row.CJN_ID) as string[],
      );
    const statistics = await asked(owner.client, 'assetVulnStatistics');
    const [most] = statistics.by_cwe as { id: string; count: number }[];
    const repaired = idsWith((row) => row.fixed_versions.length > 0);
    const dated = rows.map((row) => row.publishTime.slice(0, 10)).filter((one) => one !== '');
    const day = dated.toSorted()[Math.floor(dated.length / 2)] ?? 'none is dated';

    const ofMost = idsWith(({ cwe }) => cwe.some(({ id }) => id === most?.id));
    expect(await idsOf({ cwe: most?.id ?? '' })).toEqual(ofMost);
    expect(most?.count).toBe(ofMost.size);
    expect(repaired.size).toBeGreaterThan(0);
    expect(await idsOf({ no_fix: '0' })).toEqual(repaired);
    expect(await idsOf({ no_fix: '1' })).toEqual(idsWith((row) => !repaired.has(row.CJN_ID)));
    expect(await idsOf({ published_from: day })).toEqual(
      idsWith((row) => row.publishTime.slice(0, 10) >= day),
    );
    expect(await idsOf({ published_to: day })).toEqual(
      idsWith((row) => row.publishTime !== '' && row.publishTime.slice(0, 10) <= day),
    );
    const refused = await owner.client.get('/analysis/vulnAssetsList', {
      cwe: 'SQL',
      pageNum: 1,
      pageSize: 10,
    });
    expect(refused.body.code).toBe(400);
  });

  it('are as many as the home page says of each list that it leads to', async () => {
    await query(
      server,
      `update project_finding set is_known_exploited = true
       where project_id = $1 and severity_rank = 0`,
      [gateway],
    );
    await query(server, `update project set ledger_revision = ledger_revision + 1 where project_id = $1`, [
      gateway,
    ]);
    const { todo } = (await owner.client.get('/user/homepage')).body.data;

    const total = async (wanted: Record<string, string>) =>
      (await listed(owner.client, 'vulnAssetsList', wanted)).pagination.total as number;
    expect(todo).toMatchObject({
      exploited: await total({ kev: '1' }),
      reachable: await total({ reachable: 'yes' }),
      audit_vuln: await total({ deal: 'none' }),
      overdue: await total({ overdue: '1' }),
    });
    expect(todo.exploited).toBeGreaterThan(0);
  });

  it('are overdue as their severity allows, and not when nobody needs to repair them', async () => {
    await query(
      server,
      `update project_finding set found_at = found_at - interval '20 days' where project_id = $1`,
      [gateway],
    );
    await query(server, `update project set ledger_revision = ledger_revision + 1 where project_id = $1`, [
      gateway,
    ]);
    const overdue = await listed(owner.client, 'vulnAssetsList', { overdue: '1' });

    const severities = new Set(overdue.list.map((row: { severity: string }) => row.severity));
    expect(severities).toEqual(new Set(['超危', '高危']));
    expect(overdue.pagination.total).toBeGreaterThan(0);
    expect((await asked(owner.client, 'assetVulnStatistics')).overdue).toBe(overdue.pagination.total);
    expect((await listed(owner.client, 'vulnAssetsList', { exposure_days: '8-30' })).pagination.total).toBe(
      new Set((await findingsOf(owner.client, gateway)).map(({ CJN_ID: id }) => id)).size,
    );
    const late = overdue.list[0];
    const found = (await findingsOf(owner.client, gateway)).find(({ CJN_ID: id }) => id === late.CJN_ID);
    const { figures_of: task_id } = (await owner.client.get('/product/detail', { product_id: gateway })).body
      .data;
    await owner.client.put('/analysis/vulnAudit', {
      task_id,
      Id: [found?.Id ?? ''],
      audit_status: 'false_positive',
    });
    const rest = await listed(owner.client, 'vulnAssetsList', { overdue: '1' });
    expect(rest.pagination.total).toBe(overdue.pagination.total - 1);
    const [judged] = (await listed(owner.client, 'vulnAssetsList', { vuln_id: late.vuln_id })).list;
    expect(judged.deal).toBe(judged.finding_count === 1 ? 'all' : 'some');
  });

  it('are dealt with when their components are not there', async () => {
    const { figures_of: task_id } = (await owner.client.get('/product/detail', { product_id: gateway })).body
      .data;
    const { list } = (await owner.client.get('/component/componentList', { task_id, pageNum: 1 })).body.data;
    const say = (audit_status: string) =>
      owner.client.put('/component/audit', {
        task_id,
        Id: list.map(({ Id }: { Id: string }) => Id),
        audit_status,
      });

    await say('false_positive');
    const overdue = await listed(owner.client, 'vulnAssetsList', { overdue: '1' });
    await say('none');

    expect(overdue.pagination.total).toBe(0);
  });

  it('are fixed when the next analysis has them no more, and that counts', async () => {
    const before = await asked(owner.client, 'assetVulnStatistics');
    await detectPackages(owner.client, gateway, [['left-pad', '1.3.0', 'WTFPL']]);

    const after = await asked(owner.client, 'assetVulnStatistics');
    const left = await findingsOf(owner.client, portal);
    expect(after.total.total).toBe(new Set(left.map(({ CJN_ID: id }) => id)).size);
    expect(after.fixed_30d - before.fixed_30d).toBeGreaterThan(2);
    expect(after.mttr[0].days).toBeCloseTo(20, 0);
  });

  it('are forgotten, not fixed, when their only analysis is deleted', async () => {
    const before = await asked(owner.client, 'assetVulnStatistics');
    const productId = await project(owner.client, { name: '短命' });
    const task = await detectPackages(owner.client, productId, [['minimist', '1.2.0']]);
    const during = await asked(owner.client, 'assetVulnStatistics');

    await owner.client.post('/analysis/delTask', { task_id: [task.task_id] });

    expect(during.total.total).toBeGreaterThan(before.total.total);
    expect(await asked(owner.client, 'assetVulnStatistics')).toEqual(before);
  });
});

describe('licences as assets', () => {
  it('count their components and projects, by what the library says of them', async () => {
    const { list, pagination } = await listed(owner.client, 'licenseAssetsList');

    expect(pagination.total).toBe(2);
    expect(list).toMatchObject([
      { LicenseName: 'MIT', component_count: 1, project_count: 1, LicenseType: 'Permissive' },
      { LicenseName: 'WTFPL', component_count: 1, project_count: 2 },
    ]);
    const statistics = await asked(owner.client, 'assetLicenseStatistics');
    expect(statistics).toMatchObject({ total: 2, unknown: 1 });
    expect(statistics.heat).toContainEqual({ LicenseType: 'Permissive', distribution: 'service', count: 2 });
  });

  it('say how much each binds, and what the policy of the platform says of it', async () => {
    const { list } = await listed(owner.client, 'licenseAssetsList');
    expect(list).toMatchObject([
      { LicenseName: 'MIT', risk: '低危', policy: 'none' },
      { LicenseName: 'WTFPL', policy: 'none' },
    ]);
    const rule = { subject: 'license', target: 'WTFPL' };

    await root.post('/license/platformPolicy', { ...rule, policy: 'deny' });

    const denied = await listed(owner.client, 'licenseAssetsList', { policy: 'deny' });
    expect(denied.list).toMatchObject([{ LicenseName: 'WTFPL', policy: 'deny' }]);
    expect((await listed(owner.client, 'licenseAssetsList', { risk: '高危' })).list).toEqual([]);
    expect(await asked(owner.client, 'assetLicenseStatistics')).toMatchObject({ denied: 1, risky: 0 });
    await root.post('/license/platformPolicy', { ...rule, policy: 'none' });
  });
});

describe('who reads the ledger', () => {
  it('reads of the projects that he reaches alone', async () => {
    const total = async (client: Client) => (await asked(client, 'assetComponentStatistics')).total as number;

    expect(await total(stranger.client)).toBe(0);
    expect(await total(member.client)).toBe(1);
    expect(await total(expert.client)).toBe(await total(owner.client));
    expect((await listed(stranger.client, 'projectAssetsList')).list).toEqual([]);
    expect((await listed(stranger.client, 'assetImpact', { package_key: 'pkg:npm/lodash' })).list).toEqual(
      [],
    );
  });

  it('reads nothing of a project from the moment that he is no member of it any more', async () => {
    const detail = (await owner.client.get('/product/detail', { product_id: gateway })).body.data;
    const { body } = await owner.client.put('/product/edit', {
      product_id: gateway,
      revision: detail.revision,
      name: detail.name,
    });

    expect(body.code).toBe(200);
    expect((await asked(member.client, 'assetProjectStatistics')).total).toBe(0);
    expect((await listed(member.client, 'componentAssetsList')).list).toEqual([]);
  });
});

describe('some departments and projects', () => {
  const lists = ['projectAssetsList', 'componentAssetsList', 'vulnAssetsList', 'licenseAssetsList'] as const;

  it('have the rows of their projects, and the figures of the rows', async () => {
    const narrow = { product_id: portal };
    const { list } = await listed(owner.client, 'componentAssetsList', narrow);
    const statistics = await asked(owner.client, 'assetComponentStatistics', narrow);
    const home = (await owner.client.get('/user/homepage', narrow)).body.data;

    expect(list.map(({ Repo }: { Repo: string }) => Repo).sort()).toEqual(['left-pad', 'lodash', 'marked']);
    expect(list.every(({ project_count: count }: { project_count: number }) => count === 1)).toBe(true);
    expect(statistics.total).toBe(3);
    expect(home.counts).toMatchObject({ project: 1, task: 1, component: 3 });
    expect(home.recent_tasks.map((row: { product_name: string }) => row.product_name)).toEqual(['门户']);
  });

  it('are those of a department and those that are named beside it', async () => {
    await project(stranger.client, { name: '测试平台' });
    const both = await listed(root, 'projectAssetsList', { unit: '测试部', product_id: [portal] });
    const { by_unit: units } = await asked(root, 'assetProjectStatistics');

    expect(both.list.map((row: { name: string }) => row.name).sort()).toEqual(['测试平台', '门户']);
    for (const { value, count } of units)
      expect((await listed(root, 'projectAssetsList', { unit: value })).pagination.total).toBe(count);
  });

  it('are none that the caller does not reach', async () => {
    for (const path of lists) {
      const { list } = await listed(stranger.client, path, { product_id: [portal, gateway], unit: '研发部' });
      expect(list).toEqual([]);
    }
    const home = (await stranger.client.get('/user/homepage', { product_id: portal })).body.data;
    expect(home.counts).toMatchObject({ project: 0, task: 0, component: 0 });
    const { body } = await stranger.client.get('/analysis/taskList', { product_id: portal, pageNum: '1' });
    expect(body.data.list).toEqual([]);
  });
});

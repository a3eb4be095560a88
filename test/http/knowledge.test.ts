import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let client: Client;
beforeAll(async () => {
  server = await startServer();
  client = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(async () => {
  await server.stop();
});

const page = { pageNum: 1, pageSize: 20, desc: 1 };

async function list(path: string, query: object) {
  const { body } = await client.get(path, { ...page, ...query });
  expect(body.code).toBe(200);
  return body.data;
}

async function engines() {
  const { body } = await client.get('/knowledge/cluster_list', { kind: 'engine' });
  return body.data.list;
}

describe('the vulnerabilities of the knowledge base', () => {
  it.each([
    ['an id', 'CVE-2021-44228', 'CVE-2021-44228'],
    ['the beginning of an id, in lower case', 'cve-2021-4422', 'CVE-2021-44228'],
    ['the name of a package', 'log4j-core', 'CVE-2021-44228'],
    ['two Chinese characters', '反序 log4j', 'CVE-2021-44228'],
    ['words of both languages', 'log4j-core 不可信数据', 'CVE-2021-44228'],
  ])('are found by %s', async (_, q, id) => {
    const { list: rows } = await list('/knowledge/vulnList', { q });

    expect(rows.map((row: { CVE_ID: string }) => row.CVE_ID)).toContain(id);
  });

  it('are called by the id that was asked for first of all', async () => {
    const { list: rows } = await list('/knowledge/vulnList', { q: 'CVE-2021-44228' });

    expect(rows[0]).toMatchObject({
      vuln_id: 'CVE-2021-44228',
      severity: '超危',
      kev: 1,
      withdrawn: 0,
      project_count: 0,
    });
    expect(rows[0].product_names).toContain('org.apache.logging.log4j:log4j-core');
  });

  it('are narrowed by every filter, and the facets say to how many', async () => {
    const all = await list('/knowledge/vulnList', {});
    const critical = all.facets.severity.find(({ value }: { value: string }) => value === '超危').count;
    const some = await list('/knowledge/vulnList', { severity: '超危' });
    const fewer = await list('/knowledge/vulnList', { severity: '超危', fetcher: 'maven', kev: '1' });

    expect(some.pagination.total).toBe(critical);
    expect(fewer.pagination.total).toBeLessThan(critical);
    expect(fewer.pagination.total).toBeGreaterThan(0);
    expect(new Set(fewer.list.map((row: { severity: string }) => row.severity))).toEqual(new Set(['超危']));
  });

  it('are sorted as asked, in both directions', async () => {
    const { list: best } = await list('/knowledge/vulnList', { sort_cvss_score: 'desc' });
    const { list: least } = await list('/knowledge/vulnList', { sort_cvss_score: 'asc' });
    const scores = (rows: { cvss_score: number }[]) => rows.map(({ cvss_score: score }) => score);

    expect(scores(best)[0]).toBe(10);
    expect(scores(least)[0]).toBeLessThan(3);
    expect(scores(least)).toEqual(scores(least).toSorted((a, b) => a - b));
  });

  it('find nothing under words that are nowhere, and refuse too long ones', async () => {
    expect((await list('/knowledge/vulnList', { q: 'zzzzqqqq' })).pagination.total).toBe(0);
    const { body } = await client.get('/knowledge/vulnList', { ...page, q: 'x'.repeat(201) });
    expect(body.code).toBe(400);
  });

  it.each(['abc', '1.5', '-0.1'])('refuse %s as a probability in a plain sentence', async (value) => {
    for (const name of ['epss_from', 'epss_to']) {
      const { body } = await client.get('/knowledge/vulnList', { ...page, [name]: value });
      expect(body).toMatchObject({ code: 400, error: `参数 ${name}：EPSS 应为 0 到 1 的数字` });
    }
  });

  it.each(['vulnList', 'componentList', 'licenseList', 'projectList'])(
    '%s says how long words may be',
    async (call) => {
      const { body } = await client.get(`/knowledge/${call}`, { ...page, q: 'x'.repeat(201) });
      expect(body).toMatchObject({ code: 400, error: '参数 q：检索内容不能超过 200 个字' });
    },
  );
});

it('finds packages by name, with how many vulnerabilities they have', async () => {
  const { list: rows } = await list('/knowledge/componentList', { q: 'lodash', manager: 'npm' });

  expect(rows[0]).toMatchObject({ Repo: 'lodash', manager: 'npm', project_count: 0 });
  expect(rows[0].vuln_count.total).toBeGreaterThan(2);
  expect(rows[0].LatestVersion).toMatch(/^4\.1\d\.\d+$/);
});

it('lists what is hot, the hottest first, with the exploited ones ahead', async () => {
  const hot = await client.get('/knowledge/hotVulns', {});
  const components = await client.get('/knowledge/hotComponents', { limit: 5 });

  expect(hot.body.data.list.map(({ rank }: { rank: number }) => rank)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(components.body.data.list).toHaveLength(5);
  const first = await list('/knowledge/vulnList', { q: hot.body.data.list[0].id });
  expect(first.list[0].kev).toBe(1);
});

it('groups vulnerabilities into clusters whose filter finds as many as they say', async () => {
  const { body } = await client.get('/knowledge/cluster_list', {});
  const cluster = body.data.list.find(({ value }: { value: string }) => value === 'CWE-79');

  expect(cluster.name).toContain('跨站脚本');
  const found = await list('/knowledge/vulnList', { cwe: cluster.value });
  expect(found.pagination.total).toBe(cluster.size);
});

it('tells a superadmin, and nobody else, of the node that analyses', async () => {
  const user = await newUser(server, client, { username: 'node-reader', role: 'user' });

  // A worker counts from its first connection, which a busy machine makes after the server's first answers.
  await expect.poll(async () => (await engines())[0].node.workers).toBeGreaterThan(0);
  const refused = await user.client.get('/knowledge/cluster_list', { kind: 'engine' });

  expect(await engines()).toEqual([
    expect.objectContaining({
      kind: 'engine',
      name: hostname(),
      value: 'ok',
      size: 0,
      node: expect.objectContaining({ generation: 1, queued: 0, workers: expect.any(Number) }),
    }),
  ]);
  expect(refused.body.code).toBe(403);
});

it('says how much it knows', async () => {
  const { body } = await client.get('/knowledge/statistics', {});

  expect(body.data).toMatchObject({ library_version: '2025Q2', generation: 1 });
  const { pagination } = await list('/knowledge/vulnList', {});
  expect(body.data.vulns).toBe(pagination.total);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Advisory } from '../advisory.ts';
import { readFile } from '../importing/read-file.ts';

const high = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';
const interval = (from: string | undefined, to: string | undefined, isLastIncluded = false) => ({
  from: from === undefined ? undefined : { version: from, isIncluded: true },
  to: to === undefined ? undefined : { version: to, isIncluded: isLastIncluded },
});

it('AVD says its score, its attributes and who is affected, and joins by CVE', async () => {
  const [first, second] = await read('avd/cases/example.json');

  expect(first).toMatchObject({
    source: 'avd',
    id: 'AVD-2031-1001',
    aliases: ['CVE-2031-1001'],
    weaknesses: ['CWE-502'],
    publishedAt: '2031-02-03',
    products: [{ vendor: 'example', product: 'alpha', versions: '≥1.0, <2.0.1' }],
    words: { scoreSource: '阿里云评分', score: 9.8, patchStatus: '官方补丁', suggestion: '升级到 2.0.1。' },
  });
  expect(first?.words.attributes).toEqual({ 攻击路径: '远程', 攻击复杂度: '容易', EXP成熟度: 'POC 已公开' });
  expect([second?.id, second?.aliases]).toEqual(['AVD-2031-1002', []]);
});

it('CNNVD is read as XML and as the JSON of its site', async () => {
  const [json] = await read('cnnvd/cases/example.json');
  const [xml, without] = await read('cnnvd/cases/example.xml');

  expect(json).toMatchObject({
    id: 'CNNVD-203102-1001',
    aliases: ['CVE-2031-1001'],
    severity: 'medium',
    references: ['https://example.org/a', 'https://example.org/b'],
    words: { title: '甲组件 日志信息泄露漏洞', description: '甲组件 2.0 之前的版本存在漏洞。\n第二行。' },
  });
  expect(xml).toMatchObject({
    id: 'CNNVD-203103-002',
    aliases: ['CVE-2031-2002'],
    severity: 'high',
    publishedAt: '2031-03-02',
    words: {
      description: '乙组件 <3.1 存在漏洞。',
      suggestion: '升级到 3.1。',
      kind: 'SQL注入',
      attack: '远程',
    },
  });
  expect([without?.aliases, without?.severity]).toEqual([[], 'low']);
});

it('CNVD is read as XML and line by line; links that stand together are told apart', async () => {
  const [xml, without] = await read('cnvd/cases/example.xml');
  const [line, other] = await read('cnvd/cases/example.ndjson');

  expect(xml).toMatchObject({
    id: 'CNVD-2031-00001',
    aliases: ['CVE-2031-1001'],
    severity: 'medium',
    publishedAt: '2031-02-05',
    references: ['https://example.org/a', 'https://example.org/b'],
    words: { title: '甲组件日志信息泄露漏洞', suggestion: '升级到 2.0：\nhttps://example.org/patch' },
  });
  expect(xml?.products.map(({ product }) => product)).toEqual(['Example Alpha <2.0', 'Example Gamma']);
  expect(without?.id).toBe('CNVD-C-2031-12');
  expect([line?.severity, other?.aliases]).toEqual(['low', ['CVE-2031-1004']]);
});

it('a CVE record rates, speaks of a package by where it is collected, and of products', async () => {
  const [advisory] = await read('cve/cases/example.json');

  expect(advisory).toMatchObject({
    source: 'cve',
    id: 'CVE-2031-1001',
    weaknesses: ['CWE-532'],
    publishedAt: '2031-02-01T10:00:00Z',
    references: ['https://example.org/a'],
    products: [{ vendor: 'example', product: 'alpha', versions: '≥1.0, <2.0；3.0' }],
    words: { title: 'Alpha logs secrets', description: 'Alpha writes secrets to its log.' },
  });
  expect(advisory?.ratings.map(({ version }) => version)).toEqual(['3.1', '4.0']);
  expect(advisory?.statements).toEqual([
    {
      package: 'pkg:maven/org.example/alpha',
      ecosystem: 'maven',
      name: 'org.example:alpha',
      versions: { intervals: [interval('1.0', '2.0')], listed: ['3.0'] },
    },
  ]);
});

it('EPSS forecasts', async () => {
  const forecasts = (await read('epss/cases/example.csv')).map(({ id, exploitForecast }) => [
    id,
    exploitForecast,
  ]);

  expect(forecasts).toEqual([
    ['CVE-2031-1001', { probability: 0.9753, percentile: 0.9999 }],
    ['CVE-2031-1002', { probability: 0.00001, percentile: 0.00004 }],
  ]);
});

it('Project KB names the commits of all branches', async () => {
  const [fixed, open] = await read('fix-commits/cases/example.ndjson');

  expect(fixed?.fixCommits.map(({ commit }) => commit.slice(0, 2))).toEqual(['11', '22']);
  expect(open?.fixCommits).toEqual([]);
});

it('NVD rates by its own vector, names vulnerable products alone, and withdraws what it rejects', async () => {
  const [advisory, rejected] = await read('nvd/cases/example.json');
  const [line, empty] = await read('nvd/cases/configurations.ndjson');

  expect(advisory?.ratings[0]).toEqual({ version: '3.1', vector: high });
  expect(advisory?.weaknesses).toEqual(['CWE-532']);
  expect(advisory?.isKnownExploited).toBe(true);
  expect(advisory?.products.map(({ product, versions }) => [product, versions])).toEqual([
    ['alpha', '≥1.0, <2.0'],
    ['alpha:core', '3.0 rc1'],
  ]);
  expect(rejected?.withdrawnAt).toBe('2031-02-04T00:00:00Z');
  expect(line?.products[0]?.versions).toBe('≤0.3');
  expect(empty?.products).toEqual([]);
});

it('OpenSCA states intervals of packages under the ids of others', async () => {
  const [java, script] = await read('opensca/cases/example.json');

  expect([java?.id, java?.aliases]).toEqual(['CVE-2031-1001', ['CNNVD-203102-1001', 'CNVD-2031-00001']]);
  expect(java?.statements[0]).toMatchObject({
    package: 'pkg:maven/org.example/alpha',
    versions: {
      intervals: [
        interval(undefined, '0.9', true),
        interval('1.0', '1.4.2'),
        interval('2.0.0', '2.0.0', true),
      ],
    },
  });
  expect([script?.id, script?.severity, script?.statements[0]?.package]).toEqual([
    'CUSTOM-ID-1002',
    'critical',
    'pkg:npm/beta',
  ]);
});

it('OSV states ranges of every type', async () => {
  const [pypi, git, listed] = await read('osv/cases/all-ranges.ndjson');

  expect([pypi?.source, pypi?.withdrawnAt]).toEqual(['pypa', '2031-05-05T00:00:00Z']);
  expect(pypi?.statements[0]?.versions).toEqual({
    intervals: [interval(undefined, '1.5', true)],
    listed: [],
  });
  expect([git?.source, git?.statements[0]?.versions.listed, git?.fixCommits.length]).toEqual([
    'oss-fuzz',
    ['v1', 'v2'],
    1,
  ]);
  expect([listed?.source, listed?.statements[0]?.versions.listed]).toEqual(['osv', ['1.0.0']]);
});

it('Retire.js names packages by their npm name, and makes a name for what has none', async () => {
  const [first, second] = await read('retirejs/cases/example.json');

  expect(first).toMatchObject({
    id: 'CVE-2031-1001',
    aliases: ['GHSA-aaaa-bbbb-cccc'],
    severity: 'medium',
    words: { title: 'Alpha shows what it is given' },
  });
  expect(first?.statements[0]).toMatchObject({
    package: 'pkg:npm/alpha',
    versions: { intervals: [interval('1.0.0', '2.0.0')] },
  });
  expect(second?.id).toMatch(/^RETIREJS-alpha-[0-9a-f]{12}$/);
});

it('an extract of CVE records rates, names products, and withdraws what was rejected', async () => {
  const [advisory, rejected] = await read('vulnrichment/cases/example.ndjson');
  const [anchore] = await read('vulnrichment/cases/products.ndjson');

  expect(advisory?.products).toEqual([{ vendor: 'example', product: 'alpha', versions: '≤4.9.2' }]);
  expect(rejected?.withdrawnAt).toBe('2031-02-02T00:00:00Z');
  expect([anchore?.source, anchore?.statements[0]?.package]).toEqual(['anchore', 'pkg:gem/epsilon']);
});

async function read(path: string): Promise<Advisory[]> {
  const bytes = readFileSync(new URL(path, import.meta.url));
  const advisories: Advisory[] = [];
  async function* pieces() {
    yield bytes;
  }
  const name = path.slice(path.lastIndexOf('/') + 1);
  await readFile({ path, name, pieces }, (stated) => {
    if ('advisory' in stated) advisories.push(stated.advisory);
  });
  return advisories;
}

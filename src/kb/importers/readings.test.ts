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
    products: [{ type: '应用', vendor: 'example', product: 'alpha', versions: '≥1.0, <2.0.1' }],
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

it('a CVE record in JSON 4 rates, and names products with their ranges', async () => {
  const [advisory] = await read('cve/cases/json-4.json');

  expect(advisory).toMatchObject({
    source: 'cve',
    id: 'CVE-2031-1008',
    severity: 'medium',
    ratings: [{ version: '3.1', vector: high }],
    weaknesses: ['CWE-125'],
    publishedAt: '2031-07-01',
    references: ['https://example.org/eta'],
    statements: [],
    products: [{ vendor: 'Example', product: 'Eta Server', versions: '≥2.4.7, ≤2.4.51；2.2.34；<1.3.1' }],
    words: { title: 'Eta reads behind its buffer', suggestion: 'Use 2.4.52.' },
  });
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

it('FriendsOfPHP states constraints of Composer by branches, and dates by the names of its files', async () => {
  const [dated] = await read('friendsofphp/cases/2031-04-05-1.yaml');
  const [named] = await read('friendsofphp/cases/CVE-2031-1003.yaml');

  expect(dated).toMatchObject({
    source: 'friendsofphp',
    id: 'GHSA-dddd-eeee-ffff',
    publishedAt: '2031-04-05',
    words: { title: 'Beta forgets to ask for the password' },
  });
  expect(dated?.statements).toEqual([
    {
      package: 'pkg:composer/example/beta',
      ecosystem: 'composer',
      name: 'example/beta',
      versions: {
        intervals: [interval('1.2.0', '1.2.17'), interval('2.0.0-beta1', '2.0.4', true)],
        listed: [],
      },
    },
  ]);
  expect([named?.id, named?.publishedAt, named?.statements[0]?.package]).toEqual([
    'CVE-2031-1003',
    undefined,
    'pkg:composer/example/gamma',
  ]);
  expect(named?.statements[0]?.versions.intervals).toEqual([
    interval(undefined, '3.4.0-p8'),
    interval('4.0.0', '4.0.9'),
    { from: { version: '4.0.9', isIncluded: false }, to: { version: '4.1.2', isIncluded: false } },
  ]);
});

it('GitHub answers the same in REST and GraphQL, and what it knows to be repaired ends a range', async () => {
  const [rest, withdrawn] = await read('github-advisories/cases/rest.json');
  const [graphql] = await read('github-advisories/cases/graphql-advisories.json');

  expect(rest).toMatchObject({
    source: 'ghsa',
    id: 'GHSA-aaaa-bbbb-cccc',
    aliases: ['CVE-2031-1001'],
    severity: 'critical',
    weaknesses: ['CWE-502'],
    publishedAt: '2031-02-03T04:05:06Z',
    references: ['https://example.org/advisories/GHSA-aaaa-bbbb-cccc', 'https://example.org/alpha/1'],
  });
  expect(rest?.ratings.map(({ version }) => version)).toEqual(['4.0', '3.1']);
  expect(rest?.statements.map(({ package: purl, versions }) => [purl, versions.intervals])).toEqual([
    ['pkg:maven/org.example/alpha', [interval('1.0', '1.4.3')]],
    ['pkg:maven/org.example/alpha', [interval('1.9.0', '1.9.0', true)]],
  ]);
  expect([withdrawn?.withdrawnAt, withdrawn?.statements[0]]).toMatchObject([
    '2031-03-02T00:00:00Z',
    { package: 'pkg:pypi/beta-parser', versions: { intervals: [interval(undefined, undefined)] } },
  ]);
  expect(graphql).toMatchObject({ id: 'GHSA-gggg-hhhh-jjjj', weaknesses: ['CWE-59'], severity: 'high' });
  expect(graphql?.statements.map(({ package: purl, versions }) => [purl, versions.intervals])).toEqual([
    ['pkg:cargo/gamma', [interval(undefined, '0.3.1')]],
    [
      'pkg:swift/github.com/example/gamma',
      [{ from: { version: '1.0.0', isIncluded: false }, to: { version: '1.2.0', isIncluded: false } }],
    ],
  ]);
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

it('OSV is read as YAML too, where versions stay as they are written', async () => {
  const [zeta] = await read('osv/cases/PYSEC-2031-7.yaml');

  expect([zeta?.source, zeta?.id, zeta?.aliases]).toEqual(['pypa', 'PYSEC-2031-7', ['CVE-2031-1007']]);
  expect(zeta?.statements[0]?.versions).toEqual({ intervals: [interval(undefined, '1.10')], listed: [] });
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

it('Retire.NET speaks of each vulnerability of an announcement, up to the repaired versions', async () => {
  const [first, second] = await read('retirenet/cases/7.json');

  expect([first?.id, second?.id, second?.aliases]).toEqual(['CVE-2031-1009', 'CVE-2031-1010', []]);
  expect(first?.statements.map(({ package: purl, versions }) => [purl, versions.intervals])).toEqual([
    ['pkg:nuget/Example.Theta', [interval('1.0.0', '1.0.3'), interval('1.1.0', '1.1.2')]],
    ['pkg:nuget/Example.Theta.Core', [interval('2.0.0-preview1', '2.0.0-rc1-final')]],
  ]);
});

it('RubySec calls affected what is neither repaired nor was ever affected', async () => {
  const [gem, engine] = await read('rubysec/cases/CVE-2031-1001.yml');

  expect(gem).toMatchObject({
    source: 'rubysec',
    id: 'CVE-2031-1001',
    aliases: ['GHSA-aaaa-bbbb-cccc', 'OSVDB-123456'],
    publishedAt: '2031-02-03',
    ratings: [
      { version: '3.1', score: 9.8 },
      { version: '2.0', score: 7.5 },
    ],
    references: ['https://example.org/alpha/1001', 'https://example.org/alpha/fix'],
  });
  expect(gem?.words.description).toContain('gem: this is no key');
  expect(gem?.statements[0]).toMatchObject({ package: 'pkg:gem/alpha', ecosystem: 'gem' });
  expect(gem?.statements[0]?.versions.intervals).toEqual([
    interval('1.2', '1.4.3'),
    interval('1.5.A', '2.0.5'),
    interval('3', '3.1'),
  ]);
  expect([engine?.id, engine?.statements[0]?.package]).toEqual(['OSVDB-77297', 'pkg:generic/jruby']);
  expect(engine?.statements[0]?.versions.intervals).toEqual([
    { from: { version: '9.1.0.0', isIncluded: false }, to: undefined },
  ]);
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

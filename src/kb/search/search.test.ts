import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, packageKey, severities, type Vulnerability } from '#model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSnapshot } from '../snapshot/open-snapshot.ts';
import { writeSnapshot } from '../snapshot/write-snapshot.ts';
import { vulnerabilityName } from '../describe/describe-vulnerability.ts';
import { openSearch } from './open-search.ts';
import type { VulnerabilityFilter } from './vulnerability-index.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-search-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const relevance = { by: 'relevance', direction: 'desc' } as const;

/** Whole generations are written and searched: what is found are ids, in order. */
async function searching(known: readonly Vulnerability[], beginning?: []) {
  await writeSnapshot(join(folder, '1'), 1, known, beginning === undefined ? {} : { beginning });
  const snapshot = await openSnapshot(join(folder, '1'));
  const search = await openSearch(snapshot);
  return {
    search,
    close: () => snapshot.close(),
    async find(
      filter: VulnerabilityFilter,
      sort: Parameters<typeof search.vulnerabilities.find>[1] = relevance,
    ) {
      const { documents } = search.vulnerabilities.find(filter, sort);
      const rows = await snapshot.vulnerabilitiesAt(search.vulnerabilities.linesOf(documents));
      return rows.map(({ ids }) => ids.cve);
    },
  };
}

describe('the search of a generation', () => {
  it('finds what a slow plain search finds, whatever is asked', async () => {
    const random = seeded(7);
    const known = Array.from({ length: 300 }, (_, number) => randomVulnerability(number, random));
    const { find, close } = await searching(known);

    let foundCount = 0;
    for (let round = 0; round < 400; round += 1) {
      const words = randomQuestion(random);
      const filter = { words, ...(random() < 0.3 ? { severities: [pick(severities, random)] } : {}) };
      const expected = known.filter((one) => isFoundPlainly(one, filter)).map(({ ids }) => ids.cve);

      expect(new Set(await find(filter)), words).toEqual(new Set(expected));
      foundCount += expected.length;
    }
    expect(foundCount).toBeGreaterThan(1_000);
    await close();
  });

  it('counts each facet as if its own filter were not chosen', async () => {
    const random = seeded(11);
    const known = Array.from({ length: 200 }, (_, number) => randomVulnerability(number, random));
    const { search, close } = await searching(known);

    const { facets } = search.vulnerabilities.find({ severities: ['high'], sources: ['nvd'] }, relevance);

    const count = (holds: (one: Vulnerability) => boolean) => known.filter(holds).length;
    for (const severity of severities) {
      const expected = count((one) => one.severity === severity && one.sources.includes('nvd'));
      const counted = facets.severity.find(({ value }) => value === severity)?.count ?? 0;
      expect(counted, severity).toBe(expected);
    }
    expect(facets.source.find(({ value }) => value === 'cnvd')?.count ?? 0).toBe(
      count((one) => one.severity === 'high' && one.sources.includes('cnvd')),
    );
    await close();
  });

  it('ranks the exact id first, then the exact name, then titles, packages, and other words', async () => {
    const known = [
      vulnerability('CVE-2020-0001', { description: 'a flaw that log4j users should know' }),
      vulnerability('CVE-2020-0002', { packages: ['org.example:log4j-bridge'] }),
      vulnerability('CVE-2020-0003', { title: 'log4j 远程代码执行' }),
      vulnerability('CVE-2020-0004', { packages: ['org.apache:log4j'] }),
    ];
    const { find, close } = await searching(known);

    expect(await find({ words: 'log4j' })).toEqual([
      'CVE-2020-0004',
      'CVE-2020-0002', // the title that is made of its facts names the package
      'CVE-2020-0003',
      'CVE-2020-0001',
    ]);
    expect(await find({ words: 'cve-2020-000' })).toHaveLength(4);
    expect(await find({ words: 'CVE-2020-0003' })).toEqual(['CVE-2020-0003']);
    await close();
  });

  it('finds what people say of a weakness, and the names that became known', async () => {
    const known = [
      { ...vulnerability('CVE-2021-44228', { packages: ['log4j-core'] }), weaknesses: ['CWE-502'] },
      { ...vulnerability('CVE-2021-22986', { packages: ['gateway'] }), weaknesses: ['CWE-918'] },
    ];
    const { find, close } = await searching(known);

    const log4j = ['CVE-2021-44228'];
    for (const words of ['远程代码执行', 'RCE', 'rce', 'Log4Shell'])
      expect(await find({ words })).toEqual(log4j);
    for (const words of ['SSRF', '服务端请求伪造']) expect(await find({ words })).toEqual(['CVE-2021-22986']);
    expect(await find({ words: '拒绝服务' })).toEqual([]);
    await close();
  });

  it('keeps unknown dates and scores last in both directions', async () => {
    const known = [
      vulnerability('CVE-2020-0001', { score: 5 }),
      vulnerability('CVE-2020-0002', {}),
      vulnerability('CVE-2020-0003', { score: 9.8 }),
    ];
    const { find, close } = await searching(known);

    const byScore = (direction: 'asc' | 'desc') => find({}, { by: 'score', direction });
    expect(await byScore('desc')).toEqual(['CVE-2020-0003', 'CVE-2020-0001', 'CVE-2020-0002']);
    expect(await byScore('asc')).toEqual(['CVE-2020-0001', 'CVE-2020-0003', 'CVE-2020-0002']);
    await close();
  });

  it('is made in memory for a generation that was written without it', async () => {
    const known = [
      vulnerability('CVE-2020-0001', { packages: ['lodash'] }),
      vulnerability('CVE-2020-0002', {}),
    ];
    const { find, search, close } = await searching(known, []);

    expect(await find({ words: 'lodash' })).toEqual(['CVE-2020-0001']);
    expect(search.packages.at(0)).toMatchObject({ name: 'lodash', total: 1, latestNamed: '2.0.0' });
    await close();
  });

  it('tells the latest version that is named of a package, a release first', async () => {
    const known = vulnerability('CVE-2020-0001', { packages: ['lodash', 'kept'] });
    const [first, kept] = known.affected;
    if (first === undefined || kept === undefined) throw new Error('no package');
    const inVersions = (from: string, to: string, isIncluded: boolean) => ({
      intervals: [{ from: { version: from, isIncluded: true }, to: { version: to, isIncluded } }],
      listed: [],
    });
    const { search, close } = await searching([
      known,
      {
        ...known,
        affected: [
          // Neither a pre-release nor where the affected versions begin is what one should be told to use.
          { ...first, versions: inVersions('3.0.0', '3.0.0-beta.1', false) },
          { ...kept, versions: inVersions('1.0.0', '2.10.0', true) },
        ],
      },
    ]);

    expect(search.packages.latestNamed(packageKey(first.package))).toBe('2.0.0');
    expect(search.packages.latestNamed(packageKey(kept.package))).toBe('2.10.0');
    expect(search.packages.latestNamed('pkg:npm/lodas')).toBe('');
    await close();
  });

  it('answers of an empty generation that there is nothing', async () => {
    const { find, search, close } = await searching([]);

    expect(await find({ words: 'log4j' })).toEqual([]);
    expect(await find({})).toEqual([]);
    expect(search.packages.find({ words: 'x' }, relevance).documents).toHaveLength(0);
    await close();
  });
});

interface Given {
  readonly title?: string;
  readonly description?: string;
  readonly packages?: readonly string[];
  readonly score?: number;
}

function vulnerability(cve: string, { title, description, packages = [], score }: Given): Vulnerability {
  const account: Account = {
    source: 'cnnvd',
    id: cve,
    title,
    description,
    severity: undefined,
    ratings: [],
    weaknesses: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    withdrawnAt: undefined,
    references: [],
    products: [],
  };
  return {
    knowledgeId: `CJN-${cve.slice(4)}`,
    ids: { cve, cnnvd: undefined, cnvd: undefined, avd: undefined, ghsa: undefined, others: [] },
    severity: 'high',
    ratings: score === undefined ? [] : [{ version: '3.1', vector: undefined, score, severity: 'high' }],
    weaknesses: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    withdrawnAt: undefined,
    isKnownExploited: false,
    affected: packages.map((name) => ({
      package: `pkg:npm/${name}`,
      ecosystem: 'npm',
      name,
      versions: { intervals: [{ from: undefined, to: { version: '2.0.0', isIncluded: false } }], listed: [] },
      source: 'ghsa',
    })),
    references: [],
    sources: ['nvd'],
    accounts: title === undefined && description === undefined ? [] : [account],
  };
}

const latin = ['alpha', 'beta', 'alphabet', 'gamma', 'log4j', 'core'];
const chinese = ['远程代码执行', '代码注入', '缓冲区溢出', '注', '信息泄露'];

function randomVulnerability(number: number, random: () => number): Vulnerability {
  const some = (from: readonly string[], most: number) =>
    Array.from({ length: Math.floor(random() * most) }, () => pick(from, random)).join(' ');
  const made = vulnerability(`CVE-2021-${String(1000 + number)}`, {
    title: some([...latin, ...chinese], 3),
    description: some([...latin, ...chinese], 4),
    packages: random() < 0.5 ? [`${pick(latin, random)}-${pick(latin, random)}`] : [],
  });
  const sources = ['nvd', 'cnvd', 'ghsa'].filter(() => random() < 0.5);
  return { ...made, severity: pick(severities, random), sources };
}

function randomQuestion(random: () => number): string {
  const piece = () => {
    const word = pick([...latin, ...chinese], random);
    return random() < 0.4 ? word.slice(0, 1 + Math.floor(random() * word.length)) : word;
  };
  return random() < 0.5 ? piece() : `${piece()} ${piece()}`;
}

/** The promise of the search, read off the texts: no index. */
function isFoundPlainly(
  one: Vulnerability,
  { words = '', severities: chosen }: VulnerabilityFilter,
): boolean {
  if (chosen !== undefined && !chosen.includes(one.severity)) return false;
  const texts = [
    vulnerabilityName(one),
    ...one.accounts.flatMap(({ title = '', description = '' }) => [title, description]),
    ...one.affected.map(({ name }) => name),
    ...Object.values(one.ids).flat(),
    one.knowledgeId,
  ].map((text) => (text ?? '').toLowerCase());
  const runs = texts.flatMap((text) => text.match(/[a-z0-9]+|[\u4e00-\u9fff]+/g) ?? []);
  const pieces = words.split(' ');
  return pieces.every((piece, at) =>
    /[\u4e00-\u9fff]/.test(piece)
      ? everyPair(piece).every((pair) => runs.some((run) => run.includes(pair)))
      : runs.some(
          (run) => run === piece || (at === pieces.length - 1 && piece.length > 1 && run.startsWith(piece)),
        ),
  );
}

function everyPair(piece: string): string[] {
  return piece.length === 1 ? [piece] : Array.from(piece.slice(1), (last, at) => `${piece[at] ?? ''}${last}`);
}

function pick<T>(from: readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

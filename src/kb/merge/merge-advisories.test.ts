import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allIds, purlOf, type Vulnerability } from '#model';
import { type Advisory, type AdvisoryStatement, emptyAdvisory } from '../advisory.ts';
import { mergeAdvisories } from './merge-advisories.ts';

describe('mergeAdvisories', () => {
  it('joins what several sources say of one CVE, each statement with its source', async () => {
    const [only, ...others] = await mergeAdvisories([
      advisory('pypa', 'PYSEC-2021-1', { aliases: ['CVE-2021-1'], publishedAt: '2021-02-03T10:00:00Z' }),
      advisory('ghsa', 'GHSA-aaaa-bbbb-cccc', {
        aliases: ['CVE-2021-1'],
        publishedAt: '2021-02-03',
        weaknesses: ['CWE-79'],
      }),
    ]);

    expect(others).toEqual([]);
    expect(only?.knowledgeId).toBe('CJN-2021-000001');
    expect(only?.ids).toEqual({ cve: 'CVE-2021-1', ghsa: 'GHSA-aaaa-bbbb-cccc', others: ['PYSEC-2021-1'] });
    expect(only?.affected.map(({ source }) => source)).toEqual(['ghsa', 'pypa']);
    expect([only?.publishedAt, only?.weaknesses, only?.sources]).toEqual([
      '2021-02-03',
      ['CWE-79'],
      ['ghsa', 'pypa'],
    ]);
  });

  it('follows chains of other ids to the CVE', async () => {
    const merged = await mergeAdvisories([
      advisory('golang', 'GO-2021-1', { aliases: ['CVE-2021-1', 'GHSA-1'] }),
      advisory('pypa', 'PYSEC-2021-1', { aliases: ['GHSA-1'] }),
      advisory('rustsec', 'RUSTSEC-2021-1', { aliases: ['PYSEC-2021-1'] }),
    ]);

    expect(merged.map(({ ids }) => allIds(ids))).toEqual([
      ['CVE-2021-1', 'GHSA-1', 'GO-2021-1', 'PYSEC-2021-1', 'RUSTSEC-2021-1'],
    ]);
  });

  it.each([
    ['the report', ['https://hackerone.com/reports/311216'], 'together'],
    ['another report', ['https://hackerone.com/reports/3112160'], 'alone'],
    ['several reports', ['https://hackerone.com/reports/311216', 'https://hackerone.com/reports/1'], 'alone'],
    ['nothing', [], 'alone'],
    ['the advisory of npm', ['https://www.npmjs.com/advisories/378'], 'together'],
    ['the advisory of its keeper before', ['https://nodesecurity.io/advisories/378'], 'together'],
    ['another advisory', ['https://nodesecurity.io/advisories/37'], 'alone'],
  ] as const)('joins advisories about a package that cite one report: %s', async (_, references, where) => {
    const about = (name: string) => ({ statements: [stated(name)] });
    const report = ['https://hackerone.com/reports/311216'];
    const merged = await mergeAdvisories([
      advisory('ghsa', 'GHSA-1', { aliases: ['CVE-2018-1'], references: report, ...about('a') }),
      advisory('nodejs-wg', 'NSWG-ECO-378', { references: report, ...about('a') }),
      advisory('retirejs', 'RETIREJS-a', { references, ...about('a') }),
      advisory('retirejs', 'RETIREJS-b', { references, ...about('b') }),
    ]);

    const others = {
      together: ['CVE-2018-1 GHSA-1 NSWG-ECO-378 RETIREJS-a', 'RETIREJS-b'],
      alone: ['CVE-2018-1 GHSA-1 NSWG-ECO-378', 'RETIREJS-a', 'RETIREJS-b'],
    };
    expect(merged.map(({ ids }) => allIds(ids).join(' ')).sort()).toEqual(others[where]);
  });

  it('joins ids that lead to no CVE', async () => {
    const merged = await mergeAdvisories([
      advisory('golang', 'GO-2022-9', { aliases: ['GHSA-9'] }),
      advisory('ghsa', 'GHSA-9'),
      advisory('rustsec', 'RUSTSEC-2020-1'),
    ]);

    expect(new Set(merged.map(({ ids }) => allIds(ids).join(' ')))).toEqual(
      new Set(['GHSA-9 GO-2022-9', 'RUSTSEC-2020-1']),
    );
  });

  it('never joins two CVEs: an advisory about both speaks of each', async () => {
    const merged = await mergeAdvisories([
      advisory('golang', 'GO-2021-5', { aliases: ['CVE-2021-1', 'CVE-2021-2', 'GHSA-1', 'GHSA-2'] }),
      advisory('ghsa', 'GHSA-1', { aliases: ['CVE-2021-1'] }),
      advisory('pypa', 'PYSEC-2021-7', { aliases: ['GO-2021-5'] }),
    ]);

    expect(merged.map(({ ids, sources }) => [ids.cve, ids.ghsa, ids.others, sources])).toEqual([
      ['CVE-2021-1', 'GHSA-1', ['GHSA-2', 'GO-2021-5', 'PYSEC-2021-7'], ['ghsa', 'pypa', 'golang']],
      ['CVE-2021-2', 'GHSA-2', ['GO-2021-5', 'PYSEC-2021-7'], ['pypa', 'golang']],
    ]);
  });

  it('is withdrawn only when every advisory is; what one source withdrew is not said any more', async () => {
    const withdrawn = { withdrawnAt: '2024-01-01T00:00:00Z' };
    const merged = await mergeAdvisories([
      advisory('pypa', 'PYSEC-1', { aliases: ['CVE-2021-1'], ...withdrawn }),
      advisory('ghsa', 'GHSA-1', { aliases: ['CVE-2021-1'] }),
      advisory('pypa', 'PYSEC-2', { aliases: ['CVE-2021-2'], ...withdrawn }),
    ]);

    expect(
      merged.map(({ ids, withdrawnAt, affected }) => [
        ids.cve,
        withdrawnAt,
        affected.map(({ source }) => source),
      ]),
    ).toEqual([
      ['CVE-2021-1', undefined, ['ghsa']],
      ['CVE-2021-2', '2024-01-01T00:00:00Z', ['pypa']],
    ]);
  });

  it('lets the most trusted source rate, one rating per CVSS version', async () => {
    const high = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
    const low = 'CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N';
    const merged = await mergeAdvisories([
      advisory('bitnami', 'BIT-1', { aliases: ['CVE-2021-1'], ratings: [{ version: '3.1', vector: low }] }),
      advisory('nvd', 'CVE-2021-1', { ratings: [{ version: '3.1', vector: high }] }),
      advisory('rubysec', 'CVE-2021-1', {
        ratings: [
          { version: '3.0', vector: undefined, score: 5 },
          { version: '2.0', vector: undefined, score: 7.5 },
        ],
      }),
    ]);

    expect(merged[0]?.severity).toBe('critical');
    expect(merged[0]?.ratings).toEqual([
      { version: '3.1', vector: high, score: 9.8, severity: 'critical' },
      { version: '2.0', vector: undefined, score: 7.5, severity: 'high' },
    ]);
  });

  it('takes the word of a source where nobody rated, and `unknown` where nobody says anything', async () => {
    const merged = await mergeAdvisories([
      advisory('oss-fuzz', 'OSV-2021-1', { severity: 'medium' }),
      advisory('oss-fuzz', 'OSV-2021-2', { ratings: [{ version: '3.1', vector: 'CVSS:3.1/nonsense' }] }),
    ]);

    expect(Object.fromEntries(merged.map(({ ids, severity }) => [ids.others[0], severity]))).toEqual({
      'OSV-2021-1': 'medium',
      'OSV-2021-2': 'unknown',
    });
  });

  it('takes flags and ratings for additions, which make no vulnerability of their own', async () => {
    const merged = await mergeAdvisories([
      advisory('nvd', 'CVE-2021-1'),
      { ...emptyAdvisory('kev', 'CVE-2021-1'), isKnownExploited: true },
      { ...emptyAdvisory('kev', 'CVE-2021-2'), isKnownExploited: true },
    ]);

    expect(merged.map(({ ids, isKnownExploited }) => [ids.cve, isKnownExploited])).toEqual([
      ['CVE-2021-1', true],
    ]);
  });

  it('gives the same answer in whatever order the advisories come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(someAdvisories, { minLength: someAdvisories.length }),
        async (shuffled) => {
          expect(await mergeAdvisories(shuffled)).toEqual(await mergeAdvisories(someAdvisories));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('keeps every statement, and gives every vulnerability its own id and at most one CVE', async () => {
    const ids = [
      'CVE-2020-1',
      'CVE-2020-2',
      'CVE-2020-3',
      'GHSA-1',
      'GHSA-2',
      'GO-2020-1',
      'PYSEC-1',
      'PYSEC-2',
    ];
    const some = fc
      .tuple(
        fc.constantFrom('nvd', 'ghsa', 'golang'),
        fc.constantFrom(...ids),
        fc.subarray(ids, { maxLength: 3 }),
        fc.nat(5),
      )
      .map(([source, id, aliases, number]) =>
        advisory(source, id, { aliases, statements: [stated(`p${number}`)] }),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(some, { maxLength: 10 }), async (advisories) => {
        const merged = await mergeAdvisories(advisories);

        expect(new Set(merged.map(({ knowledgeId }) => knowledgeId)).size).toBe(merged.length);
        for (const one of advisories) {
          for (const cve of [one.id, ...one.aliases].filter((id) => id.startsWith('CVE-'))) {
            expect(statementsOf(merged, cve)).toContain(`${one.source} ${one.statements[0]?.package}`);
          }
          expect(merged.filter(({ ids: merges }) => allIds(merges).includes(one.id)).length).toBeGreaterThan(
            0,
          );
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('our own ids', () => {
  it('do not change when more becomes known', async () => {
    const few = await mergeAdvisories([
      advisory('oss-fuzz', 'OSV-2022-667'),
      advisory('nvd', 'CVE-2021-44228'),
    ]);
    const more = await mergeAdvisories([
      ...someAdvisories,
      advisory('nvd', 'CVE-2021-44228'),
      advisory('oss-fuzz', 'OSV-2022-667'),
    ]);

    const numbers = few.map(({ knowledgeId }) => knowledgeId);
    expect(numbers[0]).toBe('CJN-2021-044228');
    expect(numbers[1]).toMatch(/^CJN-2022-\d{8}$/);
    expect(more.map(({ knowledgeId }) => knowledgeId)).toEqual(expect.arrayContaining(numbers));
  });
});

const someAdvisories = [
  advisory('golang', 'GO-2021-5', { aliases: ['CVE-2020-1', 'CVE-2020-2', 'GHSA-1'] }),
  advisory('ghsa', 'GHSA-1', { aliases: ['CVE-2020-1'], severity: 'high' }),
  advisory('pypa', 'PYSEC-2021-7', { aliases: ['GO-2021-5'] }),
  advisory('anchore', 'CVE-2020-1', { statements: [stated('a')] }),
  advisory('anchore', 'CVE-2020-1', { statements: [stated('b')] }),
  advisory('rustsec', 'RUSTSEC-2020-3', { publishedAt: '2020-05-05' }),
  advisory('oss-fuzz', 'OSV-2020-1'),
];

function advisory(source: string, id: string, more: Partial<Advisory> = {}): Advisory {
  return { ...emptyAdvisory(source, id), statements: [stated(id.toLowerCase())], ...more };
}

function stated(name: string): AdvisoryStatement {
  return {
    package: purlOf('npm', name),
    ecosystem: 'npm',
    name,
    versions: { intervals: [], listed: ['1.0.0'] },
  };
}

function statementsOf(merged: readonly Vulnerability[], cve: string): string[] {
  const found = merged.filter(({ ids }) => ids.cve === cve);
  return found.flatMap(({ affected }) => affected.map((one) => `${one.source} ${one.package}`));
}

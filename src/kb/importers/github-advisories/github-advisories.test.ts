import { describe, expect, it } from 'vitest';
import { readFile } from '../../importing/read-file.ts';
import type { Stated } from '../../stated.ts';

const advisory = (letter: string, more: object = {}) => ({
  ghsa_id: `GHSA-${Array(3).fill(letter.repeat(4)).join('-')}`,
  vulnerabilities: [],
  ...more,
});
const [a, b, c] = ['a', 'b', 'c'].map((letter) => advisory(letter));

/** A page of `securityVulnerabilities`, with a range each. */
const page = (ranges: readonly string[], more: object = { ecosystem: 'NPM' }) =>
  JSON.stringify({
    data: {
      securityVulnerabilities: {
        nodes: ranges.map((range) => ({
          advisory: { identifiers: [{ value: 'GHSA-aaaa-aaaa-aaaa' }] },
          package: { name: 'alpha', ...more },
          vulnerableVersionRange: range,
        })),
      },
    },
  });

describe('answers of GitHub', () => {
  it.each([
    ['a page', JSON.stringify([a, b, c])],
    ['pages one behind the other', `${JSON.stringify([a])}${JSON.stringify([b, c])}`],
    ['a list of pages', JSON.stringify([[a, b], [c]], undefined, 1)],
    ['an advisory a line', [a, b, c].map((one) => JSON.stringify(one)).join('\n')],
  ])('of REST are read as %s', async (_, text) => {
    const { report, stated } = await readText(text);

    expect([report.readCount, report.takenCount]).toEqual([3, 3]);
    expect(stated.map(({ record }) => record)).toEqual([a, b, c].map((one) => one?.ghsa_id));
  });

  it.each([
    ['pages one behind the other', `${page(['< 1.2'])}${page(['>= 2, < 2.2', '= 3'])}`],
    ['a page a line', `${page(['< 1.2'])}\n${page(['>= 2, < 2.2', '= 3'])}\n`],
    ['a list of pages', `[${page(['< 1.2'])},\n${page(['>= 2, < 2.2', '= 3'])}]`],
  ])('of GraphQL are read as %s', async (_, text) => {
    const { report, stated } = await readText(text);

    expect([report.readCount, report.takenCount]).toEqual([3, 3]);
    expect(stated.map(({ record }) => record)).toEqual(
      ['0', '2', '3'].map((from) => `GHSA-aaaa-aaaa-aaaa pkg:npm/alpha ${from}`),
    );
  });

  it('of GraphQL may be one advisory', async () => {
    const { report, stated } = await readText(JSON.stringify({ data: { securityAdvisory: node([]) } }));

    expect([report.takenCount, stated[0]?.record]).toEqual([1, 'GHSA-aaaa-aaaa-aaaa']);
  });

  it('that leave out the ecosystem go by the name of their file', async () => {
    const { stated } = await readText(page(['< 1.2'], {}), 'pypi.page-1.json');

    expect(stated[0]?.record).toBe('GHSA-aaaa-aaaa-aaaa pkg:pypi/alpha 0');
  });

  it.each([
    ['whose ecosystem nobody names', page(['< 1.2'], {}), '没有写明软件包的生态'],
    ['with a range of words', page(['all before 2']), 'all before 2'],
    ['without an id', '[{"ghsa_id":"GHSA-xx","vulnerabilities":[]}]', 'GHSA 编号'],
    [
      'with one range of three that cannot be read',
      JSON.stringify([advisory('a', { vulnerabilities: ['< 1', '^2', '= 3'].map(vulnerability) })]),
      '^2',
    ],
    [
      'that hold a part of the packages',
      JSON.stringify({ data: { securityAdvisory: { ...node(['< 1']), vulnerabilities: partial } } }),
      '还有下一页',
    ],
  ])('%s are skipped, and say why', async (_, text, reason) => {
    const { report, stated } = await readText(text);

    expect([report.readCount, report.skippedCount, stated.length]).toEqual([1, 1, 0]);
    expect(report.skipped[0]?.reason).toContain(reason);
  });
});

function vulnerability(range: string) {
  return { package: { ecosystem: 'npm', name: 'alpha' }, vulnerable_version_range: range };
}

function node(ranges: readonly string[]) {
  return { ghsaId: 'GHSA-aaaa-aaaa-aaaa', vulnerabilities: { nodes: ranges.map(vulnerability) } };
}

const partial = { pageInfo: { hasNextPage: true }, nodes: [vulnerability('< 1')] };

async function readText(text: string, name = 'answer.json') {
  const stated: Stated[] = [];
  async function* pieces() {
    yield Buffer.from(text);
  }
  const report = await readFile({ path: name, name, pieces }, (one) => stated.push(one));
  return { report, stated };
}

import { describe, expect, it } from 'vitest';
import { sources } from '../sources.ts';
import { readKev } from './kev/read-kev.ts';
import { osvFeeds, type RefusedLine, readOsvFeed } from './osv/feeds.ts';
import { readVulnrichmentLine } from './vulnrichment/read-vulnrichment.ts';

describe('an OSV feed', () => {
  const feed = { source: 'ghsa', hasInventedIds: false };

  it('goes on after lines that are no records, and says which', () => {
    const refused: RefusedLine[] = [];
    const text = ['{"id":"GHSA-1"}', '{"id":', '', '[]', '{"id":"GHSA-2"}\r'].join('\n');

    const advisories = [...readOsvFeed(text, feed, (one) => refused.push(one))];

    expect(advisories.map(({ id }) => id)).toEqual(['GHSA-1', 'GHSA-2']);
    expect(refused.map(({ line }) => line)).toEqual([2, 4]);
  });

  it.each([
    [['GHSA-1', 'CVE-2021-1', 'OSVDB-7'], 'CVE-2021-1', ['GHSA-1', 'OSVDB-7']],
    [['OSVDB-7', 'GHSA-1'], 'GHSA-1', ['OSVDB-7']],
    [['OSVDB-7'], 'OSVDB-7', []],
    [[], 'RUBYSEC-X', []],
  ])('with invented ids goes by the aliases %j', (aliases, id, others) => {
    const text = JSON.stringify({ id: 'RUBYSEC-X', aliases });

    const [advisory] = [...readOsvFeed(text, { source: 'rubysec', hasInventedIds: true }, () => undefined)];

    expect([advisory?.id, advisory?.aliases]).toEqual([id, others]);
  });

  it.each([
    [['https://github.com/o/r/security/advisories/GHSA-4rm2-28vj-fj39'], 'GHSA-4rm2-28vj-fj39'],
    [['https://example.org/GHSA-4rm2-28vj-fj39'], 'FOP-X'],
    [
      ['https://x.org/advisories/GHSA-aaaa-aaaa-aaaa', 'https://x.org/advisories/GHSA-bbbb-bbbb-bbbb'],
      'FOP-X',
    ],
  ])('with invented ids and no aliases goes by the one advisory that it points to: %j', (urls, id) => {
    const text = JSON.stringify({ id: 'FOP-X', references: urls.map((url) => ({ type: 'WEB', url })) });

    const [advisory] = [
      ...readOsvFeed(text, { source: 'friendsofphp', hasInventedIds: true }, () => undefined),
    ];

    expect(advisory?.id).toBe(id);
  });

  it('goes by the prefix that is registered', () => {
    const renamed = { ...feed, renamedPrefix: ['DSA-', 'DRUPAL-'] } as const;

    const advisories = [
      ...readOsvFeed('{"id":"DSA-CORE-2025-005"}\n{"id":"X-DSA-1"}', renamed, () => undefined),
    ];

    expect(advisories.map(({ id }) => id)).toEqual(['DRUPAL-CORE-2025-005', 'X-DSA-1']);
  });

  it('belongs to a source that we name', () => {
    const known = new Set(sources.map(({ id }) => id));

    expect(osvFeeds.filter(({ source }) => !known.has(source))).toEqual([]);
  });
});

describe('the catalogue of known exploited vulnerabilities', () => {
  it('flags CVEs and passes their weaknesses on', () => {
    const text = JSON.stringify({
      vulnerabilities: [
        { cveID: 'CVE-2021-44228', cwes: ['CWE-502', '?'], shortDescription: 'A sentence' },
        { cveID: 'none' },
        null,
      ],
    });

    const flagged = readKev(text).map(({ id, isKnownExploited, weaknesses }) => [
      id,
      isKnownExploited,
      weaknesses,
    ]);

    expect(flagged).toEqual([['CVE-2021-44228', true, ['CWE-502']]]);
  });

  it.each(['{}', '[]', '{"vulnerabilities":7}'])('is empty when it is %s', (text) => {
    expect(readKev(text)).toEqual([]);
  });
});

describe('Vulnrichment', () => {
  it('rates and dates a CVE', () => {
    const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
    const line = JSON.stringify({
      id: 'CVE-2024-1000',
      state: 'PUBLISHED',
      published: '2024-01-02T03:04:05',
      metrics: [
        { source: 'adp', vectorString: vector },
        { source: 'cna', vectorString: vector },
        { vectorString: 'odd' },
      ],
      cwes: ['CWE-79'],
      description: 'A sentence',
    });

    const advisory = readVulnrichmentLine(line);

    expect([advisory?.id, advisory?.ratings, advisory?.weaknesses, advisory?.statements]).toEqual([
      'CVE-2024-1000',
      [{ version: '3.1', vector }],
      ['CWE-79'],
      [],
    ]);
  });

  it.each(['', '{', '{"id":"CVE-2024-1000","state":"REJECTED"}', '{"id":"x","state":"PUBLISHED"}'])(
    'is nothing for %s',
    (line) => {
      expect(readVulnrichmentLine(line)).toBeUndefined();
    },
  );
});

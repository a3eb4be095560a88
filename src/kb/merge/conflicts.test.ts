import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purlOf } from '#model';
import { type Advisory, emptyAdvisory } from '../advisory.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import { conflictsOf } from './conflicts.ts';
import { mergeAdvisories } from './merge-advisories.ts';
import { defaultPriority, digestOf, readPriority, writePriority } from './priority.ts';

const high = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const low = 'CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N';

function says(source: string, vector: string, fixed: string, facts: Partial<Advisory> = {}): Advisory {
  const intervals = [{ from: undefined, to: { version: fixed, isIncluded: false } }];
  return {
    ...emptyAdvisory(source, 'CVE-2026-1'),
    ratings: [{ version: '3.1', vector }],
    statements: [
      { package: purlOf('npm', 'a'), ecosystem: 'npm', name: 'a', versions: { intervals, listed: [] } },
    ],
    publishedAt: '2026-01-01',
    ...facts,
  };
}

describe('conflicts', () => {
  it('are the fields of which sources say different things, with the one that holds', async () => {
    const advisories = [
      says('nvd', high, '2.0.0', { weaknesses: ['CWE-79'], publishedAt: '2026-01-03' }),
      says('ghsa', low, '2.0.1', { weaknesses: ['CWE-80'], words: { title: 'A title' } }),
    ];

    const [merged] = await mergeAdvisories(advisories);

    const conflicts = merged === undefined ? [] : conflictsOf(merged);
    expect(conflicts.map(({ field, winner, rule }) => [field, winner, rule])).toEqual([
      ['severity', 'nvd', 'most-trusted'],
      ['cvss 3.1', 'nvd', 'most-trusted'],
      ['weaknesses', undefined, 'all'],
      ['publishedAt', 'ghsa', 'earliest'],
      ['affected pkg:npm/a', undefined, 'all'],
      ['fixed pkg:npm/a', undefined, 'all'],
    ]);
    expect(conflicts[0]?.sayings).toEqual([
      { source: 'nvd', id: 'CVE-2026-1', value: 'critical' },
      { source: 'ghsa', id: 'CVE-2026-1', value: 'low' },
    ]);
    expect(conflicts.at(-1)?.merged).toBe('2.0.0；2.0.1');
  });

  it('are none where all agree, or only one speaks', async () => {
    const [merged] = await mergeAdvisories([says('nvd', high, '2.0.0'), says('ghsa', high, '2.0.0')]);

    expect(merged === undefined ? [] : conflictsOf(merged)).toEqual([]);
  });
});

describe('the priority of sources', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'suxi-priority-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('decides whose rating speaks', async () => {
    const advisories = [says('nvd', high, '2.0.0'), says('ghsa', low, '2.0.0')];

    const severities = await Promise.all(
      [defaultPriority, ['ghsa', 'nvd']].map(
        async (order) => (await mergeAdvisories(advisories, order))[0]?.severity,
      ),
    );

    expect(severities).toEqual(['critical', 'low']);
  });

  it('is kept as far as it is another than the default', async () => {
    await writePriority(folder, ['ghsa', 'no-such-source']);
    const own = await readPriority(folder);
    await writePriority(folder, defaultPriority);

    expect(own.slice(0, 3)).toEqual(['ghsa', 'nvd', 'cve']);
    expect(own).toHaveLength(defaultPriority.length);
    expect([digestOf(own).length, digestOf(defaultPriority)]).toEqual([16, '']);
    expect([await readdir(folder), await readPriority(folder)]).toEqual([[], defaultPriority]);
    await writeFile(join(folder, 'priority.json'), '{');
    await expect(readPriority(folder)).rejects.toThrow(DamagedKnowledge);
  });
});

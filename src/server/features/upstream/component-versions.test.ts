import type { AffectedVersions, Severity, Vulnerability } from '#model';
import { describe, expect, it } from 'vitest';
import { componentVersions, type VersionSources } from './component-versions.ts';

/** A vulnerability of `pkg:npm/a`, in the versions before one of them. */
function vulnerability(id: string, severity: Severity, affected: AffectedVersions): Vulnerability {
  return {
    knowledgeId: id,
    ids: { cve: id, cnnvd: undefined, cnvd: undefined, avd: undefined, ghsa: undefined, others: [] },
    severity,
    ratings: [],
    weaknesses: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    withdrawnAt: undefined,
    isKnownExploited: false,
    affected: [{ package: 'pkg:npm/a', ecosystem: 'npm', name: 'a', versions: affected, source: 'ghsa' }],
    references: [],
    sources: ['ghsa'],
    accounts: [],
  };
}

const before = (fixed: string): AffectedVersions => ({
  intervals: [{ from: { version: '0', isIncluded: true }, to: { version: fixed, isIncluded: false } }],
  listed: [],
});

function ask(sources: Partial<VersionSources>) {
  return componentVersions({
    ecosystem: 'npm',
    name: 'a',
    version: undefined,
    published: [],
    used: [],
    vulnerabilities: [],
    ...sources,
  });
}

describe('componentVersions', () => {
  it('puts versions of packages, of advisories and in use together, in the order of the ecosystem', async () => {
    const { versions, total } = await ask({
      published: ['1.9.0', '1.10.0'],
      used: ['1.2.0', '1.9.0'],
      version: '1.0.0',
      vulnerabilities: [vulnerability('CVE-1', 'high', { ...before('2.0.0'), listed: ['1.5.0'] })],
    });

    expect(versions).toEqual(['2.0.0', '1.10.0', '1.9.0', '1.5.0', '1.2.0', '1.0.0']);
    expect(total).toBe(6);
  });

  it('calls safe what was compared with every statement and is in none', async () => {
    const vulnerabilities = [
      vulnerability('CVE-1', 'high', before('1.5.0')),
      vulnerability('CVE-2', 'low', { intervals: [], listed: ['2.0.0'] }),
    ];

    const found = await ask({
      published: ['1.0.0', '1.5.0', '2.0.0', '3.0.0'],
      used: ['main'],
      vulnerabilities,
    });

    expect(found.safe).toEqual(['3.0.0', '1.5.0']);
    expect(found.isKnown).toBe(true);
  });

  it('calls nothing safe of a component of which the knowledge says nothing', async () => {
    expect(await ask({ published: ['1.0.0'], version: '1.0.0' })).toMatchObject({
      isKnown: false,
      isMatched: false,
      safe: [],
      firstSafe: undefined,
    });
  });

  it('says which vulnerabilities the described version has, and the lowest later version without any', async () => {
    const vulnerabilities = [
      vulnerability('CVE-1', 'high', before('1.5.0')),
      vulnerability('CVE-2', 'none', before('1.6.0')),
    ];

    const old = await ask({ version: '1.0.0', vulnerabilities });
    const fixed = await ask({ version: '1.6.0', vulnerabilities });

    expect(Object.fromEntries(old.idsBySeverity)).toEqual({ high: ['CVE-1'], unknown: ['CVE-2'] });
    expect(old.firstSafe).toBe('1.6.0');
    expect(fixed.idsBySeverity.size).toBe(0);
    expect(fixed.firstSafe).toBe('1.6.0');
  });

  it('does not pretend to have matched a version without a place in the order', async () => {
    const vulnerabilities = [vulnerability('CVE-1', 'high', before('1.5.0'))];

    expect(await ask({ version: 'main', vulnerabilities })).toMatchObject({
      isMatched: false,
      safe: ['1.5.0'],
    });
  });

  it('describes the latest published version when none is named', async () => {
    const { latest } = await ask({ published: ['1.0.0', '2.0.0-beta.1', '1.4.0'], used: ['9.0.0'] });

    expect(latest).toBe('1.4.0');
  });
});

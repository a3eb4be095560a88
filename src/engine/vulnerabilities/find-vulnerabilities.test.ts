import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Component, type VersionInterval, type Vulnerability } from '#model';
import type { Knowledge } from '../knowledge.ts';
import { findVulnerabilities, firstSafeVersion, leastAffectedVersion } from './find-vulnerabilities.ts';
import { component, interval, knowing, maven, stated, vulnerability } from './knowledge-for-test.ts';
import { versionOrderOf } from './version-order.ts';

describe('findVulnerabilities', () => {
  it('finds a vulnerability whose interval includes the version, and says which', async () => {
    const knowledge = knowing(
      vulnerability('CVE-2021-44228', maven('org.apache:log4j-core', ['2.0', '2.15.0'])),
    );

    const { findings, notes } = await findVulnerabilities(
      [component('maven', 'org.apache:log4j-core', '2.14.1')],
      knowledge,
    );

    expect(
      findings.map(({ vulnerability: { ids }, matched, fixedVersions }) => [ids.cve, matched, fixedVersions]),
    ).toEqual([['CVE-2021-44228', [{ source: 'test', range: '≥2.0, <2.15.0' }], ['2.15.0']]]);
    expect(notes).toEqual([]);
  });

  it('asks the knowledge once, for each package once', async () => {
    const asked: string[][] = [];
    const knowledge: Knowledge = {
      generation: 1,
      covers: () => 'whole' as const,
      async vulnerabilitiesOf(packages) {
        asked.push([...packages]);
        return new Map();
      },
    };

    await findVulnerabilities(
      [component('npm', 'a', '1.0.0'), component('npm', 'a', '2.0.0'), component('npm', 'b', '1.0.0')],
      knowledge,
    );

    expect(asked).toEqual([['pkg:npm/a', 'pkg:npm/b']]);
  });

  it.each([
    ['golang', 'example.org/x', 'v1.2.3', ['1.2.0', '1.2.4'], true],
    ['golang', 'example.org/x', 'v4.0.0+incompatible', ['0', '4.0.1'], true],
    [
      'golang',
      'example.org/x',
      'v0.0.0-20200101000000-abcdefabcdef',
      ['0', '0.0.0-20210101000000-000000000000'],
      true,
    ],
    ['golang', 'stdlib', 'go1.21.0', ['1.21.0-0', '1.21.11'], true],
    ['golang', 'stdlib', '1.21.11', ['1.21.0-0', '1.21.11'], false],
    ['pypi', 'x', '2.0rc1', ['1.0', '2.0'], true],
    ['pypi', 'x', '2.0.post1', ['1.0', '2.0'], false],
    ['npm', 'x', '2.0.0-beta.1', ['1.0.0', '2.0.0'], true],
    ['maven', 'g:a', '2.0-rc1', ['1.0', '2.0'], true],
    ['maven', 'g:a', '2.0.RELEASE', ['1.0', '2.0'], false],
    ['gem', 'x', '6.0.0.beta1', ['5.0', '6.0.0'], true],
    ['generic', 'openssl', '1.0.1f', ['1.0.1', '1.0.1g'], true],
    ['generic', 'openssl', '1.0.1g', ['1.0.1', '1.0.1g'], false],
    ['bitnami', 'x', '1.2.3-4', ['1.2.3-1', '1.2.4'], true],
    ['a-type-nobody-knows', 'x', '1.5', ['1.0', '1.10'], true],
  ] as const)('orders %s %s %s as its ecosystem does', async (ecosystem, name, version, range, isFound) => {
    const knowledge = knowing(vulnerability('CVE-2020-1', stated(ecosystem, name, [interval(range)])));

    const { findings } = await findVulnerabilities([component(ecosystem, name, version)], knowledge);

    expect(findings.length).toBe(isFound ? 1 : 0);
  });

  it('matches listed versions in any spelling of the same version', async () => {
    const knowledge = knowing(vulnerability('CVE-2020-1', stated('pypi', 'x', [], ['1.0', '1.2'])));

    const { findings } = await findVulnerabilities(
      ['1.0.0', '1.1', '1.2'].map((version) => component('pypi', 'x', version)),
      knowledge,
    );

    expect(findings.map(({ component: purl, matched }) => [purl, matched[0]?.range])).toEqual([
      ['pkg:pypi/x@1.0.0', '1.0'],
      ['pkg:pypi/x@1.2', '1.2'],
    ]);
  });

  it('finds nothing by range for a version that cannot be ordered, and says so once', async () => {
    const knowledge = knowing(
      vulnerability('CVE-2020-1', stated('golang', 'x', [interval(['0', '9'])], ['(devel)'])),
    );
    const versions = [
      undefined,
      '(unknown)',
      '${project.version}',
      'da39a3ee5e6b4b0d3255bfef95601890afd80709',
      '(devel)',
    ];

    const { findings, notes } = await findVulnerabilities(
      versions.map((version) => component('golang', 'x', version)),
      knowledge,
    );

    expect(findings.map((finding) => finding.matched[0]?.range)).toEqual(['(devel)']);
    expect(notes.map(({ level, reason }) => [level, reason.slice(0, 3)])).toEqual([['info', '4 个']]);
  });

  it('finds NuGet packages whatever their case', async () => {
    const knowledge = knowing(
      vulnerability('CVE-2024-21907', stated('nuget', 'Newtonsoft.Json', [interval(['0', '13.0.1'])])),
    );

    const { findings } = await findVulnerabilities(
      [component('nuget', 'newtonsoft.json', '12.0.1')],
      knowledge,
    );

    expect(findings.length).toBe(1);
  });

  it('takes what is said of a repository for what is said of its Swift package', async () => {
    const knowledge = knowing(
      vulnerability('CVE-2025-1', stated('github', 'apple/some-kit', [interval(['0', '1.2.0'])])),
    );

    const { findings } = await findVulnerabilities(
      [component('swift', 'github.com/Apple/Some-Kit', '1.1.0')],
      knowledge,
    );

    expect(findings.map(({ fixedVersions }) => fixedVersions)).toEqual([['1.2.0']]);
  });

  it('ignores what a vulnerability says of other packages', async () => {
    const knowledge = knowing(
      vulnerability(
        'CVE-2020-1',
        stated('npm', 'a', [interval(['0', '1.0.0'])]),
        stated('npm', 'b', [interval(['0', '9.0.0'])]),
      ),
    );

    const { findings } = await findVulnerabilities([component('npm', 'a', '2.0.0')], knowledge);

    expect(findings).toEqual([]);
  });

  it('names as repairs only later versions that no source includes, nearest first', async () => {
    const cautious = { ...stated('npm', 'a', [interval(['0', '2.0.5'])]), source: 'other' };
    const branches = stated('npm', 'a', [
      interval(['0', '1.5.0']),
      interval(['2.0.0', '2.0.3']),
      interval(['3.0.0', '3.1.0']),
    ]);
    const knowledge = knowing(vulnerability('CVE-2020-1', branches, cautious));

    const { findings } = await findVulnerabilities([component('npm', 'a', '2.0.1')], knowledge);

    expect(findings[0]?.fixedVersions).toEqual(['2.0.5', '3.1.0']);
    expect(findings[0]?.matched.map(({ source }) => source)).toEqual(['test', 'other']);
  });

  it('agrees with a plain evaluation of every component against every statement', async () => {
    await fc.assert(
      fc.asyncProperty(
        someKnowledge,
        fc.array(someComponent, { maxLength: 12 }),
        async (known, components) => {
          const { findings } = await findVulnerabilities(components, knowing(...known));

          const found = findings.map((one) => `${one.component} ${one.vulnerability.knowledgeId}`).sort();
          expect(found).toEqual(plainly(components, known).sort());
        },
      ),
      { numRuns: 300 },
    );
  });
});

const at = (version: string) => ({ purl: `pkg:npm/a@${version}`, ecosystem: 'npm', version });

describe('firstSafeVersion', () => {
  const compare = versionOrderOf('npm');
  const one = vulnerability('CVE-2020-1', stated('npm', 'a', [interval(['0', '1.2.0'])]));
  const two = vulnerability(
    'CVE-2020-2',
    stated('npm', 'a', [interval(['1.1.0', '1.3.0']), interval(['2.0.0', '2.0.1'])]),
  );

  it.each([
    ['1.0.0', '1.3.0'],
    ['2.0.0', '2.0.1'],
    ['2.0.1', undefined],
  ])('goes past every vulnerability of the package: from %s to %s', (version, safe) => {
    expect(firstSafeVersion(at(version), [one, two], compare)).toBe(safe);
  });

  it('names none when an interval has no end', () => {
    const endless = vulnerability('CVE-2020-3', stated('npm', 'a', [interval(['0', undefined])]));

    expect(firstSafeVersion(at('1.0.0'), [one, endless], compare)).toBeUndefined();
  });

  describe('of a package that was repaired in what was to be tried out', () => {
    const old = vulnerability('CVE-2024-1', stated('npm', 'a', [interval(['2.0.0', '3.0.0-alpha.0'])]));

    it.each([
      ['who uses a release is told no version where only that one is known', '2.6.10', [], undefined],
      ['who uses a release is told the first release', '2.6.10', ['3.0.2', '3.0.0', '3.0.0-beta.1'], '3.0.0'],
      [
        'neither what has a hyphen nor an older or affected version',
        '2.6.10',
        ['3.1.0-next', '2.7.0'],
        undefined,
      ],
      ['who tries things out already is told what is to be tried out', '2.7.0-beta.1', [], '3.0.0-alpha.0'],
      ['but a release where there is one', '2.7.0-beta.1', ['3.0.0'], '3.0.0'],
    ])('%s', (_, version, published, safe) => {
      expect(firstSafeVersion(at(version), [old], compare, published)).toBe(safe);
    });
  });

  it('is never included by any statement, and always later', () => {
    fc.assert(
      fc.property(someKnowledge, someComponent, (known, at) => {
        const safe = firstSafeVersion(at, known, compare);
        if (safe === undefined) return;

        expect(compare(safe, at.version ?? '')).toBeGreaterThan(0);
        expect(plainly([component('npm', at.name, safe)], known)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('leastAffectedVersion', () => {
  const compare = versionOrderOf('npm');
  const endless = vulnerability('CVE-2020-3', stated('npm', 'a', [interval(['0', undefined])]));
  const first = vulnerability('CVE-2020-1', stated('npm', 'a', [interval(['0', '1.2.0'])]));
  const second = vulnerability('CVE-2020-2', stated('npm', 'a', [interval(['0', '1.4.0'])]));
  const late = vulnerability('CVE-2020-4', stated('npm', 'a', [interval(['1.5.0', '1.6.0'])]));
  it('is the lowest of those that the fewest vulnerabilities include', () => {
    expect(leastAffectedVersion(at('1.0.0'), [endless, first, second, late], compare)).toEqual({
      version: '1.4.0',
      remaining: 1,
    });
  });

  it('is none when nothing is better than what is there', () => {
    expect(leastAffectedVersion(at('1.4.0'), [endless, first, second, late], compare)).toBeUndefined();
    expect(leastAffectedVersion(at('1.0.0'), [endless], compare)).toBeUndefined();
  });
});

const someVersion = fc.tuple(fc.nat(3), fc.nat(3)).map(([minor, patch]) => `1.${minor}.${patch}`);
const someBound = fc.option(fc.record({ version: someVersion, isIncluded: fc.boolean() }), {
  nil: undefined,
});
const someName = fc.constantFrom('a', 'b', 'c');
const someVulnerability = fc
  .tuple(
    fc.nat(10_000),
    fc.array(
      fc.tuple(
        someName,
        fc.array(fc.record({ from: someBound, to: someBound }), { maxLength: 3 }),
        fc.array(someVersion, { maxLength: 2 }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([number, statements]) =>
    vulnerability(
      `CVE-2020-${number}`,
      ...statements.map(([name, intervals, listed]) => stated('npm', name, intervals, listed)),
    ),
  );
const someKnowledge = fc.uniqueArray(someVulnerability, {
  maxLength: 12,
  selector: (one) => one.knowledgeId,
});
const someComponent = fc
  .tuple(someName, someVersion)
  .map(([name, version]) => component('npm', name, version));

/** The same by hand: versions here are `1.x.y` with one digit each, so they are ordered as texts. */
function plainly(components: readonly Component[], known: readonly Vulnerability[]): string[] {
  return components.flatMap(({ purl, name, version = '' }) =>
    known
      .filter(({ affected }) =>
        affected.some(({ name: stated, versions: { intervals, listed } }) => {
          const isIn = ({ from, to }: VersionInterval) =>
            (from === undefined || version > from.version || (from.isIncluded && version === from.version)) &&
            (to === undefined || version < to.version || (to.isIncluded && version === to.version));
          return stated === name && (listed.includes(version) || intervals.some(isIn));
        }),
      )
      .map(({ knowledgeId }) => `${purl} ${knowledgeId}`),
  );
}

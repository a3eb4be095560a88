import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOsvRecord } from './read-record.ts';

const record = {
  schema_version: '1.7.0',
  id: 'GHSA-jfh8-c2jp-5v3q',
  aliases: ['cve-2021-44228', 'GHSA-jfh8-c2jp-5v3q', 'not an id', 7],
  related: ['CVE-2021-45046'],
  upstream: ['CVE-2021-1'],
  summary: 'A sentence of somebody else',
  details: 'More sentences',
  published: '2021-12-10T00:40:56.123Z',
  modified: '2022-01-01',
  severity: [
    { type: 'CVSS_V2', score: 'AV:N/AC:M/Au:N/C:C/I:C/A:C' },
    { type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H' },
    { type: 'Ubuntu', score: 'high' },
  ],
  affected: [
    {
      package: { ecosystem: 'Maven', name: 'org.apache.logging.log4j:log4j-core', purl: 'pkg:maven/x/y' },
      ranges: [
        { type: 'ECOSYSTEM', events: [{ introduced: '2.0' }, { fixed: '2.15.0' }] },
        {
          type: 'GIT',
          repo: 'https://github.com/apache/logging-log4j2',
          events: [{ introduced: '0' }, { fixed: 'c77b3cb39312b83b053d23a2158b7ac52d8f9ed4' }],
        },
      ],
    },
    { package: { ecosystem: 'Android', name: 'platform/art' }, ranges: [] },
  ],
  references: [
    { type: 'PACKAGE', url: 'https://example.org/package' },
    { type: 'WEB', url: 'https://example.org/web' },
    { type: 'WEB', url: 'javascript:alert(1)' },
    { type: 'FIX', url: 'https://example.org/fix' },
    { type: 'ADVISORY', url: 'https://example.org/advisory' },
  ],
  database_specific: { cwe_ids: ['CWE-502', 'CWE-20', 'nonsense'], severity: 'CRITICAL', kev: true },
};

describe('readOsvRecord', () => {
  it('reads affected functions as each notation names them', () => {
    const affected = {
      package: { ecosystem: 'PyPI', name: 'pillow' },
      ecosystem_specific: {
        imports: [{ path: 'a/b', symbols: ['C.d'] }],
        affected_functions: ['PIL.ImagePath.Path', 'a.Reader#read(String)', 'alone', 7],
        affects: { functions: ['smallvec::SmallVec::grow', 'smallvec::smallvec', 'alone::'] },
      },
    };

    const [statement] = readOsvRecord({ ...record, affected: [affected] }, 'ghsa')?.statements ?? [];

    expect(statement?.symbols).toEqual([
      { path: 'a/b', names: ['C.d'] },
      { path: 'PIL.ImagePath', names: ['Path'] },
      { path: 'a.Reader', names: ['read'] },
      { path: 'smallvec', names: ['SmallVec.grow', 'smallvec'] },
    ]);
  });

  it('keeps the facts, and the sentences apart from them', () => {
    const advisory = readOsvRecord(record, 'ghsa');

    expect(advisory).toEqual({
      source: 'ghsa',
      id: 'GHSA-jfh8-c2jp-5v3q',
      aliases: ['CVE-2021-44228'],
      upstream: ['CVE-2021-1'],
      statements: [
        {
          package: 'pkg:maven/org.apache.logging.log4j/log4j-core',
          ecosystem: 'maven',
          name: 'org.apache.logging.log4j:log4j-core',
          versions: {
            intervals: [
              { from: { version: '2.0', isIncluded: true }, to: { version: '2.15.0', isIncluded: false } },
            ],
            listed: [],
          },
        },
      ],
      ratings: [
        { version: '2.0', vector: 'AV:N/AC:M/Au:N/C:C/I:C/A:C' },
        { version: '3.1', vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H' },
      ],
      severity: 'critical',
      weaknesses: ['CWE-502', 'CWE-20'],
      publishedAt: '2021-12-10T00:40:56Z',
      modifiedAt: '2022-01-01',
      withdrawnAt: undefined,
      references: [
        'https://example.org/advisory',
        'https://example.org/fix',
        'https://example.org/web',
        'https://example.org/package',
      ],
      isKnownExploited: true,
      fixCommits: [
        {
          repository: 'https://github.com/apache/logging-log4j2',
          commit: 'c77b3cb39312b83b053d23a2158b7ac52d8f9ed4',
        },
      ],
      exploitForecast: undefined,
      products: [],
      words: { title: 'A sentence of somebody else', description: 'More sentences' },
    });
  });

  it.each([
    ['Go', 'github.com/gin-gonic/gin', 'pkg:golang/github.com/gin-gonic/gin'],
    ['Go', 'stdlib', 'pkg:golang/stdlib'],
    ['npm', '@babel/core', 'pkg:npm/%40babel/core'],
    ['PyPI', 'Flask_Login', 'pkg:pypi/flask-login'],
    ['Packagist', 'Drupal/Core', 'pkg:composer/drupal/core'],
    ['crates.io', 'openssl', 'pkg:cargo/openssl'],
    ['RubyGems', 'rails', 'pkg:gem/rails'],
    ['SwiftURL', 'https://github.com/apple/swift-nio.git', 'pkg:swift/github.com/apple/swift-nio'],
    ['Bitnami', 'openssl', 'pkg:bitnami/openssl'],
    ['OSS-Fuzz', 'zlib', 'pkg:generic/zlib'],
    ['Hackage', 'aeson', 'pkg:hackage/aeson'],
    ['NuGet', 'Newtonsoft.Json', 'pkg:nuget/Newtonsoft.Json'],
    ['Maven:https://repo.example.org', 'g:a', 'pkg:maven/g/a'],
  ])('names the %s package %s as scans do', (ecosystem, name, purl) => {
    const advisory = readOsvRecord({ id: 'X-1', affected: [{ package: { ecosystem, name } }] }, 'ghsa');

    expect(advisory?.statements.map((statement) => statement.package)).toEqual([purl]);
  });

  it('takes a record of commits alone for one about the repository', () => {
    const affected = [
      { ranges: [{ type: 'GIT', repo: 'https://github.com/python/cpython', events: [{ introduced: '0' }] }] },
    ];

    expect(readOsvRecord({ id: 'PSF-1', affected }, 'psf')?.statements[0]?.package).toBe(
      'pkg:github/python/cpython',
    );
  });

  it('takes what is said of a package for its repository of the same name only', () => {
    const affected = [{ package: { ecosystem: 'PyPI', name: 'some_kit' }, ranges: [] }];
    const home = (url: string) =>
      readOsvRecord({ id: 'X-1', affected, references: [{ type: 'PACKAGE', url }] }, 'pypa')?.statements;

    expect(home('https://github.com/Org/some-kit')?.[1]?.package).toBe('pkg:github/org/some-kit');
    expect(home('https://github.com/org/many-kits')?.length).toBe(1);
    expect(home('https://pypi.org/project/some-kit')?.length).toBe(1);
  });

  it('calls a record withdrawn even when the date cannot be read, and drops the year 1', () => {
    const advisory = readOsvRecord({ id: 'X-1', withdrawn: 'yes', modified: '0001-01-01T00:00:00Z' }, 'ghsa');

    expect([advisory?.withdrawnAt, advisory?.modifiedAt]).toEqual(['1970-01-01', undefined]);
  });

  it('counts bare scores as 3.0 before CVSS 3.1 was published, and as 3.1 afterwards', () => {
    const rated = (published: string) =>
      readOsvRecord({ id: 'X-1', published, database_specific: { cvss_v3: 9.8, cvss_v2: 11 } }, 'rubysec')
        ?.ratings;

    expect(rated('2018-01-01')).toEqual([{ version: '3.0', vector: undefined, score: 9.8 }]);
    expect(rated('2020-01-01')).toEqual([{ version: '3.1', vector: undefined, score: 9.8 }]);
  });

  it.each([undefined, null, 7, 'text', [], {}, { id: '' }, { id: 'two words' }, { id: 'x'.repeat(1000) }])(
    'is nothing for %j',
    (value) => {
      expect(readOsvRecord(value, 'ghsa')).toBeUndefined();
    },
  );

  it('survives any JSON in any place', () => {
    const keys = [
      'aliases',
      'upstream',
      'published',
      'withdrawn',
      'severity',
      'affected',
      'references',
      'database_specific',
    ];
    const nested = [
      'package',
      'ranges',
      'events',
      'versions',
      'ecosystem',
      'name',
      'type',
      'repo',
      'introduced',
      'fixed',
      'url',
      'score',
    ];
    const odd = fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(fc.constantFrom(...nested), fc.jsonValue())));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), odd), (value) => {
        expect(readOsvRecord({ ...value, id: 'X-1' }, 'ghsa')?.id).toBe('X-1');
      }),
      { numRuns: 200 },
    );
  });
});

it.each([
  ['Debian:12', 'curl', 'pkg:deb/debian/curl?distro=debian-12'],
  ['Ubuntu:22.04:LTS', 'curl', 'pkg:deb/ubuntu/curl?distro=ubuntu-22.04'],
  ['Ubuntu:Pro:18.04:LTS', 'curl', 'pkg:deb/ubuntu/curl?distro=ubuntu-18.04'],
  ['Ubuntu:Pro:FIPS:18.04:LTS', 'openssl', undefined],
  ['Alpine:v3.19', 'openssl', 'pkg:apk/alpine/openssl?distro=alpine-3.19'],
  ['Wolfi', 'curl', 'pkg:apk/wolfi/curl?distro=wolfi'],
  ['Chainguard', 'curl', 'pkg:apk/chainguard/curl?distro=chainguard'],
  ['Rocky Linux:9', 'bash', 'pkg:rpm/rocky/bash?distro=rocky-9'],
  ['AlmaLinux:8', 'bash', 'pkg:rpm/almalinux/bash?distro=almalinux-8'],
  ['Red Hat:enterprise_linux:9::baseos', 'bash', 'pkg:rpm/redhat/bash?distro=rhel-9'],
  ['Red Hat:rhel_eus:8.4::appstream', 'bash', undefined],
  ['SUSE:Linux Enterprise Server 15 SP4', 'bash', 'pkg:rpm/suse/bash?distro=sles-15.4'],
  ['SUSE:Linux Enterprise Module for Basesystem 15 SP4', 'bash', 'pkg:rpm/suse/bash?distro=sles-15.4'],
  ['SUSE:Linux Enterprise Server 12', 'bash', 'pkg:rpm/suse/bash?distro=sles-12'],
  ['SUSE:Linux Enterprise Micro 5.3', 'bash', undefined],
  ['openSUSE:Leap 15.5', 'bash', 'pkg:rpm/opensuse/bash?distro=opensuse-leap-15.5'],
  ['openSUSE:Tumbleweed', 'bash', 'pkg:rpm/opensuse/bash?distro=opensuse-tumbleweed'],
  ['openEuler:22.03-LTS-SP3', 'bash', 'pkg:rpm/openeuler/bash?distro=openeuler-22.03-lts-sp3'],
  ['Azure Linux:3', 'bash', 'pkg:rpm/azurelinux/bash?distro=azurelinux-3'],
  ['Debian', 'curl', undefined],
  ['Debian:12', 'libstdc++6', 'pkg:deb/debian/libstdc%2B%2B6?distro=debian-12'],
])('knows a package of %s as one of its release', (ecosystem, name, purl) => {
  const affected = [{ package: { ecosystem, name }, versions: ['1'] }];

  const advisory = readOsvRecord({ id: 'X-1', affected }, 'osv');

  expect(advisory?.statements.map((statement) => statement.package)).toEqual(
    purl === undefined ? [] : [purl],
  );
});

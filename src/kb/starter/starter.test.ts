import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findVulnerabilities } from '#engine';
import { type Component, purlOf } from '#model';
import { type Advisory, emptyAdvisory } from '../advisory.ts';
import { sources } from '../sources.ts';
import { loadRepairs, repairsPath, starterRepairs } from './load-repairs.ts';
import { ensureStarterSnapshot, loadStarter } from './load-starter.ts';
import { packAdvisory, unpackAdvisory } from '../packed-advisory.ts';

const dataFolder = fileURLToPath(new URL('./data/', import.meta.url));

it('names every project whose repairs it has in the notice', async () => {
  const notice = await readFile(new URL('../../../NOTICE', import.meta.url), 'utf8');
  const from = notice.indexOf('Repairs of vulnerabilities in open source code');
  const named = new Set(notice.slice(from, notice.indexOf('\nSoftware\n', from)).split(/[\s,;()]+|\.\s/));
  const projects = new Set<string>();
  for await (const { fix } of loadRepairs()) projects.add(fix.project);

  expect(projects.size).toBeGreaterThan(0);
  expect([...projects].filter((project) => !named.has(project))).toEqual([]);
});

describe('a packed advisory', () => {
  it('comes back unchanged', () => {
    const version = fc.stringMatching(/^[0-9a-zA-Z.+~:[\]()-]{1,8}$/);
    const bound = fc.option(fc.record({ version, isIncluded: fc.boolean() }), { nil: undefined });
    const packages = fc.constantFrom(
      ['npm', '@a/b'],
      ['maven', 'g:a'],
      ['pypi', 'x'],
      ['generic', 'openssl'],
    );
    const statement = fc
      .tuple(packages, fc.array(fc.record({ from: bound, to: bound })), fc.array(version))
      .map(([[ecosystem = '', name = ''], intervals, listed]) => ({
        package: purlOf(ecosystem, name),
        ecosystem,
        name,
        versions: { intervals, listed },
      }));
    const advisory = fc
      .record({
        statements: fc.array(statement, { maxLength: 3 }),
        aliases: fc.array(fc.constantFrom('CVE-2021-1', 'GHSA-1')),
        severity: fc.constantFrom('high', undefined),
        weaknesses: fc.array(fc.constantFrom('CWE-79', 'CWE-502')),
        publishedAt: fc.constantFrom('2021-01-01', undefined),
        isKnownExploited: fc.boolean(),
        ratings: fc.array(
          fc.constantFrom(
            { version: '3.1', vector: 'CVSS:3.1/AV:N' },
            { version: '2.0', vector: 'AV:N/AC:L/Au:N/C:N/I:N/A:C' },
            { version: '3.0', vector: undefined, score: 5.5 },
          ),
        ),
        fixCommits: fc.array(fc.constant({ repository: 'https://example.org/r', commit: 'abcdef0' })),
      })
      .map((facts): Advisory => ({ ...emptyAdvisory('nvd', 'CVE-2021-1'), ...(facts as Partial<Advisory>) }));
    fc.assert(
      fc.property(advisory, (one) => {
        expect(unpackAdvisory(packAdvisory(one), 'nvd')).toEqual(one);
      }),
    );
  });

  it('keeps which functions are affected', () => {
    const statement = {
      package: 'pkg:golang/example.com/words',
      ecosystem: 'golang',
      name: 'example.com/words',
      versions: { intervals: [], listed: [] },
      symbols: [
        { path: 'example.com/words', names: ['Split', 'Reader.Next'] },
        { path: 'example.com/words/all', names: [] },
      ],
    };
    const advisory = { ...emptyAdvisory('golang', 'GO-2021-1'), statements: [statement] };

    expect(unpackAdvisory(packAdvisory(advisory), 'golang')).toEqual(advisory);
  });

  it('keeps a purl that is not the one of the name', () => {
    const statement = {
      package: 'pkg:generic/a%20b',
      ecosystem: 'generic',
      name: 'b',
      versions: { intervals: [], listed: [] },
    };
    const advisory = { ...emptyAdvisory('nvd', 'CVE-2021-1'), statements: [statement] };

    expect(unpackAdvisory(packAdvisory(advisory), 'nvd')).toEqual(advisory);
  });
});

describe('the starter', () => {
  it('has a file of every source that permits it, none above 5 MB, each named in NOTICE', async () => {
    const files = (await readdir(dataFolder)).sort();
    const notice = await readFile(new URL('../../../NOTICE', import.meta.url), 'utf8');
    const permitted = sources.filter(({ isInStarter }) => isInStarter);

    const ofAdvisories = permitted.filter(({ id }) => id !== starterRepairs);
    expect(files).toEqual(ofAdvisories.map(({ id }) => `${id}.ndjson.br`).sort());
    for (const path of [...files.map((file) => join(dataFolder, file)), repairsPath])
      expect((await stat(path)).size).toBeLessThan(5_000_000);
    for (const { title, url, license, attribution } of permitted) {
      for (const words of [title, url, license, attribution]) expect(notice).toContain(words);
    }
  });

  it('holds facts of every source', async () => {
    const counts = new Map<string, number>();
    for await (const { source } of loadStarter()) counts.set(source, (counts.get(source) ?? 0) + 1);

    for await (const { fix } of loadRepairs()) counts.set(fix.source, (counts.get(fix.source) ?? 0) + 1);
    for (const { id } of sources.filter(({ isInStarter }) => isInStarter))
      expect(counts.get(id)).toBeGreaterThan(10);
  });

  it('answers for the vulnerabilities that everybody tries first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suxi-starter-'));
    const snapshot = await ensureStarterSnapshot(folder);
    const tried = [
      ['maven', 'org.apache.logging.log4j:log4j-core', '2.14.1', 'CVE-2021-44228'],
      ['maven', 'com.alibaba:fastjson', '1.2.80', 'CVE-2022-25845'],
      ['maven', 'org.apache.shiro:shiro-core', '1.2.4', 'CVE-2016-4437'],
      ['maven', 'org.apache.struts:struts2-core', '2.3.31', 'CVE-2017-5638'],
      ['maven', 'org.springframework:spring-beans', '5.3.17', 'CVE-2022-22965'],
      ['npm', 'lodash', '4.17.15', 'CVE-2020-8203'],
      ['pypi', 'django', '3.2.0', 'CVE-2021-35042'],
      ['golang', 'github.com/gin-gonic/gin', 'v1.5.0', 'CVE-2020-36567'],
      ['generic', 'openssl', '1.0.1f', 'CVE-2014-0160'],
    ] as const;

    for (const [ecosystem, name, version, cve] of tried) {
      const { findings } = await findVulnerabilities([component(ecosystem, name, version)], snapshot);
      expect(findings.map(({ vulnerability }) => vulnerability.ids.cve)).toContain(cve);
    }
    const gin = await findVulnerabilities(
      [component('golang', 'github.com/gin-gonic/gin', 'v1.5.0')],
      snapshot,
    );
    const functions = gin.findings.flatMap(({ vulnerability }) =>
      vulnerability.affected.flatMap(({ symbols = [] }) => symbols.flatMap(({ names }) => names)),
    );
    expect(functions).toContain('Default');
    const fixed = await findVulnerabilities(
      [component('maven', 'org.apache.logging.log4j:log4j-core', '2.25.0')],
      snapshot,
    );
    expect(fixed.findings.map(({ vulnerability }) => vulnerability.ids.cve)).not.toContain('CVE-2021-44228');
    await snapshot.close();
    await rm(folder, { recursive: true });
  });
});

function component(ecosystem: string, name: string, version: string): Component {
  return {
    purl: purlOf(ecosystem, name, version),
    ecosystem,
    name,
    version,
    requirement: undefined,
    directness: 'direct',
    depth: 1,
    scopes: ['runtime'],
    declaredLicense: undefined,
    evidence: [],
  };
}

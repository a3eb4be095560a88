import { type Analysis, findReader } from '#engine';
import {
  type Finding,
  type InventoryFile,
  noClones,
  noVulnerableCode,
  type StaticFinding,
  wholeScope,
} from '#model';
import { describe, expect, it } from 'vitest';
import { analysisSarif } from './analysis-sarif.ts';
import { outcomeOf } from './scan.ts';
import type { ListedCode } from './vulnerable-code-summary.ts';

const file = (path: string, outcome: InventoryFile['outcome']): InventoryFile => ({
  path,
  sizeBytes: 1,
  sha256: undefined,
  outcome,
});
const lockfile = file('app/package-lock.json', {
  kind: 'read',
  reader: findReader('package-lock.json')?.reader.id ?? '',
});

const finding = (severity: Finding['vulnerability']['severity']): Finding => ({
  component: 'pkg:npm/lodash@4.17.4',
  matched: [{ source: 'osv', range: '<4.17.21' }],
  fixedVersions: ['4.17.21'],
  vulnerability: {
    knowledgeId: 'CJN-2021-000001',
    ids: { cve: 'CVE-2021-1', cnnvd: undefined, cnvd: undefined, avd: undefined, ghsa: 'GHSA-1', others: [] },
    severity,
    ratings: [{ version: '3.1', score: 7.2, severity, vector: '' }],
    weaknesses: ['CWE-77'],
    publishedAt: undefined,
    modifiedAt: undefined,
    withdrawnAt: undefined,
    isKnownExploited: false,
    affected: [],
    references: ['https://example.org/1'],
    sources: ['osv'],
  },
});

const code = (state: ListedCode['state']): ListedCode => ({
  path: 'lib/own.c',
  vulnerabilityIds: ['CVE-2031-1001'],
  primaryId: 'CVE-2031-1001',
  severity: 'critical',
  weaknesses: ['CWE-787'],
  functionName: `copy_${state}`,
  range: { first: 3, last: 9 },
  state,
  doubt: undefined,
  similarity: 0.987,
  cloneType: 2,
  origin: {
    project: 'alpha',
    path: 'src/copy.c',
    functionName: 'copy',
    url: 'https://example.org/c/1',
    fixedAt: undefined,
  },
  patch: undefined,
});

const analysis = (files: readonly InventoryFile[], findings: readonly Finding[] = []): Analysis => ({
  files,
  code: { languages: [], groups: [] },
  components: [
    {
      purl: 'pkg:npm/lodash@4.17.4',
      ecosystem: 'npm',
      name: 'lodash',
      version: '4.17.4',
      requirement: undefined,
      directness: 'direct',
      depth: 1,
      scopes: ['runtime'],
      declaredLicense: undefined,
      evidence: [{ kind: 'lockfile', path: 'app 一/package-lock.json', line: 7 }],
    },
  ],
  dependencies: [],
  clones: noClones,
  targets: [],
  binaries: [],
  findings,
  undetected: [],
  vulnerableCode: noVulnerableCode,
  weaknesses: [],
  notes: [{ step: 'inventory', level: 'warning', path: 'a.lock', reason: '未能解析' }],
});

describe('how a scan ends', () => {
  const lax = { failOn: undefined, isStrict: false };

  it.each([
    ['critical', 'high', 'refused'],
    ['high', 'high', 'refused'],
    ['medium', 'high', 'accepted'],
    ['unknown', 'low', 'accepted'],
    ['unknown', 'unknown', 'refused'],
    ['none', 'unknown', 'accepted'],
  ] as const)('a finding of severity %s under --fail-on %s is %s', (severity, failOn, outcome) => {
    expect(outcomeOf(analysis([lockfile], [finding(severity)]), undefined, { ...lax, failOn })).toBe(outcome);
  });

  it('is refused for code that has a vulnerability, as for a component', () => {
    const clean = analysis([lockfile]);

    expect(outcomeOf(clean, 'high', { ...lax, failOn: 'high' })).toBe('refused');
    expect(outcomeOf(clean, 'medium', { ...lax, failOn: 'high' })).toBe('accepted');
    expect(outcomeOf(clean, 'critical', lax)).toBe('accepted');
  });

  it('accepts every finding when nothing is said of a bar', () => {
    expect(outcomeOf(analysis([lockfile], [finding('critical')]), undefined, lax)).toBe('accepted');
  });

  it('judges nothing when no file that names components was read', () => {
    const source = file('main.c', { kind: 'read', reader: 'c' });

    expect(outcomeOf(analysis([source]), undefined, lax)).toBe('unread');
    expect(outcomeOf(analysis([]), undefined, lax)).toBe('unread');
  });

  it('judges nothing when no component could be matched', () => {
    const installed = { ...analysis([lockfile]).components[0], purl: 'pkg:deb/debian/zlib1g@1.2.13' };
    const undetected = [{ purl: installed.purl, because: 'release' as const }];
    const found = { ...analysis([lockfile]), components: [installed], undetected } as Analysis;

    expect(outcomeOf(found, undefined, lax)).toBe('unread');
  });

  it('takes a project without dependencies for clean, unless something beside it was skipped', () => {
    const skipped = file('b/yarn.lock', { kind: 'skipped', reason: '未能解析' });

    expect(outcomeOf({ ...analysis([lockfile]), components: [] }, undefined, lax)).toBe('accepted');
    expect(outcomeOf({ ...analysis([lockfile, skipped]), components: [] }, undefined, lax)).toBe('unread');
  });

  it('takes a skipped file for a gap only when it is told to be strict', () => {
    const skipped = file('b/yarn.lock', { kind: 'skipped', reason: '未能解析' });

    expect(outcomeOf(analysis([lockfile, skipped]), undefined, lax)).toBe('accepted');
    expect(outcomeOf(analysis([lockfile, skipped]), undefined, { ...lax, isStrict: true })).toBe('unread');
  });

  it('is not held against files that were to be ignored', () => {
    const ignored = file('test/a.lock', { kind: 'skipped', reason: '按忽略路径跳过' });

    expect(outcomeOf(analysis([lockfile, ignored]), undefined, { ...lax, isStrict: true })).toBe('accepted');
    const nothing = { ...analysis([lockfile, ignored]), components: [] };
    expect(outcomeOf(nothing, undefined, lax)).toBe('unread');
  });

  it('is unread where a bar is set and something was not looked for', () => {
    const without = { ...analysis([lockfile]), weaknesses: undefined };

    expect(outcomeOf(without, undefined, lax)).toBe('accepted');
    expect(outcomeOf(without, undefined, { ...lax, failOn: 'high' })).toBe('unread');
    expect(outcomeOf(without, 'high', { ...lax, failOn: 'high' })).toBe('refused');
  });
});

describe('weaknesses in the code', () => {
  const weakness = (about: Partial<StaticFinding>): StaticFinding => ({
    fingerprint: 'ab'.repeat(16),
    fileNo: 1,
    ruleId: 'sql-injection',
    cwe: 89,
    severity: 'critical',
    confidence: 'high',
    language: 'java',
    line: 5,
    functionName: 'find',
    message: '外部数据拼接进 SQL 语句',
    advice: '用参数',
    origin: 'own',
    state: 'open',
    suppressReason: '',
    trace: [
      { path: 'app 一/A.java', line: 3, text: '外部数据进入' },
      { path: 'app 一/A.java', line: 5, text: '到达' },
    ],
    code: { start: 1, lines: [] },
    ...about,
  });
  const source = file('app 一/A.java', { kind: 'not-applicable' });
  const found = (about: Partial<StaticFinding>) => ({
    ...analysis([source, lockfile]),
    weaknesses: [weakness(about)],
  });

  it.each([
    [{}, 'refused'],
    [{ severity: 'medium' }, 'accepted'],
    [{ confidence: 'medium' }, 'accepted'],
    [{ origin: 'test' }, 'accepted'],
    [{ state: 'suppressed' }, 'accepted'],
  ] as const)('%j under --fail-on high are %s', (about, outcome) => {
    expect(outcomeOf(found(about), undefined, { failOn: 'high', isStrict: false })).toBe(outcome);
  });

  it('stand in SARIF with the way that leads to them', () => {
    const { runs } = JSON.parse(
      analysisSarif(found({ state: 'suppressed', suppressReason: '旧协议' }), [], {
        version: '1.2.3',
        scope: wholeScope,
      }),
    );
    const [{ results, tool }] = runs;

    expect(tool.driver.rules[results[0].ruleIndex].id).toBe('sql-injection');
    expect(results[0]).toMatchObject({
      ruleId: 'sql-injection',
      level: 'error',
      suppressions: [{ kind: 'inSource', status: 'accepted', justification: '旧协议' }],
    });
    expect(results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'app%20%E4%B8%80/A.java', uriBaseId: '%SRCROOT%' },
      region: { startLine: 5 },
    });
    expect(results[0].codeFlows[0].threadFlows[0].locations).toHaveLength(2);
  });

  it.each([
    [{}, 'error', undefined],
    [{ confidence: 'low' }, 'note', undefined],
    [{ origin: 'test' }, 'note', ['test']],
    [{ origin: 'generated' }, 'note', ['generated']],
  ] as const)('%j have a level and tags in SARIF by which pipelines choose', (about, level, tags) => {
    const { runs } = JSON.parse(analysisSarif(found(about), [], { version: '1.2.3', scope: wholeScope }));

    const [result] = runs[0].results;
    expect([result.level, result.properties.tags]).toEqual([level, tags]);
  });
});

describe('a scan as SARIF', () => {
  const suspects = [code('vulnerable'), code('unknown'), code('fixed')];
  const log = JSON.parse(
    analysisSarif(analysis([lockfile], [finding('high'), finding('high')]), suspects, {
      version: '1.2.3',
      scope: wholeScope,
    }),
  );
  const [run] = log.runs;

  it('says what it was not to look at', () => {
    const scope = { skipped: ['clones' as const], ignored: ['test/'] };
    const [narrow] = JSON.parse(analysisSarif(analysis([lockfile], []), [], { version: '1', scope })).runs;

    expect(narrow.properties.scope).toEqual(scope);
    expect(narrow.invocations[0].toolExecutionNotifications[0].message.text).toBe(
      '检测范围不含：代码溯源（未检测）、test/（忽略路径）',
    );
    expect(run.properties.scope).toEqual(wholeScope);
  });

  it('has one rule for a vulnerability, and says how bad it is', () => {
    expect(log.version).toBe('2.1.0');
    expect(run.tool.driver).toMatchObject({ name: 'SuXi', version: '1.2.3' });
    expect(run.tool.driver.rules).toEqual([
      expect.objectContaining({ id: 'CVE-2031-1001', defaultConfiguration: { level: 'error' } }),
      expect.objectContaining({
        id: 'CVE-2021-1',
        helpUri: 'https://example.org/1',
        defaultConfiguration: { level: 'error' },
        properties: expect.objectContaining({
          'security-severity': '7.2',
          tags: ['security', 'CWE-77'],
        }),
      }),
    ]);
  });

  it('points at the line that names the component, by a path that is an address', () => {
    const [result] = run.results;

    expect(result).toMatchObject({ ruleId: 'CVE-2021-1', ruleIndex: 1, level: 'error' });
    expect(result.message.text).toContain('lodash 4.17.4 受 CVE-2021-1 影响');
    expect(result.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'app%20%E4%B8%80/package-lock.json', uriBaseId: '%SRCROOT%' },
      region: { startLine: 7 },
    });
    expect(result.partialFingerprints['suxiFinding/v1']).toMatch(/^[0-9a-f]{24}$/);
  });

  it('has the lines of code that is not repaired; what is undecided is to be reviewed', () => {
    const [vulnerable, unknown, ...more] = run.results.slice(2);

    expect(more).toEqual([]);
    expect(vulnerable).toMatchObject({ ruleId: 'CVE-2031-1001', ruleIndex: 0, level: 'error' });
    expect(vulnerable.message.text).toContain('alpha src/copy.c 修复 CVE-2031-1001 之前的代码相似（98%）');
    expect(vulnerable.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'lib/own.c', uriBaseId: '%SRCROOT%' },
      region: { startLine: 3, endLine: 9 },
    });
    expect(unknown).toMatchObject({ kind: 'review', level: 'none' });
    expect(unknown.partialFingerprints).not.toEqual(vulnerable.partialFingerprints);
  });

  it('tells what could not be read', () => {
    expect(run.invocations[0].toolExecutionNotifications).toEqual([
      { level: 'warning', message: { text: 'a.lock: 未能解析' } },
    ]);
  });
});

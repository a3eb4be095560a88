import type { Analysis } from '#engine';
import type { Finding } from '#model';
import { describe, expect, it } from 'vitest';
import { analysisTable, isIncomplete } from './analysis-table.ts';
import { CloneListener } from './clone-summary.ts';
import { nothingFound as nothing } from './nothing-found.ts';
import { VulnerableCodeListener } from './vulnerable-code-summary.ts';

const tableOf = (analysis: Analysis) =>
  analysisTable(analysis, {
    clones: new CloneListener().summary(analysis),
    vulnerableCode: new VulnerableCodeListener({ findVulnerability: async () => undefined }).summary(
      analysis,
    ),
    folders: [],
  });

function finding(id: string, severity: Finding['vulnerability']['severity'], component: string): Finding {
  return {
    component,
    matched: [{ source: 'nvd', range: '<2' }],
    fixedVersions: ['2.0'],
    vulnerability: {
      knowledgeId: `CJN-${id}`,
      ids: { cve: id, cnnvd: undefined, cnvd: undefined, avd: undefined, ghsa: undefined, others: [] },
      severity,
      ratings: [],
      weaknesses: [],
      publishedAt: undefined,
      modifiedAt: undefined,
      withdrawnAt: undefined,
      isKnownExploited: false,
      affected: [],
      references: [],
      sources: ['nvd'],
    },
  };
}

describe('analysisTable', () => {
  it('lists the worst first, and what was never scored after the scored', () => {
    const findings = [
      finding('CVE-3', 'unknown', 'pkg:npm/c@1'),
      finding('CVE-2', 'low', 'pkg:npm/b@1'),
      finding('CVE-1', 'critical', 'pkg:npm/%40x/a@1'),
    ];

    const lines = tableOf({ ...nothing, findings }).split('\n');

    expect(lines.slice(1, 4).map((line) => line.split(/\s+/).slice(0, 4))).toEqual([
      ['超危', '-', 'CVE-1', 'npm/@x/a'],
      ['低危', '-', 'CVE-2', 'npm/b'],
      ['未知', '-', 'CVE-3', 'npm/c'],
    ]);
  });

  it('shows every affected range and fixed version once, cut where they become too many', () => {
    const ranges = ['<2', '>=3 <3.1', '<2', ...Array.from({ length: 40 }, (_, index) => `=9.${index}`)];
    const matched = ranges.map((range) => ({ source: 'nvd' as const, range }));
    const one = { ...finding('CVE-1', 'low', 'pkg:npm/a@1'), matched, fixedVersions: ['2.0', '3.1'] };

    const [, row = ''] = tableOf({ ...nothing, findings: [one] }).split('\n');

    expect(row).toContain('2.0 | 3.1  <2 | >=3 <3.1 | =9.0');
    expect(row).toMatch(/…$/);
    expect(row.length).toBeLessThan(120);
  });

  it('lets no foreign text steer the terminal', () => {
    const table = tableOf({
      ...nothing,
      findings: [finding('CVE-1', 'low', 'pkg:npm/a@1%1B%5B2J')],
      notes: [{ step: 'unpack', level: 'warning', path: 'x\u001b[2J\u202e', reason: '坏\u0000' }],
    });

    expect(table.split('\n').filter((line) => /[\p{Cc}\p{Bidi_Control}]/u.test(line))).toEqual([]);
    expect(table).toContain('1\\u{1b}[2J');
    expect(table).toContain('x\\u{1b}[2J\\u{202e}: 坏\\u{0}');
  });

  it('sums the source code up', () => {
    const group = {
      traits: [],
      fileCount: 2,
      codeLines: 30,
      cyclomatic: 7,
      mostCyclomatic: 4,
      histogram: [],
    };
    const code = {
      languages: [
        { language: 'C', fileCount: 1, lines: { code: 20, comment: 1, blank: 2 } },
        { language: 'Java', fileCount: 2, lines: { code: 15, comment: 0, blank: 3 } },
      ],
      groups: [
        { ...group, functionCount: 2 },
        { ...group, traits: ['test'] as const, fileCount: 1, functionCount: 1, mostCyclomatic: 1 },
      ],
    };

    const table = tableOf({ ...nothing, code });

    expect(table).toContain('源文件 3 个: 有效行 35，注释 1，空行 5（C 20 行，Java 15 行）');
    expect(table).toContain('函数 3 个，圈复杂度平均 4.67，最高 4');
    expect(tableOf(nothing)).toContain('没有识别到可度量的源代码');
  });

  it('names what was skipped, with the reason', () => {
    const skipped = { kind: 'skipped', reason: '链接，不跟随' } as const;
    const files = [{ path: 'a/link', sizeBytes: 0, sha256: undefined, outcome: skipped }];

    expect(tableOf({ ...nothing, files })).toContain('跳过: a/link: 链接，不跟随');
  });
});

describe('isIncomplete', () => {
  const file = { path: 'a', sizeBytes: 0, sha256: undefined };
  const note = { level: 'warning', path: 'a', reason: '……' } as const;

  it('is so when a file was skipped or an archive is damaged', () => {
    const skipped = { ...file, outcome: { kind: 'skipped', reason: '……' } as const };

    expect(isIncomplete({ ...nothing, files: [skipped] })).toBe(true);
    expect(isIncomplete({ ...nothing, notes: [{ ...note, step: 'unpack' }] })).toBe(true);
  });

  it('is not so for a requirement without a version', () => {
    const read = { ...file, outcome: { kind: 'read', reader: 'requirements' } as const };
    const notes = [
      { ...note, step: 'components' },
      { ...note, step: 'vulnerabilities' },
    ] as const;

    expect(isIncomplete({ ...nothing, files: [read], notes })).toBe(false);
  });
});

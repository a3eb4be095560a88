import type { Analysis } from '#engine';
import type { Finding } from '#model';
import { describe, expect, it } from 'vitest';
import { analysisTable } from './analysis-table.ts';

const nothing: Analysis = { files: [], components: [], dependencies: [], findings: [], notes: [] };

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

    const lines = analysisTable({ ...nothing, findings }).split('\n');

    expect(lines.slice(1, 4).map((line) => line.split(/\s+/).slice(0, 4))).toEqual([
      ['超危', '-', 'CVE-1', 'npm/@x/a'],
      ['低危', '-', 'CVE-2', 'npm/b'],
      ['未知', '-', 'CVE-3', 'npm/c'],
    ]);
  });

  it('lets no foreign text steer the terminal', () => {
    const table = analysisTable({
      ...nothing,
      findings: [finding('CVE-1', 'low', 'pkg:npm/a@1%1B%5B2J')],
      notes: [{ step: 'unpack', level: 'warning', path: 'x\u001b[2J\u202e', reason: '坏\u0000' }],
    });

    expect(table.split('\n').filter((line) => /[\p{Cc}\p{Bidi_Control}]/u.test(line))).toEqual([]);
    expect(table).toContain('1\\u{1b}[2J');
    expect(table).toContain('x\\u{1b}[2J\\u{202e}: 坏\\u{0}');
  });

  it('names what was skipped, with the reason', () => {
    const skipped = { kind: 'skipped', reason: '链接，不跟随' } as const;
    const files = [{ path: 'a/link', sizeBytes: 0, sha256: undefined, outcome: skipped }];

    expect(analysisTable({ ...nothing, files })).toContain('跳过: a/link: 链接，不跟随');
  });
});

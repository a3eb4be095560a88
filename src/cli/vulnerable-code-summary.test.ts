import { describe, expect, it } from 'vitest';
import { noVulnerableCode, type PatchState, type VulnerableCode } from '#model';
import { VulnerableCodeListener, vulnerableCodeLines } from './vulnerable-code-summary.ts';

const code = (functionName: string, state: PatchState): VulnerableCode => ({
  fileNo: 1,
  vulnerabilityIds: ['CVE-2031-1001'],
  functionName,
  range: { first: 3, last: 9 },
  state,
  doubt: undefined,
  similarity: 0.987,
  cloneType: 2,
  origin: {
    project: 'alpha',
    path: 'src/copy.c',
    functionName,
    vulnerable: 'secret();',
    fixed: 'checked();',
    url: undefined,
    fixedAt: undefined,
  },
  evidence: [],
  renames: [],
  text: 'secret();',
  patch: undefined,
});

async function summaryOf(found: readonly VulnerableCode[], knownFixes = 7) {
  const listener = new VulnerableCodeListener({ findVulnerability: async () => undefined });
  await listener.suspected(found);
  const functions = { vulnerable: 1, fixed: 1, unknown: 1 };
  const files = [
    { path: 'lib/own.c', sha256: 'a', sizeBytes: 1, outcome: { kind: 'not-applicable' } as const },
  ];
  return listener.summary({ vulnerableCode: { ...noVulnerableCode, functions, knownFixes }, files });
}

describe('the vulnerable code of a scan', () => {
  it('is listed, what has the vulnerability first, what is repaired only counted', async () => {
    const summary = await summaryOf([code('c', 'fixed'), code('b', 'unknown'), code('a', 'vulnerable')]);

    expect(vulnerableCodeLines(summary)).toEqual([
      '漏洞代码（与 7 处修复比对）: 含漏洞 1，已修复 1，无法判定 1',
      '  含漏洞 lib/own.c:3-9 a: CVE-2031-1001 ← alpha src/copy.c（98%）',
      '  无法判定 lib/own.c:3-9 b: CVE-2031-1001 ← alpha src/copy.c（98%）',
    ]);
    expect(summary?.listed.map(({ functionName }) => functionName)).toEqual(['a', 'b', 'c']);
    expect(JSON.stringify(summary)).not.toMatch(/secret|checked/);
  });

  it('is told as not looked for where no repairs are known', async () => {
    expect(vulnerableCodeLines(await summaryOf([], 0))).toEqual(['漏洞代码: 未检测，知识库没有漏洞修复代码']);
  });
});

import type { Analysis } from '#engine';
import type { MeasuredFile, StaticFinding } from '#model';
import { expect, it } from 'vitest';
import { folderLines, OwnerListener } from './folder-summary.ts';
import { nothingFound } from './nothing-found.ts';
import { weaknessLines } from './weakness-summary.ts';

const paths = ['src/a.c', 'vendor/b.c', 'lib/LICENSE', 'lib/c.c', 'test/d.c', 'src/e.c'];

const weakness = (fileNo: number, more: Partial<StaticFinding> = {}): StaticFinding => ({
  fingerprint: `f${fileNo}`,
  fileNo,
  ruleId: 'command',
  cwe: 78,
  severity: 'high',
  confidence: 'high',
  language: 'C',
  line: 5,
  functionName: 'f',
  message: '命令',
  advice: '',
  origin: 'own',
  state: 'open',
  suppressReason: '',
  trace: [],
  code: { start: 5, lines: [] },
  ...more,
});

const analysis: Analysis = {
  ...nothingFound,
  files: paths.map((path) => ({
    path,
    sizeBytes: 1,
    sha256: undefined,
    outcome: { kind: 'not-applicable' },
  })),
  weaknesses: [
    weakness(1, { line: 4 }),
    weakness(1, { line: 5 }),
    weakness(2),
    weakness(4),
    weakness(5, { origin: 'test' }),
    weakness(6, { severity: 'critical', confidence: 'medium', line: 9 }),
    weakness(6, { confidence: 'low' }),
    weakness(6, { state: 'suppressed' }),
  ],
};

async function settled() {
  const owners = new OwnerListener();
  const lines = { code: 7, comment: 0, blank: 0 };
  await owners.report.measured(
    [1, 2, 4, 5, 6].map((fileNo) => ({ fileNo, source: { lines }, includes: [] }) as unknown as MeasuredFile),
  );
  const place = { expression: 'MIT', how: 'text', firstLine: 1, lastLine: 2, score: 1 } as const;
  await owners.report.licensed([
    { fileNo: 3, position: 'file', licenses: [place], copyrights: ['2011 Jane Doe'] },
  ]);
  await owners.report.matched([
    { fileNo: 1, range: { first: 5, last: 6 } } as Parameters<typeof owners.report.matched>[0][number],
  ]);
  return owners.settle(analysis);
}

it('tells weaknesses in copied code and in folders of others from those of one’s own', async () => {
  const { analysis: told } = await settled();

  expect(told.weaknesses?.map(({ origin }) => origin)).toEqual([
    'own',
    'copied',
    'third_party',
    'third_party',
    'test',
    'own',
    'own',
    'own',
  ]);
  expect(weaknessLines(told)).toEqual([
    '静态分析（自研代码）2 处: 超危 1，高危 1，中危 0，低危 0；未列出: 复制的代码 1，第三方目录 2，测试代码 1，可信度低 1，已抑制 1',
    '  超危 src/e.c:9 CWE-78 命令（可信度中）',
    '  高危 src/a.c:4 CWE-78 命令',
  ]);
});

it('lists the folders of others with the reason', async () => {
  const { folders } = await settled();

  expect(folderLines(folders)).toEqual([
    '第三方目录 1 个，7 行；疑似第三方目录 1 个，7 行',
    '  lib/: 1 个文件，7 行，疑似第三方：lib/LICENSE 为 MIT，权利人 2011 Jane Doe',
    '  vendor/: 1 个文件，7 行，目录名称 vendor',
  ]);
  expect(folderLines([])).toEqual([]);
});

it('says that weaknesses were not looked for', () => {
  expect(weaknessLines({ ...analysis, weaknesses: undefined })).toEqual(['静态分析: 未检测，没有选择']);
});

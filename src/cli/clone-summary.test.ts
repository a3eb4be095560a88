import { type CloneMatch, noClones } from '#model';
import { describe, expect, it } from 'vitest';
import { cloneLines, CloneListener } from './clone-summary.ts';

const match = (project: string, codeLines: number, more: Partial<CloneMatch> = {}): CloneMatch => ({
  fileNo: 1,
  granularity: 'function',
  method: 'FuncTokenHash',
  functionName: 'f',
  functionRange: { first: 3, last: 9 },
  range: { first: 3, last: 9 },
  origin: {
    fileId: 1,
    contentNo: 1,
    project,
    website: '',
    license: 'Zlib',
    isPrivate: project === 'generic/ours',
    path: 'inflate.c',
    versions: ['1.2.11', '1.3'],
    releasedAt: '2017-01-15',
    range: { first: 30, last: 36 },
  },
  pairs: [],
  similarity: 0.999,
  codeLines,
  ...more,
});

const files = ['lib/a.c', 'lib/b.c'].map((path) => ({
  path,
  sizeBytes: 1,
  sha256: undefined,
  outcome: { kind: 'not-applicable' as const },
}));
const totals = {
  ...noClones,
  counts: { ...noClones.counts, function: [0, 0, 3, 0, 0] },
  codeLines: 27,
  ownCodeLines: 5,
  generation: 4,
};

async function summaryOf(...matches: readonly CloneMatch[]) {
  const listener = new CloneListener();
  for (const one of matches) await listener.report.matched([one]);
  return listener.summary({ clones: totals, files });
}

describe('the copied code of a scan', () => {
  it('is told by its origins, those with most lines first', async () => {
    const summary = await summaryOf(
      match('generic/ours', 7),
      match('generic/zlib', 5),
      match('generic/zlib', 15, { fileNo: 2 }),
    );

    expect(cloneLines(summary)).toEqual([
      '代码溯源 3 处: 文件级 0，函数级 3，片段级 0，Type-2 3；有来源 27 行，未发现来源 5 行',
      '  来源 generic/zlib 1.2.11: 2 个文件，20 行',
      '  来源 generic/ours 1.2.11（内源库）: 1 个文件，7 行',
      '  lib/b.c:3-9 ← generic/zlib 1.2.11 inflate.c:30-36（FuncTokenHash，99%）',
      '  lib/a.c:3-9 ← generic/ours 1.2.11 inflate.c:30-36（FuncTokenHash，99%）',
      '  lib/a.c:3-9 ← generic/zlib 1.2.11 inflate.c:30-36（FuncTokenHash，99%）',
    ]);
  });

  it('is told with the version that has most of it', async () => {
    const from = (versions: readonly string[]) => ({ ...match('generic/zlib', 0).origin, versions });
    const summary = await summaryOf(
      match('generic/zlib', 9, { origin: from(['1.1', '1.2']) }),
      match('generic/zlib', 8, { origin: from(['1.2', '1.3']) }),
    );

    expect(summary?.origins).toMatchObject([{ version: '1.2', codeLines: 17 }]);
  });

  it('is kept within bounds however much there is, and the largest of it is kept', async () => {
    const listener = new CloneListener();
    await listener.report.matched(
      Array.from({ length: 5_000 }, (_, index) => match('generic/zlib', index + 1)),
    );

    const summary = listener.summary({ clones: totals, files });

    expect(summary?.matches).toHaveLength(1_000);
    expect([summary?.matchCount, summary?.matches[0]?.codeLines]).toEqual([5_000, 5_000]);
    expect(summary?.origins).toEqual([expect.objectContaining({ matchCount: 5_000, fileCount: 1 })]);
  });

  it('says that nothing was looked for where there is no index, and that nothing was found where there is one', () => {
    const none = new CloneListener();

    expect(cloneLines(none.summary({ clones: noClones, files }))[0]).toContain('未检测');
    expect(cloneLines(none.summary({ clones: totals, files }))[0]).toContain('没有找到来源');
    expect(cloneLines(none.summary({ clones: undefined, files }))[0]).toContain('没有选择');
  });
});

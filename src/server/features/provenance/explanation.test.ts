import type { TracedCode } from '#model';
import { expect, it } from 'vitest';
import { explanationOf } from './explanation.ts';

const traced: TracedCode = {
  id: '1',
  taskId: 't',
  projectId: 'p',
  fileNo: 1,
  path: 'a.c',
  granularity: 'function',
  method: 'FuncTokenHash',
  functionName: 'f',
  functionRange: { first: 1, last: 9 },
  range: { first: 1, last: 9 },
  origin: {
    project: 'npm/a',
    website: '',
    license: '',
    isPrivate: false,
    path: 'b.c',
    versions: ['1.0', '1.1'],
    releasedAt: '2014-03-14T00:00:00Z',
    range: { first: 1, last: 9 },
  },
  similarity: 0.9999,
  codeLines: 5919,
  state: 'pending',
  decision: undefined,
};

const nothingElse = { renames: [], others: [] };

it('says what was left out of account, how alike both are and since when it is known', () => {
  expect(explanationOf(traced, nothingElse)).toEqual([
    '去除空白和注释，并忽略标识符与常量的取值后，整个函数相同',
    '相似度 99.9%，涉及检测文件 5,919 行有效代码',
    '2 个版本含有该代码，最早为 1.0，发布于 2014-03-14',
  ]);
});

it('says of what does the same that no line of it counts', () => {
  expect(
    explanationOf({ ...traced, method: 'SemanticFeature', codeLines: 0 }, nothingElse).slice(0, 2),
  ).toEqual(['写法不同，结构与语义相近', '语义相似度 99.9%，不计入引用的代码行']);
});

it('says nothing of versions and dates that nobody knows', () => {
  expect(
    explanationOf(
      {
        ...traced,
        origin: { ...traced.origin, versions: [], releasedAt: undefined, isPrivate: true },
      },
      nothingElse,
    ),
  ).toEqual([
    '去除空白和注释，并忽略标识符与常量的取值后，整个函数相同',
    '相似度 99.9%，涉及检测文件 5,919 行有效代码',
    '来源属于内源库',
  ]);
  expect(
    explanationOf(
      { ...traced, origin: { ...traced.origin, versions: ['1.0'], releasedAt: undefined } },
      nothingElse,
    )[2],
  ).toBe('该代码见于版本 1.0');
});

it('says what comparing has shown, and that it took too long', () => {
  const renames = [{ from: 'list', to: 'items', count: 3 }];

  expect(explanationOf(traced, { renames, others: [] })).toContain('1 个标识符与来源不同');
  expect(explanationOf(traced, undefined).at(-1)).toBe('对比用时过长，未列出标识符对应和其他来源');
});

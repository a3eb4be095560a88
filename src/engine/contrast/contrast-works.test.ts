import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  adler,
  changedAdler,
  countWords,
  moveToFront,
  ownCode,
  renamedAdler,
} from '../../../test/copied-code.ts';
import { memoryCodeIndex } from '../../../test/memory-code-index.ts';
import { type CodeIndex, emptyCodeIndex } from '../clones/code-index.ts';
import { printCode } from '../code/fingerprints/print-code.ts';
import { contrastWorks } from './contrast-works.ts';
import type { Work } from './work.ts';

type Texts = Readonly<Record<string, string | Uint8Array>>;

function workOf(texts: Texts): Work {
  const contents = new Map<string, Uint8Array>();
  const files = Object.entries(texts).map(([path, text]) => {
    const bytes = Buffer.from(text);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    contents.set(sha256, bytes);
    return { path, sha256, sizeBytes: bytes.length };
  });
  const read = async (sha256: string) => contents.get(sha256) ?? Buffer.alloc(0);
  return {
    files,
    blobs: { read },
    async codes(wanted, heard) {
      for (const { path, sha256 } of wanted) await heard([printCode(path, await read(sha256 ?? ''))]);
    },
  };
}

const contrast = (left: Texts, right: Texts, known: CodeIndex = emptyCodeIndex) =>
  contrastWorks(workOf(left), workOf(right), { known, progress: () => {} });

describe('two works', () => {
  it('are alike by the share of each that stands in the other', async () => {
    const { figures, pairs } = await contrast(
      { 'a/sums.c': adler, 'a/own.c': ownCode },
      { 'b/sums.c': adler, 'b/list.c': moveToFront, 'b/words.c': countWords },
    );

    const { leftToRight = 0, rightToLeft = 0, combined = 0 } = figures.likeness ?? {};
    expect(leftToRight).toBeCloseTo(figures.left.matched / figures.left.lines);
    expect([leftToRight > 0.2, leftToRight < 0.8]).toEqual([true, true]);
    expect(rightToLeft).toBeLessThan(leftToRight);
    expect(combined).toBeGreaterThan(rightToLeft);
    expect(combined).toBeLessThan(leftToRight);
    expect(pairs).toMatchObject([
      { leftPath: 'a/sums.c', rightPath: 'b/sums.c', similarity: 1, type: 0, isWhole: true },
    ]);
  });

  it.each([
    ['FuncRealHash', adler],
    ['FuncValidHash', adler.replaceAll('\n', '\n  ')],
    ['FuncTokenHash', renamedAdler],
    ['FuncFeature', changedAdler],
  ])('share a function by %s, with its lines on both sides', async (method, text) => {
    const before = `${ownCode}\n`;
    const { matches } = await contrast(
      { 'x.c': `${before}${text}\n` },
      { 'y.c': `${moveToFront}\n${adler}` },
    );

    const first = before.split('\n').length;
    const otherFirst = moveToFront.split('\n').length + 1;
    expect(matches).toMatchObject([
      {
        granularity: 'function',
        method,
        pairNo: 1,
        range: { first },
        otherRange: { first: otherFirst },
      },
    ]);
  });

  it('that have nothing in common say so with a number, and those without lines with none', async () => {
    const apart = await contrast({ 'a.c': adler }, { 'b.c': moveToFront });
    const empty = await contrast({ 'a.png': Buffer.alloc(200, 7) }, { 'b.png': Buffer.alloc(200, 7) });

    expect(apart.figures.likeness).toEqual({ leftToRight: 0, rightToLeft: 0, combined: 0 });
    expect(empty.figures).toMatchObject({ likeness: undefined, ownLikeness: undefined, sameFileCount: 1 });
    expect(empty.pairs).toMatchObject([{ leftPath: 'a.png', rightPath: 'b.png', similarity: 1 }]);
  });

  it('put equal files beside those that lie most alike', async () => {
    const { pairs } = await contrast(
      { 'src/one/sums.c': adler, 'src/two/sums.c': adler },
      { 'lib/one/sums.c': adler, 'lib/two/sums.c': adler },
    );

    expect(pairs.map(({ leftPath, rightPath }) => [leftPath, rightPath])).toEqual([
      ['src/one/sums.c', 'lib/one/sums.c'],
      ['src/two/sums.c', 'lib/two/sums.c'],
    ]);
  });
});

describe('what both take from open source', () => {
  const known = memoryCodeIndex([
    { project: 'github.com/madler/sums', version: '1.0', files: { 'sums.c': adler } },
  ]);

  it('is subtracted by the index of known code', async () => {
    const { figures, matches } = await contrast(
      { 'sums.c': adler, 'own.c': ownCode },
      { 'lib/sums.c': adler, 'list.c': moveToFront },
      known,
    );

    expect(figures.likeness?.combined).toBeGreaterThan(0.2);
    expect(figures.ownLikeness?.combined).toBe(0);
    expect(figures.common).toEqual([
      { name: 'github.com/madler/sums', leftLines: figures.left.known, rightLines: figures.right.known },
    ]);
    expect(matches).toMatchObject([{ isKnown: true }]);
  });

  it('is subtracted by folders of other people’s code, without any index', async () => {
    const { figures } = await contrast(
      { 'node_modules/@scope/sums/sums.c': adler, 'own.c': moveToFront },
      { 'app/node_modules/@scope/sums/sums.c': adler, 'mine.c': moveToFront },
    );

    expect(figures.common.map(({ name }) => name)).toEqual(['npm/@scope/sums']);
    expect(figures.ownLikeness).toEqual({ leftToRight: 1, rightToLeft: 1, combined: 1 });
    expect(figures.left.known).toBeGreaterThan(0);
  });

  it('leaves one’s own code of the index alone', async () => {
    const own = memoryCodeIndex([
      { project: 'ours/sums', version: '1', isPrivate: true, files: { 'a.c': adler } },
    ]);
    const { figures } = await contrast({ 'a.c': adler }, { 'b.c': adler }, own);

    expect(figures.ownLikeness?.combined).toBe(1);
  });
});

describe('documents', () => {
  const sentence = (n: number) =>
    `第${n}条 甲方应当在收到乙方提交的第 ${n * 7} 号交付物之后的 ${n + 3} 个工作日内完成验收并书面通知对方。`;
  const text = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => sentence(from + n)).join('\n');

  it('are compared by their words, whatever their marks and their layout', async () => {
    const { figures, matches } = await contrast(
      { 'contract.md': text(1, 21) },
      {
        'copy.txt': `与此无关的一段说明文字，讲述了项目的背景和目标。\n${text(1, 21).replaceAll('，', ' , ')}`,
      },
    );

    expect(figures.likeness?.leftToRight).toBeGreaterThan(0.9);
    expect(matches[0]?.range.first).toBe(1);
  });

  it('that nobody reads are a note', async () => {
    const { notes } = await contrast({ 'a.doc': noise(3, 800) }, { 'copy.md': text(1, 21) });

    expect(notes).toEqual([expect.stringContaining('a.doc')]);
  });
});

it('tells folders apart, as deep as there are few of them', async () => {
  const { figures } = await contrast(
    { 'pkg/src/sums.c': adler, 'pkg/src/own.c': ownCode, 'pkg/test/list.c': moveToFront },
    { 'lib/sums.c': adler, 'list.c': moveToFront },
  );

  expect(figures.folders.left.map(({ path }) => path)).toEqual(['src', 'test']);
  expect(figures.folders.cells.map(({ left, right }) => `${left} ${right}`).sort()).toEqual([
    'src lib',
    'test .',
  ]);
});

/** Bytes at random that are the same each time. */
function noise(seed: number, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, at) =>
    createHash('sha256').update(`${seed} ${at}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

describe('files without lines', () => {
  const picture = noise(1, 9_000);
  const changed = Buffer.concat([picture.subarray(0, 5_000), noise(2, 1_500), picture.subarray(5_500)]);

  it('are paired by their bytes, with how much of each the other has, and count no lines', async () => {
    const { pairs, figures } = await contrast(
      { 'a/logo.png': picture, 'a/sums.c': adler, 'a/font.ttf': noise(4, 6_000) },
      { 'b/icons/mark.png': changed, 'b/sums.c': adler, 'b/model.bin': noise(3, 8_000) },
    );

    expect(figures.alikeFileCount).toBe(1);
    const [alike] = pairs.filter(({ contents }) => contents !== undefined);
    expect(alike).toMatchObject({ leftPath: 'a/logo.png', rightPath: 'b/icons/mark.png', matchedLines: 0 });
    expect(alike?.similarity).toBeCloseTo((2 * 8_500) / (9_000 + 10_000), 1);
    expect(alike?.contents?.leftToRight).toBeCloseTo(8_500 / 9_000, 1);
    expect(figures.likeness?.combined).toBe(1);
  });

  it('are not told as alike where they are the same, or nothing of them is', async () => {
    const { pairs, figures } = await contrast(
      { 'logo.png': picture, 'own.bin': noise(5, 4_000), 'zeroes.bin': Buffer.alloc(4_000) },
      { 'mark.png': picture, 'other.bin': noise(6, 4_000), 'more-zeroes.bin': Buffer.alloc(5_000) },
    );

    expect(figures).toMatchObject({ alikeFileCount: 0, sameFileCount: 1 });
    expect(pairs).toMatchObject([{ leftPath: 'logo.png', rightPath: 'mark.png', similarity: 1 }]);
  });
});

describe('what both works start from', () => {
  it('is taken off both, as open source is', async () => {
    const [left, right, base] = [
      workOf({ 'a/sums.c': adler, 'a/own.c': ownCode, 'a/logo.png': noise(1, 3_000) }),
      workOf({ 'b/sums.c': adler, 'b/words.c': countWords, 'b/logo2.png': noise(1, 3_200) }),
      workOf({ 'old/adler.c': adler, 'old/logo.png': noise(1, 3_000) }),
    ];

    const { figures } = await contrastWorks(left, right, {
      known: emptyCodeIndex,
      base,
      progress: () => {},
    });

    expect(figures.likeness?.combined).toBeGreaterThan(0.3);
    expect(figures.ownLikeness).toEqual({ leftToRight: 0, rightToLeft: 0, combined: 0 });
    expect(figures.common).toMatchObject([{ name: '基线' }]);
    expect(figures.alikeFileCount).toBe(0);
  });
});

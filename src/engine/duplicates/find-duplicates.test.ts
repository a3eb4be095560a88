import { describe, expect, it } from 'vitest';
import { adler, changedAdler, moveToFront, ownCode, renamedAdler } from '../../../test/copied-code.ts';
import { findDuplicates } from './find-duplicates.ts';
import { readTokenCorpus } from './read-corpus.ts';

const corpusOf = async (texts: Readonly<Record<string, string | Uint8Array>>) => {
  const files = Object.entries(texts).map(([path, text]) => {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    return { path, sizeBytes: bytes.length, sha256: undefined, read: async () => bytes };
  });
  return readTokenCorpus({ files, skipped: [], notes: [] });
};
const duplicatesIn = async (texts: Readonly<Record<string, string>>) =>
  findDuplicates((await corpusOf(texts)).corpus);
const lineCount = (text: string) => text.trimEnd().split('\n').length;

describe('findDuplicates', () => {
  it('tells code that stands in several files, once, with all its places to the line', async () => {
    const { groups, fileCount } = await duplicatesIn({
      'a.c': `${ownCode}\n${moveToFront}`,
      'b.c': moveToFront,
      'c.c': `${adler}\n${moveToFront.replaceAll('\n  ', '\n\t/* laid out */ ')}`,
    });

    const last = lineCount(moveToFront);
    const [before, after] = [lineCount(ownCode) + 1, lineCount(adler) + 1];
    expect(fileCount).toBe(3);
    expect(groups.map(({ kind }) => kind)).toEqual(['exact']);
    expect(groups[0]?.places).toEqual([
      { path: 'a.c', range: { first: before + 1, last: before + last } },
      { path: 'b.c', range: { first: 1, last } },
      { path: 'c.c', range: { first: after + 1, last: after + last } },
    ]);
  });

  it('tells code that stands twice in one file with other names, and no tables', async () => {
    const table = (name: string) => `int ${name}[] = {\n${`  ${name}_one, ${name}_two, 3,\n`.repeat(30)}};\n`;
    const { groups } = await duplicatesIn({
      'a.c': `${adler}\n${ownCode}\n${renamedAdler}\n${table('here')}`,
      'b.c': table('there'),
    });

    expect(groups.filter(({ kind }) => kind === 'renamed')).toEqual([
      {
        kind: 'renamed',
        tokenCount: expect.any(Number),
        places: [
          { path: 'a.c', range: { first: 1, last: 12 } },
          { path: 'a.c', range: { first: 24, last: 35 } },
        ],
      },
    ]);
  });

  it('tells nothing of what is too short, and counts each line of code once', async () => {
    const short = 'int a(int x) {\n  return x + weigh(x);\n}\n';
    const few = await duplicatesIn({ 'a.c': `${short}\n${ownCode}`, 'b.c': short });
    const three = await duplicatesIn({ 'a.c': adler, 'b.c': adler, 'c.c': changedAdler });

    expect(few).toMatchObject({ groups: [], duplicatedLines: 0, codeLines: 15 });
    expect(three.duplicatedLines).toBeGreaterThanOrEqual(24);
    expect(three.duplicatedLines).toBeLessThanOrEqual(three.codeLines);
  });

  it('leaves out what is no source code, and answers for nothing at all', async () => {
    const { corpus, notes } = await corpusOf({ 'a.png': Uint8Array.of(0x89, 0x50, 0, 1), 'b.c': '' });

    expect([corpus.files, notes]).toEqual([[], []]);
    expect(findDuplicates(corpus)).toEqual({ fileCount: 0, codeLines: 0, duplicatedLines: 0, groups: [] });
  });
});

import type { CloneMatch } from '#model';
import { describe, expect, it } from 'vitest';
import { adler, changedAdler, moveToFront, ownCode, renamedAdler } from '../../../test/copied-code.ts';
import { memoryCodeIndex } from '../../../test/memory-code-index.ts';
import { earlierOrigins } from './earlier-origins.ts';
import { explainClone } from './explain-clone.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const scanned = (text: string) => ({ path: 'a.c', content: bytes(`${ownCode}\n${text}`) });
const origin = { path: 'src/sums.c', content: bytes(`${adler}\n${moveToFront}`) };

function matchBy(method: CloneMatch['method'], lineCount = 12): CloneMatch {
  const range = { first: 11, last: 10 + lineCount };
  return {
    fileNo: 1,
    granularity: 'function',
    method,
    functionName: 'adler',
    functionRange: range,
    range,
    origin: {
      fileId: 1,
      contentNo: 1,
      project: 'github.com/a/sums',
      website: '',
      license: '',
      isPrivate: false,
      path: 'src/sums.c',
      versions: ['1'],
      releasedAt: undefined,
      range: { first: 1, last: 12 },
    },
    pairs: [],
    similarity: 1,
    codeLines: 12,
  };
}

describe('explainClone', () => {
  it('says what each name became, and that it always became that', () => {
    const explained = explainClone(scanned(renamedAdler), origin, matchBy('FuncTokenHash'));

    expect(explained.ignored).toEqual(['layout', 'names']);
    expect(explained.renames).toEqual([
      { from: 'high', to: 'b', count: 6 },
      { from: 'low', to: 'a', count: 6 },
      { from: 'adler', to: 'checksum', count: 1 },
    ]);
    expect(explained.consistency).toBe(1);
    expect(explained.pairs).toEqual([{ scanned: { first: 11, last: 22 }, origin: { first: 1, last: 12 } }]);
  });

  it('takes no name for renamed that stands once in the place of another one', () => {
    const text = adler.replaceAll('low', 'sum').replace('(high + sum)', '(high + length)');

    const explained = explainClone(scanned(text), origin, matchBy('FuncTokenHash'));

    expect(explained.renames).toEqual([{ from: 'low', to: 'sum', count: 5 }]);
    expect(explained.consistency).toBeLessThan(1);
  });

  it('says so of several names that became the same one', () => {
    const text = `${adler.replaceAll('length', 'size')}\n${moveToFront.replaceAll('before', 'previous')}`;
    const both = { path: 'a.c', content: bytes(text.replaceAll('after', 'previous')) };
    const whole = { ...matchBy('FileTokenHash', 32), granularity: 'file' as const };

    const explained = explainClone(both, origin, { ...whole, range: { first: 1, last: 32 } });

    expect(explained.renames.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'before previous',
      'after previous',
      'length size',
    ]);
  });

  it('says which lines are the same around what was changed', () => {
    const explained = explainClone(scanned(changedAdler), origin, matchBy('FuncFeature', 13));

    expect(explained.ignored).toEqual(['layout', 'names', 'statements']);
    expect(explained.renames).toEqual([]);
    expect(explained.pairs.at(-1)).toEqual({
      scanned: { first: 21, last: 23 },
      origin: { first: 10, last: 12 },
    });
  });

  it('follows lines that were broken and comments that were put between', () => {
    const text = adler.replace(') {\n', ')\n{\n').replace('  for (', '  /* all */\n\n  for (');
    const explained = explainClone(scanned(text), origin, matchBy('FuncValidHash', 15));

    expect(explained.pairs).toEqual([
      { scanned: { first: 11, last: 14 }, origin: { first: 1, last: 3 } },
      { scanned: { first: 17, last: 25 }, origin: { first: 4, last: 12 } },
    ]);
  });

  it('has nothing to explain in bytes that are the same', () => {
    const text = { path: 'a.c', content: origin.content };

    expect(explainClone(text, origin, matchBy('FileRealHash'))).toMatchObject({ ignored: [], renames: [] });
  });
});

describe('earlierOrigins', () => {
  const release = (project: string, releasedAt: string | undefined, text: string) => ({
    project,
    version: '1',
    ...(releasedAt === undefined ? {} : { releasedAt }),
    files: { 'lib/x.c': text },
  });
  const index = memoryCodeIndex([
    release('npm/none', undefined, renamedAdler),
    release('npm/later', '2019-01-01', `${moveToFront}\n${adler}`),
    release('npm/first', '2001-01-01', renamedAdler),
    release('npm/other', '2000-01-01', moveToFront),
    release('github.com/a/sums', '2005-01-01', adler),
  ]);

  it('are the other projects that hold the code, by date', async () => {
    const found = await earlierOrigins(index, scanned(adler), matchBy('FuncRealHash'));

    expect(found.map(({ origin: { project, releasedAt }, method }) => [project, releasedAt, method])).toEqual(
      [
        ['npm/first', '2001-01-01', 'FuncTokenHash'],
        ['npm/later', '2019-01-01', 'FuncRealHash'],
        ['npm/none', undefined, 'FuncTokenHash'],
      ],
    );
    expect(found[1]?.origin.range).toEqual({ first: 20, last: 31 });
  });
});

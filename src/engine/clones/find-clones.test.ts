import type { CloneMatch, InventoryFile } from '#model';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  adler,
  changedAdler,
  countWords,
  moveToFront,
  ownCode as own,
  readPorts,
  renamedAdler,
  tally,
} from '../../../test/copied-code.ts';
import { type KnownRelease, memoryCodeIndex } from '../../../test/memory-code-index.ts';
import { type CodeIndex, emptyCodeIndex } from './code-index.ts';
import { printCode } from '../code/fingerprints/print-code.ts';
import { findClones } from './find-clones.ts';

type Texts = Readonly<Record<string, string>>;

const original = `#include <stdint.h>\n\n${adler}\n${moveToFront}`;
const known: KnownRelease = {
  project: 'github.com/madler/sums',
  version: '1.0',
  releasedAt: '2010-01-01',
  license: 'Zlib',
  files: { 'src/sums.c': original },
};
async function find(texts: Texts, releases: readonly KnownRelease[]) {
  const paths = Object.keys(texts);
  const files = paths.map((path): InventoryFile => {
    const bytes = Buffer.from(texts[path] ?? '');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { path, sha256, sizeBytes: bytes.length, outcome: { kind: 'not-applicable' } };
  });
  const matches: CloneMatch[] = [];
  const never = async () => {};
  const result = await findClones(files, {
    index: memoryCodeIndex(releases),
    avoid: new Map(),
    read: {
      packages: never,
      sources: never,
      sboms: never,
      binaries: never,
      flows: never,
      texts: never,
      prints: never,
      licenses: never,
      functions: never,
      async codes(wanted, heard) {
        for (const { path } of wanted) await heard([printCode(path, Buffer.from(texts[path] ?? ''))]);
      },
    },
    async found(some) {
      matches.push(...some);
    },
    progress: () => {},
  });
  return { ...result, matches };
}

const told = ({ method, range, origin }: CloneMatch) => [
  method,
  `${range.first}-${range.last}`,
  `${origin.project}@${origin.versions.join(',')}`,
  `${origin.range.first}-${origin.range.last}`,
];

describe('findClones', () => {
  it.each([
    ['FileRealHash', original],
    ['FileValidHash', original.replace('{\n', '{\n\n  /* begin */\n')],
    ['FileTokenHash', original.replaceAll('low', 'a').replaceAll('high', 'b')],
    ['FileFeature', original.replace('  return', '  if (length > 5552) trace(length);\n  return')],
  ])('knows a whole file by %s', async (method, text) => {
    const { matches } = await find({ 'lib/sums.c': text }, [known]);

    const lineCount = text.trimEnd().split('\n').length;
    expect(matches.map(told)).toEqual([
      [method, `1-${lineCount}`, 'github.com/madler/sums@1.0', `1-${original.trimEnd().split('\n').length}`],
    ]);
  });

  it.each([
    ['FuncRealHash', adler],
    ['FuncValidHash', adler.replaceAll('\n', '\n  ')],
    ['FuncTokenHash', renamedAdler],
    ['FuncFeature', changedAdler],
  ])('knows a function among others by %s, to the line', async (method, text) => {
    const { matches } = await find({ 'a.c': `${own}\n${text}\n${own.replaceAll('s->', 't->')}` }, [known]);

    const first = own.split('\n').length + 1;
    const last = first + text.trimEnd().split('\n').length - 1;
    expect(matches.map(told)).toEqual([[method, `${first}-${last}`, 'github.com/madler/sums@1.0', '3-14']]);
    expect(matches[0]).toMatchObject({
      granularity: 'function',
      functionName: text === renamedAdler ? 'checksum' : 'adler',
      functionRange: { first, last },
      origin: { license: 'Zlib', releasedAt: '2010-01-01', path: 'src/sums.c' },
    });
  });

  it.each([
    ['BlockValidHash', moveToFront],
    ['BlockTokenHash', moveToFront.replaceAll('cell', 'item').replaceAll('list', 'queue')],
  ])('knows a fragment by %s, to the line', async (method, text) => {
    const copied = text.split('\n').slice(2, 15).join('\n');
    const more = Array.from({ length: 9 }, (_, n) => `  s->sums[${n}] += q * s->weights[${n}] - ${n};`);
    const body = own.replace('  return', `${copied}\n${more.join('\n')}\n  return`);
    const { matches } = await find({ 'a.c': body }, [known]);

    const first = own.split('\n').indexOf('  return s->worst * 2;') + 1;
    const firstThere = original.split('\n').indexOf(moveToFront.split('\n')[2] ?? '') + 1;
    expect(matches.map(told)).toEqual([
      [method, `${first}-${first + 12}`, 'github.com/madler/sums@1.0', `${firstThere}-${firstThere + 12}`],
    ]);
    expect(matches[0]).toMatchObject({ granularity: 'fragment', functionName: 'answer' });
  });

  it('knows a small file as it is written, and tells how many were too small to be compared', async () => {
    const small =
      '/* Takes one argument, and leaves out whatever else is passed to it by who calls it here. */\nint unary(int a)\n{\n  return ary(a, 1);\n}\n';
    const release = { ...known, files: { 'src/unary.c': small, 'src/one.c': 'int one(void);\n' } };
    const texts = { 'a.c': small, 'b.c': small.replace('1', '2'), 'c.c': 'int one(void);\n' };

    const { matches, totals } = await find(texts, [release]);

    expect(matches.map(told)).toEqual([['FileRealHash', '1-5', 'github.com/madler/sums@1.0', '1-5']]);
    expect(totals).toMatchObject({ codeLines: 4, ownCodeLines: 5, trivialFileCount: 1 });
  });

  it('finds nothing in code of its own, and says how much that is', async () => {
    const { matches, totals } = await find({ 'a.c': own }, [known]);

    expect(matches).toEqual([]);
    expect(totals).toMatchObject({ codeLines: 0, ownCodeLines: 9, generation: 1 });
  });

  it('finds nothing in licence headers, includes, accessors and tables', async () => {
    const header = `/*\n${' * words of a licence\n'.repeat(20)} */\n`;
    const includes = Array.from({ length: 30 }, (_, n) => `#include <sys/part${n}.h>\n`).join('');
    const table = `static const int t[] = {\n${'  1, 2, 3, 4, 5, 6, 7, 8,\n'.repeat(30)}};\n`;
    const accessors = Array.from({ length: 20 }, (_, n) => `int get${n}(x *p) { return p->f${n}; }\n`).join(
      '',
    );
    const plain = header + includes + table + accessors;
    const { matches } = await find({ 'a.c': `${plain}${own}` }, [
      { ...known, files: { 'b.c': `${plain}${adler}` } },
    ]);

    expect(matches).toEqual([]);
  });

  describe('among functions that pass their arguments on, as many do', () => {
    const wrapper = (name: string, log: string, to: string) =>
      `int ${name}(struct ${log} *out, const char *format, ...) {\n  va_list ap;\n  int count;\n` +
      `  va_start(ap, format);\n  count = ${to}(out, format, ap);\n  va_end(ap);\n  return count;\n}\n`;
    const theirs = ['note', 'warn', 'fail'].map((name) => wrapper(name, 'log', `v${name}`)).join('\n');
    const ours = wrapper('report', 'sink', 'emit');

    it('finds none by chance', async () => {
      const { matches } = await find({ 'a.c': `${own}\n${ours}` }, [
        { ...known, files: { 'b.c': `${adler}\n${theirs}` } },
      ]);

      expect(matches).toEqual([]);
    });

    it('finds them where the code around them was copied', async () => {
      const { matches } = await find({ 'a.c': `${own}\n${ours}\n${adler}\n${moveToFront}` }, [
        { ...known, files: { 'b.c': `${original}\n${theirs}` } },
      ]);

      expect(new Set(matches.map(({ functionName }) => functionName))).toEqual(
        new Set(['adler', 'move_to_front', 'report']),
      );
    });
  });

  it('counts each line of code once, as copied or as own', async () => {
    const { totals } = await find({ 'a.c': `${own}\n${adler}` }, [known]);

    expect(totals).toMatchObject({ codeLines: 12, ownCodeLines: 9 });
    expect(totals.counts.function).toEqual([1, 0, 0, 0, 0]);
  });

  it('tells every file that has the same content', async () => {
    const { matches } = await find({ 'a/x.c': original, 'b/x.c': original }, [known]);

    expect(matches.map(({ fileNo }) => fileNo)).toEqual([1, 2]);
  });

  it('knows what is no source code by its bytes, but no licences and nothing tiny', async () => {
    const font = `font ${'x'.repeat(500)}`;
    const files = { 'a.ttf': font, LICENSE: font.replace('font', 'text'), 'dot.png': 'tiny' };
    const { matches } = await find(files, [{ ...known, files }]);

    expect(matches.map(({ method, origin }) => [method, origin.path])).toEqual([['FileRealHash', 'a.ttf']]);
  });

  it('tells the earliest of equal origins, and the versions that have the code', async () => {
    const later = { ...known, project: 'npm/later', releasedAt: '2020-01-01' };
    const second = { ...known, version: '1.1', releasedAt: '2011-01-01' };
    const third = {
      ...known,
      version: '2.0',
      releasedAt: '2012-01-01',
      files: { 'src/sums.c': original.replace('% 65521', '% BASE') },
    };
    const { matches } = await find({ 'a.c': `${own}\n${adler}` }, [later, known, second, third]);

    expect(matches.map(({ origin }) => [origin.project, origin.versions])).toEqual([
      ['github.com/madler/sums', ['1.0', '1.1']],
    ]);
  });

  it('tells the nearest of very many versions of a changed file', async () => {
    const textOf = (version: number) =>
      [original, ...Array.from({ length: version }, (_, n) => adler.replaceAll('adler', `adler${n}`))].join(
        '\n',
      );
    const releases = Array.from({ length: 60 }, (_, at) => ({
      ...known,
      version: `1.${at}`,
      releasedAt: `2010-01-${10 + at}`,
      files: { 'src/sums.c': textOf(at) },
    }));
    const changed = textOf(37).replace('list->moves++;', 'list->moves += 1 + list->step;');

    const { matches } = await find({ 'a.c': changed }, releases);

    expect(matches.map(({ method, origin }) => [method, origin.versions])).toEqual([
      ['FileFeature', ['1.37']],
    ]);
  });

  it('tells the nearest version where several lines of versions are released by turns', async () => {
    const textOf = (line: number, version: number) =>
      [
        original,
        ...Array.from({ length: 16 }, (_, n) =>
          adler.replaceAll('adler', `${n < version ? 'now' : 'then'}${line}_${n}`),
        ),
      ].join('\n');
    const releases = Array.from({ length: 64 }, (_, at) => ({
      ...known,
      version: `${at % 4}.${Math.floor(at / 4)}`,
      releasedAt: `20${10 + at}-01-01`,
      files: { 'src/sums.c': textOf(at % 4, Math.floor(at / 4)) },
    }));
    const changed = textOf(0, 10).replace('list->moves++;', 'list->moves += 1 + list->step;');

    const { matches } = await find({ 'a.c': changed }, releases);

    expect(matches.map(({ method, origin }) => [method, origin.versions])).toEqual([
      ['FileFeature', ['0.10']],
    ]);
  });

  it('tells the most similar of versions that share the same fingerprints', async () => {
    const next = `${original}\nint limit;\n`;
    const releases = [
      known,
      { ...known, version: '1.1', releasedAt: '2011-01-01', files: { 'src/sums.c': next } },
      { ...known, version: '1.2', releasedAt: '2012-01-01', files: { 'src/sums.c': `/* new */\n${next}` } },
    ];

    const { matches } = await find({ 'a.c': `${next}long other;\n` }, releases);

    expect(matches.map(({ origin }) => [origin.versions, origin.range.last])).toEqual([
      [['1.1', '1.2'], next.trimEnd().split('\n').length],
    ]);
  });

  it('tells code of our own only where it is earlier than all open code', async () => {
    const ours = (releasedAt: string) => ({ ...known, project: 'private/sums', isPrivate: true, releasedAt });
    const projectOf = async (releasedAt: string) =>
      (await find({ 'a.c': original }, [ours(releasedAt), known])).matches[0]?.origin.project;

    expect(await projectOf('2015-01-01')).toBe('github.com/madler/sums');
    expect(await projectOf('2010-01-01')).toBe('github.com/madler/sums');
    expect(await projectOf('2005-01-01')).toBe('private/sums');
  });

  it('answers the same for the same upload, with ranges inside the texts and no line twice', async () => {
    const texts = { 'a.c': `${own}\n${adler}\n${moveToFront}\n${renamedAdler}` };
    const apart = { ...known, files: { 'a.c': adler, 'b.c': moveToFront } };
    const [one, two] = [await find(texts, [apart]), await find(texts, [apart])];

    expect(two.matches).toEqual(one.matches);
    const lines = one.matches.flatMap(({ range }) =>
      Array.from({ length: range.last - range.first + 1 }, (_, at) => range.first + at),
    );
    expect(new Set(lines).size).toBe(lines.length);
    expect(Math.max(...lines)).toBeLessThanOrEqual(texts['a.c'].split('\n').length);
    expect(one.matches).toHaveLength(3);
  });

  it.each([
    ['a million equal tokens', `int t[] = {${'1,'.repeat(400_000)}};`],
    ['one line without end', 'f(x, y->z[3]) + '.repeat(60_000)],
    ['brackets that open', '{('.repeat(200_000)],
    ['the same function a thousand times', adler.repeat(1000)],
  ])('comes to an end with %s on both sides', async (_, text) => {
    const { matches } = await find({ 'a.c': `${text}\n${own}` }, [{ ...known, files: { 'b.c': text } }]);

    expect(matches.every(({ range }) => range.first >= 1 && range.first <= range.last)).toBe(true);
  });

  const never = async () => {
    throw new Error('asked');
  };
  const askingNothing = (index: CodeIndex) =>
    findClones([{ path: 'a.c', sha256: 'a', sizeBytes: 100, outcome: { kind: 'not-applicable' } }], {
      index,
      avoid: new Map(),
      read: {
        packages: never,
        sources: never,
        sboms: never,
        binaries: never,
        flows: never,
        texts: never,
        prints: never,
        licenses: never,
        functions: never,
        codes: never,
      },
      found: never,
      progress: () => {},
    });

  it('asks nothing of an index that knows nothing', async () => {
    expect(await askingNothing(emptyCodeIndex)).toMatchObject({
      embedded: [],
      notes: [],
      totals: { ownCodeLines: 0, generation: 0 },
    });
  });

  it('says why an index answers nothing', async () => {
    const { notes } = await askingNothing({ ...emptyCodeIndex, fault: '代码索引无法使用' });

    expect(notes).toEqual([
      { step: 'clones', level: 'warning', path: undefined, reason: '代码索引无法使用' },
    ]);
  });
});

describe('functions that do the same', () => {
  const words = (...functions: readonly string[]) => `class Words {\n${functions.join('\n\n')}\n}\n`;
  const first = { ...known, project: 'maven/org.words/words', files: { 'Words.java': words(countWords) } };
  const inOtherFile = { 'Words.java': words(readPorts, countWords) };
  const releases = [first, { ...first, version: '2.0', releasedAt: '2012-01-01', files: inOtherFile }];

  it('are told as such, with the lines of both and no line that is the same', async () => {
    const { matches, totals } = await find({ 'Count.java': words(tally) }, releases);

    expect(matches.map(told)).toEqual([['SemanticFeature', '2-18', 'maven/org.words/words@1.0,2.0', '2-11']]);
    expect(matches[0]).toMatchObject({
      granularity: 'function',
      functionName: 'tally',
      functionRange: { first: 2, last: 18 },
      pairs: [],
      codeLines: 0,
    });
    expect(matches[0]?.similarity).toBeGreaterThan(0.8);
    expect(totals).toMatchObject({ codeLines: 0, ownCodeLines: 19 });
    expect(totals.counts.function).toEqual([0, 0, 0, 0, 1]);
  });

  it('are told only where nothing else explains them, and each once', async () => {
    const scanned = { 'Count.java': words(readPorts, tally, countWords.replace('counted', 'found')) };
    const { matches } = await find(scanned, [first]);

    expect(matches.map(({ method }) => method).toSorted()).toEqual(['FuncTokenHash', 'SemanticFeature']);
  });
});

describe('embedded projects', () => {
  const files = (version: string) =>
    Object.fromEntries(
      Array.from({ length: 5 }, (_, n) => [
        `src/part${n}.c`,
        `${original.replaceAll('adler', `adler${n}`)}\nint v${n} = ${n < 2 ? 1 : version};\n`,
      ]),
    );
  const releases = ['1', '2', '3'].map((version) => ({
    ...known,
    version,
    releasedAt: `201${version}-01-01`,
    files: files(version),
  }));

  it('are told with the version that explains most files, and the folder that holds them', async () => {
    const copied = Object.fromEntries(
      Object.entries(files('2')).map(([path, text]) => [path.replace('src', 'third/sums'), text]),
    );
    const { embedded } = await find({ 'main.c': own, ...copied }, releases);

    expect(embedded).toMatchObject([
      {
        project: 'github.com/madler/sums',
        name: 'madler/sums',
        version: '2',
        folder: 'third/sums',
        fileCount: 5,
      },
    ]);
    expect(embedded[0]?.confidence).toBeGreaterThan(0.8);
  });

  it('are told once for each version that was copied, with its own folder and files', async () => {
    const into = (folder: string, version: string) =>
      Object.fromEntries(
        Object.entries(files(version)).map(([path, text]) => [path.replace('src', folder), text]),
      );
    const scan = async (first: string, second: string) =>
      (await find({ ...into('a', first), ...into('b', second) }, releases)).embedded.map(
        ({ version, folder, fileCount }) => [version, folder, fileCount],
      );

    expect(new Set(await scan('1', '3'))).toEqual(
      new Set([
        ['1', 'a', 5],
        ['3', 'b', 5],
      ]),
    );
    expect(await scan('2', '2')).toEqual([['2', '', 10]]);
  });

  it('are told for a single file of one long line, as long as it is much code', async () => {
    const one = (count: number) => `${original}\n`.repeat(count).replaceAll(/\s*\n\s*/g, ' ');
    const minified = { ...known, files: { 'dist/sums.min.c': one(40), 'dist/little.min.c': one(2) } };
    const scan = async (text: string) => (await find({ 'vendor/x.c': text }, [minified])).embedded;

    expect(await scan(one(40))).toMatchObject([{ version: known.version, folder: 'vendor', fileCount: 1 }]);
    expect(await scan(one(2))).toEqual([]);
  });

  it('are not told for a single small file', async () => {
    const { embedded, matches } = await find({ 'x.c': files('1')['src/part0.c'] ?? '' }, releases);

    expect(matches).toHaveLength(1);
    expect(embedded).toEqual([]);
  });
});

import type { InventoryFile, MeasuredFile } from '#model';
import { describe, expect, it } from 'vitest';
import type { FileAt } from '../reading/read-files.ts';
import { readSources } from '../reading/read-sources.ts';
import { detectLanguage } from './languages/detect.ts';
import { maxSourceBytes } from './measure-file.ts';
import { measureSources } from './measure-sources.ts';

const contents: Readonly<Record<string, string>> = {
  one: 'int one(int a) {\n  return a ? 1 : 2;\n}\n',
  // Two functions, a comment and an empty line.
  two: '# two\n\ndef f():\n    pass\n\ndef g(x):\n    return x\n',
  text: 'nothing but words\n',
};

function file(path: string, sha256: string, change: Partial<InventoryFile> = {}): InventoryFile {
  return { path, sha256, sizeBytes: 100, outcome: { kind: 'not-applicable' }, ...change };
}

async function measure(
  files: readonly InventoryFile[],
  avoid = new Map<string, string>(),
  searchFiles = new Map<string, string>(),
) {
  const read: FileAt[] = [];
  const found: MeasuredFile[] = [];
  const pieces: number[] = [];
  const result = await measureSources(files, {
    avoid,
    searchFiles,
    async read(wanted, heard) {
      const bytesOf = (at: FileAt) => {
        read.push(at);
        return Buffer.from(contents[at.sha256 ?? ''] ?? '');
      };
      for (const outcome of readSources(wanted, { from: 0, to: wanted.length }, bytesOf, () => {}))
        await heard([outcome]);
    },
    async found(piece) {
      pieces.push(piece.length);
      found.push(...piece);
    },
    progress: () => {},
  });
  return { ...result, found, pieces, read: read.map(({ path }) => path) };
}

const read = { kind: 'read', reader: 'source' };

describe('measureSources', () => {
  it('measures each content once, and every file that has it', async () => {
    const {
      found,
      fates,
      totals,
      read: opened,
    } = await measure([
      file('a.c', 'one'),
      file('b/a.c', 'one'),
      file('b/two.py', 'two'),
      file('notes.txt', 'text'),
    ]);

    expect(opened).toEqual(['a.c', 'b/two.py']);
    expect(found.map(({ fileNo, source }) => [fileNo, source.path, source.functions.length])).toEqual([
      [1, 'a.c', 1],
      [2, 'b/a.c', 1],
      [3, 'b/two.py', 2],
    ]);
    expect(fates).toEqual([1, 2, 3].map((fileNo) => ({ fileNo, outcome: read })));
    expect(totals.languages).toEqual([
      { language: 'C', fileCount: 2, lines: { code: 6, comment: 0, blank: 0 } },
      { language: 'Python', fileCount: 1, lines: { code: 4, comment: 1, blank: 2 } },
    ]);
    const [group] = totals.groups;
    expect(group).toMatchObject({ traits: [], fileCount: 3, codeLines: 10, functionCount: 4 });
    expect(group).toMatchObject({ cyclomatic: 6, mostCyclomatic: 2 });
    expect(group?.histogram.slice(0, 3)).toEqual([2, 2, 0]);
  });

  it('measures a content again where its path makes it something else', async () => {
    const { found, totals } = await measure([file('a.c', 'one'), file('test/a.c', 'one')]);

    expect(found.map(({ source }) => source.traits)).toEqual([[], ['test']]);
    expect(totals.groups.map(({ traits, fileCount }) => [traits, fileCount])).toEqual([
      [[], 1],
      [['test'], 1],
    ]);
  });

  it('leaves the fate of a file alone that something else has read', async () => {
    const manifest = { kind: 'read', reader: 'setup-py' } as const;
    const { found, fates } = await measure([file('setup.py', 'two', { outcome: manifest })]);

    expect(found).toHaveLength(1);
    expect(fates).toEqual([]);
  });

  it('tells why a file was not measured', async () => {
    const files = [file('large.c', 'one', { sizeBytes: maxSourceBytes + 1 }), file('bad.c', 'two')];
    const { found, fates, notes } = await measure(files, new Map([['bad.c', '此前出错']]));

    expect(found).toEqual([]);
    expect(fates.map(({ outcome }) => outcome)).toEqual([
      { kind: 'skipped', reason: '源文件超过 64 MB，未度量' },
      { kind: 'skipped', reason: '此前出错' },
    ]);
    expect(notes.map(({ step, level, path }) => [step, level, path])).toEqual([
      ['code', 'warning', 'large.c'],
      ['code', 'warning', 'bad.c'],
    ]);
  });

  it('notes files that are to say where modules lie and cannot be parsed', async () => {
    const searchFiles = new Map([
      ['tsconfig.json', '{'],
      ['x/tsconfig.json', ''],
      ['jsconfig.json', '{ /* none */ }'],
      ['compile_commands.json', 'no'],
      ['Makefile', '{'],
    ]);

    const { notes } = await measure([], new Map(), searchFiles);

    const reason = '文件无法解析，查找引用的文件时未使用其中的路径设置';
    expect(notes).toEqual(
      ['tsconfig.json', 'compile_commands.json'].map((path) => ({
        step: 'code',
        level: 'warning',
        path,
        reason,
      })),
    );
  });

  it('asks the content of a file without an ending, and says nothing of a large one', async () => {
    const {
      found,
      fates,
      notes,
      read: opened,
    } = await measure([file('LICENSE', 'text'), file('firmware', 'one', { sizeBytes: maxSourceBytes + 1 })]);

    expect(opened).toEqual(['LICENSE']);
    expect([found, notes]).toEqual([[], []]);
    expect(fates).toEqual([{ fileNo: 1, outcome: { kind: 'not-applicable' } }]);
  });

  it('asks the content where several languages share an ending, and nothing of an ending of none', async () => {
    const { fates, read: opened } = await measure([
      file('a.inc', 'text'),
      file('a.__proto__', 'one'),
      file('a.constructor', 'one'),
    ]);

    expect(opened).toEqual(['a.inc']);
    expect(fates).toEqual([{ fileNo: 1, outcome: { kind: 'not-applicable' } }]);
    expect(detectLanguage('a.__proto__', Buffer.from('x'))).toBeUndefined();
  });

  it('takes what a disassembler lists for assembly, and no other list', () => {
    const listing =
      'f:     file format elf64-x86-64\n\n0000000000401000 <f>:\n  401000:\t55\n  401001:\t48 89 e5\n  401004:\tc3\n';

    expect(detectLanguage('f.lst', Buffer.from(listing))?.name).toBe('Assembly');
    expect(detectLanguage('f.lst', Buffer.from('beads\ncafe\nface\ndeed\n'))).toBeUndefined();
    expect(detectLanguage('f.lst', Buffer.from('a.c\nb.c\n10: ten\n'))).toBeUndefined();
  });

  it('hands many files over in pieces', async () => {
    const { pieces } = await measure(
      Array.from({ length: 5_000 }, (_, index) => file(`${index}.c`, index % 2 === 0 ? 'one' : 'text')),
    );

    expect(pieces).toEqual([2_000, 2_000, 1_000]);
  });
});

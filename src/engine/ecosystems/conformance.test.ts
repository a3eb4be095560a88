import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import type { PackageFileReader, UploadTexts } from './ecosystem.ts';
import { bombs } from '../../../test/reader-cases/bombs.ts';
import { type ReaderCase, readerCases, readerOf } from '../../../test/reader-cases/case-file.ts';
import { ecosystems } from './list.ts';
import { mutate } from '../../../test/reader-cases/mutations.ts';

const readers = ecosystems
  .flatMap((ecosystem) => ecosystem.readers)
  .filter(({ isBinary }) => isBinary === undefined);
/** Cut at 64 places and changed 500 times where their tests make files; a jar is known by its name and never opened. */
const readersOfBytes = ['*.jar', 'rpmdb', '*.rpm'];
const cases = readerCases();
const samples = cases.map(({ text }) => text);

/** The upload of a case with another text in place of its first file. */
function uploadOf({ path, upload }: ReaderCase, text: string): UploadTexts {
  return { ...upload, text: (wanted) => (wanted === path ? text : upload.text(wanted)) };
}

/** What costs more than this is looked at again: in milliseconds of the processor. */
const much = 2_000;
/** A reader whose cost grows with the text takes twice as long for twice of it; with its square, four times. */
const mostGrowth = 3;

/** Read a text; whatever it is, the answer is a reading or `UnreadableFile`, and in time. */
function readsOrRefuses(reader: PackageFileReader, one: ReaderCase, text: string, hint = ''): void {
  const cost = costOf(reader, one, text, hint);
  if (cost <= much) return;
  const ofHalf = costOf(reader, one, text.slice(0, text.length / 2), hint);
  if (cost > mostGrowth * ofHalf)
    throw new Error(`${cost} ms, of half ${ofHalf}, for ${one.path} ${JSON.stringify(text.slice(0, 60))}`);
}

/** The clock of a busy machine says little: what the processor did counts. */
function costOf(reader: PackageFileReader, one: ReaderCase, text: string, hint: string): number {
  const { path } = one;
  const started = process.cpuUsage();
  try {
    const reading = reader.read(text, path, uploadOf(one, text));
    if (reading.packages.some(({ name, version }) => name === '' || version === ''))
      throw new Error('an empty name or version');
  } catch (error) {
    if (!(error instanceof UnreadableFile))
      throw new Error(`${hint} ${path} ${JSON.stringify(text.slice(0, 300))}`, { cause: error });
  }
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

const hugeTexts: readonly string[] = [
  'a',
  ' ',
  '\t',
  '"',
  "'",
  '[',
  '{',
  '(',
  ',',
  ':',
  '\\',
  '#',
  '=',
  '-',
  '\n',
  '<a>',
  '<',
  '/*',
  '//',
  '${a}',
  'a,',
  '"a",',
  "'a',",
  '"a":',
  '{"a":',
  '[[a]]\n',
  '[a]\n',
  '- ',
  '? ',
  'a: ',
  'a:\n',
  ' a@1, ',
  '"a@1", ',
  '&a *a ',
  'a b\n',
  'api ',
  'group: ',
  'ext.a',
  '"${',
  '# via ',
  '-r a\n',
  'a==1 \\\n',
  'require (\n',
  '=> ',
  'v1.',
  'a=(',
  'a = [\n',
  '[a]\nb=1\n',
  '\u0000',
  '\uFEFF',
].map((piece) => piece.repeat(Math.ceil(150_000 / piece.length)));

/** How often each reader reads a changed sample; `npm run fuzz` sets more. */
const mutationCount = Number(process.env['FUZZ_MUTATIONS'] ?? 500);
/** Runs from different ones on add up. */
const firstSeed = Number(process.env['FUZZ_FIRST'] ?? 0);
const cutCount = 64;

it('has a case for every reader', () => {
  const taken = new Set(cases.map(readerOf));

  expect(readers.filter((reader) => !taken.has(reader)).map(({ id }) => id)).toEqual([]);
});

it('leaves out those readers of bytes alone that have such tests of their own', () => {
  const all = ecosystems.flatMap((ecosystem) => ecosystem.readers);

  expect(all.filter((reader) => !readers.includes(reader)).map(({ id }) => id)).toEqual(readersOfBytes);
});

describe.each(readers.map((reader): [string, PackageFileReader] => [reader.id, reader]))(
  'the reader of %s',
  (_, reader) => {
    const own = cases.filter((one) => readerOf(one) === reader);
    const [first] = own;
    if (first === undefined) return;

    it('takes the file in any folder and in an archive', () => {
      expect(reader.matches(`some/folder/${first.path}`)).toBe(true);
      expect(reader.matches(`some/archive.zip!/${first.path}`)).toBe(true);
    });

    it('states nothing for an empty file, or refuses it', () => {
      for (const text of ['', ' \n', '\r\n', '\uFEFF']) readsOrRefuses(reader, first, text);
    });

    it('reads or refuses its samples cut at 64 places, and those of all others', () => {
      for (const one of own) {
        for (let cut = 0; cut <= cutCount; cut += 1)
          readsOrRefuses(reader, one, one.text.slice(0, Math.floor((one.text.length * cut) / cutCount)));
      }
      for (const sample of samples) {
        readsOrRefuses(reader, first, sample);
        readsOrRefuses(reader, first, sample.replaceAll('\n', ' '));
      }
    });

    it('reads the same from a file with CRLF', () => {
      const read = (one: ReaderCase, text: string) => {
        try {
          return reader.read(text, one.path, uploadOf(one, text)).packages;
        } catch {
          return 'refused';
        }
      };

      for (const one of own)
        expect(read(one, one.text.replaceAll('\n', '\r\n'))).toEqual(read(one, one.text));
    });

    it('is in time for a file of nothing but one sign or word', () => {
      for (const text of hugeTexts) readsOrRefuses(reader, first, text);
    });

    it('is in time for samples that never end', () => {
      for (const { text } of own)
        readsOrRefuses(reader, first, text.repeat(Math.ceil(200_000 / Math.max(1, text.length))));
    });

    it('is in time for texts that unfold', () => {
      for (const text of bombs) readsOrRefuses(reader, first, text);
    });

    it('reads or refuses its samples after mutations', { timeout: 20_000 + 20 * mutationCount }, () => {
      for (let seed = firstSeed; seed < firstSeed + mutationCount; seed += 1) {
        const one = own[seed % own.length] ?? first;
        readsOrRefuses(reader, one, mutate(one.text, seed, samples), `seed ${seed}`);
      }
    });
  },
);

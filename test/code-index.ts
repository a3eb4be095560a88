import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodeIndex } from '#engine';
import { type IncomingFile, mostProjects, type OpenCodeIndex, type OpenCodeIndexWriter } from '#kb';

/** Where an index is kept, empty at first. */
export interface IndexPlace {
  openIndex(): Promise<OpenCodeIndex>;
  openWriter(): Promise<OpenCodeIndexWriter>;
  remove(): Promise<void>;
}

/** A file of a release for tests: its fingerprints follow from its text, unless some are given. */
export function sourceFile(path: string, text: string, fingerprints = printsOf(text)): IncomingFile {
  const sha256 = createHash('sha256').update(text).digest('hex');
  return {
    path,
    sha256,
    lineCount: text.split('\n').length,
    text: Buffer.from(text),
    fingerprints: Float64Array.from(fingerprints),
  };
}

/** Two that only this text has, the highest that there can be among them, and one that half of all texts have. */
function printsOf(text: string): number[] {
  const number = createHash('sha256').update(text).digest().readUInt16BE(0);
  return [number % 2, 1000 + number, 2 ** 48 - 1 - number];
}

/** A release for tests: later versions have later dates. */
export function release(
  name: string,
  version: string,
  releasedAt: string | undefined = `20${version}-01-01`,
) {
  const fullname = `npm/${name}`;
  const website = `https://example.com/${name}`;
  const project = { fullname, ecosystem: 'npm', name, website, isPrivate: name === 'own' };
  return { project, version, releasedAt, license: 'MIT' };
}

/** Which paths of which projects hold fingerprints: `npm/lodash lib/a.js`. */
export async function pathsWith(index: CodeIndex, ...fingerprints: number[]): Promise<string[][]> {
  const found = await index.find(Float64Array.from(fingerprints));
  const files = await index.describe([...found.fileIds]);
  const paths: string[][] = fingerprints.map(() => []);
  for (let i = 0; i < found.count; i += 1) {
    const file = files.get(found.fileIds[i] ?? 0);
    paths[found.places[i] ?? 0]?.push(`${file?.project.fullname} ${file?.path}`);
  }
  return paths;
}

/** Everything that every driver of the index promises. `runs`: how many random histories are tried. */
export function itIsACodeIndex(makePlace: () => Promise<IndexPlace>, runs: number): void {
  let place: IndexPlace;
  let writer: OpenCodeIndexWriter;
  const look = async <Answer>(question: (index: OpenCodeIndex) => Promise<Answer>): Promise<Answer> => {
    const index = await place.openIndex();
    return question(index).finally(() => index.close());
  };

  // Each change waits for the disk several times.
  vi.setConfig({ testTimeout: 240_000 });

  beforeEach(async () => {
    place = await makePlace();
    writer = await place.openWriter();
  });

  afterEach(async () => {
    await writer.close();
    await place.remove();
  });

  it('knows nothing at first', async () => {
    expect(await look(everything)).toEqual({});
    expect(await look((index) => pathsWith(index, 0, 1, 2 ** 48 - 1))).toEqual([[], [], []]);
    expect(await look(async (index) => index.generation)).toBe(0);
    expect(await look((index) => index.text(1, 1))).toBeUndefined();
  });

  it('tells where a file comes from', async () => {
    const answer = await writer.add(release('one', '21'), [sourceFile('lib/名.js', 'a\nb', [7, 9])]);

    expect(answer).toEqual({ fileCount: 1, newContents: 1 });
    const index = await place.openIndex();
    const found = await index.find(Float64Array.of(6, 7, 8, 9));
    expect([...found.places]).toEqual([1, 3]);
    const [fileId = 0] = found.fileIds;
    const file = (await index.describe([fileId, 999])).get(fileId);
    expect(file).toEqual({
      id: fileId,
      project: release('one', '21').project,
      path: 'lib/名.js',
      contents: [
        {
          contentNo: 1,
          sha256: sourceFile('', 'a\nb').sha256,
          lineCount: 2,
          releases: [{ version: '21', releasedAt: '2021-01-01', license: 'MIT' }],
        },
      ],
    });
    expect(Buffer.from((await index.text(fileId, 1)) ?? []).toString()).toBe('a\nb');
    expect(await index.text(fileId, 2)).toBeUndefined();
    expect(await index.stats()).toMatchObject({
      projects: 1,
      releases: 1,
      files: 1,
      contents: 1,
      postings: 2,
    });
    await index.close();
  });

  it('is one file through all versions, the oldest first, with each text once', async () => {
    for (const [version, text] of [
      ['22', 'same'],
      ['23', 'changed'],
      ['21', 'same'],
    ] as const) {
      await writer.add(release('one', version), [sourceFile('a.js', text)]);
    }
    await writer.add(release('two', '20'), [sourceFile('b.js', 'same')]);

    expect(await look(everything)).toEqual({
      'npm/one a.js': { same: ['21', '22'], changed: ['23'] },
      'npm/two b.js': { same: ['20'] },
    });
    expect(await look((index) => index.stats())).toMatchObject({ releases: 4, files: 2, contents: 2 });
    const [paths] = await look((index) => pathsWith(index, printsOf('same')[1] ?? 0));
    expect(paths?.toSorted()).toEqual(['npm/one a.js', 'npm/two b.js']);
  });

  it('orders releases without dates behind those with one, by version', async () => {
    for (const version of ['10', '9', '11']) {
      const releasedAt = version === '11' ? '2001-01-01' : undefined;
      await writer.add({ ...release('one', version), releasedAt }, [sourceFile('a.js', 'same')]);
    }

    expect(await look(everything)).toEqual({ 'npm/one a.js': { same: ['11', '9', '10'] } });
  });

  it('changes nothing when the same release comes again', async () => {
    const files = [sourceFile('a.js', 'a'), sourceFile('b.js', 'b')];
    await writer.add(release('one', '21'), files);
    const before = await look((index) => index.stats());

    const answer = await writer.add(release('one', '21'), files);

    expect(answer).toEqual({ fileCount: 2, newContents: 0 });
    expect(await look((index) => index.stats())).toEqual(before);
  });

  it('puts a release in the place of one with the same version', async () => {
    await writer.add(release('one', '21'), [sourceFile('a.js', 'a'), sourceFile('gone.js', 'gone')]);
    await writer.add(release('one', '21'), [sourceFile('a.js', 'other')]);

    expect(await look(everything)).toEqual({ 'npm/one a.js': { other: ['21'] } });
    expect(await look((index) => pathsWith(index, printsOf('gone')[1] ?? 0))).toEqual([[]]);
    expect(await look((index) => index.stats())).toMatchObject({ releases: 1, files: 1 });
  });

  it('never gives the number of a content to another one', async () => {
    await writer.add(release('one', '21'), [sourceFile('a.js', 'first')]);
    await writer.add(release('one', '22'), [sourceFile('a.js', 'second')]);
    await writer.remove('npm/one', '22');
    await writer.compact();
    await writer.add(release('one', '23'), [sourceFile('a.js', 'third')]);

    const files = await look((index) => index.describe([1]));

    expect(files.get(1)?.contents.map(({ contentNo }) => contentNo)).toEqual([1, 3]);
  });

  it('forgets a version, a project, and what was never there', async () => {
    for (const version of ['21', '22']) {
      await writer.add(release('one', version), [
        sourceFile('a.js', 'same'),
        sourceFile(`${version}.js`, version),
      ]);
    }
    await writer.add(release('two', '21'), [sourceFile('a.js', 'same')]);

    await writer.remove('npm/one', '21');
    await writer.remove('npm/one', '99');
    await writer.remove('npm/none');
    expect(await look(everything)).toEqual({
      'npm/one a.js': { same: ['22'] },
      'npm/one 22.js': { 22: ['22'] },
      'npm/two a.js': { same: ['21'] },
    });
    await writer.remove('npm/one', '22');

    expect(await look(everything)).toEqual({ 'npm/two a.js': { same: ['21'] } });
    expect(await look((index) => pathsWith(index, printsOf('same')[1] ?? 0))).toEqual([['npm/two a.js']]);
    expect(await look((index) => index.stats())).toMatchObject({ projects: 1, releases: 1, files: 1 });
  });

  it('answers the same when it was made compact, with nothing left of what was removed', async () => {
    const prints = Array.from({ length: 3000 }, (_, i) => i * 7);
    for (let i = 0; i < 12; i += 1) {
      await writer.add(release(`p${i % 4}`, `${10 + i}`), [sourceFile(`${i % 3}.js`, `text ${i}`, prints)]);
    }
    await writer.remove('npm/p1');
    const question = async (index: OpenCodeIndex) => ({
      all: await everything(index),
      found: await pathsWith(index, ...prints.filter((print) => print % 5 === 0)),
    });
    const before = await look(question);

    await writer.compact();

    expect(await look(question)).toEqual(before);
    expect(await look((index) => index.stats())).toMatchObject({ contents: 9, postings: 9 * 3000 });
    await look((index) => index.verify());
  });

  it('answers nothing for what more projects hold than most', async () => {
    const widely = [1, 2, 3];
    for (let i = 0; i <= mostProjects; i += 1) {
      const prints = i === mostProjects ? [1, 3] : [...widely, 100 + i];
      await writer.add(release(`p${i}`, '21'), [sourceFile('a.js', `text ${i}`, prints)]);
    }

    const counts = async (index: OpenCodeIndex) =>
      (await pathsWith(index, 1, 2, 3, 100)).map((one) => one.length);
    expect(await look(counts)).toEqual([0, mostProjects, 0, 1]);
    await writer.compact();
    expect(await look(counts)).toEqual([0, mostProjects, 0, 1]);
  });

  it('tells what one project holds often from what many hold', async () => {
    const files = Array.from({ length: 300 }, (_, i) => sourceFile(`${i}.js`, `text ${i}`, [5, 1000 + i]));
    await writer.add(release('one', '21'), files);
    await writer.add(release('two', '21'), [sourceFile('a.js', 'a', [5])]);

    const [often = [], once = []] = await look((index) => pathsWith(index, 5, 1299));

    expect(often).toContain('npm/two a.js');
    expect(often.length).toBeGreaterThan(10);
    expect(often.length).toBeLessThan(50);
    expect(once).toEqual(['npm/one 299.js']);
  });

  it('answers a question of many thousand fingerprints', async () => {
    const prints = Array.from({ length: 50_000 }, (_, i) => i * 1_000_003);
    await writer.add(release('one', '21'), [sourceFile('a.js', 'a', prints)]);
    const asked = prints.flatMap((print) => [print, print + 1]);

    const found = await look((index) => index.find(Float64Array.from(asked)));

    expect(found.count).toBe(50_000);
    expect(found.places.every((place, i) => place === 2 * i)).toBe(true);
  });

  it('keeps a file without text, and its text when somebody brings it', async () => {
    const file = sourceFile('logo.png', 'bytes');
    await writer.add(release('one', '21'), [{ ...file, text: undefined }]);
    expect(await look((index) => index.text(1, 1))).toBeUndefined();

    await writer.add(release('two', '21'), [file]);

    expect(Buffer.from((await look((index) => index.text(1, 1))) ?? []).toString()).toBe('bytes');
  });

  it('keeps the text of a content that one release has with and without it', async () => {
    const asSource = (text: string) => sourceFile('conf.h', text);
    const asTemplate = (text: string) => ({ ...sourceFile('conf.h.in', text), text: undefined });
    const others = Array.from({ length: 300 }, (_, i) => sourceFile(`${i}.js`, `text ${i}`));

    await writer.add(release('one', '21'), [asSource('a'), asTemplate('a')]);
    await writer.add(release('two', '21'), [asTemplate('b'), ...others, asSource('b')]);

    const texts = await look(everything);
    expect(texts['npm/one conf.h']).toEqual({ a: ['21'] });
    expect(texts['npm/two conf.h']).toEqual({ b: ['21'] });
  });

  it('shows a release whole or not at all', async () => {
    async function* files() {
      yield sourceFile('a.js', 'a');
      expect(await look(everything)).toEqual({});
      throw new Error('the source is cut off');
    }

    await expect(writer.add(release('one', '21'), files())).rejects.toThrow('cut off');
    expect(await look(everything)).toEqual({});
    await writer.add(release('one', '21'), [sourceFile('b.js', 'b')]);
    expect(await look(everything)).toEqual({ 'npm/one b.js': { b: ['21'] } });
  });

  it('answers from the generation that was current when it was opened', async () => {
    await writer.add(release('one', '21'), [sourceFile('a.js', 'a')]);
    const former = await place.openIndex();
    const before = await everything(former);

    await writer.add(release('one', '22'), [sourceFile('a.js', 'b'), sourceFile('c.js', 'a')]);
    const latest = await place.openIndex();
    await writer.add(release('one', '23'), [sourceFile('d.js', 'a')]);

    expect(await everything(former)).toEqual(before);
    expect(await pathsWith(former, printsOf('a')[1] ?? 0)).toEqual([['npm/one a.js']]);
    expect(await pathsWith(former, printsOf('b')[1] ?? 0)).toEqual([[]]);
    expect(Object.keys(await everything(latest))).toEqual(['npm/one a.js', 'npm/one c.js']);
    expect(latest.generation).toBeGreaterThan(former.generation);
    await former.close();
    await latest.close();
  });

  it('has one writer at a time', async () => {
    await expect(place.openWriter()).rejects.toThrow('代码索引正在被其他程序写入，请稍后重试');
  });

  it('refuses what is no fingerprint', async () => {
    for (const print of [-1, 0.5, 2 ** 48, Number.NaN]) {
      await expect(writer.add(release('one', '21'), [sourceFile('a.js', 'a', [print])])).rejects.toThrow(
        RangeError,
      );
    }
    expect(await look(everything)).toEqual({});
  });

  describe('against a plain model', () => {
    it('has the same history', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 20 }), async (steps) => {
          const model = new PlainIndex();
          const elsewhere = await makePlace();
          let own = await elsewhere.openWriter();
          for (const step of steps) {
            if (step.kind === 'reopen') {
              await own.close();
              own = await elsewhere.openWriter();
            } else await perform(step, own, model);
          }
          const index = await elsewhere.openIndex();
          try {
            expect(await everything(index)).toEqual(model.everything());
            const asked = model.prints();
            expect(await pathsWith(index, ...asked)).toEqual(model.pathsWith(asked));
          } finally {
            await index.close();
            await own.close();
            await elsewhere.remove();
          }
        }),
        { numRuns: runs },
      );
    });
  });
}

/** The versions of each text of each file: `{ 'npm/one a.js': { text: ['21'] } }`. */
export async function everything(index: OpenCodeIndex): Promise<Record<string, Record<string, string[]>>> {
  const { files } = await index.stats();
  const all: Record<string, Record<string, string[]>> = {};
  const ids = Array.from({ length: 400 }, (_, i) => i + 1);
  const described = await index.describe(ids);
  for (const { id, project, path, contents } of described.values()) {
    const texts: Record<string, string[]> = {};
    for (const { contentNo, releases } of contents) {
      const text = Buffer.from((await index.text(id, contentNo)) ?? []).toString();
      texts[text] = releases.map(({ version }) => version);
    }
    all[`${project.fullname} ${path}`] = texts;
  }
  expect(described.size).toBe(files);
  return all;
}

type Step =
  | {
      readonly kind: 'add';
      readonly name: string;
      readonly version: string;
      readonly files: readonly (readonly [path: string, text: string])[];
    }
  | { readonly kind: 'remove'; readonly name: string; readonly version: string | undefined }
  | { readonly kind: 'compact' | 'reopen' };

const anyName = fc.constantFrom('one', 'two', 'own');
const anyVersion = fc.constantFrom('21', '22', '23');
const anyFile = fc.tuple(
  fc.constantFrom('a.js', 'b.js', 'c/d.js', 'e.js'),
  fc.constantFrom('t1', 't2', 't3', 't4', 't5'),
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      name: anyName,
      version: anyVersion,
      files: fc.uniqueArray(anyFile, { selector: ([path]) => path, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      name: anyName,
      version: fc.option(anyVersion, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('compact' as const, 'reopen' as const) }) },
);

async function perform(step: Step, writer: OpenCodeIndexWriter, model: PlainIndex): Promise<void> {
  if (step.kind === 'add') {
    const files = step.files.map(([path, text]) => sourceFile(path, text));
    await writer.add(release(step.name, step.version), files);
    model.add(`npm/${step.name}`, step.version, step.files);
  } else if (step.kind === 'remove') {
    await writer.remove(`npm/${step.name}`, step.version);
    model.remove(`npm/${step.name}`, step.version);
  } else await writer.compact();
}

/** An index in plain maps. A fingerprint stays with a file for as long as there is the file. */
class PlainIndex {
  /** By project, version and path. */
  private readonly releases = new Map<string, Map<string, ReadonlyMap<string, string>>>();
  /** By project and path, in the order they came. */
  private readonly held = new Map<string, Set<number>>();

  add(project: string, version: string, files: readonly (readonly [string, string])[]): void {
    const versions = this.releases.get(project) ?? new Map<string, ReadonlyMap<string, string>>();
    this.releases.set(project, versions.set(version, new Map(files)));
    for (const [path, text] of files) {
      const name = `${project} ${path}`;
      const held = this.held.get(name) ?? new Set();
      for (const print of printsOf(text)) held.add(print);
      this.held.set(name, held);
    }
    this.sweep();
  }

  remove(project: string, version: string | undefined): void {
    if (version === undefined) this.releases.delete(project);
    else this.releases.get(project)?.delete(version);
    this.sweep();
  }

  everything(): Record<string, Record<string, string[]>> {
    const all: Record<string, Record<string, string[]>> = {};
    for (const [project, versions] of this.releases) {
      for (const version of [...versions.keys()].sort()) {
        for (const [path, text] of versions.get(version) ?? []) {
          const texts = (all[`${project} ${path}`] ??= {});
          (texts[text] ??= []).push(version);
        }
      }
    }
    return all;
  }

  prints(): number[] {
    return [...new Set(['t1', 't2', 't3', 't4', 't5'].flatMap(printsOf))].sort((a, b) => a - b);
  }

  pathsWith(prints: readonly number[]): string[][] {
    return prints.map((print) => [...this.held].filter(([, held]) => held.has(print)).map(([name]) => name));
  }

  private sweep(): void {
    const all = this.everything();
    for (const name of this.held.keys()) if (all[name] === undefined) this.held.delete(name);
  }
}

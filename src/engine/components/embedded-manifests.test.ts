import { describe, expect, it } from 'vitest';
import type { EmbeddedProject } from '#model';
import { findReader } from '../ecosystems/find-reader.ts';
import { withOwners } from './embedded-manifests.ts';
import type { ReadPackageFile } from './package-files.ts';

/** The library debug, recognized by its code in a folder. */
function recognized(folder: string): EmbeddedProject {
  return {
    project: 'debug',
    ecosystem: 'npm',
    name: 'debug',
    version: '1.0.0',
    isPrivate: false,
    folder,
    license: '',
    fileCount: 1,
    codeLines: 100,
    confidence: 0.9,
    paths: [`${folder}/src/node.js`],
  };
}

/** What the reader of a file says of a text. */
function readingOf(path: string, text: string): ReadPackageFile {
  const found = findReader(path);
  if (found === undefined) throw new Error(`nobody reads ${path}`);
  const upload = { paths: [path], text: () => text, bytes: () => undefined };
  return { ...found, path, reading: found.reader.read(text, path, upload) };
}

function packageJson(path: string, name: string): ReadPackageFile {
  const fields = { dependencies: { ms: '2.1.2' }, devDependencies: { mocha: '9.0.0' } };
  return readingOf(path, JSON.stringify({ name, version: '1.0.0', ...fields }));
}

function statedBy(readings: readonly ReadPackageFile[]): unknown[] {
  return readings.map(({ path, reading }) => [
    path,
    reading.packages.map(({ name, isDirect }) => `${name} ${String(isDirect)}`),
  ]);
}

const [asDirect, asIndirect] = [['ms true', 'mocha true'], ['ms false']];

describe('package files of libraries', () => {
  it('speak for the library where their path says so', () => {
    const { readings, notes } = withOwners(
      [packageJson('package.json', 'app'), packageJson('src/third_party/debug/package.json', 'debug')],
      [],
    );

    expect(statedBy(readings)).toEqual([
      ['package.json', asDirect],
      ['src/third_party/debug/package.json', asIndirect],
    ]);
    expect(notes).toEqual([
      expect.objectContaining({ path: 'src/third_party/debug/package.json', level: 'info' }),
    ]);
    expect(notes[0]?.reason).toContain('1 个');
  });

  it('speak for the library where its code was recognized in their folder', () => {
    const debug = recognized('src/debug');
    const given = [packageJson('package.json', 'app'), packageJson('src/debug/package.json', 'debug')];

    expect(statedBy(withOwners(given, [debug]).readings)[1]).toEqual(['src/debug/package.json', asIndirect]);
    const otherVersion = withOwners(given, [{ ...debug, version: '2.0.0' }]);
    const ofOurs = withOwners(given, [{ ...debug, isPrivate: true }]);
    for (const { readings, notes } of [otherVersion, ofOurs]) {
      expect(statedBy(readings)[1]).toEqual(['src/debug/package.json', asDirect]);
      expect(notes).toEqual([]);
    }
  });

  it('speak for the project where nothing lies around what was recognized, and in its own packages', () => {
    const alone = withOwners([packageJson('debug/package.json', 'debug')], [recognized('debug')]);
    const workspace = withOwners(
      [packageJson('package.json', 'app'), packageJson('packages/web/package.json', 'web')],
      [],
    );

    expect(statedBy(alone.readings)).toEqual([['debug/package.json', asDirect]]);
    expect(statedBy(workspace.readings).map((one) => (one as unknown[])[1])).toEqual([asDirect, asDirect]);
  });

  it('speak for whom somebody says that the folder belongs to', () => {
    const given = [packageJson('package.json', 'app'), packageJson('vendor/web/package.json', 'web')];
    const saidToBe = (folder: string, owner: 'own' | 'others') => withOwners(given, [], [{ folder, owner }]);

    expect(statedBy(saidToBe('vendor/web/', 'own').readings)[1]).toEqual([
      'vendor/web/package.json',
      asDirect,
    ]);
    expect(statedBy(saidToBe('', 'others').readings)).toEqual([
      ['package.json', asDirect],
      ['vendor/web/package.json', asIndirect],
    ]);
  });

  it('leave what is installed there as it is', () => {
    const modules = '# github.com/a/b v1.2.3\n## explicit\ngithub.com/a/b\n';
    const given = [readingOf('vendor/modules.txt', modules)];

    expect(withOwners(given, []).readings).toEqual(given);
  });
});

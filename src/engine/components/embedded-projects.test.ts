import type { Component, EmbeddedProject, EvidenceKind } from '#model';
import { describe, expect, it } from 'vitest';
import { withEmbedded } from './embedded-projects.ts';

const zlib: EmbeddedProject = {
  project: 'github.com/madler/zlib',
  ecosystem: 'github',
  name: 'madler/zlib',
  isPrivate: false,
  version: 'v1.2.11',
  folder: 'third_party/zlib',
  license: 'Zlib',
  fileCount: 2,
  codeLines: 900,
  confidence: 0.9,
  paths: ['third_party/zlib/inflate.c', 'third_party/zlib/crc32.c'],
};

const stated = (name: string, version: string | undefined, path: string, kind: EvidenceKind): Component => ({
  purl: `pkg:generic/${name}@${version ?? ''}`,
  ecosystem: 'generic',
  name,
  version,
  requirement: undefined,
  directness: 'unknown',
  depth: undefined,
  scopes: ['runtime'],
  declaredLicense: undefined,
  evidence: [{ kind, path, line: undefined }],
});

describe('projects that lie copied in an upload', () => {
  it('are components with the files that show them', () => {
    expect(withEmbedded([], [zlib])).toEqual([
      {
        purl: 'pkg:github/madler/zlib@v1.2.11',
        ecosystem: 'github',
        name: 'madler/zlib',
        version: 'v1.2.11',
        requirement: undefined,
        directness: 'unknown',
        depth: undefined,
        scopes: ['runtime'],
        declaredLicense: 'Zlib',
        evidence: [
          { kind: 'content', path: 'third_party/zlib/inflate.c', line: undefined, confidence: 0.9 },
          { kind: 'content', path: 'third_party/zlib/crc32.c', line: undefined, confidence: 0.9 },
        ],
      },
    ]);
  });

  it('are no second version of the package around them', () => {
    const around = stated('zlib', '1.2.8', 'third_party/zlib/package.json', 'package');
    const inside = { ...zlib, folder: 'third_party/zlib/src', paths: ['third_party/zlib/src/inflate.c'] };
    const beside = { ...zlib, folder: 'third_party/other', paths: ['third_party/other/inflate.c'] };

    expect(withEmbedded([around], [inside])).toEqual([around]);
    expect(withEmbedded([around], [beside])).toHaveLength(2);
  });

  it('bring their licence to a component that declares none', () => {
    const header = stated('zlib', '1.2.11', 'third_party/zlib/zlib.h', 'content');

    expect(withEmbedded([header], [zlib]).map((one) => one.declaredLicense)).toEqual(['Zlib']);
    const declared = { ...header, declaredLicense: 'MIT' };
    expect(withEmbedded([declared], [zlib]).map((one) => one.declaredLicense)).toEqual(['MIT']);
  });

  it('are one component however many folders hold them', () => {
    const again = { ...zlib, folder: 'other', paths: ['other/inflate.c'] };

    const [component, ...more] = withEmbedded([], [zlib, again]);

    expect(more).toEqual([]);
    expect(component?.evidence.map(({ path }) => path)).toEqual([...zlib.paths, 'other/inflate.c']);
  });

  it('add evidence to the component that a header names at the same version', () => {
    const header = stated('zlib', '1.2.11', 'third_party/zlib/zlib.h', 'content');

    const [component, ...more] = withEmbedded([header], [zlib]);

    expect(more).toEqual([]);
    expect(component).toMatchObject({ purl: header.purl });
    expect(component?.evidence).toHaveLength(3);
  });

  it('do not contradict what their own folder says of its version', () => {
    const header = stated('zlib', '1.2.12', 'third_party/zlib/zlib.h', 'content');

    expect(withEmbedded([header], [zlib])).toEqual([header]);
  });

  it.each([
    ['elsewhere', stated('zlib', '1.2.12', 'tools/zlib/zlib.h', 'content')],
    ['in a list alone', stated('zlib', '1.2.12', 'third_party/zlib/deps.lock', 'lockfile')],
    ['beside a folder of a like name', stated('zlib', '1.2.12', 'third_party/zlib-new/zlib.h', 'content')],
    ['as another project', stated('libpng', '1.6.0', 'third_party/zlib/png.h', 'content')],
  ])('stand beside one that is stated %s', (_, other) => {
    expect(withEmbedded([other], [zlib]).map(({ name }) => name)).toEqual([other.name, 'madler/zlib']);
  });
});

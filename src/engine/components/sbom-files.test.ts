import { describe, expect, it } from 'vitest';
import type { PackageFileReading } from '../ecosystems/ecosystem.ts';
import type { FileReading } from '../reading/read-files.ts';
import { listReading, type PackageReadings, readingOf } from './package-files.ts';
import { addSboms } from './sbom-files.ts';

const stated: PackageFileReading = {
  packages: [
    {
      name: 'a',
      version: '1',
      requirement: undefined,
      line: undefined,
      isDirect: true,
      scopes: [],
      ecosystem: 'npm',
    },
  ],
  dependencies: [],
  notes: ['有误'],
};
const reads =
  (outcome: PackageFileReading | undefined | string): FileReading['sboms'] =>
  async (files, heard) => {
    await heard(files.map(() => outcome));
  };
const fileAt = (path: string, sizeBytes = 10) => ({
  path,
  sizeBytes,
  sha256: '0'.repeat(64),
  read: () => Promise.reject(new Error('nobody reads here')),
});

async function added(
  paths: readonly string[],
  { outcome }: { readonly outcome: PackageFileReading | undefined | string } = { outcome: stated },
  others: PackageReadings['readings'] = [],
) {
  const files = paths.map((path) => fileAt(path));
  const listed = files.map(({ path, sizeBytes, sha256 }) => ({
    path,
    sizeBytes,
    sha256,
    outcome: { kind: 'not-applicable' } as const,
  }));
  const before = { readings: others, files: listed, notes: [] };
  const tree = { files, skipped: [], notes: [] };
  const after = await addSboms(tree, before, reads(outcome), new Map());
  return {
    read: after.readings.filter(({ reader }) => reader.id === 'SBOM').map(({ path }) => path),
    fates: after.files.map(({ outcome: fate }) => fate.kind),
    notes: after.notes.map(({ reason }) => reason),
    readings: after.readings,
  };
}

describe('bills of materials in an upload', () => {
  it('are read whatever the only file is called', async () => {
    expect(await added(['导出.json'])).toMatchObject({
      read: ['导出.json'],
      fates: ['read'],
      notes: ['有误'],
    });
  });

  it('are known by their names among other files', async () => {
    const { read } = await added([
      'README.md',
      'bom.json',
      'a/app.cdx.xml',
      'zoo-3.9.2-cyclonedx.json',
      'package.spdx',
      'data.json',
    ]);

    expect(read).toEqual(['bom.json', 'a/app.cdx.xml', 'zoo-3.9.2-cyclonedx.json', 'package.spdx']);
  });

  it('warn when they list nothing', async () => {
    const { notes } = await added(['bom.json'], { outcome: { packages: [], dependencies: [], notes: [] } });

    expect(notes).toEqual(['物料清单没有列出任何组件，不能据此认为没有风险']);
  });

  it('leave a file alone that is none, and skip one of several that cannot be read', async () => {
    expect(await added(['data.json'], { outcome: undefined })).toMatchObject({
      read: [],
      fates: ['not-applicable'],
      notes: [],
    });
    expect(await added(['bom.json', 'README.md'], { outcome: '嵌套过深，未解析' })).toMatchObject({
      read: [],
      fates: ['skipped', 'not-applicable'],
      notes: ['嵌套过深，未解析'],
    });
  });

  it('end the analysis where the only one cannot be read', async () => {
    await expect(added(['bom.json'], { outcome: '嵌套过深，未解析' })).rejects.toThrow(
      '无法读取物料清单：嵌套过深，未解析',
    );
  });

  it('are passed over, and that is said, where manifests state the components', async () => {
    const [manifest] = (await added(['only.json'])).readings;
    const { read, notes } = await added(
      ['bom.json', 'package.json'],
      { outcome: stated },
      manifest === undefined ? [] : [manifest],
    );

    expect(read).toEqual(['only.json']);
    expect(notes).toEqual([expect.stringContaining('未采用')]);
  });

  it('are the same after a pause', async () => {
    const [reading] = (await added(['x.json'])).readings;
    if (reading === undefined) throw new Error('nothing was read');

    expect(readingOf(listReading(reading))).toEqual([reading]);
  });
});

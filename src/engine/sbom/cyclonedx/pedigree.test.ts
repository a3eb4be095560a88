import { describe, expect, it } from 'vitest';
import type { Sbom, SbomCopy } from '../document.ts';
import { writtenBytes } from '../format.ts';
import { sampleDocument } from '../sample-document.ts';
import { cyclonedx } from './cyclonedx.ts';

const copy: SbomCopy = {
  lines: { first: 3, last: 9 },
  cloneType: 2,
  similarity: 0.96,
  project: 'github.com/madler/zlib',
  version: '1.2.11',
  license: 'Zlib',
  website: 'https://zlib.net',
  origin: { path: 'inflate.c', lines: { first: 100, last: 106 } },
};
const later = { ...copy, lines: { first: 20, last: 25 }, cloneType: 3 as const };
const other = { ...copy, project: 'npm/@a/b', version: '2.0.0', license: undefined, website: undefined };

const sbom: Sbom = {
  ...sampleDocument,
  components: [
    {
      ref: 'file:src/pad.c',
      kind: 'file',
      name: 'src/pad.c',
      version: undefined,
      purl: undefined,
      supplier: undefined,
      declaredLicense: undefined,
      hashes: [],
      scopes: [],
      directness: 'unknown',
      evidence: [],
      copies: [copy, later, other],
    },
  ],
  edges: [],
  vulnerabilities: [],
};

describe('a file with copied code', () => {
  it('has each project that it comes from once among its ancestors, and says which lines do', () => {
    const bytes = writtenBytes(cyclonedx, sbom, { version: '1.6', form: 'json' });

    const { pedigree } = JSON.parse(new TextDecoder().decode(bytes)).components[0];
    expect(pedigree.ancestors).toEqual([
      {
        type: 'library',
        name: 'madler/zlib',
        version: '1.2.11',
        licenses: [{ license: { id: 'Zlib', acknowledgement: 'declared' } }],
        purl: 'pkg:github/madler/zlib@1.2.11',
        externalReferences: [{ url: 'https://zlib.net', type: 'website' }],
      },
      { type: 'library', name: '@a/b', version: '2.0.0', purl: 'pkg:npm/%40a/b@2.0.0' },
    ]);
    expect(pedigree.notes.split('\n')).toEqual([
      '第 3-9 行：Type-2 克隆，相似度 96%，来自 github.com/madler/zlib 1.2.11 的 inflate.c 第 100-106 行',
      '第 20-25 行：Type-3 克隆，相似度 96%，来自 github.com/madler/zlib 1.2.11 的 inflate.c 第 100-106 行',
      '第 3-9 行：Type-2 克隆，相似度 96%，来自 npm/@a/b 2.0.0 的 inflate.c 第 100-106 行',
    ]);
  });

  const forms = cyclonedx.written.flatMap(({ version, forms: all }) =>
    all.map((form) => ({ version, form })),
  );
  it.each(forms)('is valid by the schema and is written again as it was read: $version $form', async (as) => {
    const bytes = writtenBytes(cyclonedx, sbom, as);

    const read = await cyclonedx.reader?.read(bytes, 'bom');
    const again = read && writtenBytes(cyclonedx, read.sbom, as);

    expect(read?.problems).toEqual([]);
    expect(new TextDecoder().decode(again)).toContain('pkg:github/madler/zlib@1.2.11');
  });
});

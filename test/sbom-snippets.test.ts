import { describe, expect, it } from 'vitest';
import { schemaCheck } from './sbom-schemas.ts';
import type { Sbom, SbomCopy } from '../src/engine/sbom/document.ts';
import { writtenBytes } from '../src/engine/sbom/format.ts';
import { sampleDocument } from '../src/engine/sbom/sample-document.ts';
import { spdx } from '../src/engine/sbom/spdx/format.ts';

const copy: SbomCopy = {
  lines: { first: 3, last: 9 },
  bytes: { first: 41, last: 230 },
  cloneType: 2,
  similarity: 0.96,
  project: 'github.com/madler/zlib',
  version: '1.2.11',
  license: 'Zlib',
  website: 'https://zlib.net',
  origin: { path: 'inflate.c', lines: { first: 100, last: 106 } },
};
const note =
  '第 3-9 行：Type-2 克隆，相似度 96%，来自 github.com/madler/zlib 1.2.11 的 inflate.c 第 100-106 行';
const sha1 = { algorithm: 'SHA-1', value: 'c'.repeat(40) };
const sha256 = { algorithm: 'SHA-256', value: 'd'.repeat(64) };

function sbomWith(hashes: readonly (typeof sha1)[], copies: readonly SbomCopy[]): Sbom {
  const file = {
    ref: 'file:src/pad.c',
    kind: 'file',
    name: 'src/pad.c',
    version: undefined,
    purl: undefined,
    supplier: undefined,
    declaredLicense: undefined,
    hashes,
    scopes: [],
    directness: 'unknown',
    evidence: [],
    copies,
  } as const;
  const edge = { from: 'root', to: file.ref, kind: 'contains' } as const;
  return {
    ...sampleDocument,
    components: [...sampleDocument.components, file],
    edges: [...sampleDocument.edges, edge],
  };
}

const written = (sbom: Sbom, version: string, form: 'json' = 'json') =>
  JSON.parse(new TextDecoder().decode(writtenBytes(spdx, sbom, { version, form })));

describe('copied code whose bytes are known', () => {
  const sbom = sbomWith([sha1, sha256], [copy, { ...copy, bytes: undefined }]);

  it('is a snippet of its file in SPDX 2', () => {
    const { files, snippets, packages, relationships } = written(sbom, '2.3');

    const [{ SPDXID: file }] = files;
    expect(files).toMatchObject([
      {
        fileName: './src/pad.c',
        checksums: [
          { algorithm: 'SHA1', checksumValue: sha1.value },
          { algorithm: 'SHA256', checksumValue: sha256.value },
        ],
      },
    ]);
    expect(snippets).toMatchObject([
      {
        SPDXID: `${file}-snippet-1`,
        snippetFromFile: file,
        ranges: [
          { startPointer: { reference: file, offset: 41 }, endPointer: { reference: file, offset: 230 } },
          {
            startPointer: { reference: file, lineNumber: 3 },
            endPointer: { reference: file, lineNumber: 9 },
          },
        ],
        name: 'github.com/madler/zlib 1.2.11',
        comment: note,
      },
    ]);
    expect(packages).not.toContainEqual(expect.objectContaining({ SPDXID: file }));
    expect(relationships).toContainEqual(
      expect.objectContaining({ relationshipType: 'CONTAINS', relatedSpdxElement: file }),
    );
  });

  it('is a snippet of its file in SPDX 3', () => {
    const graph = written(sbom, '3.0')['@graph'] as Record<string, unknown>[];

    const file = graph.find(({ type }) => type === 'software_File');
    expect(file).toMatchObject({ name: 'src/pad.c', verifiedUsing: [{ algorithm: 'sha1' }, {}] });
    expect(graph.filter(({ type }) => type === 'software_Snippet')).toMatchObject([
      {
        spdxId: `${String(file?.['spdxId'])}-snippet-1`,
        software_snippetFromFile: file?.['spdxId'],
        software_byteRange: { type: 'PositiveIntegerRange', beginIntegerRange: 41, endIntegerRange: 230 },
        software_lineRange: { type: 'PositiveIntegerRange', beginIntegerRange: 3, endIntegerRange: 9 },
        comment: note,
      },
    ]);
  });

  const forms = spdx.written.flatMap(({ version, forms: all }) => all.map((form) => ({ version, form })));
  it.each(forms)(
    'is valid by the schema, and stays through reading and writing: $version $form',
    async (as) => {
      const bytes = writtenBytes(spdx, sbom, as);
      const read = await spdx.reader?.read(bytes, `bom.${as.form}`);
      const again = read && writtenBytes(spdx, read.sbom, as);
      const twice = again && (await spdx.reader?.read(again, `bom.${as.form}`));

      const check = schemaCheck('SPDX', as.version, as.form);
      expect(check && (await check(bytes))).toEqual(check && []);
      expect([read?.problems, twice?.problems]).toEqual([[], []]);
      expect(twice?.sbom).toEqual(read?.sbom);
      const said = twice && written(twice.sbom, as.version === '3.0' ? '3.0' : '2.3');
      expect(JSON.stringify(said)).toContain('-snippet-1');
      expect(JSON.stringify(said)).toContain(note);
    },
  );
});

it.each([
  ['the SHA-1', sbomWith([sha256], [copy])],
  ['the bytes', sbomWith([sha1, sha256], [{ ...copy, bytes: undefined }])],
])('lists a file alone where %s are not known', (_name, sbom) => {
  const { files, snippets, packages } = written(sbom, '2.3');

  expect([files, snippets]).toEqual([undefined, undefined]);
  expect(packages).toContainEqual(expect.objectContaining({ name: 'src/pad.c' }));
});

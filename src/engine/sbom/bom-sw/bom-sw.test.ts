import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../sample-document.ts';
import { bomSw } from './bom-sw.ts';
import { writtenBytes } from '../format.ts';

const as = { version: '1.0', form: 'json' } as const;
const bytes = writtenBytes(bomSw, sampleDocument, as);
const read = (text: string) => bomSw.reader?.read(Buffer.from(text), 'a.json');

describe('what is written', () => {
  const document = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>;

  it('has the members of the standard', () => {
    expect(document['documentBasicInfo']).toMatchObject({
      documentName: '商城后台',
      sbomFormat: 'BOM-SW 1.0',
      sbomAuthor: '示例公司',
      sbomType: 'analyzed',
    });
    expect(document['softwareCompositionInfo']).toMatchObject({
      components: [
        { componentName: 'shop', componentId: 'pkg:generic/shop@2.3.0' },
        { componentAuthor: { name: 'Sebastian McKenzie' }, componentProvider: { fullName: 'Babel' } },
        {
          componentHashValue: [{ algorithm: 'SHA-1' }, { algorithm: 'SM3' }],
          componentAuthor: { name: 'NONE' },
        },
        { componentName: '麒麟 V10', componentVersion: '', license: [] },
      ],
      dependencies: [
        {
          ref: 'pkg:generic/shop@2.3.0',
          dependsOn: [{ ref: 'pkg:npm/%40babel/core@7.24.0' }, { ref: '麒麟 V10' }],
        },
        { ref: 'pkg:npm/%40babel/core@7.24.0' },
      ],
    });
  });

  it('is sealed by a hash of its values', async () => {
    const changed = Buffer.from(bytes).toString().replace('"Babel"', '"Bable"');

    expect((await read(Buffer.from(bytes).toString()))?.problems).toEqual([]);
    expect((await read(changed))?.problems).toMatchObject([
      { level: 'warning', place: '/BOM-SW1.0-SBOM-HASH' },
    ]);
  });
});

it('knows the product by the name of the document', async () => {
  const named = await bomSw.reader?.read(
    writtenBytes(bomSw, { ...sampleDocument, name: 'shop' }, as),
    'a.json',
  );

  expect(named?.sbom.subject?.name).toBe('shop');
  expect(named?.sbom.components.map(({ name, directness }) => [name, directness])).toEqual([
    ['@babel/core', 'direct'],
    ['org.slf4j:slf4j-api', 'transitive'],
    ['麒麟 V10', 'direct'],
  ]);
});

it('reads times with names of zones, and what other tools leave empty', async () => {
  const reading = await read(
    JSON.stringify({
      documentBasicInfo: { documentName: 'a', timestamp: '2026-01-01T08:00:00CST', sbomFormat: 'BOM-SW 1.0' },
      softwareCompositionInfo: {
        components: [
          { componentName: 'b', componentVersion: '1', componentId: 'pkg:npm/b@1', license: ['MIT', 'ISC'] },
        ],
        dependencies: [{ ref: 'pkg:npm/b@1', dependsOn: [{ ref: 'pkg:npm/c@1' }] }],
      },
      'BOM-SW1.0-SBOM-HASH': '',
    }),
  );

  expect(reading?.sbom.created).toBe('2026-01-01T00:00:00Z');
  expect(reading?.sbom.components).toMatchObject([{ name: 'b', declaredLicense: 'MIT AND ISC' }]);
  expect(reading?.problems).toEqual([
    {
      level: 'error',
      place: '/softwareCompositionInfo/dependencies/0/dependsOn/0',
      text: '依赖引用了清单中没有的组件',
    },
  ]);
});

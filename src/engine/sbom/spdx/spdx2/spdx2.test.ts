import { describe, expect, it } from 'vitest';
import full from '../cases/full-2.3.json' with { type: 'json' };
import type { SbomForm, SbomReading } from '../../format.ts';
import { sampleDocument } from '../../sample-document.ts';
import { spdx } from '../format.ts';
import { spdx2Forms } from './forms/list.ts';
import { writtenBytes } from '../../format.ts';

const forms = [...spdx2Forms.keys()];
const named = (form: SbomForm) => `teapot.${form}`;

async function readBytes(bytes: Uint8Array, name: string): Promise<SbomReading> {
  const reading = await spdx.reader?.read(bytes, name);
  if (reading === undefined) throw new Error('SPDX has a reader');
  return reading;
}

it('writes the purpose of an operating system as each form has it', () => {
  const [json, tags] = (['json', 'tag'] as const).map((form) =>
    new TextDecoder().decode(writtenBytes(spdx, sampleDocument, { version: '2.3', form })),
  );

  expect(json).toMatch(/"primaryPackagePurpose": ?"OPERATING_SYSTEM"/);
  expect(tags).toContain('PrimaryPackagePurpose: OPERATING-SYSTEM');
});

it('writes long lists as YAML', async () => {
  const [one] = sampleDocument.components;
  if (one === undefined) throw new Error('the sample has components');
  const components = Array.from({ length: 1_201 }, (_, index) => ({ ...one, ref: `c${index}` }));
  const document = { ...sampleDocument, components, edges: [], vulnerabilities: [] };

  const written = writtenBytes(spdx, document, { version: '2.3', form: 'yaml' });
  const { sbom, problems } = await readBytes(written, 'long.yaml');

  expect(problems).toEqual([]);
  expect(sbom.components).toHaveLength(1_201);
  const json = (said: typeof sbom) =>
    JSON.parse(new TextDecoder().decode(writtenBytes(spdx, said, { version: '2.3', form: 'json' })));
  expect(json(sbom).packages).toEqual(json(document).packages);
});

const bytesOf = (document: unknown) => new TextEncoder().encode(JSON.stringify(document));

it.each([
  'yes',
  'a: b',
  'a #b',
  '#a',
  '- a',
  '1.0',
  '2026-11-22',
  'null',
  ' a',
  'a ',
  'a\nb',
  '"',
  'a:',
  '~',
  '[a]',
  '中文',
  'a, b',
  'x: ',
  'http://a/b#c',
  'y',
  'a  b',
])('reads the text %j as it was written in YAML', async (name) => {
  const written = writtenBytes(spdx, { ...sampleDocument, comment: name }, { version: '2.3', form: 'yaml' });

  expect((await readBytes(written, 'a.yaml')).sbom.comment).toBe(name);
});

describe('a document with every class of element', () => {
  it('says what it is about', async () => {
    const { sbom, problems, version } = await readBytes(bytesOf(full), 'teapot.json');

    expect({ problems, version }).toEqual({ problems: [], version: '2.3' });
    expect(sbom).toMatchObject({
      serial: 'https://example.com/sbom/teapot-1',
      name: 'teapot',
      created: '2026-01-02T03:04:05Z',
      tools: [{ name: 'potscan', version: '1.4' }],
      authors: [{ kind: 'person', name: 'Ada Potter', email: 'ada@example.com' }],
      subject: {
        ref: 'SPDXRef-teapot',
        name: 'teapot',
        version: '1.0',
        purl: 'pkg:npm/teapot@1.0',
        declaredLicense: undefined,
        concludedLicense: 'MIT OR (Apache-2.0 AND LicenseRef-clay)',
        hashes: [
          { algorithm: 'SHA-1', value: '85ed0817af83a24ad8da68c2b5094de69833983c' },
          { algorithm: 'ADLER32', value: '01234567' },
        ],
      },
      components: [{ ref: 'SPDXRef-lid', foreignId: 'SPDXRef-lid' }],
      edges: [{ from: 'SPDXRef-teapot', to: 'SPDXRef-lid', kind: 'depends-on', scope: 'build' }],
      vulnerabilities: [{ id: 'CVE-2099-0002', affects: [{ ref: 'SPDXRef-teapot' }] }],
      licenseTexts: [{ id: 'LicenseRef-clay', name: 'Clay licence' }],
    });
  });

  it.each(forms)('loses nothing on its way through %s', async (form) => {
    const first = await readBytes(bytesOf(full), 'teapot.json');

    const written = writtenBytes(spdx, first.sbom, { version: '2.3', form });
    const { sbom, problems } = await readBytes(written, named(form));
    const json = JSON.parse(
      new TextDecoder().decode(writtenBytes(spdx, sbom, { version: '2.3', form: 'json' })),
    );

    expect(problems).toEqual([]);
    expect(leaves(json)).toEqual(expect.arrayContaining(leaves(full)));
  });

  it.each(forms)('is a valid document of 2.2 as %s, without what that does not know', async (form) => {
    const { sbom } = await readBytes(bytesOf(full), 'teapot.json');

    const written = writtenBytes(spdx, sbom, { version: '2.2', form });
    const reading = await readBytes(written, named(form));

    expect(reading).toMatchObject({ version: '2.2', problems: [] });
    expect(new TextDecoder().decode(written)).not.toMatch(
      /validUntilDate|ValidUntilDate|primaryPackagePurpose/,
    );
  });
});

/** Every value of a document with its path; lists are sets. */
function leaves(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, `${path}/*`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${path}/${name}`));
  return [`${path} = ${String(value)}`];
}

describe('the rules of the specification', () => {
  type Change = (document: typeof full) => unknown;
  const without = (record: object, name: string) => Reflect.deleteProperty(record, name);

  it.each<[string, string, Change]>([
    ['/packages/1', '缺少必填字段 downloadLocation', (d) => without(d.packages[1] ?? {}, 'downloadLocation')],
    ['', '缺少必填字段 documentNamespace', (d) => without(d, 'documentNamespace')],
    [
      '/documentNamespace',
      'documentNamespace 不能含有 #',
      (d) => (d.documentNamespace = 'https://e.com/a#b'),
    ],
    ['/dataLicense', 'dataLicense 应当是 CC0-1.0', (d) => (d.dataLicense = 'MIT')],
    ['/SPDXID', '文档的标识应当是 SPDXRef-DOCUMENT', (d) => (d.SPDXID = 'SPDXRef-doc')],
    ['/packages/1/SPDXID', '标识 lid 应当写成', (d) => Object.assign(d.packages[1] ?? {}, { SPDXID: 'lid' })],
    [
      '/packages/1',
      '标识 SPDXRef-teapot 重复',
      (d) => Object.assign(d.packages[1] ?? {}, { SPDXID: 'SPDXRef-teapot' }),
    ],
    ['/creationInfo/created', 'created 应当写成', (d) => (d.creationInfo.created = '2026-01-02 03:04')],
    ['/creationInfo/created', 'created 应当写成', (d) => (d.creationInfo.created = '2026-13-02T03:04:05Z')],
    [
      '/packages/0/checksums/0/algorithm',
      'algorithm 的值 SM3 不在',
      (d) => Object.assign(d.packages[0]?.checksums?.[0] ?? {}, { algorithm: 'SM3' }),
    ],
    [
      '/packages/0/licenseConcluded',
      '不是许可证表达式',
      (d) => Object.assign(d.packages[0] ?? {}, { licenseConcluded: 'MIT, ISC' }),
    ],
    [
      '/packages/0/filesAnalyzed',
      'filesAnalyzed 应当是true 或 false',
      (d) => Object.assign(d.packages[0] ?? {}, { filesAnalyzed: 'yes' }),
    ],
    ['/packages', 'packages 应当是列表', (d) => Object.assign(d, { packages: {} })],
    ['/packages/0', 'packages 应当是对象', (d) => Object.assign(d, { packages: [7] })],
    [
      '/relationships/1/relationshipType',
      'relationshipType 的值 DESCRIBE 不在',
      (d) => Object.assign(d.relationships[1] ?? {}, { relationshipType: 'DESCRIBE' }),
    ],
    [
      '/relationships/1',
      '元素 SPDXRef-nowhere 不存在',
      (d) => Object.assign(d.relationships[1] ?? {}, { relatedSpdxElement: 'SPDXRef-nowhere' }),
    ],
    ['/relationships/3', '没有引用外部文档 DocumentRef-kettle', (d) => without(d, 'externalDocumentRefs')],
    [
      '/snippets/0',
      '元素 SPDXRef-none 不存在',
      (d) => Object.assign(d.snippets[0] ?? {}, { snippetFromFile: 'SPDXRef-none' }),
    ],
    [
      '/snippets/0/ranges/0',
      '终点不小于起点',
      (d) => Object.assign(d.snippets[0]?.ranges[0]?.endPointer ?? {}, { offset: 2 }),
    ],
    [
      '/files/0',
      '文件缺少 SHA1 校验和',
      (d) =>
        Object.assign(d.files[0]?.checksums[0] ?? {}, {
          algorithm: 'MD5',
          checksumValue: '2fd4e1c67a2d28fced849ee1bb76e739',
        }),
    ],
    [
      '/hasExtractedLicensingInfos/0/licenseId',
      '许可证标识 clay 应当写成',
      (d) => Object.assign(d.hasExtractedLicensingInfos[0] ?? {}, { licenseId: 'clay' }),
    ],
  ])('at %j: %s', async (place, sentence, change) => {
    const document = structuredClone(full);
    change(document);

    const { problems } = await readBytes(bytesOf(document), 'teapot.json');

    const errors = problems.filter(({ level }) => level === 'error');
    expect(errors).toContainEqual({
      level: 'error',
      place,
      text: expect.stringContaining(sentence) as string,
    });
  });

  it('of 2.2 demand licences and copyright, and know fewer fields and algorithms', async () => {
    const { problems } = await readBytes(bytesOf({ ...full, spdxVersion: 'SPDX-2.2' }), 'teapot.json');

    const texts = problems.map(({ text }) => text);
    expect(texts).toContain('缺少必填字段 licenseDeclared');
    expect(texts).toContain('algorithm 的值 ADLER32 不在 SPDX 2.2 的取值之内');
    expect(texts).toContain('SPDX 2.2 没有字段 primaryPackagePurpose');
  });

  it('warn of what readers understand all the same', async () => {
    const document = structuredClone(full);
    document.creationInfo.creators = ['Ada'];
    Object.assign(document.packages[1] ?? {}, { licenseDeclared: 'Teapot-1.0 OR LicenseRef-none', odd: 1 });

    const { problems } = await readBytes(bytesOf(document), 'teapot.json');

    expect(problems.map(({ level, text }) => `${level} ${text}`)).toEqual([
      'warning creators 应当以 Tool:、Person: 或 Organization: 开头',
      'warning SPDX 许可证列表中没有 Teapot-1.0',
      'warning 文档没有给出 LicenseRef-none 的文本',
      'warning SPDX 2.3 没有字段 odd',
    ]);
  });

  it('say no more than a thousand times what is wrong', async () => {
    const packages = Array.from({ length: 3000 }, (_, index) => ({ SPDXID: `SPDXRef-${String(index)}` }));

    const { problems } = await readBytes(bytesOf({ ...full, packages }), 'teapot.json');

    expect(problems).toHaveLength(1000);
    expect(problems.every(({ level }) => level === 'error')).toBe(true);
  });
});

it('reads lists of ids that older documents have instead of relationships', async () => {
  const { relationships: _, ...document } = structuredClone(full);
  Object.assign(document, { documentDescribes: ['SPDXRef-teapot'], spdxVersion: 'SPDX-2.3' });
  Object.assign(document.packages[0] ?? {}, { hasFiles: ['SPDXRef-spout'] });

  const { sbom, problems } = await readBytes(bytesOf(document), 'teapot.json');

  expect(problems).toEqual([]);
  expect(sbom.subject?.name).toBe('teapot');
  const written = JSON.parse(
    new TextDecoder().decode(writtenBytes(spdx, sbom, { version: '2.3', form: 'json' })),
  );
  expect(written).toMatchObject({
    relationships: expect.arrayContaining([
      { spdxElementId: 'SPDXRef-teapot', relationshipType: 'CONTAINS', relatedSpdxElement: 'SPDXRef-spout' },
    ]) as unknown,
  });
});

import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../sample-document.ts';
import { readZip } from '../tables/read-zip.ts';
import { writeZip } from '../tables/write-zip.ts';
import { swid } from './swid.ts';
import { writtenBytes } from '../format.ts';
import { bytesOf } from '../byte-sink.ts';

const write = (form: 'xml' | 'json' | 'zip', sbom = sampleDocument) =>
  writtenBytes(swid, sbom, { version: '2015', form });
const read = (text: string) => swid.reader?.read(Buffer.from(text), 'a');

describe('what is written', () => {
  it('is a tag of the product that holds those of its components', () => {
    const text = Buffer.from(write('xml')).toString();

    expect(text).toContain('<SoftwareIdentity xmlns="http://standards.iso.org/iso/19770/-2/2015/schema.xsd"');
    expect(text).toContain('name="shop" tagId="pkg:generic/shop@2.3.0" tagVersion="2" version="2.3.0">');
    expect(text).toContain('<Entity name="示例公司" role="tagCreator"/>');
    expect(text).toContain('<Link href="swid:pkg%3Anpm%2F%2540babel%2Fcore%407.24.0" rel="requires"/>');
    expect(text).toContain(`SHA256:hash="${'a'.repeat(64)}"`);
    expect(text.match(/<SoftwareIdentity /g)).toHaveLength(4);
  });

  it('has the names of CoSWID as JSON', () => {
    expect(JSON.parse(Buffer.from(write('json')).toString())).toMatchObject({
      'tag-id': 'pkg:generic/shop@2.3.0',
      'software-name': 'shop',
      entity: [{ 'entity-name': '示例公司', role: ['tag-creator'] }, { role: ['distributor'] }],
      payload: { file: [{ 'fs-name': 'shop', hash: [1, 'a'.repeat(64)] }] },
    });
  });

  it('is a file for each tag as zip', async () => {
    expect([...(await readZip(write('zip'), 'a.zip', () => true)).keys()]).toEqual([
      '000000-shop.swidtag',
      '000001-_babel_core.swidtag',
      '000002-org.slf4j_slf4j-api.swidtag',
      '000003-麒麟_V10.swidtag',
    ]);
  });
});

it.each(['xml', 'json', 'zip'] as const)(
  'comes back from %s with its product, links and hashes',
  async (form) => {
    const reading = await swid.reader?.read(write(form), `a.${form}`);

    expect(reading?.problems).toEqual([]);
    expect(reading?.sbom.subject).toMatchObject({ name: 'shop', version: '2.3.0', kind: 'application' });
    expect(reading?.sbom.components).toMatchObject([
      { name: '@babel/core', purl: 'pkg:npm/%40babel/core@7.24.0', cpe: sampleDocument.components[0]?.cpe },
      { name: 'org.slf4j:slf4j-api', hashes: [{ algorithm: 'SHA-1' }, { algorithm: 'SM3' }] },
      { name: '麒麟 V10', version: undefined, kind: 'operating-system' },
    ]);
    expect(reading?.sbom.edges.map(({ kind }) => kind)).toEqual(['depends-on', 'contains', 'depends-on']);
  },
);

it('stands for a document that names no product', async () => {
  const reading = await swid.reader?.read(write('xml', { ...sampleDocument, subject: undefined }), 'a.xml');

  expect(reading?.sbom).toMatchObject({
    subject: undefined,
    name: '商城后台',
    serial: sampleDocument.serial,
  });
  expect(reading?.sbom.components).toHaveLength(3);
});

it('reads tags of other tools, and says what they lack', async () => {
  const reading = await read(
    '<?xml version="1.0"?><swid:SoftwareIdentity xmlns:swid="http://standards.iso.org/iso/19770/-2/2015/schema.xsd" name="a" tagId="x" version="1"><swid:Entity name="ACME" role="tagCreator softwareCreator"/><swid:Link rel="requires"/></swid:SoftwareIdentity>',
  );

  expect(reading?.sbom.components).toMatchObject([
    { name: 'a', foreignId: 'x', originator: { name: 'ACME' } },
  ]);
  expect(reading?.problems).toEqual([
    { level: 'error', place: '/SoftwareIdentity/Link', text: '缺少必填项 @href' },
  ]);
});

it('reads the tags of an archive that can be read', async () => {
  const tag = '{"tag-id":"x","software-name":"a","entity":{"entity-name":"b","role":"tag-creator"}}';
  const bytes = bytesOf((out) =>
    writeZip(
      [
        { path: 'a.json', content: [tag] },
        { path: 'b.xml', content: ['<SoftwareIdentity'] },
      ],
      out,
    ),
  );

  const reading = await swid.reader?.read(bytes, 'swid.zip');

  expect(reading?.sbom.components).toMatchObject([{ name: 'a' }]);
  expect(reading?.problems).toMatchObject([{ place: 'b.xml', level: 'error' }]);
  await expect(
    swid.reader?.read(
      bytesOf((out) => writeZip([], out)),
      'swid.zip',
    ),
  ).rejects.toThrow('没有可读的 SWID 标签');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import type { Sbom } from '../document.ts';
import type { SbomReading } from '../format.ts';
import { sampleDocument } from '../sample-document.ts';
import { cyclonedx } from './cyclonedx.ts';
import { without } from './kept.ts';
import { cyclonedxVex } from './cyclonedx-vex.ts';
import { writtenBytes } from '../format.ts';

const matrix = cyclonedx.written.flatMap(({ version, forms }) =>
  forms.map((form) => ({ version, form, name: `${version} ${form}` })),
);

describe.each(matrix)('$name', ({ version, form }) => {
  it('says the same when nothing is kept of the file', async () => {
    const first = writtenBytes(cyclonedx, sampleDocument, { version, form });
    const { sbom } = await read(first);

    const again = writtenBytes(cyclonedx, withoutKept(sbom), { version, form });

    expect(textOf(again)).toBe(textOf(first));
  });

  it('says every word of the sample', async () => {
    const { sbom } = await read(writtenBytes(cyclonedx, sampleDocument, { version, form }));

    const words = withoutKept(sbom);

    expect(words.vulnerabilities).toEqual(expectedVulnerabilities(version));
    expect(byRef(words)).toEqual(byRef(sampleDocument));
    expect(words).toMatchObject({
      serial: sampleDocument.serial,
      name: '商城后台',
      revision: 2,
      comment: '由扫描得出',
    });
    expect(words.edges.map(({ from, to, kind }) => `${from} ${kind} ${to}`).sort()).toEqual([
      'c1 depends-on c2',
      'root contains c3',
      'root depends-on c1',
    ]);
  });

  it('writes a VEX document with what is judged, and the components it touches', async () => {
    const { sbom, problems } = await read(writtenBytes(cyclonedxVex, sampleDocument, { version, form }));

    expect(problems).toEqual([]);
    expect(sbom.components.map(({ ref }) => ref)).toEqual(['c2']);
    expect(sbom.vulnerabilities.map(({ analysis }) => analysis?.state)).toEqual(['not_affected']);
  });
});

describe('reading', () => {
  it('keeps what it has no word for, and writes it back in the same version and form', async () => {
    const file = {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { manufacture: { name: 'Acme' } },
      services: [{ name: 'billing', endpoints: ['https://example.com'] }],
      components: [
        { type: 'library', 'bom-ref': 'a', name: 'a', pedigree: { notes: 'patched' }, modified: false },
      ],
      dependencies: [{ ref: 'a' }],
      formulation: [{ 'bom-ref': 'f' }],
    };

    const { sbom } = await read(file);
    const again: unknown = JSON.parse(
      textOf(writtenBytes(cyclonedx, sbom, { version: '1.6', form: 'json' })),
    );

    expect(again).toMatchObject(file);
  });

  it('keeps elements of XML in their places', async () => {
    const inside =
      '<component type="library" bom-ref="a"><name>a</name><pedigree><notes>patched</notes></pedigree>' +
      '<properties><property name="x">1</property></properties></component>';
    const { sbom, problems } = await read(xml('1.5', `<components>${inside}</components>`));

    const again = textOf(writtenBytes(cyclonedx, sbom, { version: '1.5', form: 'xml' }));

    expect(problems).toEqual([]);
    expect(again.replace(/\n\s*/g, '')).toContain(inside);
  });

  it('makes components of what a VEX document speaks of by its address', async () => {
    const link = 'urn:cdx:3e671687-395b-41f5-a30f-a58921a69b79/1#pkg:maven/org.slf4j/slf4j-api@1.7.36';
    const file = {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      vulnerabilities: [{ id: 'CVE-2099-1', analysis: { state: 'exploitable' }, affects: [{ ref: link }] }],
    };

    const { sbom, problems } = await read(file);

    expect(problems).toEqual([]);
    expect(sbom.components).toMatchObject([{ ref: link, name: 'org.slf4j:slf4j-api', version: '1.7.36' }]);
    const again = JSON.parse(
      textOf(writtenBytes(cyclonedx, sbom, { version: '1.5', form: 'json' })),
    ) as object;
    expect(again).toMatchObject(file);
    expect(again).not.toHaveProperty('components');
  });

  it('makes an edge of a component inside another', async () => {
    const inner = { type: 'library', 'bom-ref': 'b', name: 'b' };
    const { sbom } = await read({
      bomFormat: 'CycloneDX',
      specVersion: '1.4',
      version: 1,
      components: [{ type: 'library', 'bom-ref': 'a', name: 'a', components: [inner] }],
    });

    expect(sbom.edges).toEqual([{ from: 'a', to: 'b', kind: 'contains' }]);
  });

  it('tells two components of one name apart, and says what is wrong', async () => {
    const twin = { type: 'library', 'bom-ref': 'a', name: 'a' };
    const { sbom, problems } = await read({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      components: [twin, { ...twin, name: 'b' }],
      dependencies: [{ ref: 'a', dependsOn: ['nowhere'] }],
    });

    expect(new Set(sbom.components.map(({ ref }) => ref)).size).toBe(2);
    expect(problems).toEqual([
      { level: 'warning', place: '/components/1/bom-ref', text: 'bom-ref a 重复' },
      { level: 'warning', place: '/dependencies/0/dependsOn', text: '引用 nowhere 没有对应的组件' },
    ]);
  });

  it.each([
    [
      'json',
      { bomFormat: 'CycloneDX', specVersion: '1.6', components: [{ name: 'a' }] },
      '/components/0',
      '缺少必填字段 type',
    ],
    [
      'xml',
      xml('1.6', '<components>\n<component><name>a</name></component></components>'),
      '第 2 行',
      '元素 component：缺少必填属性 type',
    ],
    [
      'a version to come',
      { bomFormat: 'CycloneDX', specVersion: '9.9' },
      '/specVersion',
      '没有 CycloneDX 9.9 这一版本的 JSON 规范，按 1.7 读取',
    ],
  ])('says where a file breaks its standard: %s', async (_, file, place, text) => {
    const { problems } = await read(file);

    expect(problems).toContainEqual({ level: 'error', place, text });
  });

  it('reads the oldest version', async () => {
    const old =
      '<components><component type="library"><name>a</name><version>1</version><modified>false</modified></component></components>';

    const { sbom, problems } = await read(xml('1.0', old));

    expect(problems).toEqual([]);
    expect(sbom.components).toMatchObject([{ name: 'a', version: '1' }]);
  });

  it('holds the extension of the oldest versions to its own rule', async () => {
    const graph =
      '<dg:dependencies xmlns:dg="http://cyclonedx.org/schema/ext/dependency-graph/1.0"><dg:dependency/></dg:dependencies>';

    const { problems } = await read(xml('1.1', `<components/>${graph}`));

    expect(problems).toEqual([
      { level: 'error', place: '第 1 行', text: '元素 dependency：缺少必填属性 ref' },
    ]);
  });

  it('reads UTF-16 and declared encodings', async () => {
    const text = textOf(writtenBytes(cyclonedx, sampleDocument, { version: '1.6', form: 'xml' }));
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${xml('1.6', '<components><component type="library"><name>caf\u00e9</name></component></components>')}`,
      'latin1',
    );

    expect((await cyclonedx.reader?.read(wide, 'x'))?.sbom.name).toBe('商城后台');
    expect((await cyclonedx.reader?.read(latin, 'x'))?.problems).toEqual([]);
    expect((await cyclonedx.reader?.read(latin, 'x'))?.sbom.components[0]?.name).toBe('café');
  });
});

describe('hostile files', () => {
  it.each([{ toString: {} }, null, [], 1.6, true])('may state the version %j', async (specVersion) => {
    const { version, problems } = await read({ bomFormat: 'CycloneDX', specVersion });

    expect(version).toBeDefined();
    expect(problems.length).toBeGreaterThan(0);
  });

  it('are refused where they nest without end', async () => {
    const deepJson = `{"bomFormat":"CycloneDX","specVersion":"1.6","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const deepXml = xml('1.6', '<a>'.repeat(50_000) + '</a>'.repeat(50_000));

    await expect(read(deepJson)).rejects.toThrow(UnreadableFile);
    await expect(read(deepXml)).rejects.toThrow(UnreadableFile);
  });

  it('cannot grow by entities', async () => {
    const laughs = Array.from(
      { length: 20 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('');
    const bomb = `<!DOCTYPE bom [<!ENTITY l0 "ha">${laughs}]>${xml('1.6', '<components><component type="library"><name>&l20;</name></component></components>')}`;

    const { sbom, problems } = await read(bomb);

    expect(sbom.components[0]?.name).toBe('&l20;');
    expect(problems).toContainEqual(expect.objectContaining({ level: 'error' }));
  });

  it('have their strange dependencies left out when they are written again', async () => {
    const document = { bomFormat: 'CycloneDX', specVersion: '1.6', dependencies: [null, '', { ref: 'a' }] };

    const { sbom } = await read(document);

    expect(() => writtenBytes(cyclonedx, sbom, { version: '1.6', form: 'json' })).not.toThrow();
  });

  it('never throw anything but UnreadableFile, whatever stands where', async () => {
    const text = textOf(writtenBytes(cyclonedx, sampleDocument, { version: '1.6', form: 'json' }));
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.jsonValue({ maxDepth: 2 }), async (at, value) => {
        const broken = replaceValue(JSON.parse(text), at, value);
        try {
          const { sbom } = await read(JSON.stringify(broken));
          writtenBytes(cyclonedx, sbom, { version: '1.6', form: 'json' });
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile);
        }
      }),
      { numRuns: 300 },
    );
  });
});

async function read(file: string | Uint8Array | object): Promise<SbomReading> {
  const bytes =
    file instanceof Uint8Array ? file : Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
  const reading = await cyclonedx.reader?.read(bytes, 'bom');
  if (reading === undefined) throw new Error('CycloneDX has no reader');
  return reading;
}

function xml(version: string, inside: string): string {
  return `<bom xmlns="http://cyclonedx.org/schema/bom/${version}" version="1">${inside}</bom>`;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}

function withoutKept(sbom: Sbom): Sbom {
  return JSON.parse(
    JSON.stringify(sbom, (name, value: unknown) => (name === 'kept' ? undefined : value)),
  ) as Sbom;
}

/** All components, without parties: their addresses have no room in some versions. */
function byRef(sbom: Sbom): object[] {
  const plain = withoutKept(sbom);
  const all = plain.subject === undefined ? plain.components : [...plain.components, plain.subject];
  return [...all]
    .sort((a, b) => (a.ref < b.ref ? -1 : 1))
    .map((component) => without(component, ['supplier', 'originator']));
}

function expectedVulnerabilities(version: string): Sbom['vulnerabilities'] {
  return withoutKept({
    ...sampleDocument,
    vulnerabilities: sampleDocument.vulnerabilities.map((one) => ({
      ...one,
      // 1.4 has no room for when something was judged.
      analysis:
        one.analysis === undefined || version !== '1.4'
          ? one.analysis
          : { ...one.analysis, firstIssued: undefined, lastUpdated: undefined },
    })),
  }).vulnerabilities;
}

/** Put a value in the place of the n-th member of a document. */
function replaceValue(document: unknown, n: number, value: unknown): unknown {
  let at = 0;
  return JSON.parse(JSON.stringify(document), (name, member: unknown) => {
    at += 1;
    return at === (n % 400) + 1 && name !== '' ? value : member;
  });
}

import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { sampleDocument } from '../sample-document.ts';
import { spdx } from './format.ts';
import { writtenBytes } from '../format.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const read = async (bytes: Uint8Array, name = 'x.json') => spdx.reader?.read(bytes, name);
const written = spdx.written.flatMap(({ version, forms }) => forms.map((form) => ({ version, form })));
const head = 'SPDXVersion: SPDX-2.3\nDataLicense: CC0-1.0\nSPDXID: SPDXRef-DOCUMENT\nDocumentName: x\n';

describe('a hostile file', () => {
  const laughs = Array.from(
    { length: 12 },
    (_, n) => `<!ENTITY l${String(n + 1)} "${`&l${String(n)};`.repeat(10)}">`,
  );
  const aliases = Array.from(
    { length: 12 },
    (_, n) => `l${String(n + 1)}: &l${String(n + 1)} [${`*l${String(n)},`.repeat(10)}]`,
  );

  it.each<[string, string]>([
    ['nested JSON', `{"spdxVersion":"SPDX-2.3","x":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['torn JSON', '{"spdxVersion":"SPDX-2.3","packages":[{'],
    ['torn XML', '<Document><spdxVersion>SPDX-2.3</spdxVersion><packages>'],
    [
      'nested XML',
      `<Document><spdxVersion>SPDX-2.3</spdxVersion>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</Document>`,
    ],
    ['YAML full of aliases', `spdxVersion: SPDX-2.3\nl0: &l0 lol\n${aliases.join('\n')}`],
    ['nested YAML', `spdxVersion: SPDX-2.3\nx: ${'['.repeat(5000)}`],
    ['binary', '\u0000\u0001SPDXVersion: SPDX-2.3'],
  ])('%s is refused in a sentence, or read', async (_, text) => {
    try {
      await read(encode(text));
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile);
    }
  });

  it('does not expand entities', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE Document [<!ENTITY l0 "lol">${laughs.join('')}]><Document><spdxVersion>SPDX-2.3</spdxVersion><name>&l12;</name></Document>`;

    const reading = await read(encode(text));

    expect(reading?.sbom.name).toBe('&l12;');
  });

  it('that ends inside a text is read as far as it goes', async () => {
    const reading = await read(encode(`${head}DocumentComment: <text>never\nends\nPackageName: x`));

    expect(reading?.sbom).toMatchObject({ name: 'x', comment: 'never\nends\nPackageName: x' });
    expect(reading?.problems).toContainEqual({
      level: 'error',
      place: '第 5 行',
      text: 'DocumentComment 的 <text> 没有结束',
    });
  });

  it('with tags that nobody knows is read, and they are named', async () => {
    const reading = await read(
      encode(`${head}__proto__: x\nFoo: bar\nnonsense\nFileType: SOURCE\nconstructor: 1`),
    );

    expect(
      reading?.problems
        .filter(({ place }) => place.startsWith('第'))
        .map(({ place, text }) => `${place} ${text}`),
    ).toEqual([
      '第 5 行 不是“标签: 值”的形式',
      '第 7 行 不是“标签: 值”的形式',
      '第 6 行 Foo：标准中没有这个标签',
      '第 8 行 FileType：前面没有它所属的内容',
      '第 9 行 constructor：标准中没有这个标签',
    ]);
  });

  it.each(written)(
    '$version as $form, however it is mutated, is refused in a sentence or read',
    async (as) => {
      const bytes = writtenBytes(spdx, sampleDocument, as);
      let seed = 7;
      const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;

      for (let round = 0; round < 60; round += 1) {
        const mutated = Uint8Array.from(bytes);
        for (let change = 0; change < 4; change += 1) mutated[random(bytes.length)] = random(256);
        const cut = mutated.subarray(0, round % 3 === 0 ? random(bytes.length) : bytes.length);
        const end = await read(cut, `x.${as.form}`).then(
          (reading) => writtenBytes(spdx, reading?.sbom ?? sampleDocument, as),
          (error: unknown) => error,
        );

        if (!(end instanceof Uint8Array)) expect(end).toBeInstanceOf(UnreadableFile);
      }
    },
  );
});

describe('an honest file', () => {
  const utf16 = (text: string, mark: boolean) =>
    Uint8Array.from(Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le'));
  const text = `${head}DocumentNamespace: https://example.com/x\nCreator: Tool: x\nCreated: 2026-01-01T00:00:00Z\nPackageName: 茶壶\nSPDXID: SPDXRef-a\nPackageDownloadLocation: NONE\nPackageComment: <text>a\nb</text>\n`;

  it.each([
    ['UTF-8', encode(text)],
    ['a byte order mark', encode(`\ufeff${text}`)],
    ['CRLF', encode(text.replaceAll('\n', '\r\n'))],
    ['UTF-16', utf16(text, true)],
    ['UTF-16 without a mark', utf16(text, false)],
  ])('is read with %s', async (_, bytes) => {
    expect(spdx.reader?.recognize(bytes, 'x.spdx')).toEqual({ version: '2.3', form: 'tag' });

    const reading = await read(bytes);

    expect(reading?.problems.filter(({ level }) => level === 'error')).toEqual([]);
    expect(reading?.sbom.components[0]?.name).toBe('茶壶');
    expect(reading?.sbom.components[0]?.kept?.fields['comment']).toBe('a\nb');
  });
});

import { expect, it } from 'vitest';
import { makeZip } from '../../../test/make-archives.ts';
import { makePdf } from '../../../test/make-pdf.ts';
import type { BlobStore } from '../blobs.ts';
import { withDocumentTexts } from './documents.ts';

const page = `BT /F1 10 Tf 1 0 0 1 50 700 Tm (Compared \\(by) Tj 80 0 Td [(wo) -20 (rds\\)) -400 (alone)] TJ
  0 -12 Td /F2 10 Tf <000100020003> Tj ET
  BT /F1 10 Tf 50 600 Td /Span << /ActualText <feff6bb5843d> >> BDC (xx) Tj (yy) Tj EMC ET`;
const told = 'Compared (by words) alone\n源代令\n\n段落\n';

async function textsOf(files: Readonly<Record<string, Buffer>>) {
  const texts: string[] = [];
  const blobs: Pick<BlobStore, 'put'> = {
    put: async (bytes) => String(texts.push(Buffer.from(bytes).toString()) - 1),
  };
  const listed = Object.entries(files).map(([path, bytes]) => ({
    path,
    sizeBytes: bytes.length,
    sha256: path,
    read: async () => bytes,
  }));
  const tree = await withDocumentTexts({ files: listed, skipped: [], notes: [] }, blobs as BlobStore);
  const added = tree.files.slice().filter(({ path }) => path.endsWith('!/正文.txt'));
  return {
    texts: Object.fromEntries(added.map(({ path, sha256 }) => [path, texts[Number(sha256)]])),
    reasons: tree.notes.map(({ path, reason }) => `${path} ${reason}`),
  };
}

it.each([false, true])('reads the text of a PDF file, packed: %s', async (isPacked) => {
  const { texts, reasons } = await textsOf({ 'a/b.pdf': makePdf(page, isPacked) });

  expect(texts).toEqual({ 'a/b.pdf!/正文.txt': told });
  expect(reasons).toEqual([]);
});

it('reads a PDF file that is cut off as far as it goes', async () => {
  const pdf = makePdf(`${page} ${page}`);
  const whole = makePdf(page).toString('latin1');
  const reordered = Buffer.from(whole.replace('%PDF-1.7\n', '').replace(/trailer.*/s, ''), 'latin1');

  expect((await textsOf({ 'a.pdf': reordered })).texts).toEqual({ 'a.pdf!/正文.txt': told });
  for (let length = 0; length < pdf.length; length += 37) await textsOf({ 'a.pdf': pdf.subarray(0, length) });
});

it.each([
  ['加密', makePdf(page, true, '/Encrypt 9 0 R')],
  ['扫描件', makePdf('q 100 0 0 100 0 0 cm /Im1 Do Q')],
  ['扫描件', Buffer.from('no document')],
])('says of a PDF file without text why: %s', async (reason, pdf) => {
  const { texts, reasons } = await textsOf({ 'a.pdf': pdf });

  expect(texts).toEqual({});
  expect(reasons).toEqual([expect.stringContaining(reason)]);
});

it('is not led around in circles', async () => {
  const loop = makePdf(page).toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R 3 0 R 2 0 R]');
  const deep = `${'['.repeat(5_000)}${'<<'.repeat(5_000)}`;

  expect((await textsOf({ 'a.pdf': Buffer.from(loop, 'latin1') })).texts).toEqual({
    'a.pdf!/正文.txt': told,
  });
  expect((await textsOf({ 'a.pdf': makePdf(`${deep} ${page}`) })).reasons).toHaveLength(1);
});

it('reads the paragraphs of office documents, and what is struck out is none of them', async () => {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const documents = {
    'a.docx': {
      'word/document.xml': `<w:document ${w}><w:body><w:p><w:r><w:t>第一条 甲方</w:t></w:r><w:r><w:t xml:space="preserve"> &amp; 乙方</w:t></w:r>
        </w:p><w:p><w:del><w:r><w:delText>作废</w:delText></w:r></w:del><w:r><w:t>第二条</w:t></w:r></w:p></w:body></w:document>`,
    },
    'a.odt': {
      'content.xml':
        '<office:text><text:h>标题说明文字</text:h><text:p>一<text:s/>二<text:tab/>三</text:p></office:text>',
    },
    'a.pptx': {
      'ppt/slides/slide10.xml': '<p:sld><a:p><a:r><a:t>第十页的内容</a:t></a:r></a:p></p:sld>',
      'ppt/slides/slide2.xml': '<p:sld><a:p><a:r><a:t>第二页的内容</a:t></a:r></a:p></p:sld>',
    },
    'a.xlsx': {
      'xl/workbook.xml': '<workbook><sheets><sheet name="表" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>',
      'xl/sharedStrings.xml': '<sst><si><t>名称和版本</t></si><si><t>许可证</t></si></sst>',
      'xl/worksheets/s.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row></sheetData></worksheet>',
    },
  };
  const { texts, reasons } = await textsOf(
    Object.fromEntries(
      Object.entries(documents).map(([name, parts]) => [
        name,
        makeZip(Object.entries(parts).map(([entry, content]) => ({ name: entry, content }))),
      ]),
    ),
  );

  expect(texts).toEqual({
    'a.docx!/正文.txt': '第一条 甲方 & 乙方\n第二条\n',
    'a.odt!/正文.txt': '标题说明文字\n一 二\t三\n',
    'a.pptx!/正文.txt': '第二页的内容\n\n第十页的内容\n',
    'a.xlsx!/正文.txt': '名称和版本\t\t许可证',
  });
  expect(reasons).toEqual([]);
  expect((await textsOf({ 'b.docx': Buffer.from('PK nothing') })).reasons[0]).toContain('已损坏');
  expect((await textsOf({ 'b.docx': makeZip([{ name: 'other.xml' }]) })).reasons[0]).toContain('缺少正文');
});

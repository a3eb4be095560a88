import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { recordsOf } from './read-table.ts';
import { readCsv, writeCsv } from './csv.ts';
import { looksLikeXlsx, readXlsx, sheetNamesIn } from './read-xlsx.ts';
import { writeXlsx } from './write-xlsx.ts';
import { readZip } from './read-zip.ts';
import { writeZip } from './write-zip.ts';
import { bytesOf } from '../byte-sink.ts';

const columns = [
  { title: '名称', width: 20 },
  { title: '版本', width: 10 },
];
const odd = [
  ['a,"b"\r\nc', '1'],
  [' 前后空格 ', 'tab\there'],
  ["'=1+1", '=cmd|1'],
  ['@babel/core', '＝1'],
  ['_x0041_', 'a\u0001b\u000b\uFFFF'],
  ['<&>"\'', '😀'],
];
const table = { name: '组件', columns, rows: odd };

describe('csv', () => {
  it('gives back what was written, whatever it is', () => {
    expect(
      readCsv(
        bytesOf((out) => writeCsv(table, out)),
        'a.csv',
      ).rows,
    ).toEqual([['名称', '版本'], ...odd]);
  });

  it('has no cell that a spreadsheet would compute', () => {
    const text = new TextDecoder().decode(bytesOf((out) => writeCsv(table, out)));

    expect(text).toContain("'@babel/core,'＝1");
    expect(text).toContain("''=1+1,'=cmd|1");
    expect(bytesOf((out) => writeCsv(table, out)).subarray(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  });

  it('reads Chinese in GBK', () => {
    const bytes = Uint8Array.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0x61, 0x0a, 0x62, 0x2c]);

    expect(readCsv(bytes, 'a.csv').rows).toEqual([
      ['名称', 'a'],
      ['b', ''],
    ]);
  });

  it.each(['a,"b', '\0\0\0\0a'])('says that %j is unreadable', (text) => {
    expect(() => readCsv(Buffer.from(text), 'a.csv')).toThrow(UnreadableFile);
  });
});

describe('xlsx', () => {
  it('gives back what was written, in sheets of their names', async () => {
    const bytes = bytesOf((out) => writeXlsx([table, { name: '空', columns, rows: [] }], out));

    expect(looksLikeXlsx(bytes)).toBe(true);
    expect(sheetNamesIn(bytes.subarray(0, 2000))).toEqual(['组件', '空']);
    expect(sheetNamesIn(bytes.subarray(0, 400))).toEqual([]);
    expect(await readXlsx(bytes, 'a.xlsx')).toEqual([
      { name: '组件', rows: [['名称', '版本'], ...odd] },
      { name: '空', rows: [['名称', '版本']] },
    ]);
  });

  it('goes on in another sheet where one is full', async () => {
    const rows = [['a'], ['b'], ['c']];

    const sheets = await readXlsx(
      bytesOf((out) => writeXlsx([{ name: '组件', columns, rows }], out, 2)),
      'a.xlsx',
    );

    expect(sheets.map(({ name, rows: found }) => [name, found.length])).toEqual([
      ['组件', 3],
      ['组件 (2)', 2],
    ]);
  });

  it('cuts what is too long for a cell, never through a character', async () => {
    const rows = [['a'.repeat(32_765) + '😀😀']];

    const [sheet] = await readXlsx(
      bytesOf((out) => writeXlsx([{ name: 'x', columns, rows }], out)),
      'a.xlsx',
    );

    expect(sheet?.rows[1]?.[0]).toBe(`${'a'.repeat(32_765)}…`);
  });

  it('reads shared strings, gaps and numbers as other programs write them', async () => {
    const bytes = xlsxOf(
      '<row r="3"><c r="B3" t="s"><v>0</v></c><c><v>1.5</v></c><c r="E3" t="str"><f>1+1</f><v>x &amp; y</v></c></row>',
      '<sst><si><r><t>共</t></r><r><t xml:space="preserve">享 </t></r></si></sst>',
    );

    expect(await readXlsx(bytes, 'a.xlsx')).toEqual([
      { name: 'S', rows: [[], [], ['', '共享 ', '1.5', '', 'x & y']] },
    ]);
  });

  it.each(['<row r="99999999"><c><v>1</v></c></row>', '<row r="x"/>', '<row><c r="ZZZ1"><v>1</v></c></row>'])(
    'refuses a sheet beyond the limits: %s',
    async (row) => {
      await expect(readXlsx(xlsxOf(row, ''), 'a.xlsx')).rejects.toThrow(UnreadableFile);
    },
  );

  it('refuses what is no workbook', async () => {
    await expect(readXlsx(Buffer.from('PK\u0003\u0004'), 'a.xlsx')).rejects.toThrow(UnreadableFile);
    await expect(
      readXlsx(
        bytesOf((out) => writeZip([{ path: 'a', content: ['b'] }], out)),
        'a.xlsx',
      ),
    ).rejects.toThrow('缺少工作簿');
  });
});

describe('zip', () => {
  const all = () => true;
  const bytes = bytesOf((out) =>
    writeZip(
      [
        { path: '标签/一.xml', content: ['<a/>', '<b/>'] },
        { path: '二.xml', content: ['x'.repeat(100_000)] },
      ],
      out,
    ),
  );

  it('gives back what was packed', async () => {
    const files = await readZip(bytes, 'a.zip', all);

    expect([...files].map(([path, content]) => [path, content.length])).toEqual([
      ['标签/一.xml', 8],
      ['二.xml', 100_000],
    ]);
  });

  it('unpacks no more than it may', async () => {
    await expect(readZip(bytes, 'a.zip', all, { entries: 9, totalBytes: 1000 })).rejects.toThrow('过大');
    await expect(readZip(bytes, 'a.zip', all, { entries: 1, totalBytes: 1e9 })).rejects.toThrow('过多');
    await expect(readZip(bytes.subarray(0, 90), 'a.zip', all)).rejects.toThrow(UnreadableFile);
  });
});

it('calls the cells of a row by their titles', () => {
  const rows = [['名称 ', '', '版本'], ['a', 'b', ''], [], ['', '', '2']];

  expect(recordsOf({ name: '', rows }).map(({ row, cells }) => [row, Object.fromEntries(cells)])).toEqual([
    [2, { 名称: 'a' }],
    [4, { 版本: '2' }],
  ]);
});

function xlsxOf(rows: string, strings: string): Uint8Array {
  return bytesOf((out) =>
    writeZip(
      [
        {
          path: 'xl/workbook.xml',
          content: ['<workbook><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>'],
        },
        {
          path: 'xl/_rels/workbook.xml.rels',
          content: [
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
          ],
        },
        { path: 'xl/sharedStrings.xml', content: [strings] },
        {
          path: 'xl/worksheets/sheet1.xml',
          content: [`<worksheet><sheetData>${rows}</sheetData></worksheet>`],
        },
      ],
      out,
    ),
  );
}

it('packs more files than a zip archive could count before ZIP64', async () => {
  const parts = Array.from({ length: 65_600 }, (_, at) => ({ path: String(at), content: ['x'] }));

  const files = await readZip(
    bytesOf((out) => writeZip(parts, out)),
    'many.zip',
    () => true,
  );

  expect(files.size).toBe(65_600);
  expect(Buffer.from(files.get('65599') ?? []).toString()).toBe('x');
});

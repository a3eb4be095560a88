import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../sample-document.ts';
import { readXlsx } from '../tables/read-xlsx.ts';
import { writeXlsx } from '../tables/write-xlsx.ts';
import { csvTable, xlsxSheets } from './sheets.ts';
import { writtenBytes } from '../format.ts';
import { bytesOf } from '../byte-sink.ts';

const xlsx = writtenBytes(xlsxSheets, sampleDocument, { version: '1.0', form: 'xlsx' });
const csv = writtenBytes(csvTable, sampleDocument, { version: '1.0', form: 'csv' });

describe('xlsx', () => {
  it('has a sheet for everything that a document says', async () => {
    const sheets = await readXlsx(xlsx, 'a.xlsx');

    expect(sheets.map(({ name, rows }) => [name, rows.length - 1])).toEqual([
      ['概要', 14],
      ['组件', 4],
      ['依赖', 3],
      ['漏洞', 1],
      ['许可证', 3],
      ['溯源', 2],
      ['文件', 2],
    ]);
  });

  it('comes back as it was', async () => {
    const reading = await xlsxSheets.reader?.read(xlsx, 'a.xlsx');

    expect(reading?.problems).toEqual([]);
    expect(JSON.parse(JSON.stringify(reading?.sbom))).toEqual(JSON.parse(JSON.stringify(sampleDocument)));
  });

  it('refuses a workbook that has no components', async () => {
    const bytes = bytesOf((out) => writeXlsx([{ name: '别的', columns: [], rows: [] }], out));

    expect(xlsxSheets.reader?.recognize(bytes, 'a.xlsx')).toBeUndefined();
    await expect(xlsxSheets.reader?.read(bytes, 'a.xlsx')).rejects.toThrow('工作簿中没有“组件”工作表');
  });
});

describe('csv', () => {
  it('comes back with components, graph, places and vulnerabilities', async () => {
    const reading = await csvTable.reader?.read(csv, 'a.csv');

    expect(reading?.problems).toEqual([]);
    expect(reading?.sbom.subject?.name).toBe('shop');
    expect(reading?.sbom.components.map(({ name }) => name)).toEqual([
      '@babel/core',
      'org.slf4j:slf4j-api',
      '麒麟 V10',
    ]);
    expect(reading?.sbom.components[0]?.evidence).toMatchObject([
      { kind: 'lockfile', path: 'web/package-lock.json', line: 12 },
      { kind: 'content', path: 'web/vendor/babel.js' },
    ]);
    expect(reading?.sbom.edges.map(({ from, to, kind }) => `${from} ${kind} ${to}`)).toEqual([
      'root depends-on c1',
      'root contains c3',
      'c1 depends-on c2',
    ]);
    expect(reading?.sbom.vulnerabilities).toMatchObject([{ id: 'CVE-2099-0001', affects: [{ ref: 'c2' }] }]);
  });

  it('reads what people have written themselves, and says what is wrong with it', async () => {
    const text =
      '名称,版本,purl,类型,依赖\n,1.0,pkg:npm/%40a/b@1.0,库,\nc,2,,东西,x\n,,,库,\nc,2,,库,\n"d\r\n",1,,,\n';

    expect(csvTable.reader?.recognize(Buffer.from(text), 'a')).toEqual({ version: '1.0', form: 'csv' });
    const reading = await csvTable.reader?.read(Buffer.from(text), 'a.csv');

    expect(reading?.sbom.components.map(({ ref, name }) => [ref, name])).toEqual([
      ['pkg:npm/%40a/b@1.0', '@a/b'],
      ['c@2', 'c'],
      ['d\r\n@1', 'd\r\n'],
    ]);
    expect(reading?.problems.map((problem) => `${problem.place} ${problem.text}`)).toEqual([
      '组件 第 3 行 类型 “东西”不是允许的值',
      '组件 第 4 行 名称 缺少组件名称',
      '组件 第 5 行 编号 组件编号 c@2 重复',
      '组件 第 3 行 依赖 依赖引用了清单中没有的组件',
    ]);
  });
});

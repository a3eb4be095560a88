import { UnreadableFile } from '../../unreadable-file.ts';
import type { SbomFormat } from '../format.ts';
import { Problems } from '../problems.ts';
import { readCsv, writeCsv } from '../tables/csv.ts';
import { looksLikeXlsx, readXlsx, sheetNamesIn } from '../tables/read-xlsx.ts';
import { writeXlsx } from '../tables/write-xlsx.ts';
import { fromSheets } from './read.ts';
import { toOneTable, toSheets } from './write.ts';

const xlsx = { version: '1.0', form: 'xlsx' } as const;
const csv = { version: '1.0', form: 'csv' } as const;

/** The spreadsheet of the house: everything that a document says, for people and for reading back. */
export const xlsxSheets: SbomFormat = {
  standard: 'XLSX',
  label: 'Excel 表格',
  written: [{ version: xlsx.version, forms: [xlsx.form] }],
  write: (sbom, _, out) => writeXlsx(toSheets(sbom), out),
  reader: {
    recognize(head, name) {
      if (!looksLikeXlsx(head)) return undefined;
      const sheets = sheetNamesIn(head);
      // Some programs write the list of sheets last.
      const isHidden = sheets.length === 0 && name.toLowerCase().endsWith('.xlsx');
      return isHidden || (sheets.includes('概要') && sheets.includes('组件')) ? xlsx : undefined;
    },
    async read(bytes, name) {
      const tables = await readXlsx(bytes, name);
      if (!tables.some((table) => table.name === '组件'))
        throw new UnreadableFile(name, '工作簿中没有“组件”工作表');
      const problems = new Problems();
      const sbom = fromSheets(tables, name, problems);
      return { standard: 'XLSX', ...xlsx, sbom, problems: problems.found };
    },
  },
};

/** The components of a document as one table, with their dependencies, places and vulnerabilities by id. */
export const csvTable: SbomFormat = {
  standard: 'CSV',
  label: 'CSV 表格',
  written: [{ version: csv.version, forms: [csv.form] }],
  write: (sbom, _, out) => writeCsv(toOneTable(sbom), out),
  reader: {
    recognize(head) {
      const first = head.subarray(0, 2048);
      const isOurs = ['utf-8', 'gb18030'].some((encoding) => {
        const [line = ''] = new TextDecoder(encoding).decode(first).split('\n');
        const titles = line.split(',').map((title) => title.replaceAll('"', '').trim());
        return ['名称', '版本', 'purl'].every((title) => titles.includes(title));
      });
      return isOurs ? csv : undefined;
    },
    async read(bytes, name) {
      const problems = new Problems();
      const table = readCsv(bytes, name);
      const sbom = fromSheets([{ ...table, name: '组件' }], name, problems);
      return { standard: 'CSV', ...csv, sbom, problems: problems.found };
    },
  },
};

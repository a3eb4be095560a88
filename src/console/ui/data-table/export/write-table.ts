import { csvLines, type Table, xlsxParts } from '#model';
import { packZip } from './pack-zip.ts';

/** The kinds of files that a table is written to. */
export const exportTypes = ['xlsx', 'csv'] as const;
export type ExportType = (typeof exportTypes)[number];

/** Tables as a file; one of CSV holds the first alone. */
export async function writeTables(tables: readonly [Table, ...Table[]], type: ExportType): Promise<Blob> {
  if (type === 'csv') return new Blob([...csvLines(tables[0])], { type: 'text/csv;charset=utf-8' });
  return new Blob(await packZip(xlsxParts(tables)), {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

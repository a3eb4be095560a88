import { type Table, xlsxParts } from '#model';
import type { ByteSink } from '../byte-sink.ts';
import { writeZip } from './write-zip.ts';

/** Write tables as sheets of an xlsx file, as `xlsxParts` says. */
export function writeXlsx(tables: readonly Table[], out: ByteSink, rowsOfSheet?: number): void {
  writeZip(xlsxParts(tables, rowsOfSheet), out);
}

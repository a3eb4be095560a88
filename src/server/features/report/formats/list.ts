import { printedTypes, type ReportType } from '#model';
import { csv } from './csv.ts';
import { excel } from './excel.ts';
import type { PrintedFormat, ReportFormat } from './format.ts';
import { html } from './html.ts';
import { json } from './json.ts';
import { pdf } from './pdf.ts';
import { sarif } from './sarif.ts';
import { summary } from './summary.ts';
import { word } from './word.ts';
import { xml } from './xml.ts';

/** Every format of reports that is written from its content. To add one: a file beside these, and a line here. */
export const reportFormats: readonly ReportFormat[] = [
  csv,
  excel,
  html,
  json,
  pdf,
  sarif,
  summary,
  word,
  xml,
];

/** Notices are written by the licences' own documents; the others from here. */
export function findFormat(type: ReportType): ReportFormat | undefined {
  return reportFormats.find((format) => format.type === type);
}

/** Whether any content can be written as a type. */
export function isPrinted(type: ReportType): type is PrintedType {
  return printedTypes.some((printed) => printed === type);
}

/** What any content can be printed as. */
export const printedFormats: Readonly<Record<PrintedType, PrintedFormat>> = { word, pdf, html, excel };
export type PrintedType = (typeof printedTypes)[number];

import { type Cell, type Column, fittingCell, type Table } from './table.ts';

/** A file inside an xlsx file, whose text comes in pieces. */
export interface XlsxPart {
  readonly path: string;
  readonly content: Iterable<string>;
}

/** The most rows that a sheet holds (ECMA-376: limits of SpreadsheetML in practice), the titles among them. */
const maxRows = 1_048_576;
/** Rows that are packed at a time. */
const rowsOfPiece = 500;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The files that an xlsx file (ECMA-376) packs, for tables as its sheets: titles in bold that stay in sight, a filter, widths of columns.
 *
 * Texts are typed as texts, so no cell is ever a formula. Rows beyond the limit of a sheet go on in `name (2)`.
 * Names of tables must be fit for sheets: at most 26 characters, none of `[]:*?/\`.
 */
export function xlsxParts(tables: readonly Table[], rowsOfSheet = maxRows - 1): XlsxPart[] {
  const sheets = tables.flatMap((table) => [...sheetsOf(table, rowsOfSheet)]);
  return [
    { path: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
    { path: '_rels/.rels', content: [relationships([['officeDocument', 'xl/workbook.xml']])] },
    { path: 'xl/workbook.xml', content: [workbook(sheets)] },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: [
        relationships([
          ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { path: 'xl/styles.xml', content: [styles] },
    ...sheets.map(
      (sheet, at): XlsxPart => ({
        path: `xl/worksheets/sheet${at + 1}.xml`,
        content: worksheet(sheet),
      }),
    ),
  ];
}

interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

function* sheetsOf({ name, columns, rows }: Table, rowsOfSheet: number): Generator<Sheet> {
  const all = [...rows];
  for (let start = 0; start === 0 || start < all.length; start += rowsOfSheet) {
    const number = start / rowsOfSheet + 1;
    yield {
      name: number === 1 ? name : `${name} (${number})`,
      columns,
      rows: all.slice(start, start + rowsOfSheet),
    };
  }
}

function* worksheet({ columns, rows }: Sheet): Generator<string> {
  const letters = columns.map((_, at) => columnLetters(at));
  const lastColumn = letters.at(-1) ?? 'A';
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
    `<sheetData><row r="1">${columns.map(({ title }, at) => textCell(`${letters[at] ?? ''}1`, title, ' s="1"')).join('')}</row>`;
  for (let start = 0; start < rows.length; start += rowsOfPiece) {
    yield rows
      .slice(start, start + rowsOfPiece)
      .map((row, at) => rowXml(row, start + at + 2, letters))
      .join('');
  }
  yield `</sheetData><autoFilter ref="A1:${lastColumn}${rows.length + 1}"/></worksheet>`;
}

function rowXml(row: readonly Cell[], number: number, letters: readonly string[]): string {
  const cells = row.map((cell, at) => {
    const place = `${letters[at] ?? columnLetters(at)}${number}`;
    if (cell === undefined || cell === '') return '';
    return typeof cell === 'number' ? `<c r="${place}"><v>${cell}</v></c>` : textCell(place, cell, '');
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

function textCell(place: string, text: string, style: string): string {
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(fittingCell(text))}</t></is></c>`;
}

/** `A`, `B`, ... `Z`, `AA`, ... for the columns from 0. */
function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** What XML cannot hold is written `_x000B_`, and what looks like that itself with its underscore so (ECMA-376, ST_Xstring). */
function cellText(text: string): string {
  if (!/[&<>_\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text)) return text;
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[&<>]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;'));
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name }, at) => `<sheet name="${cellText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`;
}

function relationships(targets: readonly (readonly [kind: string, target: string])[]): string {
  const list = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`;
}

function contentTypes(sheetCount: number): string {
  const sheets = Array.from(
    { length: sheetCount },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  return (
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets.join('')}</Types>`
  );
}

/** Two styles: plain, and bold for titles. */
const styles =
  `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="等线"/></font>` +
  '<font><b/><sz val="11"/><name val="等线"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>';

import type { Cell, Table } from '#model';
import { type ForeignRecord, isRecord, textOf } from '../../../../ecosystems/foreign-values.ts';
import { UnreadableFile } from '../../../../unreadable-file.ts';
import { type ReadTable, recordsOf, type TableRecord } from '../../../tables/read-table.ts';
import { readXlsx } from '../../../tables/read-xlsx.ts';
import { writeXlsx } from '../../../tables/write-xlsx.ts';
import { type Field, fieldsOf } from '../fields.ts';
import { recordsIn } from '../records.ts';
import { documentId } from '../terms.ts';
import type { Spdx2Form, Spdx2Text } from './form.ts';
import { cellOf, valueOf } from './sheet-cells.ts';
import { documentColumns, ownedLayouts, type SheetLayout, sheetLayouts } from './sheets.ts';

/** The spreadsheet form: a sheet for each class. A cell holds 32,767 characters; a longer text is cut. */
export const xlsx: Spdx2Form = {
  write(document, _, out) {
    const tables = [
      documentTable(document),
      ...sheetLayouts.map((layout) => tableOf(layout, document)),
      ...ownedLayouts.map((layout) => ownedTable(layout, document)),
    ];
    writeXlsx(tables, out);
  },
  read: async (bytes, name) => documentIn(await readXlsx(bytes, name), name),
};

const documentSheet = 'Document Info';

/** The fields of the first sheet; those of the creation stand beside those of the document. */
const documentFields = new Map<string, Field>([
  ...fieldsOf('CreationInfo').map((field): [string, Field] => [
    field.json === 'comment' ? 'creatorComment' : field.json,
    field,
  ]),
  ...fieldsOf('SpdxDocument').map((field): [string, Field] => [field.json, field]),
]);

function documentTable(document: ForeignRecord): Table {
  const creation = isRecord(document['creationInfo']) ? document['creationInfo'] : {};
  const whole: ForeignRecord = {
    ...creation,
    ...document,
    comment: document['comment'],
    creatorComment: creation['comment'],
  };
  const row = documentColumns.map(([, name]): Cell => {
    const field = documentFields.get(name);
    return field === undefined ? undefined : cellOf(whole[name], field);
  });
  return {
    name: documentSheet,
    columns: documentColumns.map(([title]) => ({ title, width: 24 })),
    rows: [row],
  };
}

function tableOf(layout: SheetLayout, document: ForeignRecord): Table {
  return { name: layout.name, columns: columnsOf(layout), rows: rowsIn() };

  function* rowsIn(): Generator<Cell[]> {
    const rowOf = rowMaker(layout);
    for (const record of recordsIn(document, layout.list)) yield rowOf(record);
  }
}

/** Makes the row of an object. */
function rowMaker({ className, columns }: SheetLayout): (record: ForeignRecord) => Cell[] {
  const fields = columns.map(([, json]) => fieldsOf(className).find((field) => field.json === json));
  return (record) =>
    fields.map((field): Cell => (field === undefined ? undefined : cellOf(record[field.json], field)));
}

function columnsOf({ columns }: SheetLayout): Table['columns'] {
  return columns.map(([title]) => ({ title, width: 24 }));
}

function ownedTable(layout: (typeof ownedLayouts)[number], document: ForeignRecord): Table {
  const columns = [{ title: layout.owner, width: 24 }, ...columnsOf(layout)];
  return { name: layout.name, columns, rows: rowsIn() };

  function* rowsIn(): Generator<Cell[]> {
    const rowOf = rowMaker(layout);
    for (const element of elementsOf(document))
      for (const record of recordsIn(element, layout.list))
        yield [textOf(element['SPDXID']), ...rowOf(record)];
  }
}

/** The document and its elements: what annotations and references may belong to. */
function* elementsOf(document: ForeignRecord): Generator<ForeignRecord> {
  yield document;
  for (const list of ['packages', 'files', 'snippets']) yield* recordsIn(document, list);
}

type Draft = Record<string, unknown>;

function documentIn(tables: readonly ReadTable[], name: string): Spdx2Text {
  const first = tables.find((table) => table.name === documentSheet);
  const [row] = first === undefined ? [] : recordsOf(first);
  if (row === undefined) throw new UnreadableFile(name, `不是有效的 SPDX 文件：缺少工作表 ${documentSheet}`);
  const places = new Map<object, string>();
  const document = documentOf(row);
  for (const layout of sheetLayouts) {
    const records = rowsOf(tables, layout).map((one) => recordOf(one, layout, places));
    if (records.length > 0) document[layout.list] = records;
  }
  const byId = new Map(
    [...elementsOf(document)].map((element) => [textOf(element['SPDXID']), element as Draft]),
  );
  for (const layout of ownedLayouts)
    for (const one of rowsOf(tables, layout)) {
      const owner = byId.get(one.cells.get(layout.owner) ?? documentId) ?? document;
      const before = owner[layout.list];
      const record = recordOf(one, layout, places);
      if (Array.isArray(before)) before.push(record);
      else owner[layout.list] = [record];
    }
  return { document, places, strays: [] };
}

/** The rows of a sheet, and of those that it goes on in: `Relationships (2)`. */
function rowsOf(tables: readonly ReadTable[], { name }: SheetLayout): TableRecord[] {
  const isOne = (table: ReadTable) => table.name === name || table.name.startsWith(`${name} (`);
  return tables.filter(isOne).flatMap(recordsOf);
}

function documentOf({ cells }: TableRecord): Draft {
  const document: Draft = {};
  const creation: Draft = {};
  for (const [title, name] of documentColumns) {
    const [cell, field] = [cells.get(title), documentFields.get(name)];
    if (cell === undefined || field === undefined) continue;
    const isCreation = fieldsOf('CreationInfo').includes(field);
    (isCreation ? creation : document)[field.json] = valueOf(cell, field, document);
  }
  document['creationInfo'] = creation;
  return document;
}

function recordOf({ cells, row }: TableRecord, layout: SheetLayout, places: Map<object, string>): Draft {
  const record: Draft = {};
  for (const [title, json] of layout.columns) {
    const field = fieldsOf(layout.className).find((one) => one.json === json);
    const cell = cells.get(title);
    if (cell !== undefined && field !== undefined) record[json] = valueOf(cell, field, record);
  }
  places.set(record, `${layout.name} 第 ${String(row)} 行`);
  return record;
}

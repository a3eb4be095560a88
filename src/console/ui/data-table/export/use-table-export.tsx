import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { Cell, Table } from '#model';
import { announce } from '../../../api/announce.ts';
import { failureText } from '../../../api/call-failed.ts';
import { save } from '../../../api/download.ts';
import { countText, timeText } from '../../format.ts';
import type { DataColumn } from '../column.ts';
import type { DataTableProps } from '../data-table.tsx';
import type { TableQuery } from '../table-query.ts';
import { tableTexts as texts } from '../texts.ts';
import { DrawnRows } from './drawn-rows.tsx';
import { ExportSubject } from './export-subject.ts';
import { exportFileName } from './file-name.ts';
import { walkPages } from './walk-pages.ts';
import { type ExportType, writeTables } from './write-table.ts';

/** The writing of a table into a file. */
export interface TableExport {
  /** How many rows were read, and how many there are; `undefined` while nothing is written. */
  readonly progress: { readonly read: number; readonly total: number } | undefined;
  start(type: ExportType): void;
  cancel(): void;
  /** To be placed anywhere in the table. */
  readonly drawing: ReactNode;
}

interface Exported<Row> {
  readonly table: DataTableProps<Row>;
  /** The columns that are shown. */
  readonly shown: readonly DataColumn<Row>[];
  readonly query: TableQuery;
  /** The query as the server wants it. */
  readonly request: Record<string, string | number | string[]>;
}

interface Drawing<Row> {
  /** Which part of the rows these are. */
  readonly part: number;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  taken(cells: Cell[][]): void;
}

/** Write what a table shows, all pages of it with its filters and its order, into a file. */
export function useTableExport<Row>({ table, shown, query, request }: Exported<Row>): TableExport {
  const [progress, setProgress] = useState<TableExport['progress']>();
  const [drawn, setDrawn] = useState<Drawing<Row>>();
  const running = useRef<AbortController>(undefined);
  const subject = use(ExportSubject);
  useEffect(() => () => running.current?.abort(), []);
  const columns = shown.filter(({ key }) => key !== 'actions');

  async function run(type: ExportType, signal: AbortSignal): Promise<void> {
    const cells: Cell[][] = [];
    const load = (pageNum: number, pageSize: number) => table.load({ ...request, pageNum, pageSize }, signal);
    let [total, part] = [0, 0];
    for await (const walked of walkPages({ load, rowKey: table.rowKey })) {
      cells.push(
        ...(await new Promise<Cell[][]>((taken) => setDrawn({ part, rows: walked.rows, columns, taken }))),
      );
      total = walked.total;
      part += 1;
      setProgress({ read: cells.length, total });
      signal.throwIfAborted();
    }
    const page = document.title.split(' - ')[0] ?? '';
    const rows: Table = { name: texts.exportedRows, columns: columns.map(titleOf), rows: cells };
    save(
      await writeTables([rows, about(page, query, shown, cells.length, total)], type),
      exportFileName(page, subject, type, new Date()),
    );
    if (cells.length < total)
      announce('warning', texts.exportedPart(countText(cells.length), countText(total)));
  }

  return {
    progress,
    cancel: () => running.current?.abort(),
    start: (type) => {
      const controller = new AbortController();
      running.current = controller;
      setProgress({ read: 0, total: 0 });
      void run(type, controller.signal)
        .catch((error: unknown) => {
          if (!controller.signal.aborted) announce('error', `${texts.exportFailed}：${failureText(error)}`);
        })
        .finally(() => {
          setProgress(undefined);
          setDrawn(undefined);
        });
    },
    drawing: drawn !== undefined && (
      <DrawnRows
        key={drawn.part}
        rows={drawn.rows}
        columns={drawn.columns}
        rowKey={table.rowKey}
        onDrawn={drawn.taken}
      />
    ),
  };
}

function titleOf<Row>({ title, width }: DataColumn<Row>) {
  return { title, width: Math.round(width / 7) };
}

/** What the rows are and what they are not. */
function about<Row>(
  page: string,
  { filters, sort }: TableQuery,
  columns: readonly DataColumn<Row>[],
  written: number,
  total: number,
): Table {
  const name = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  return {
    name: texts.exportAbout,
    columns: [
      { title: texts.exportItem, width: 20 },
      { title: texts.exportValue, width: 80 },
    ],
    rows: [
      [texts.exportPage, page],
      [texts.exportAddress, location.href],
      [texts.exportTime, timeText(new Date().toISOString())],
      ...Object.entries(filters).map(([key, values]) => [texts.exportFilter(name(key)), values.join('、')]),
      ...(sort === undefined ? [] : [[texts.exportSort, texts.exportSorted(name(sort.key), sort.direction)]]),
      [
        texts.exportRows,
        written < total ? texts.exportedPart(countText(written), countText(total)) : written,
      ],
    ],
  };
}

import { Table, type TableColumnType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { orEmpty } from './empty-cell.tsx';

/** A column of a table that stands whole on its page. Buttons that are not due, and what is not of every row, may leave it blank. */
interface PlainColumn<Row> extends TableColumnType<Row> {
  readonly mayBeBlank?: boolean;
}

interface PlainTableProps<Row> extends Omit<TableProps<Row>, 'columns'> {
  readonly columns: readonly PlainColumn<Row>[];
}

/** A table without a query of its own, in a dialog or beside other things; empty cells say 暂无 (specification 2.1). */
export function PlainTable<Row>({ columns, ...props }: PlainTableProps<Row>) {
  return <Table<Row> {...props} columns={columns.map(withoutBlanks)} />;
}

function withoutBlanks<Row>({ mayBeBlank, ...column }: PlainColumn<Row>): TableColumnType<Row> {
  if (mayBeBlank === true) return column;
  const { render = (value: ReactNode) => value } = column;
  return { ...column, render: (...cell) => orEmpty(render(...cell) as ReactNode) };
}

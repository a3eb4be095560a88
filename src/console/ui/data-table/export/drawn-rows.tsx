import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Cell } from '#model';
import { orEmpty } from '../../empty-cell.tsx';
import type { DataColumn } from '../column.ts';
import { cellOf } from './cell-text.ts';

interface DrawnRowsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  rowKey(row: Row): string;
  onDrawn(cells: Cell[][]): void;
}

/** Rows drawn out of sight with the table's own columns, so that a file says what the table shows. Other rows: another key. */
export function DrawnRows<Row>({ columns, rows, rowKey, onDrawn }: DrawnRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const tell = useEffectEvent((cells: Cell[][]) => onDrawn(cells));
  useLayoutEffect(() => {
    tell(
      [...(body.current?.rows ?? [])].map(({ cells }) =>
        [...cells].map((cell, at) => cellOf(cell, columns[at]?.align === 'right')),
      ),
    );
  }, [columns]);
  return (
    <table hidden>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key}>{orEmpty(column.render(row))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

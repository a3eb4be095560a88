import { useMemo } from 'react';
import { DataTable, type DataTableProps } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { taskDiffTexts as texts } from './texts.ts';

/** Between which tasks, and where the header of the table sticks. */
export interface DiffProps {
  readonly taskId: string;
  readonly baseId: string;
  readonly stickyOffset: number;
}

interface DiffTableProps<Row>
  extends DiffProps,
    Required<Pick<DataTableProps<Row>, 'id' | 'columns' | 'textFilters'>> {
  load(
    request: Parameters<DataTableProps<Row>['load']>[0] & {
      readonly task_id: string;
      readonly base_task_id: string;
    },
    signal: AbortSignal,
  ): ReturnType<DataTableProps<Row>['load']>;
  /** What it means that there is no difference. */
  readonly noneHint: string;
}

/** What differs between two tasks, one by one. */
export function DiffTable<Row extends { readonly Id: string }>(props: DiffTableProps<Row>) {
  const { taskId, baseId, load, noneHint, ...table } = props;
  const scope = useMemo(() => [taskId, baseId], [taskId, baseId]);
  return (
    <DataTable<Row>
      {...table}
      scope={scope}
      load={(query, signal) => load({ ...query, task_id: taskId, base_task_id: baseId }, signal)}
      rowKey={(row) => row.Id}
      totalText={texts.changesTotal}
      empty={
        <EmptyState text={texts.noDifference}>
          <p className="muted">{noneHint}</p>
        </EmptyState>
      }
    />
  );
}

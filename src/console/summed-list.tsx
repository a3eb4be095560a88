import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import type { ResultTabProps } from './result-tab.ts';
import { Answered } from './ui/answered.tsx';
import { DataTable, type DataPage, type DataTableProps } from './ui/data-table/data-table.tsx';
import { EmptyState } from './ui/data-table/table-states.tsx';

type Request = Parameters<DataTableProps<never>['load']>[0] & { readonly task_id: string };

interface SummedListProps<Wire, Row, Summary>
  extends Required<Pick<DataTableProps<Row>, 'id' | 'columns' | 'textFilters'>>,
    Pick<ResultTabProps, 'taskId' | 'stickyOffset'> {
  /** Names the cached summary. */
  readonly summaryKey: string;
  /** A page of what was found, with the summary of all of it; absent where it was not looked for. */
  load(
    request: Request,
    signal: AbortSignal,
  ): Promise<DataPage<Wire> & { readonly summary?: Summary | undefined }>;
  fromWire(row: Wire): Row;
  /** How many there are, whatever is filtered. */
  countOf(summary: Summary): number;
  readonly texts: {
    readonly failed: string;
    readonly notAnalysed: string;
    readonly notAnalysedHint: string;
    readonly none: string;
    readonly noneHint: string;
    total(total: string): string;
  };
  /** The summary in numbers. */
  readonly Figures: ComponentType<{ readonly summary: Summary }>;
}

/** What was found in a task: in numbers, and one by one. */
export function SummedList<Wire, Row extends { readonly id: string }, Summary>(
  props: SummedListProps<Wire, Row, Summary>,
) {
  const { taskId, summaryKey, load, countOf, texts, Figures } = props;
  const query = useQuery({
    queryKey: [summaryKey, taskId],
    queryFn: ({ signal }) => load({ task_id: taskId, pageNum: 1, pageSize: 10 }, signal),
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {({ summary }) => {
        if (summary === undefined)
          return <EmptyState text={texts.notAnalysed} hint={texts.notAnalysedHint} />;
        if (countOf(summary) === 0) return <EmptyState text={texts.none} hint={texts.noneHint} />;
        return (
          <>
            <Figures summary={summary} />
            <List {...props} />
          </>
        );
      }}
    </Answered>
  );
}

function List<Wire, Row extends { readonly id: string }, Summary>(
  props: SummedListProps<Wire, Row, Summary>,
) {
  const { id, taskId, columns, textFilters, stickyOffset, load, fromWire, texts } = props;
  const scope = useMemo(() => [taskId], [taskId]);
  return (
    <DataTable<Row>
      {...{ id, scope, columns, textFilters, stickyOffset }}
      load={async (query, signal) => {
        const page = await load({ ...query, task_id: taskId }, signal);
        return { ...page, list: page.list.map(fromWire) };
      }}
      rowKey={(row) => row.id}
      totalText={texts.total}
      empty={null}
    />
  );
}

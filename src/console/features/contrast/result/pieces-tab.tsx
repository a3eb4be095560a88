import { Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { contrast } from '#contract';
import { call } from '../../../api/call.ts';
import { CloneTypeTag } from '../../../comparing/clone-type-tag.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { pieceTexts as texts } from '../texts.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { countColumn, pathColumn, pieceFilters, similarityColumn, typeColumn } from './piece-columns.tsx';

type Row = contrast.ContrastMatchRow;

interface PiecesTabProps {
  readonly taskId: string;
  readonly granularity: 'function' | 'fragment';
}

/** Functions, or fragments, that stand on both sides. */
export function PiecesTab({ taskId, granularity }: PiecesTabProps) {
  const [shown, setShown] = useState<Row>();
  const scope = useMemo(() => [taskId], [taskId]);
  const columns = useMemo(() => [...pieceColumns, actionColumn(setShown)], []);
  return (
    <>
      <DataTable<Row>
        id={`contrast-${granularity}`}
        scope={scope}
        columns={columns}
        textFilters={pieceFilters}
        load={(query, signal) => {
          const request = { ...query, task_id: taskId, granularity: [granularity] };
          return call(contrast.matchList, request, { signal, isQuiet: true });
        }}
        rowKey={(row) => String(row.match_no)}
        empty={<EmptyState text={texts.empty} hint={texts.emptyHint} />}
      />
      {shown !== undefined && (
        <ComparisonDialog
          taskId={taskId}
          pairNo={shown.pair_no}
          matchNo={shown.match_no}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

const pieceColumns: readonly DataColumn<Row>[] = [
  {
    key: 'function_name',
    title: texts.function,
    width: 140,
    render: ({ function_name }) =>
      function_name === '' ? (
        ''
      ) : (
        <span className="mono break-anywhere">
          <VisibleText text={function_name} />
        </span>
      ),
  },
  pathColumn('left_path', texts.leftFile, 210),
  {
    key: 'left_range',
    title: texts.leftLines,
    width: 92,
    render: (row) => <Range first={row.first_line} last={row.last_line} />,
  },
  pathColumn('right_path', texts.rightFile, 210),
  {
    key: 'right_range',
    title: texts.rightLines,
    width: 92,
    render: (row) => <Range first={row.other_first_line} last={row.other_last_line} />,
  },
  similarityColumn,
  {
    ...typeColumn,
    render: ({ method, is_known }) => (
      <>
        <CloneTypeTag method={method} />
        {is_known === 1 && <Tag title={texts.knownHint}>{texts.known}</Tag>}
      </>
    ),
  },
  countColumn('code_lines', texts.codeLines, true),
];

function Range({ first, last }: { first: number; last: number }) {
  return <span className="figures nowrap">{texts.range(first, last)}</span>;
}

function actionColumn(show: (row: Row) => void): DataColumn<Row> {
  return {
    key: 'actions',
    title: texts.actions,
    width: 72,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <Button
        type="link"
        size="small"
        aria-label={texts.viewOf(`${row.left_path} ${texts.range(row.first_line, row.last_line)}`)}
        onClick={() => show(row)}
      >
        {texts.view}
      </Button>
    ),
  };
}

import { Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { contrast } from '#contract';
import { call } from '../../../api/call.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { countText } from '../../../ui/format.ts';
import { pieceTexts as texts, resultTexts } from '../texts.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { countColumn, pathColumn, pieceFilters, similarityColumn, typeColumn } from './piece-columns.tsx';

type Row = contrast.ContrastPairRow;

/** Files of both sides that have something in common. */
export function FilesTab({ taskId }: { taskId: string }) {
  const [shown, setShown] = useState<Row>();
  const [search, setSearch] = useSearchParams();
  const left = search.get('left_folder') ?? '';
  const right = search.get('right_folder') ?? '';
  const scope = useMemo(() => [taskId, left, right], [taskId, left, right]);
  const columns = useMemo(() => [...pairColumns, actionColumn(setShown)], []);
  const folders = { left_folder: left, right_folder: right };
  return (
    <>
      <DataTable<Row>
        id="contrast-pairs"
        scope={scope}
        columns={columns}
        textFilters={pieceFilters}
        load={(query, signal) =>
          call(contrast.pairList, { ...query, ...folders, task_id: taskId }, { signal, isQuiet: true })
        }
        rowKey={(row) => String(row.pair_no)}
        actions={
          (left !== '' || right !== '') && (
            <span>
              {texts.folderFilter(left || resultTexts.root, right || resultTexts.root)}{' '}
              <Button size="small" onClick={() => setSearch({ tab: 'files' })}>
                {texts.clearFolder}
              </Button>
            </span>
          )
        }
        empty={<EmptyState text={texts.empty} />}
      />
      {shown !== undefined && (
        <ComparisonDialog taskId={taskId} pairNo={shown.pair_no} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

const pairColumns: readonly DataColumn<Row>[] = [
  pathColumn('left_path', texts.leftFile, 260),
  pathColumn('right_path', texts.rightFile, 260),
  similarityColumn,
  {
    ...typeColumn,
    render: (row) =>
      row.contents === undefined ? typeColumn.render(row) : <Tag title={texts.bytesHint}>{texts.bytes}</Tag>,
  },
  countColumn('matched_lines', texts.matched, true),
  {
    key: 'known_lines',
    title: texts.known,
    hint: texts.knownHint,
    width: 76,
    align: 'right',
    render: ({ known_lines }) => countText(known_lines),
  },
  countColumn('match_count', texts.pieces),
];

function actionColumn(show: (row: Row) => void): DataColumn<Row> {
  return {
    key: 'actions',
    title: texts.actions,
    width: 72,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <Button type="link" size="small" aria-label={texts.viewOf(row.left_path)} onClick={() => show(row)}>
        {texts.view}
      </Button>
    ),
  };
}

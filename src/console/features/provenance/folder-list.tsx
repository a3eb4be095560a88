import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OwnedFolderRow, provenance } from '#contract';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { Answered } from '../../ui/answered.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { countText, timeText } from '../../ui/format.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { decideTexts, folderOriginWords, folderTexts as texts, reasonText } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type Row = OwnedFolderRow;

/** The folders of a task that are of others, or were said to be own, with what says so; any folder may be decided. */
export function FolderList({ taskId, mayAudit }: Pick<ResultTabProps, 'taskId' | 'mayAudit'>) {
  const [search] = useSearchParams();
  const asked = search.get('folder');
  const [folder, setFolder] = useState<string | undefined>(mayAudit && asked !== null ? asked : undefined);
  const query = useQuery({
    queryKey: ['trace-folders', taskId],
    queryFn: ({ signal }) => call(provenance.ownedFolderList, { task_id: taskId }, { signal, isQuiet: true }),
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {({ list, total }) => (
        <>
          <div className="folder-head">
            <span className="muted">{texts.hint}</span>
            {mayAudit && <Button onClick={() => setFolder('')}>{texts.other}</Button>}
          </div>
          <PlainTable<Row>
            size="small"
            rowKey={keyOf}
            dataSource={list}
            pagination={{ hideOnSinglePage: true, pageSize: 20, showSizeChanger: false }}
            locale={{ emptyText: <EmptyState text={texts.none} hint={texts.noneHint} /> }}
            columns={[...facts, ...(mayAudit ? [actionOf(setFolder)] : [])]}
          />
          {total > list.length && <p className="muted small">{texts.cut(list.length, total)}</p>}
          {folder !== undefined && (
            <FolderDialog
              {...{ taskId, folder }}
              row={list.find((row) => row.folder === folder)}
              onClose={() => setFolder(undefined)}
            />
          )}
        </>
      )}
    </Answered>
  );
}

const keyOf = (row: Row) => `${row.reason} ${row.folder} ${row.name ?? ''}`;
const colors = { third_party: 'purple', suspected: 'gold', self: 'green' } as const;

const facts = [
  {
    title: texts.folder,
    width: '28%',
    render: (_: unknown, row: Row) => (
      <span className="mono break-anywhere">
        <VisibleText text={row.folder} />
      </span>
    ),
  },
  {
    title: texts.origin,
    width: 110,
    render: (_: unknown, row: Row) => <Tag color={colors[row.origin]}>{folderOriginWords[row.origin]}</Tag>,
  },
  {
    title: texts.reason,
    render: (_: unknown, row: Row) => (
      <>
        <div className="break-anywhere">{reasonText(row)}</div>
        {row.reason === 'said' && row.decide_time !== undefined && (
          <div className="muted small break-anywhere">
            {decideTexts.by(row.decide_user ?? '', timeText(row.decide_time))}
            {row.note !== undefined && row.note !== '' && `：${row.note}`}
          </div>
        )}
      </>
    ),
  },
  {
    title: texts.files,
    width: 96,
    align: 'right' as const,
    render: (_: unknown, row: Row) => <span className="figures">{countText(row.files)}</span>,
  },
  {
    title: texts.lines,
    width: 120,
    align: 'right' as const,
    render: (_: unknown, row: Row) => <span className="figures">{countText(row.line_count)}</span>,
  },
];

function actionOf(open: (folder: string) => void) {
  return {
    title: '操作',
    width: 72,
    render: (_: unknown, row: Row) => (
      <Button
        type="link"
        className="cell-link"
        aria-label={decideTexts.actOn(row.folder)}
        onClick={() => open(row.folder)}
      >
        {decideTexts.act}
      </Button>
    ),
  };
}

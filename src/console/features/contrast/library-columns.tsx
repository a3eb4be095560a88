import { Badge, Tooltip } from 'antd';
import type { contrast } from '#contract';
import { libraryFileKinds, libraryFileStates } from '#model';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { bytesText, countText, timeText } from '../../ui/format.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import { LibraryActions } from './library-actions.tsx';
import { fileKindWords, fileStateWords, libraryTexts as texts } from './texts.ts';

type Row = contrast.LibraryFileRow;

/** The columns of the library. */
export const libraryColumns: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    title: texts.name,
    width: 172,
    fixed: 'left',
    isFirm: true,
    isSortable: true,
    render: (row) => (
      <div className="two-lines">
        <span className="break-anywhere">
          <VisibleText text={row.name} />
        </span>
        {row.tags !== '' && <span className="muted small clamped-one">{row.tags}</span>}
      </div>
    ),
  },
  {
    key: 'status',
    title: texts.status,
    width: 100,
    filter: { choices: libraryFileStates.map((state) => ({ value: state, label: fileStateWords[state] })) },
    render: (row) => <State row={row} />,
  },
  {
    key: 'kind',
    title: texts.kind,
    width: 76,
    filter: { choices: libraryFileKinds.map((kind) => ({ value: kind, label: fileKindWords[kind] })) },
    render: ({ kind }) => (kind === '' ? '' : fileKindWords[kind]),
  },
  {
    key: 'languages',
    title: texts.languages,
    width: 108,
    render: ({ languages }) =>
      languages.length > 0 && (
        <span
          className="clamped"
          title={languages.map(({ name, count }) => `${name} ${countText(count)}`).join('\n')}
        >
          {languages
            .slice(0, 3)
            .map(({ name }) => name)
            .join('、')}
          {languages.length > 3 && '…'}
        </span>
      ),
  },
  {
    key: 'size',
    title: texts.size,
    width: 88,
    align: 'right',
    isSortable: true,
    render: (row) => (
      <span className="figures" title={row.kind === '' ? '' : texts.unpacked(bytesText(row.unpacked_size))}>
        {bytesText(row.size)}
      </span>
    ),
  },
  {
    key: 'file_count',
    title: texts.fileCount,
    width: 72,
    align: 'right',
    render: ({ kind, file_count }) => (kind === '' ? '' : countText(file_count)),
  },
  {
    key: 'is_shared',
    title: texts.visibility,
    width: 80,
    render: ({ is_shared }) => (
      <span title={is_shared === 1 ? texts.sharedHint : texts.privateHint}>
        {is_shared === 1 ? texts.shared : texts.private}
      </span>
    ),
  },
  {
    key: 'task_count',
    title: texts.tasks,
    width: 76,
    align: 'right',
    render: ({ task_count }) => countText(task_count),
  },
  { key: 'create_user', title: texts.user, width: 90, render: (row) => row.create_user },
  {
    key: 'create_time',
    title: texts.time,
    width: 110,
    isSortable: true,
    render: (row) => <span className="figures">{timeText(row.create_time)}</span>,
  },
  {
    key: 'sha256',
    title: texts.hash,
    width: 150,
    isHiddenAtFirst: true,
    render: ({ sha256 }) => (
      <span className="mono" title={sha256}>
        {sha256.slice(0, 16)}…
      </span>
    ),
  },
  {
    key: 'actions',
    title: texts.actions,
    width: 104,
    fixed: 'right',
    isFirm: true,
    render: (row) => <LibraryActions row={row} />,
  },
];

function State({ row: { status, reason, notes } }: { row: Row }) {
  return (
    <div>
      <Badge status={badges[status]} text={fileStateWords[status]} />
      {reason !== '' && <div className="small break-anywhere">{reason}</div>}
      {notes.length > 0 && (
        <Tooltip
          title={<span className="sample-notes">{notes.slice(0, 10).join('\n')}</span>}
          trigger={['hover', 'focus']}
        >
          <div className="muted small" tabIndex={0}>
            {texts.notes(notes.length)}
          </div>
        </Tooltip>
      )}
    </div>
  );
}

const badges = { waiting: 'default', reading: 'processing', ready: 'success', failed: 'error' } as const;

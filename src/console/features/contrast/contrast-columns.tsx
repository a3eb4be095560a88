import { Badge, Progress } from 'antd';
import { Link } from 'react-router';
import type { contrast } from '#contract';
import { type ContrastKind, contrastStates } from '#model';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { countText, timeText } from '../../ui/format.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import { ContrastActions } from './contrast-actions.tsx';
import { contrastPath } from '../../contrasts.ts';
import { percentText } from './paths.ts';
import { contrastStateWords, listTexts as texts } from './texts.ts';

type Row = contrast.ContrastTaskRow;

const nameColumn: DataColumn<Row> = {
  key: 'name',
  title: texts.name,
  width: 150,
  fixed: 'left',
  isFirm: true,
  render: (row) =>
    row.status === 'finished' ? (
      <Link className="break-anywhere" to={contrastPath(row)}>
        <VisibleText text={row.name} />
      </Link>
    ) : (
      <span className="break-anywhere">
        <VisibleText text={row.name} />
      </span>
    ),
};

const statusColumn: DataColumn<Row> = {
  key: 'status',
  title: texts.status,
  width: 92,
  filter: { choices: contrastStates.map((state) => ({ value: state, label: contrastStateWords[state] })) },
  render: (row) => <ContrastStatus row={row} />,
};

const lastColumns: readonly DataColumn<Row>[] = [
  {
    key: 'create_user',
    title: texts.user,
    width: 100,
    isHiddenAtFirst: true,
    render: (row) => row.create_user,
  },
  {
    key: 'create_time',
    title: texts.time,
    width: 110,
    isSortable: true,
    render: (row) => <span className="figures">{timeText(row.create_time)}</span>,
  },
  {
    key: 'actions',
    title: texts.actions,
    width: 168,
    fixed: 'right',
    isFirm: true,
    render: (row) => <ContrastActions row={row} />,
  },
];

/** The columns of contrasts, by what is contrasted. */
export const contrastColumns: Readonly<Record<ContrastKind, readonly DataColumn<Row>[]>> = {
  source: [
    nameColumn,
    fileColumn('left', texts.left),
    fileColumn('right', texts.right),
    statusColumn,
    shareColumn('combined', texts.combined, texts.combinedHint, true),
    shareColumn('own_combined', texts.own, texts.ownHint, true),
    shareColumn('left_to_right', texts.leftToRight, texts.leftToRightHint),
    shareColumn('right_to_left', texts.rightToLeft, texts.rightToLeftHint),
    countColumn('pair_count', texts.pairs),
    countColumn('function_count', texts.functions),
    countColumn('fragment_count', texts.fragments),
    ...lastColumns,
  ],
  binary: [
    nameColumn,
    { ...fileColumn('left', texts.left), width: 160, isHiddenAtFirst: false },
    { ...fileColumn('right', texts.right), width: 160, isHiddenAtFirst: false },
    statusColumn,
    shareColumn('combined', texts.combined, texts.binaryHint, true),
    countColumn('function_count', texts.allFunctions),
    ...lastColumns,
  ],
};

function fileColumn(side: 'left' | 'right', title: string): DataColumn<Row> {
  return {
    key: side,
    title,
    width: 130,
    isHiddenAtFirst: true,
    render: (row) => <span className="break-anywhere">{row[side].name}</span>,
  };
}

type Share = 'combined' | 'own_combined' | 'left_to_right' | 'right_to_left';

function shareColumn(key: Share, title: string, hint: string, isSortable = false): DataColumn<Row> {
  return {
    key,
    title,
    hint,
    width: isSortable ? 108 : 72,
    align: 'right',
    isSortable,
    render: (row) => {
      const share = row[key];
      if (row.status !== 'finished') return '';
      return share === undefined ? undefined : <span className="figures">{percentText(share)}</span>;
    },
  };
}

function countColumn(
  key: 'pair_count' | 'function_count' | 'fragment_count',
  title: string,
): DataColumn<Row> {
  return {
    key,
    title,
    width: 76,
    align: 'right',
    render: (row) => (row.status === 'finished' ? countText(row[key]) : ''),
  };
}

/** Where a contrast stands. */
export function ContrastStatus({ row: { status, percent, reason } }: { row: Row }) {
  if (status === 'running')
    return <Progress percent={percent} size="small" aria-label={contrastStateWords.running} />;
  return (
    <span>
      <Badge status={badges[status]} text={contrastStateWords[status]} />
      {reason !== '' && <div className="small break-anywhere">{reason}</div>}
    </span>
  );
}

const badges = {
  queued: 'default',
  running: 'processing',
  finished: 'success',
  failed: 'error',
  cancelled: 'warning',
} as const;

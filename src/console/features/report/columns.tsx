import { Badge, Progress, Tooltip } from 'antd';
import { Link } from 'react-router';
import type { report } from '#contract';
import { reportKinds, reportStates, reportTypes } from '#model';
import { contrastPath } from '../../contrasts.ts';
import { resultsPath } from '../../detections.ts';
import { typeWords } from '../../reporting/texts.ts';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { bytesText, timeText } from '../../ui/format.ts';
import { ReportActions } from './report-actions.tsx';
import { kindWords, listTexts as texts, stateWords } from './texts.ts';

type Row = report.ReportRow;

/** The columns of the reports. */
export const reportListColumns: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    title: texts.name,
    width: 168,
    fixed: 'left',
    isFirm: true,
    render: (row) => (
      <span>
        <span className="break-anywhere">{row.name}</span>
        {row.watermark !== '' && <div className="muted small">{texts.watermark(row.watermark)}</div>}
        {row.share_count > 0 && <div className="muted small">{texts.shared(row.share_count)}</div>}
      </span>
    ),
  },
  {
    key: 'kind',
    title: texts.kind,
    width: 84,
    filter: { choices: reportKinds.map((kind) => ({ value: kind, label: kindWords[kind] })) },
    render: (row) => kindWords[row.kind],
  },
  {
    key: 'source',
    title: texts.source,
    width: 152,
    render: (row) => <Source row={row} />,
  },
  {
    key: 'template_name',
    title: texts.template,
    width: 150,
    isHiddenAtFirst: true,
    render: (row) =>
      `${row.template_name}（${row.template_version === 0 ? texts.usual : texts.version(row.template_version)}）`,
  },
  {
    key: 'type',
    title: texts.type,
    width: 96,
    filter: { choices: reportTypes.map((type) => ({ value: type, label: typeWords[type] })) },
    render: (row) => typeWords[row.type],
  },
  {
    key: 'status',
    title: texts.state,
    width: 92,
    filter: { choices: reportStates.map((state) => ({ value: state, label: stateWords[state] })) },
    render: (row) => <State row={row} />,
  },
  {
    key: 'size',
    title: texts.size,
    width: 84,
    align: 'right',
    isSortable: true,
    render: (row) => (row.status === 'finished' ? bytesText(row.size) : ''),
  },
  { key: 'create_user', title: texts.user, width: 104, render: (row) => row.create_user },
  {
    key: 'create_time',
    title: texts.time,
    width: 150,
    isSortable: true,
    render: (row) => <span className="nowrap figures">{timeText(row.create_time)}</span>,
  },
  {
    key: 'result_hash',
    title: texts.hash,
    width: 150,
    isHiddenAtFirst: true,
    render: (row) =>
      row.result_hash === '' ? (
        ''
      ) : (
        <Tooltip title={row.result_hash}>
          <span className="mono">{row.result_hash.slice(0, 16)}…</span>
        </Tooltip>
      ),
  },
  {
    key: 'actions',
    title: texts.actions,
    width: 152,
    fixed: 'right',
    isFirm: true,
    render: (row) => <ReportActions row={row} />,
  },
];

function Source({ row }: { row: Row }) {
  const path = sourcePath(row);
  return (
    <span className="break-anywhere">
      {row.product_name !== '' && `${row.product_name} ${texts.further(row.product_count)}/ `}
      {path === undefined ? row.task_name : <Link to={path}>{row.task_name}</Link>}
    </span>
  );
}

/** Where the results stand that a report is about, if they have one page. */
function sourcePath({ task_id: taskId, contrast_id: contrastId, contrast_kind: kind }: Row) {
  if (kind !== '') return contrastPath({ task_id: contrastId, kind });
  return taskId === '' ? undefined : resultsPath(taskId);
}

function State({ row }: { row: Row }) {
  if (row.status === 'running')
    return <Progress percent={row.progress} size="small" aria-label={stateWords.running} />;
  return (
    <span>
      <Badge status={badges[row.status]} text={stateWords[row.status]} />
      {row.failure !== '' && <div className="small break-anywhere">{row.failure}</div>}
    </span>
  );
}

const badges = { waiting: 'default', running: 'processing', finished: 'success', failed: 'error' } as const;

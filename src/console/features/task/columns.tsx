import { Button } from 'antd';
import { Link } from 'react-router';
import { severityToWire, type task, wireSeverities } from '#contract';
import { type Severity, taskStatuses } from '#model';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { countText, durationText, timeText, bytesText } from '../../ui/format.ts';
import { SeverityCounts, SeverityTag } from '../../ui/severity-tag.tsx';
import { ProgressCell } from './progress-cell.tsx';
import { resultsPath } from './results-path.ts';
import { StatusTag } from './status-tag.tsx';
import { statusWords, taskColumnTexts as texts, taskListTexts } from './texts.ts';

type Column = DataColumn<task.TaskRow>;

/** Every column of tasks; a table picks those it shows. */
export const taskColumns = {
  name: {
    key: 'task_name',
    title: texts.name,
    width: 200,
    isFirm: true,
    isSortable: true,
    fixed: 'left',
    render: (row) => (
      <Link className="break-anywhere" to={resultsPath(row.task_id)}>
        {row.task_name}
      </Link>
    ),
  },
  project: {
    key: 'product_name',
    title: texts.project,
    width: 130,
    isSortable: true,
    render: (row) => <span className="break-anywhere">{row.product_name}</span>,
  },
  version: { key: 'product_version', title: texts.version, width: 90, render: (row) => row.product_version },
  source: {
    key: 'size',
    title: texts.source,
    width: 170,
    isSortable: true,
    render: (row) => (
      <span className="break-anywhere">
        {row.source_name} <span className="muted nowrap">{bytesText(row.size)}</span>
      </span>
    ),
  },
  status: {
    key: 'status',
    title: texts.status,
    width: 100,
    filter: { choices: taskStatuses.map((status) => ({ value: status, label: statusWords[status] })) },
    render: (row) => <StatusTag status={row.status} />,
  },
  progress: {
    key: 'progress',
    title: texts.progress,
    width: 150,
    render: (row) => <ProgressCell row={row} />,
  },
  risk: {
    key: 'risk',
    title: texts.risk,
    width: 105,
    filter: { choices: wireSeverities.map((word) => ({ value: word, label: word })) },
    render: (row) => <SeverityTag word={row.risk} />,
  },
  vulnerabilities: {
    key: 'vuln',
    title: texts.vulnerabilities,
    width: 150,
    render: (row) => (
      <SeverityCounts counts={row.vuln} to={(severity) => vulnerabilitiesPath(row.task_id, severity)} />
    ),
  },
  components: {
    key: 'component_count',
    title: texts.components,
    width: 80,
    align: 'right',
    isSortable: true,
    render: (row) => (
      <Link to={`${resultsPath(row.task_id)}?tab=components`}>{countText(row.component_count)}</Link>
    ),
  },
  licenses: {
    key: 'license_count',
    title: texts.licenses,
    width: 80,
    align: 'right',
    render: (row) => countText(row.license_count),
  },
  files: {
    key: 'file_count',
    title: texts.files,
    width: 80,
    align: 'right',
    isHiddenAtFirst: true,
    render: (row) => countText(row.file_count),
  },
  creator: {
    key: 'create_user',
    title: texts.creator,
    width: 100,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.create_user,
  },
  createdAt: {
    key: 'create_time',
    title: texts.createdAt,
    width: 165,
    isSortable: true,
    render: (row) => <span className="figures nowrap">{timeText(row.create_time)}</span>,
  },
  duration: {
    key: 'duration',
    title: texts.duration,
    width: 95,
    isSortable: true,
    render: (row) => (row.start_time === '' ? '' : durationText(row.duration)),
  },
} satisfies Record<string, Column>;

/** The actions of a row of the task list. */
export function actionColumn(remove: (row: task.TaskRow) => void): Column {
  return {
    key: 'actions',
    title: texts.actions,
    width: 110,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <span className="row-actions">
        <Link to={resultsPath(row.task_id)}>{taskListTexts.view}</Link>
        <Button type="link" danger size="small" onClick={() => remove(row)}>
          {taskListTexts.remove}
        </Button>
      </span>
    ),
  };
}

function vulnerabilitiesPath(taskId: string, severity: Severity): string {
  const query = new URLSearchParams({ tab: 'vulnerabilities', severity: severityToWire(severity) });
  return `${resultsPath(taskId)}?${query}`;
}

import { PushpinFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { severityToWire, type task, wireSeverities } from '#contract';
import { hasEnded, type Severity, taskStatuses } from '#model';
import { resultsPath, statusWords } from '../../detections.ts';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { countText, durationText, timeText, bytesText } from '../../ui/format.ts';
import { SeverityCounts, SeverityTag } from '../../ui/severity-tag.tsx';
import { undetectedWord } from '../../ui/severity.ts';
import { StatusCell } from './status-cell.tsx';
import { TaskMenu } from './task-menu.tsx';
import { taskActionTexts, taskColumnTexts as texts, taskListTexts } from './texts.ts';
import type { TaskChoice } from './use-task-actions.ts';

type Column = DataColumn<task.TaskRow>;

/** Every column of tasks; a table picks those it shows. */
export const taskColumns = {
  name: {
    key: 'task_name',
    title: texts.name,
    width: 172,
    isFirm: true,
    isSortable: true,
    fixed: 'left',
    render: (row) => (
      <div className="two-lines">
        <span className="topped-name">
          {row.topping === 1 && <PushpinFilled aria-label={taskActionTexts.isTopped} />}
          <Link className="clamped" to={resultsPath(row.task_id)} title={row.task_name}>
            {row.task_name}
          </Link>
        </span>
        <span className="muted small clamped-one" title={row.source_name}>
          {row.source_name}
        </span>
      </div>
    ),
  },
  project: {
    key: 'product_name',
    title: texts.project,
    width: 96,
    isSortable: true,
    render: (row) => (
      <div className="two-lines">
        <span className="clamped" title={row.product_name}>
          {row.product_name}
        </span>
        <span className="muted small clamped-one">{row.product_version}</span>
      </div>
    ),
  },
  status: {
    key: 'status',
    title: texts.status,
    width: 114,
    filter: { choices: taskStatuses.map((status) => ({ value: status, label: statusWords[status] })) },
    render: (row) => <StatusCell row={row} />,
  },
  risk: {
    key: 'risk',
    title: texts.risk,
    width: 96,
    filter: { choices: wireSeverities.map((word) => ({ value: word, label: word })) },
    render: (row) => <SeverityTag word={row.risk} />,
  },
  vulnerabilities: {
    key: 'vuln',
    title: texts.vulnerabilities,
    width: 165,
    render: (row) =>
      hasEnded(row.status) && (
        <SeverityCounts
          counts={row.risk === undetectedWord ? undefined : row.vuln}
          to={(severity) => vulnerabilitiesPath(row.task_id, severity)}
        />
      ),
  },
  components: {
    key: 'component_count',
    title: texts.components,
    width: 70,
    align: 'right',
    isSortable: true,
    render: (row) =>
      countOfResults(row, row.component_count, (count) => (
        <Link to={`${resultsPath(row.task_id)}?tab=components`}>{countText(count)}</Link>
      )),
  },
  licenses: {
    key: 'license_count',
    title: texts.licenses,
    width: 80,
    align: 'right',
    isHiddenAtFirst: true,
    render: (row) => countOfResults(row, row.license_count, countText),
  },
  size: {
    key: 'size',
    title: texts.size,
    width: 95,
    align: 'right',
    isSortable: true,
    isHiddenAtFirst: true,
    render: (row) => (row.size === 0 ? '' : bytesText(row.size)),
  },
  files: {
    key: 'file_count',
    title: texts.files,
    width: 80,
    align: 'right',
    isHiddenAtFirst: true,
    render: (row) => countText(row.file_count),
  },
  duration: {
    key: 'duration',
    title: texts.duration,
    width: 88,
    isSortable: true,
    render: (row) => (row.start_time === '' ? '' : durationText(row.duration)),
  },
  creator: {
    key: 'create_user',
    title: texts.creator,
    width: 100,
    filter: { choices: [], isFaceted: true },
    isHiddenAtFirst: true,
    render: (row) => row.create_user,
  },
  createdAt: {
    key: 'create_time',
    title: texts.createdAt,
    width: 155,
    isSortable: true,
    render: (row) => (
      <div className="two-lines">
        <span className="nowrap">{timeText(row.create_time)}</span>
        <span className="muted small clamped-one">{row.create_user}</span>
      </div>
    ),
  },
} satisfies Record<string, Column>;

/** A count of what a task has found: nothing is shown before it has ended, and without results there is no count. */
function countOfResults(row: task.TaskRow, count: number, render: (count: number) => ReactNode): ReactNode {
  if (row.status === 'finished' || row.status === 'partial') return render(count);
  return hasEnded(row.status) && <span className="muted">{undetectedWord}</span>;
}

/** The actions of a row of the task list. */
export function actionColumn(choicesOf: (row: task.TaskRow) => TaskChoice[]): Column {
  return {
    key: 'actions',
    title: texts.actions,
    width: 115,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <span className="row-actions">
        <Link to={resultsPath(row.task_id)}>{taskListTexts.view}</Link>
        <TaskMenu kind="link" name={row.task_name} choices={choicesOf(row)} />
      </span>
    ),
  };
}

function vulnerabilitiesPath(taskId: string, severity: Severity): string {
  const query = new URLSearchParams({ tab: 'vulnerabilities', severity: severityToWire(severity) });
  return `${resultsPath(taskId)}?${query}`;
}

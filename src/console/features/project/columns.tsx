import { Tag } from 'antd';
import { Link } from 'react-router';
import { type project, severityToWire } from '#contract';
import { projectLevels, projectTypes, type Severity } from '#model';
import { resultsPath } from '../../detections.ts';
import { StatusTag } from '../../status-tag.tsx';
import { EvaluationScore, independenceTexts, OwnRate } from '../../independence.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { countText, timeText } from '../../ui/format.ts';
import { SeverityCounts } from '../../ui/severity-tag.tsx';
import { detailsPath, taskListOf } from './paths.ts';
import { levelWords, projectListTexts, projectTexts as texts } from './texts.ts';

type Column = DataColumn<project.ProjectRow>;

/** Every column of projects; a table picks those it shows. */
export const projectColumns: readonly Column[] = [
  {
    key: 'name',
    title: texts.name,
    width: 164,
    isFirm: true,
    isSortable: true,
    fixed: 'left',
    render: (row) => (
      <div className="two-lines">
        <Link className="clamped" to={detailsPath(row.product_id)} title={row.name}>
          {row.name}
        </Link>
        <span className="muted small clamped-one">
          {[row.archived === 1 ? projectListTexts.archived : '', row.version, ...row.tags]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </div>
    ),
  },
  {
    key: 'type',
    title: texts.type,
    width: 95,
    filter: { choices: projectTypes.map((type) => ({ value: type, label: type })) },
    render: (row) => row.type,
  },
  {
    key: 'level',
    title: texts.level,
    width: 90,
    isHiddenAtFirst: true,
    filter: { choices: projectLevels.map((level) => ({ value: level, label: levelWords[level] })) },
    render: (row) => levelWords[row.level],
  },
  {
    key: 'last_time',
    title: texts.lastTask,
    width: 155,
    isSortable: true,
    render: ({ last_task: task }) =>
      task === undefined ? (
        <span className="muted">{texts.never}</span>
      ) : (
        <div className="two-lines">
          <StatusTag status={task.status} />
          <Link className="small nowrap" to={resultsPath(task.task_id)}>
            {timeText(task.create_time)}
          </Link>
        </div>
      ),
  },
  {
    key: 'task_count',
    title: texts.taskCount,
    width: 80,
    align: 'right',
    render: (row) => <Link to={taskListOf(row.name)}>{countText(row.task_count)}</Link>,
  },
  {
    key: 'component_count',
    title: texts.components,
    width: 80,
    align: 'right',
    isSortable: true,
    render: ({ component_count: count, figures_of: taskId }) =>
      count === undefined || taskId === undefined ? (
        <span className="muted">{texts.never}</span>
      ) : (
        <Link to={`${resultsPath(taskId)}?tab=components`}>{countText(count)}</Link>
      ),
  },
  {
    key: 'vuln',
    title: texts.vulnerabilities,
    width: 176,
    isSortable: true,
    render: ({ vuln, figures_of: taskId }) =>
      vuln === undefined || taskId === undefined ? (
        <span className="muted">{texts.never}</span>
      ) : (
        <SeverityCounts counts={vuln} to={(severity) => vulnerabilitiesOf(taskId, severity)} />
      ),
  },
  {
    key: 'self_rate',
    title: independenceTexts.rate,
    hint: independenceTexts.rateHint,
    width: 110,
    isSortable: true,
    render: ({ self_rate: rate, unread_packages: unread }) => <OwnRate rate={rate} unread={unread} />,
  },
  {
    key: 'score',
    title: independenceTexts.score,
    hint: independenceTexts.scoreHint,
    width: 120,
    isHiddenAtFirst: true,
    render: ({ evaluation }) => <EvaluationScore last={evaluation} />,
  },
  {
    key: 'license_count',
    title: texts.licenses,
    width: 85,
    align: 'right',
    isHiddenAtFirst: true,
    render: ({ license_count: count }) => (count === undefined ? '' : countText(count)),
  },
  {
    key: 'tag',
    title: texts.tags,
    width: 140,
    isHiddenAtFirst: true,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
  },
  {
    key: 'owner',
    title: texts.owner,
    width: 116,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.owner,
  },
  { key: 'unit', title: texts.unit, width: 110, isHiddenAtFirst: true, render: (row) => row.unit },
  {
    key: 'create_time',
    title: texts.createdAt,
    width: 150,
    isSortable: true,
    isHiddenAtFirst: true,
    render: (row) => <span className="nowrap">{timeText(row.create_time)}</span>,
  },
];

function vulnerabilitiesOf(taskId: string, severity: Severity): string {
  const query = new URLSearchParams({ tab: 'vulnerabilities', severity: severityToWire(severity) });
  return `${resultsPath(taskId)}?${query}`;
}

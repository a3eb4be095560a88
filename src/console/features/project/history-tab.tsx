import { Link } from 'react-router';
import { task } from '#contract';
import { hasEnded, taskStatuses } from '#model';
import { call } from '../../api/call.ts';
import { resultsPath, statusWords } from '../../detections.ts';
import { StatusTag } from '../../status-tag.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { countText, durationText, timeText } from '../../ui/format.ts';
import { SeverityCounts } from '../../ui/severity-tag.tsx';
import { undetectedWord } from '../../ui/severity.ts';
import { projectDetailTexts as texts, projectTexts as names } from './texts.ts';

/** The detections of a project, newest first, whatever became of them. */
export function HistoryTab({ projectId }: { projectId: string }) {
  return (
    <DataTable<task.TaskRow>
      id="project-tasks"
      scope={[projectId]}
      columns={columns}
      textFilters={[{ key: 'task_name', label: texts.task }]}
      load={(query, signal) =>
        call(task.taskList, { ...query, product_id: [projectId] }, { signal, isQuiet: true })
      }
      rowKey={(row) => row.task_id}
      isLive={(rows) => rows.some((row) => !hasEnded(row.status) && row.status !== 'paused')}
      empty={<EmptyState text={texts.noDetections} />}
    />
  );
}

const hasResults = ({ status }: task.TaskRow) => status === 'finished' || status === 'partial';

const columns: readonly DataColumn<task.TaskRow>[] = [
  {
    key: 'task_name',
    title: texts.task,
    width: 225,
    isFirm: true,
    isSortable: true,
    fixed: 'left',
    render: (row) => <Link to={resultsPath(row.task_id)}>{row.task_name}</Link>,
  },
  { key: 'product_version', title: texts.version, width: 110, render: (row) => row.product_version },
  {
    key: 'status',
    title: texts.status,
    width: 110,
    filter: { choices: taskStatuses.map((status) => ({ value: status, label: statusWords[status] })) },
    render: (row) => <StatusTag status={row.status} />,
  },
  {
    key: 'component_count',
    title: names.components,
    width: 100,
    align: 'right',
    isSortable: true,
    render: (row) => hasResults(row) && countText(row.component_count),
  },
  {
    key: 'vuln',
    title: names.vulnerabilities,
    width: 180,
    render: (row) =>
      hasResults(row) && <SeverityCounts counts={row.risk === undetectedWord ? undefined : row.vuln} />,
  },
  {
    key: 'duration',
    title: texts.duration,
    width: 100,
    isSortable: true,
    render: (row) => (row.start_time === '' ? '' : durationText(row.duration)),
  },
  {
    key: 'create_user',
    title: texts.creator,
    width: 110,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.create_user,
  },
  {
    key: 'create_time',
    title: texts.time,
    width: 165,
    isSortable: true,
    render: (row) => <span className="nowrap">{timeText(row.create_time)}</span>,
  },
];

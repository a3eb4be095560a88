import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Modal, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { alert } from '#contract';
import { call } from '../../api/call.ts';
import { CollapsibleText } from '../../ui/collapsible-text.tsx';
import { TableFailed } from '../../ui/data-table/table-states.tsx';
import { columnTexts, dealTexts, projectTexts as texts } from './texts.ts';
import { StateCell } from './state-cell.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

type Row = alert.AlertProjectRow;

interface ProjectsDialogProps {
  readonly row: alert.AlertRow;
  /** Absent for those who may not. */
  readonly deal: ((project: Row) => void) | undefined;
  onClose(): void;
}

const pageSize = 10;

/** The projects of an alert: the detection that shows it, and what was done about it there. */
export function ProjectsDialog({ row, deal, onClose }: ProjectsDialogProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['alerts-projects', row.type, row.Id, page],
    queryFn: ({ signal }) =>
      call(
        alert.alertProjects,
        { type: row.type, Id: row.Id, pageNum: page, pageSize },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal open title={texts.title(row.CveId)} footer={null} width={880} onCancel={onClose}>
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable<Row>
        size="small"
        rowKey="product_id"
        loading={data === undefined && error === null}
        dataSource={data?.list ?? []}
        columns={columnsFor(row, deal, onClose)}
        pagination={{
          current: page,
          pageSize,
          total: data?.pagination?.total ?? 0,
          onChange: setPage,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
      />
    </Modal>
  );
}

function columnsFor(
  { CveId }: alert.AlertRow,
  deal: ProjectsDialogProps['deal'],
  onLeave: () => void,
): NonNullable<TableProps<Row>['columns']> {
  return [
    { title: texts.project, dataIndex: 'product_name', className: 'break-anywhere' },
    {
      title: texts.components,
      render: (_value, { components }) => (
        <CollapsibleText parts={components.map(({ Repo, Version }) => `${Repo} ${Version}`)} />
      ),
    },
    {
      title: texts.task,
      render: (_value, { task_id: taskId, task_name: name }) =>
        taskId === '' ? (
          <span className="muted">{texts.noTask}</span>
        ) : (
          <Link to={findingPath(taskId, CveId)} onClick={onLeave}>
            {name}
          </Link>
        ),
    },
    { title: texts.state, width: 150, render: (_value, project) => <StateCell row={project} /> },
    ...(deal === undefined
      ? []
      : [
          {
            title: columnTexts.actions,
            width: 80,
            render: (_value: unknown, project: Row) => (
              <Button
                type="link"
                className="cell-link"
                aria-label={dealTexts.title(project.product_name)}
                onClick={() => deal(project)}
              >
                {dealTexts.act}
              </Button>
            ),
          },
        ]),
  ];
}

function findingPath(taskId: string, vulnerabilityId: string): string {
  const query = new URLSearchParams({ tab: 'vulnerabilities', vuln_id: vulnerabilityId });
  return `/analysis/analysis-results/${encodeURIComponent(taskId)}?${query}`;
}

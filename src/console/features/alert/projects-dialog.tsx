import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Modal, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { alert } from '#contract';
import { call } from '../../api/call.ts';
import { TableFailed } from '../../ui/data-table/table-states.tsx';
import { ConcernedComponents } from './concerned-components.tsx';
import { projectPath, resultsTab } from './paths.ts';
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

/** The projects of an alert: by which components and how, the detection that shows it, and what was done about it there. */
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
    <Modal open title={texts.title(row.CveId)} footer={null} width={960} onCancel={onClose}>
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
    {
      title: texts.project,
      width: 170,
      className: 'break-anywhere',
      render: (_value, { product_id: projectId, product_name: name }) => (
        <Link to={projectPath(projectId)} onClick={onLeave}>
          {name}
        </Link>
      ),
    },
    {
      title: texts.components,
      render: (_value, project) => <ConcernedComponents row={project} onLeave={onLeave} />,
    },
    {
      title: texts.task,
      width: 190,
      className: 'break-anywhere',
      render: (_value, { task_id: taskId, task_name: name }) =>
        taskId === '' ? (
          <span className="muted">{texts.noTask}</span>
        ) : (
          <Link to={resultsTab(taskId, { tab: 'vulnerabilities', vuln_id: CveId })} onClick={onLeave}>
            {name}
          </Link>
        ),
    },
    { title: texts.state, width: 130, render: (_value, project) => <StateCell row={project} /> },
    ...(deal === undefined
      ? []
      : [
          {
            title: columnTexts.actions,
            width: 64,
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

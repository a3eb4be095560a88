import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Link } from 'react-router';
import { type AnswerOf, knowledge } from '#contract';
import { call } from '../../api/call.ts';
import { resultsPath } from '../../detections.ts';
import { CollapsibleText } from '../../ui/collapsible-text.tsx';
import { TableFailed } from '../../ui/data-table/table-states.tsx';
import { timeText } from '../../ui/format.ts';
import { knownVulnerabilityTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type ProjectRow = AnswerOf<typeof knowledge.vulnerabilityProjects>['list'][number];

/** The user's projects in which a vulnerability was found, each with the newest detection that found it. */
export function AffectedProjects({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['known-vulnerability-projects', id],
    queryFn: ({ signal }) => call(knowledge.vulnerabilityProjects, { cve_id: id }, { signal, isQuiet: true }),
  });
  return (
    <Modal open title={texts.affectsTitle(id)} footer={null} width={840} onCancel={onClose}>
      <p className="muted">{texts.affectsHint}</p>
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable<ProjectRow>
        size="small"
        rowKey="product_id"
        loading={data === undefined && error === null}
        dataSource={data?.list ?? []}
        columns={columnsFor(id, onClose)}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: data === undefined ? ' ' : texts.affectsNone }}
      />
    </Modal>
  );
}

function columnsFor(id: string, onLeave: () => void) {
  return [
    {
      title: texts.project,
      render: (_value: unknown, row: ProjectRow) => (
        <Link to={`/project/project-details/${encodeURIComponent(row.product_id)}`} onClick={onLeave}>
          {row.product_name}
        </Link>
      ),
    },
    {
      title: texts.task,
      render: (_value: unknown, row: ProjectRow) => (
        <Link
          to={`${resultsPath(row.task_id)}?tab=vulnerabilities&vuln_id=${encodeURIComponent(id)}`}
          onClick={onLeave}
        >
          {row.task_name}
        </Link>
      ),
    },
    {
      title: texts.component,
      render: (_value: unknown, row: ProjectRow) => (
        <CollapsibleText parts={row.components.map(({ Repo, Version }) => `${Repo} ${Version}`)} />
      ),
    },
    { title: texts.time, render: (_value: unknown, row: ProjectRow) => timeText(row.create_time) },
  ];
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { asset } from '#contract';
import { directnessWords } from '#model';
import { call } from '../../api/call.ts';
import { useProjectScope } from '../../narrowing/use-project-scope.ts';
import { TableFailed } from '../../ui/data-table/table-states.tsx';
import { countText, dayText } from '../../ui/format.ts';
import { projectPath, resultsPath } from './paths.ts';
import { impactTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

interface ImpactProps {
  readonly name: string;
  readonly subject: { readonly CJN_ID: string } | { readonly package_key: string };
  onClose(): void;
}

const pageSize = 10;

/** Where a vulnerability or a package is: projects, versions, and how it came in. */
export function ImpactDialog({ name, subject, onClose }: ImpactProps) {
  const [scope] = useProjectScope();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['asset-impact', subject, scope, page],
    queryFn: ({ signal }) =>
      call(asset.impact, { ...subject, ...scope, pageNum: page, pageSize }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal open title={texts.title(name)} footer={null} width="80%" onCancel={onClose}>
      <p className="muted">{texts.hint}</p>
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable<asset.ImpactRow>
        size="small"
        rowKey={(row) => `${row.task_id} ${row.Id}`}
        loading={data === undefined && error === null}
        dataSource={data?.list ?? []}
        tableLayout="fixed"
        columns={[...columnsFor(onClose), ...('CJN_ID' in subject ? [firstFound] : [])]}
        pagination={{
          current: page,
          pageSize,
          total: data?.pagination?.total ?? 0,
          showSizeChanger: false,
          showTotal: (total) => texts.count(countText(total)),
          onChange: setPage,
        }}
        locale={{ emptyText: data === undefined ? ' ' : texts.empty }}
      />
    </Modal>
  );
}

function columnsFor(onLeave: () => void) {
  return [
    {
      title: texts.project,
      width: '26%',
      render: (_value: unknown, row: asset.ImpactRow) => (
        <Link to={projectPath(row.product_id)} onClick={onLeave}>
          {row.product_name}
        </Link>
      ),
    },
    {
      title: texts.component,
      render: (_value: unknown, row: asset.ImpactRow) => (
        <Link
          className="break-anywhere"
          to={resultsPath(row.task_id, { tab: 'components', Repo: row.Repo })}
          onClick={onLeave}
        >
          {row.Repo}
        </Link>
      ),
    },
    {
      title: texts.version,
      width: 108,
      render: (_value: unknown, row: asset.ImpactRow) => <span className="mono">{row.Version}</span>,
    },
    {
      title: texts.mode,
      width: 92,
      render: (_value: unknown, row: asset.ImpactRow) => directnessWords[row.dep_mode],
    },
    {
      title: texts.path,
      render: (_value: unknown, row: asset.ImpactRow) =>
        row.path.length === 0 ? (
          <span className="muted">{texts.noPath}</span>
        ) : (
          <span className="break-anywhere">{row.path.join(' → ')}</span>
        ),
    },
    {
      title: texts.advice,
      width: 100,
      render: (_value: unknown, row: asset.ImpactRow) =>
        row.safe_version === '' ? (
          <span className="muted">{texts.noPath}</span>
        ) : (
          <span className="mono">{row.safe_version}</span>
        ),
    },
  ];
}

/** Only of a vulnerability is it known since when it is there. */
const firstFound = {
  title: texts.firstFound,
  width: 112,
  render: (_value: unknown, row: asset.ImpactRow) =>
    row.first_found === undefined ? '' : <span className="nowrap">{dayText(row.first_found)}</span>,
};

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Tag, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { upstream, type UpstreamJobRow } from '#contract';
import { call } from '../../../api/call.ts';
import { BreakableName } from '../../../ui/breakable-name.tsx';
import { EmptyState, TableFailed } from '../../../ui/data-table/table-states.tsx';
import { timeText } from '../../../ui/format.ts';
import { intakeTexts as texts, jobKindWords, jobStageWords, jobStatusWords } from '../texts.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

const pageSize = 20;
const refreshMs = 2_000;

/** What became of the packages that were taken in, the latest first. */
export function JobTable() {
  const [page, turnTo] = useState(1);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['upstream-jobs', page],
    queryFn: ({ signal }) =>
      call(upstream.projectJobs, { pageNum: page, pageSize }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) === true ? refreshMs : false),
  });
  useNewProjects(data?.list.filter(({ status }) => status === 'finished').length ?? 0);
  return (
    <>
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable
        size="small"
        rowKey="job_id"
        loading={isLoading}
        dataSource={data?.list ?? []}
        columns={columns}
        locale={{ emptyText: <EmptyState text={texts.noJobs} /> }}
        pagination={{
          current: page,
          pageSize,
          total: data?.pagination?.total ?? 0,
          onChange: turnTo,
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
      />
    </>
  );
}

/** The list of projects behind the drawer is asked for anew when something more has been taken in. */
function useNewProjects(finished: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (finished > 0) void queries.invalidateQueries({ queryKey: ['upstream-projects'] });
  }, [finished, queries]);
}

function isUnderWay({ status }: UpstreamJobRow): boolean {
  return status === 'queued' || status === 'running';
}

function statusText({ status, stage, percent }: UpstreamJobRow): string {
  if (status !== 'running' || stage === '') return jobStatusWords[status];
  return stage === 'testing' ? jobStageWords[stage] : `${jobStageWords[stage]} ${percent}%`;
}

function Outcome({ row }: { row: UpstreamJobRow }) {
  const { fullname, version, sample_count: samples, found_count: found } = row;
  return (
    <>
      <BreakableName name={`${fullname} ${version}`.trim()} />{' '}
      {samples > 0 && (
        <Tooltip title={texts.testedHint}>
          <span className="muted">{texts.tested(found, samples)}</span>
        </Tooltip>
      )}
    </>
  );
}

const columns = [
  {
    title: texts.source,
    render: (_value: unknown, { kind, source, ref, is_private: isPrivate }: UpstreamJobRow) => (
      <>
        <span className="muted">{jobKindWords[kind]}</span>{' '}
        <BreakableName name={ref === '' ? source : `${source} ${ref}`} />{' '}
        {isPrivate && <Tag color="purple">{texts.isPrivate}</Tag>}
      </>
    ),
  },
  {
    title: texts.status,
    width: 110,
    render: (_value: unknown, row: UpstreamJobRow) => statusText(row),
  },
  {
    title: texts.result,
    width: 240,
    render: (_value: unknown, row: UpstreamJobRow) =>
      row.status === 'failed' ? row.reason : <Outcome row={row} />,
  },
  {
    title: texts.by,
    width: 110,
    render: (_value: unknown, { create_user: by }: UpstreamJobRow) => (by === '' ? texts.product : by),
  },
  {
    title: texts.at,
    width: 165,
    render: (_value: unknown, { create_time: at }: UpstreamJobRow) => timeText(at),
  },
];

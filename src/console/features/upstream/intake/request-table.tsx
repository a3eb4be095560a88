import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { upstream } from '#contract';
import { call } from '../../../api/call.ts';
import { EmptyState, TableFailed } from '../../../ui/data-table/table-states.tsx';
import { timeText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { intakeTexts as texts } from '../texts.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

const pageSize = 20;

/** What people have asked for, the latest first. */
export function RequestTable() {
  const [page, turnTo] = useState(1);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['upstream-requests', page],
    queryFn: ({ signal }) =>
      call(upstream.projectRequests, { pageNum: page, pageSize }, { signal, isQuiet: true }),
  });
  return (
    <>
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable
        size="small"
        rowKey="request_id"
        loading={isLoading}
        dataSource={data?.list ?? []}
        columns={[
          { title: texts.asked, render: (_value, { name }) => <VisibleText text={name} /> },
          {
            title: texts.remark,
            render: (_value, { remark }) => remark !== '' && <VisibleText text={remark} />,
          },
          { title: texts.by, width: 120, render: (_value, { create_user: by }) => by },
          { title: texts.at, width: 165, render: (_value, { create_time: at }) => timeText(at) },
        ]}
        locale={{ emptyText: <EmptyState text={texts.noRequests} /> }}
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

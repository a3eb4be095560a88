import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subscription } from '#contract';
import { call } from '../../../api/call.ts';
import { EmptyState, TableFailed } from '../../../ui/data-table/table-states.tsx';
import { timeText } from '../../../ui/format.ts';
import { channelWords, deliveryStateWords, subscriptionTexts as texts } from './texts.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

const pageSize = 10;

/** What was sent to the user or is to be, the last first. */
export function DeliveryLog() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['deliveries', page],
    queryFn: ({ signal }) =>
      call(subscription.deliveries, { pageNum: page, pageSize }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  return (
    <>
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable<subscription.DeliveryRow>
        size="small"
        rowKey="delivery_id"
        loading={data === undefined && error === null}
        dataSource={data?.list ?? []}
        columns={[
          { title: texts.time, width: 105, render: (_value, row) => timeText(row.create_time) },
          { title: texts.message, dataIndex: 'title', className: 'break-anywhere' },
          {
            title: texts.channel,
            render: (_value, row) => (
              <div className="two-lines">
                <span>{channelWords[row.channel]}</span>
                <span className="muted small break-anywhere">{row.subscription}</span>
              </div>
            ),
          },
          { title: texts.state, render: (_value, row) => <DeliveryState row={row} /> },
        ]}
        pagination={{
          current: page,
          pageSize,
          total: data?.pagination?.total ?? 0,
          onChange: setPage,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        locale={{ emptyText: data === undefined ? ' ' : <EmptyState text={texts.noLog} /> }}
      />
    </>
  );
}

function DeliveryState({ row }: { row: subscription.DeliveryRow }) {
  const about = [
    row.failure,
    ...(row.failure === '' ? [] : [texts.attempts(row.attempts)]),
    ...(row.next_time === '' || row.attempts === 0 ? [] : [texts.next(timeText(row.next_time))]),
  ].filter((text) => text !== '');
  return (
    <div className="two-lines">
      <span>{deliveryStateWords[row.status]}</span>
      <span className="muted small break-anywhere">{about.join('；')}</span>
    </div>
  );
}

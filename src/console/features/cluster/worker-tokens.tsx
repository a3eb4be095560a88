import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { worker } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { EmptyState, TableFailed } from '../../ui/data-table/table-states.tsx';
import { timeText } from '../../ui/format.ts';
import { workerTokenTexts as texts } from './texts.ts';
import { WorkerTokenDialog } from './worker-token-dialog.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

/** The tokens of machines that analyse elsewhere over HTTP. */
export function WorkerTokens() {
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['worker-tokens'],
    queryFn: ({ signal }) => call(worker.tokenList, {}, { signal, isQuiet: true }),
  });
  const revoke = useRevoke();
  return (
    <section aria-label={texts.title}>
      <header className="worker-tokens-head">
        <h2>{texts.title}</h2>
        <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </header>
      <p className="muted">{texts.hint}</p>
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable<worker.WorkerTokenRow>
        size="small"
        rowKey="token_id"
        loading={data === undefined && error === null}
        dataSource={data?.list ?? []}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: texts.name, dataIndex: 'name', className: 'break-anywhere' },
          {
            title: texts.token,
            width: 170,
            render: (_value, { ending }) => <span className="mono">{texts.masked(ending)}</span>,
          },
          {
            title: texts.createdBy,
            width: 150,
            className: 'break-anywhere',
            render: (_value, row) => (row.created_by === '' ? texts.byCommand : row.created_by),
          },
          { title: texts.created, width: 170, render: (_value, row) => timeText(row.create_time) },
          {
            title: texts.lastUsed,
            width: 170,
            render: (_value, row) => (row.last_used === '' ? texts.neverUsed : timeText(row.last_used)),
          },
          { title: texts.state, width: 90, render: (_value, { state }) => texts.stateWords[state] },
          {
            title: texts.actions,
            mayBeBlank: true,
            width: 80,
            render: (_value, row) =>
              row.state === 'valid' && (
                <Button type="link" size="small" danger onClick={() => revoke(row)}>
                  {texts.revoke}
                </Button>
              ),
          },
        ]}
        locale={{ emptyText: data === undefined ? ' ' : <EmptyState text={texts.empty} /> }}
      />
      {isAdding && <WorkerTokenDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

/** Asks first: the machine stops. */
function useRevoke() {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  return ({ token_id, name }: worker.WorkerTokenRow) =>
    void askFirst(modal, {
      title: texts.revokeTitle,
      content: texts.revokeQuestion(name),
      okText: texts.revoke,
      okButtonProps: { danger: true },
      onOk: async () => {
        await call(worker.tokenRevoke, { token_id });
        announce('success', texts.revoked(name));
        await queries.invalidateQueries({ queryKey: ['worker-tokens'] });
        await queries.invalidateQueries({ queryKey: ['cluster'] });
      },
    });
}

import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { apiToken } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { InterfaceButton } from '../../../interface-document/interface-button.tsx';
import { EmptyState, TableFailed } from '../../../ui/data-table/table-states.tsx';
import { timeText } from '../../../ui/format.ts';
import { askFirst } from '../../../ui/ask-first.ts';
import { TokenDialog } from './token-dialog.tsx';
import { tokenTexts as texts } from './texts.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

/** The tokens with which one's programs call. */
export function ApiTokens() {
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['api-tokens'],
    queryFn: ({ signal }) => call(apiToken.apiTokenList, {}, { signal, isQuiet: true }),
  });
  const revoke = useRevoke();
  return (
    <section aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
        <InterfaceButton />
      </header>
      <p className="muted">{texts.hint}</p>
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable<apiToken.ApiTokenRow>
        size="small"
        rowKey="token_id"
        loading={data === undefined && error === null}
        dataSource={data?.list ?? []}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: texts.name, dataIndex: 'name', className: 'break-anywhere' },
          {
            title: texts.token,
            width: 130,
            render: (_value, { ending }) => <span className="mono">{texts.masked(ending)}</span>,
          },
          { title: texts.scope, width: 130, render: (_value, { scope }) => texts.scopeWords[scope] },
          { title: texts.expires, width: 170, render: (_value, row) => timeText(row.expire_time) },
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
      {isAdding && <TokenDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

/** Asks first: what the token is used in stops working. */
function useRevoke() {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  return ({ token_id, name }: apiToken.ApiTokenRow) =>
    void askFirst(modal, {
      title: texts.revokeTitle,
      content: texts.revokeQuestion(name),
      okText: texts.revoke,
      okButtonProps: { danger: true },
      onOk: async () => {
        await call(apiToken.apiTokenRevoke, { token_id });
        announce('success', texts.revoked(name));
        await queries.invalidateQueries({ queryKey: ['api-tokens'] });
      },
    });
}

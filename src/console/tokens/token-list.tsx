import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, type TableColumnType } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { announce } from '../api/announce.ts';
import { askFirst } from '../ui/ask-first.ts';
import { EmptyState, TableFailed } from '../ui/data-table/table-states.tsx';
import { timeText } from '../ui/format.ts';
import { PlainTable } from '../ui/plain-table.tsx';
import { type KindTexts, tokenTexts as texts } from './texts.ts';
import './tokens.css';

/** A token as it is listed: the token itself is shown once, when it is made. */
interface ListedToken {
  readonly token_id: string;
  readonly name: string;
  readonly ending: string;
  /** Empty when it was never used. */
  readonly last_used: string;
  readonly state: string;
}

interface TokenListProps<Row extends ListedToken> {
  readonly kind: KindTexts;
  /** The key of the query; what is made and revoked makes it out of date. */
  readonly queryKey: string;
  /** What else is out of date when a token was revoked. */
  readonly alsoChanges?: string;
  load(signal: AbortSignal): Promise<{ readonly list: readonly Row[] }>;
  revoke(tokenId: string): Promise<unknown>;
  /** What is told of tokens of this kind alone. */
  readonly facts: readonly TableColumnType<Row>[];
  /** Beside the button that makes one. */
  readonly beside?: ReactNode;
  /** The dialog that makes one. */
  readonly Dialog: ComponentType<{ onClose(): void }>;
}

/** The tokens of one kind, with what makes one and what revokes one. */
export function TokenList<Row extends ListedToken>(props: TokenListProps<Row>) {
  const { kind, queryKey, load, facts, beside, Dialog } = props;
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [queryKey],
    queryFn: ({ signal }) => load(signal),
  });
  const revoke = useRevoke(props);
  return (
    <section aria-label={kind.title}>
      <header className="token-list-head">
        <h2>{kind.title}</h2>
        <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
        {beside}
      </header>
      <p className="muted">{kind.hint}</p>
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable<Row>
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
            render: (_value, { ending }) => <span className="mono">{kind.masked(ending)}</span>,
          },
          ...facts,
          {
            title: texts.lastUsed,
            width: 170,
            render: (_value, row) => (row.last_used === '' ? texts.neverUsed : timeText(row.last_used)),
          },
          { title: texts.state, width: 90, render: (_value, { state }) => kind.stateWords[state] },
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
        locale={{ emptyText: data === undefined ? ' ' : <EmptyState text={kind.empty} /> }}
      />
      {isAdding && <Dialog onClose={() => setAdding(false)} />}
    </section>
  );
}

/** Asks first: what the token is used in stops working. */
function useRevoke<Row extends ListedToken>({ kind, queryKey, alsoChanges, revoke }: TokenListProps<Row>) {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  return ({ token_id: tokenId, name }: Row) =>
    void askFirst(modal, {
      title: kind.revokeTitle,
      content: kind.revokeQuestion(name),
      okText: texts.revoke,
      okButtonProps: { danger: true },
      onOk: async () => {
        await revoke(tokenId);
        announce('success', kind.revoked(name));
        await queries.invalidateQueries({ queryKey: [queryKey] });
        if (alsoChanges !== undefined) await queries.invalidateQueries({ queryKey: [alsoChanges] });
      },
    });
}

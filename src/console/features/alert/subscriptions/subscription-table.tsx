import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, type TableProps } from 'antd';
import { useState } from 'react';
import { subscription } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { CollapsibleText } from '../../../ui/collapsible-text.tsx';
import { askFirst } from '../../../ui/ask-first.ts';
import type { Edited } from './subscription-drawer.tsx';
import { channelWords, formTexts, subscriptionTexts as texts } from './texts.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

type Row = subscription.SubscriptionRow;

interface SubscriptionTableProps {
  readonly list: readonly Row[];
  /** Why no mail can be sent; empty when it can. */
  readonly mailObstacle: string;
  edit(edited: Edited): void;
}

/** The rules of the user. */
export function SubscriptionTable({ list, mailObstacle, edit }: SubscriptionTableProps) {
  const [testing, setTesting] = useState<string>();
  const remove = useRemoval();
  const test = (row: Row) => {
    setTesting(row.subscription_id);
    call(subscription.subscriptionTest, { subscription_id: row.subscription_id })
      .then(
        () => announce('success', texts.testDone),
        () => undefined, // the call has said why
      )
      .finally(() => setTesting(undefined));
  };
  const isMailStuck = mailObstacle !== '' && list.some((row) => row.channel === 'email' && row.enabled === 1);
  return (
    <>
      {isMailStuck && <Alert type="warning" showIcon title={texts.mailStuck(mailObstacle)} />}
      <Button type="primary" icon={<PlusOutlined />} onClick={() => edit('new')}>
        {texts.add}
      </Button>
      <PlainTable<Row>
        size="small"
        className="subscription-table"
        rowKey="subscription_id"
        dataSource={[...list]}
        pagination={false}
        columns={[
          ...factColumns,
          {
            title: texts.actions,
            width: 150,
            render: (_value, row) => (
              <span className="row-actions">
                <Button type="link" size="small" onClick={() => edit(row)}>
                  {texts.edit}
                </Button>
                <Button
                  type="link"
                  size="small"
                  loading={testing === row.subscription_id}
                  onClick={() => test(row)}
                >
                  {texts.test}
                </Button>
                <Button type="link" size="small" danger onClick={() => remove(row)}>
                  {texts.remove}
                </Button>
              </span>
            ),
          },
        ]}
        locale={{ emptyText: <EmptyState text={texts.empty} /> }}
      />
    </>
  );
}

const factColumns: NonNullable<TableProps<Row>['columns']> = [
  { title: texts.name, dataIndex: 'name', className: 'break-anywhere' },
  {
    title: texts.channel,
    render: (_value, row) => (
      <div className="two-lines">
        <span>{channelWords[row.channel]}</span>
        <span className="muted small break-anywhere">{row.address}</span>
      </div>
    ),
  },
  {
    title: texts.scope,
    render: (_value, row) => (
      <div className="two-lines">
        <span>
          {[
            row.kinds.map((kind) => formTexts.kindWords[kind]).join('、'),
            texts.least(row.least_severity),
            ...(row.only_kev === 1 ? [texts.onlyKev] : []),
          ].join('，')}
        </span>
        <span className="muted small">
          {row.projects.length === 0 ? (
            texts.allProjects
          ) : (
            <CollapsibleText parts={row.projects.map(({ name }) => name)} />
          )}
        </span>
      </div>
    ),
  },
  {
    title: texts.state,
    width: 64,
    render: (_value, row) =>
      row.enabled === 1 ? texts.enabled : <span className="muted">{texts.disabled}</span>,
  },
];

function useRemoval() {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  return ({ subscription_id, name }: Row) =>
    void askFirst(modal, {
      title: texts.remove,
      content: texts.removeQuestion(name),
      okText: texts.remove,
      okButtonProps: { danger: true },
      onOk: async () => {
        await call(subscription.subscriptionDelete, { subscription_id });
        announce('success', texts.removed);
        await queries.invalidateQueries({ queryKey: ['subscriptions'] });
      },
    });
}

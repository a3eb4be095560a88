import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Tag } from 'antd';
import { useMemo } from 'react';
import { session as calls } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { askFirst } from '../../../ui/ask-first.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { pageOfWhole } from '../../../ui/data-table/whole-list.ts';
import { timeText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { clientWords } from './client-words.ts';
import { sessionTexts as texts } from './texts.ts';

type Row = calls.SessionRow;

/** Where one is signed in, and how to end what one does not know. */
export function Sessions() {
  const queries = useQueryClient();
  const { data } = useQuery(allSessions);
  const { end, endOthers } = useEnding();
  const columns = useMemo(() => [...facts, actionColumn(end)], [end]);
  const hasOthers = data?.list.some(({ is_current: isCurrent }) => isCurrent === 0) === true;
  return (
    <section aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <Button disabled={!hasOthers} onClick={endOthers}>
          {texts.endOthers}
        </Button>
      </header>
      <p className="muted">{texts.hint}</p>
      <DataTable<Row>
        id="sessions"
        columns={columns}
        load={async (query) => pageOfWhole((await queries.fetchQuery(allSessions)).list, values, query)}
        rowKey={(row) => row.session_id}
        empty={<EmptyState text={texts.empty} />}
      />
    </section>
  );
}

/** They arrive whole; the table and the button above it ask once. */
const allSessions = {
  queryKey: ['sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(calls.sessionList, {}, { signal, isQuiet: true }),
};

const values = {
  create_time: (row: Row) => row.create_time,
  last_seen: (row: Row) => row.last_seen,
  expire_time: (row: Row) => row.expire_time,
};

const facts: readonly DataColumn<Row>[] = [
  {
    key: 'client',
    title: texts.client,
    width: 300,
    isFirm: true,
    render: (row) => (
      <>
        <span title={row.client} className="break-anywhere">
          {row.client === '' ? texts.unknown : <VisibleText text={clientWords(row.client)} />}
        </span>
        {row.is_current === 1 && <Tag className="own-current">{texts.current}</Tag>}
      </>
    ),
  },
  {
    key: 'address',
    title: texts.address,
    width: 200,
    render: (row) => <span className="break-anywhere">{row.address}</span>,
  },
  ...(['create_time', 'last_seen', 'expire_time'] as const).map(
    (key): DataColumn<Row> => ({
      key,
      title: texts.times[key],
      width: 170,
      isSortable: true,
      render: (row) => timeText(row[key]),
    }),
  ),
];

function actionColumn(end: (row: Row) => void): DataColumn<Row> {
  return {
    key: 'actions',
    title: texts.actions,
    width: 80,
    isFirm: true,
    render: (row) => (
      <span className="row-actions">
        {row.is_current === 0 && (
          <Button type="link" size="small" danger onClick={() => end(row)}>
            {texts.end}
          </Button>
        )}
      </span>
    ),
  };
}

function useEnding() {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  return useMemo(() => {
    const ask = (content: string, input: { session_id?: string }) =>
      void askFirst(modal, {
        title: texts.endTitle,
        content,
        okText: texts.end,
        okButtonProps: { danger: true },
        onOk: async () => {
          const { ended } = await call(calls.sessionEnd, input);
          announce('success', texts.ended(ended));
          await queries.invalidateQueries({ queryKey: ['sessions'] });
        },
      });
    return {
      end: ({ session_id, client, address }: Row) =>
        ask(texts.endQuestion(clientWords(client) || texts.unknown, address), { session_id }),
      endOthers: () => ask(texts.endOthersQuestion, {}),
    };
  }, [modal, queries]);
}

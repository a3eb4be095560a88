import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Tag } from 'antd';
import { session as calls } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { EmptyState, TableFailed } from '../../../ui/data-table/table-states.tsx';
import { timeText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { askFirst } from '../../../ui/ask-first.ts';
import { clientWords } from './client-words.ts';
import { sessionTexts as texts } from './texts.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

/** Where one is signed in, and how to end what one does not know. */
export function Sessions() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(calls.sessionList, {}, { signal, isQuiet: true }),
  });
  const { end, endOthers } = useEnding();
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
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable<calls.SessionRow>
        size="small"
        rowKey="session_id"
        scroll={{ x: 960 }}
        loading={data === undefined && error === null}
        dataSource={data?.list ?? []}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: texts.client,
            className: 'break-anywhere',
            render: (_value, row) => (
              <>
                <span title={row.client}>
                  {row.client === '' ? texts.unknown : <VisibleText text={clientWords(row.client)} />}
                </span>
                {row.is_current === 1 && <Tag className="own-current">{texts.current}</Tag>}
              </>
            ),
          },
          { title: texts.address, dataIndex: 'address', width: 200, className: 'break-anywhere' },
          { title: texts.signedIn, width: 170, render: (_value, row) => timeText(row.create_time) },
          { title: texts.lastSeen, width: 170, render: (_value, row) => timeText(row.last_seen) },
          { title: texts.ends, width: 170, render: (_value, row) => timeText(row.expire_time) },
          {
            title: texts.actions,
            mayBeBlank: true,
            width: 80,
            render: (_value, row) =>
              row.is_current === 0 && (
                <Button type="link" size="small" danger onClick={() => end(row)}>
                  {texts.end}
                </Button>
              ),
          },
        ]}
        locale={{ emptyText: data === undefined ? ' ' : <EmptyState text={texts.empty} /> }}
      />
    </section>
  );
}

function useEnding() {
  const { modal } = App.useApp();
  const queries = useQueryClient();
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
    end: ({ session_id, client, address }: calls.SessionRow) =>
      ask(texts.endQuestion(clientWords(client) || texts.unknown, address), { session_id }),
    endOthers: () => ask(texts.endOthersQuestion, {}),
  };
}

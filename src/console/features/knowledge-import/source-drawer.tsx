import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { type AnswerOf, knowledgeImport } from '#contract';
import { announce } from '../../api/announce.ts';
import { failureText } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { countText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { askFirst } from '../../ui/ask-first.ts';
import { sourceTexts as texts, maintenanceTexts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type Priority = AnswerOf<typeof knowledgeImport.sourcePriority>;
type Source = Priority['list'][number];

/** Where the knowledge comes from, and which source is trusted more than another. */
export function SourceDrawer({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['kb-priority'],
    queryFn: ({ signal }) => call(knowledgeImport.sourcePriority, {}, { signal, isQuiet: true }),
    // What somebody else saves meanwhile does not change the list under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Drawer open size={860} title={texts.title} onClose={onClose}>
      {error !== null && (
        <Alert type="error" showIcon title={`${maintenanceTexts.loadFailed}：${failureText(error)}`} />
      )}
      {data === undefined && error === null && <Skeleton active paragraph={{ rows: 12 }} />}
      {data !== undefined && <SourceOrder data={data} onSaved={onClose} />}
    </Drawer>
  );
}

function SourceOrder({ data, onSaved }: { data: Priority; onSaved: () => void }) {
  const kept = data.list.map(({ source }) => source);
  const [order, setOrder] = useState<readonly string[]>(kept);
  const [isLocked, setLocked] = useState(false);
  const save = useSaving(order, onSaved);
  const isChanged = !isSame(order, kept);
  const rows = order.flatMap((id) => data.list.find(({ source }) => source === id) ?? []);
  const move = (from: number, to: number) => setOrder(moved(order, from, to));
  return (
    <div className="kb-outcome">
      <p className="muted">{texts.hint}</p>
      {!data.is_in_force && <Alert type="warning" showIcon title={texts.notInForce} />}
      <div className="kb-section-head">
        <Button disabled={isSame(order, data.usual)} onClick={() => setOrder(data.usual)}>
          {texts.usual}
        </Button>
        <Button
          type="primary"
          disabled={isLocked || (!isChanged && data.is_in_force)}
          onClick={() => save(setLocked)}
        >
          {isChanged || data.is_in_force ? texts.save : texts.mergeAgain}
        </Button>
      </div>
      <PlainTable<Source>
        size="small"
        rowKey="source"
        pagination={false}
        dataSource={rows}
        columns={columnsOf(move, rows.length)}
      />
    </div>
  );
}

/** Ask, and have everything merged by the order. */
function useSaving(order: readonly string[], onSaved: () => void) {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  return (lock: (isLocked: boolean) => void) =>
    void askFirst(modal, {
      title: texts.saveTitle,
      content: texts.saveQuestion,
      okText: texts.saveTitle,
      onOk: async () => {
        lock(true);
        try {
          await call(knowledgeImport.changePriority, { source: [...order] });
        } catch {
          lock(false); // the reason was announced
          return;
        }
        announce('success', texts.saved);
        onSaved();
        await queries.invalidateQueries({ queryKey: ['kb-imports'] });
      },
    });
}

function columnsOf(move: (from: number, to: number) => void, count: number) {
  return [
    { title: texts.rank, width: 76, render: (_: unknown, _row: Source, index: number) => index + 1 },
    {
      title: texts.source,
      dataIndex: 'name',
      render: (name: string, { url }: Source) => <SafeLink url={url} text={name} />,
    },
    { title: texts.license, dataIndex: 'license', width: 190 },
    {
      title: texts.vulnerabilities,
      dataIndex: 'vulns',
      width: 100,
      align: 'right' as const,
      render: countText,
    },
    {
      title: texts.move,
      width: 90,
      render: (_: unknown, { name }: Source, index: number) => (
        <span className="row-actions">
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={texts.up(name)}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={texts.down(name)}
            disabled={index === count - 1}
            onClick={() => move(index, index + 1)}
          />
        </span>
      ),
    },
  ];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((id, index) => id === other[index]);
}

/** A list with one of its items at another place. */
function moved(list: readonly string[], from: number, to: number): string[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

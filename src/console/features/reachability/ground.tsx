import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { ReachGround } from '#contract';
import { Dialog } from '../../ui/dialog.tsx';
import { countText } from '../../ui/format.ts';
import { PlaceLink } from '../../place-link.tsx';
import { groundQuery } from './ground-query.ts';
import { functionWords, languageWords, reachTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

interface GroundProps {
  readonly taskId: string;
  /** Of which check. */
  readonly foundAt: string;
}

/** What the verdicts rest on: where the program begins, and what was not read or not followed to the end. */
export function Ground({ taskId, foundAt }: GroundProps) {
  const { data } = useQuery(groundQuery(taskId, foundAt));
  const [shown, show] = useState<Shown>();
  if (data === undefined) return null;
  const { unknown, entry_count: entries, unread_count: unread, unfinished } = data;
  return (
    <>
      <p className="reach-ground">
        <Button type="link" className="cell-link" disabled={entries === 0} onClick={() => show('entries')}>
          {texts.entryCount(countText(entries))}
        </Button>
        {unread > 0 && (
          <Button type="link" className="cell-link" onClick={() => show('unread')}>
            {texts.unreadCount(countText(unread))}
          </Button>
        )}
      </p>
      {unknown.length > 0 && <UnknownEntries names={unknown} onShowAll={() => show('unknown')} />}
      {unfinished.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={texts.unfinished(unfinished.map((id) => languageWords[id] ?? id).join('、'))}
        />
      )}
      {shown !== undefined && (
        <Dialog title={titles[shown]} width={760} footer={null} onCancel={() => show(undefined)}>
          {shown === 'entries' && <Entries taskId={taskId} ground={data} />}
          {shown === 'unread' && <Unread ground={data} />}
          {shown === 'unknown' && <NameList names={unknown} />}
        </Dialog>
      )}
    </>
  );
}

type Shown = 'entries' | 'unread' | 'unknown';

const titles: Readonly<Record<Shown, string>> = {
  entries: texts.entries,
  unread: texts.unread,
  unknown: texts.unknownEntries,
};

/** Places that were named and are not there: the first few, so that a long list leaves the page to the verdicts. */
function UnknownEntries({ names, onShowAll }: { names: readonly string[]; onShowAll: () => void }) {
  const isCut = names.length > fewNames;
  return (
    <Alert
      type="warning"
      showIcon
      className="break-anywhere"
      title={texts.unknownEntriesNamed(names.slice(0, fewNames), names.length)}
      action={
        isCut && (
          <Button size="small" onClick={onShowAll}>
            {texts.allOfThem}
          </Button>
        )
      }
    />
  );
}

const fewNames = 3;

function NameList({ names }: { names: readonly string[] }) {
  return (
    <PlainTable
      size="small"
      rowKey={(name) => name}
      showHeader={false}
      dataSource={names}
      pagination={{ pageSize: 10, showTotal: texts.listed, hideOnSinglePage: true }}
      columns={[{ render: (_value, name) => <span className="mono small break-anywhere">{name}</span> }]}
    />
  );
}

function Entries({ taskId, ground }: { taskId: string; ground: ReachGround }) {
  return (
    <PlainTable
      size="small"
      rowKey={(row) => `${row.file}:${row.line}:${row.func}`}
      dataSource={ground.entries}
      pagination={{ pageSize: 10, showTotal: () => texts.listed(ground.entry_count), hideOnSinglePage: true }}
      columns={[
        {
          title: texts.entry,
          render: (_value, entry) => (
            <span className="mono small break-anywhere">{functionWords(entry)}</span>
          ),
        },
        {
          title: texts.place,
          width: '45%',
          render: (_value, { file, line }) => <PlaceLink taskId={taskId} path={file} line={line} />,
        },
        {
          title: texts.origin,
          width: 80,
          render: (_value, row) => (row.is_named === 1 ? texts.isNamed : texts.isFound),
        },
      ]}
    />
  );
}

function Unread({ ground }: { ground: ReachGround }) {
  return (
    <>
      <p className="muted">{texts.unreadHint}</p>
      <PlainTable
        size="small"
        rowKey="path"
        dataSource={ground.unread}
        pagination={{
          pageSize: 10,
          showTotal: () => texts.listed(ground.unread_count),
          hideOnSinglePage: true,
        }}
        columns={[
          {
            title: texts.file,
            render: (_value, { path }) => <span className="mono small break-anywhere">{path}</span>,
          },
          { title: texts.why, width: 140, render: (_value, { reason }) => texts.unreadReasons[reason] },
        ]}
      />
    </>
  );
}

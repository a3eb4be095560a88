import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { App, Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import { type AnswerOf, chat, type ChatSession } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { Answered } from '../../ui/answered.tsx';
import { askFirst } from '../../ui/ask-first.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { chatTexts as texts } from './texts.ts';

interface SessionListProps {
  readonly sessions: UseQueryResult<AnswerOf<typeof chat.sessions>>;
  readonly active: string | undefined;
  onOpen(sessionId: string | undefined): void;
}

/** One's own sessions, the latest first. */
export function SessionList({ sessions, active, onOpen }: SessionListProps) {
  const [find, setFind] = useState('');
  const [renamed, setRenamed] = useState<ChatSession>();
  const remove = useRemoving(active, onOpen);
  return (
    <nav className="chat-sessions" aria-label={texts.sessions}>
      <Button icon={<PlusOutlined />} onClick={() => onOpen(undefined)}>
        {texts.newSession}
      </Button>
      <Input
        allowClear
        aria-label={texts.findSession}
        placeholder={texts.findSession}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      <Answered query={sessions} failed={texts.sessionsFailed} rows={4}>
        {({ list }) => {
          const shown = list.filter(({ title }) => title.toLowerCase().includes(find.trim().toLowerCase()));
          if (shown.length === 0)
            return <p className="muted small">{list.length === 0 ? texts.noSessions : texts.noneFound}</p>;
          return (
            <ul className="chat-session-list">
              {shown.map((session) => (
                <li
                  key={session.session_id}
                  className={session.session_id === active ? 'is-active' : undefined}
                >
                  <button
                    type="button"
                    className="chat-session-open"
                    title={session.title}
                    aria-current={session.session_id === active}
                    onClick={() => onOpen(session.session_id)}
                  >
                    {session.title}
                  </button>
                  <Dropdown
                    trigger={['click']}
                    menu={{
                      items: [
                        { key: 'rename', label: texts.rename, onClick: () => setRenamed(session) },
                        { key: 'remove', label: texts.remove, danger: true, onClick: () => remove(session) },
                      ],
                    }}
                  >
                    <Button
                      type="text"
                      size="small"
                      icon={<EllipsisOutlined />}
                      aria-label={texts.more(session.title)}
                    />
                  </Dropdown>
                </li>
              ))}
            </ul>
          );
        }}
      </Answered>
      {renamed !== undefined && <RenameDialog session={renamed} onClose={() => setRenamed(undefined)} />}
    </nav>
  );
}

function useRemoving(active: string | undefined, onOpen: SessionListProps['onOpen']) {
  const queries = useQueryClient();
  const { modal } = App.useApp();
  return (session: ChatSession) =>
    void askFirst(modal, {
      title: texts.removeQuestion(session.title),
      content: texts.removeHint,
      okText: texts.remove,
      okButtonProps: { danger: true },
      cancelText: texts.cancel,
      onOk: async () => {
        await call(chat.deleteSession, { session_id: session.session_id });
        announce('success', texts.removed);
        if (session.session_id === active) onOpen(undefined);
        await queries.invalidateQueries({ queryKey: ['chat-sessions'] });
      },
    });
}

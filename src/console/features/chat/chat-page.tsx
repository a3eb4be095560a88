import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { chat } from '#contract';
import { call } from '../../api/call.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Asking } from './asking.tsx';
import './chat.css';
import { SessionList } from './session-list.tsx';
import { Sources } from './sources.tsx';
import { chatTexts as texts } from './texts.ts';
import { Thread } from './thread.tsx';
import { useConversation } from './use-conversation.ts';

/** The assistant: one's sessions, what was said in one of them, and what the answers rest on. */
export function ChatPage() {
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const sessionId = search.get('session') ?? undefined;
  const open = (id: string | undefined, isReplaced = false) =>
    setSearch(id === undefined ? {} : { session: id }, { replace: isReplaced });
  const sessions = useQuery({
    queryKey: ['chat-sessions'],
    queryFn: ({ signal }) => call(chat.sessions, {}, { signal, isQuiet: true }),
  });
  const conversation = useConversation(sessionId, (id) => {
    open(id, true);
    void queries.invalidateQueries({ queryKey: ['chat-sessions'] });
  });
  const [chosen, setChosen] = useState<string>();
  const messages = conversation.messages;
  const shown = messages.find(({ message_id: id }) => id === chosen) ?? messages.at(-1);
  const model = sessions.data?.model ?? '';
  return (
    <>
      <PageHeader
        title={texts.title}
        facts={model === '' ? texts.facts : `${texts.facts} ${texts.byModel(model)}`}
      />
      <div className="chat">
        <SessionList sessions={sessions} active={sessionId} onOpen={open} />
        <div className="chat-middle">
          <Thread conversation={conversation} onChoose={setChosen} />
          <Asking conversation={conversation} />
        </div>
        <Sources answers={conversation.running?.answers ?? shown?.answers ?? []} />
      </div>
    </>
  );
}

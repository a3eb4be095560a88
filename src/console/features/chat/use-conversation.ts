import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { chat, type ChatEvent, type ChatMessage, type ChatReference, type QueryAnswer } from '#contract';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { callEvents } from '../../api/call-events.ts';

/** How often, and how long, a stopped answer is looked for. */
const lookMs = 250;
const mostLooks = 20;

type Session = Awaited<ReturnType<typeof loadSession>>;

/** A question that is being answered. */
export interface Running {
  readonly question: string;
  readonly text: string;
  readonly answers: readonly QueryAnswer[];
  /** The query that is being made; absent between them. */
  readonly tool: string | undefined;
}

/** What is said in a session, and how to say more. */
export interface Conversation {
  readonly query: UseQueryResult<Session>;
  readonly isNew: boolean;
  readonly messages: readonly ChatMessage[];
  readonly running: Running | undefined;
  /** Why the last question was not answered. */
  readonly failure: string | undefined;
  /** Ask something; whether the server has heard it, or it was stopped. */
  send(question: string, references?: readonly ChatReference[]): Promise<boolean>;
  stop(): void;
  rate(messageId: string, value: ChatMessage['feedback']): void;
}

function loadSession(sessionId: string, signal: AbortSignal) {
  return call(chat.messages, { session_id: sessionId }, { signal, isQuiet: true });
}

/** The session that was gone to last: the address is ahead of the page while that changes. */
function addressed(): string | undefined {
  return new URLSearchParams(window.location.search).get('session') ?? undefined;
}

/** A conversation; `onSession` is told when a question has begun a new session. */
export function useConversation(
  sessionId: string | undefined,
  onSession: (sessionId: string) => void,
): Conversation {
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running>();
  const [failure, setFailure] = useState<{ readonly text: string; readonly in: string | undefined }>();
  const stopping = useRef<AbortController>(undefined);
  // The session that a question is being answered in: its address changes with the answer under way.
  const own = useRef<string>(undefined);
  const key = (id: string | undefined) => ['chat-messages', id];
  const query = useQuery({
    queryKey: key(sessionId),
    queryFn: ({ signal }) => loadSession(sessionId ?? '', signal),
    enabled: sessionId !== undefined,
  });

  useEffect(() => {
    if (sessionId !== own.current) stopping.current?.abort();
  }, [sessionId]);
  useEffect(() => () => stopping.current?.abort(), []);

  /** The server notices a moment later that an answer was stopped; until then it does not have it. */
  const untilKept = async (session: ReturnType<typeof key>, before: number) => {
    const kept = () => queries.getQueryData<Session>(session)?.list.length ?? 0;
    for (let looks = 0; looks < mostLooks && kept() <= before; looks += 1) {
      await new Promise((done) => setTimeout(done, lookMs));
      await queries.invalidateQueries({ queryKey: session });
    }
  };

  const run = async (question: string, references: readonly ChatReference[]) => {
    const stopper = new AbortController();
    stopping.current = stopper;
    // Whoever goes to another conversation and asks at once means that one, though the one before is still shown.
    const into = addressed();
    own.current = into;
    const before = queries.getQueryData<Session>(key(into))?.list.length ?? 0;
    let state: Running = { question, text: '', answers: [], tool: undefined };
    const show = (next: Running) => {
      state = next;
      setRunning(next);
    };
    show(state);
    setFailure(undefined);
    let isTaken = false;
    try {
      const input = {
        session_id: into,
        question,
        reference: references.map(({ kind, value }) => `${kind}:${value}`),
      };
      for await (const event of callEvents(chat.send, input, stopper.signal)) {
        isTaken = true;
        if (event.event === 'session') {
          own.current = event.session_id;
          if (event.session_id !== into) onSession(event.session_id);
        } else show(after(state, event));
      }
    } catch (error) {
      if (!stopper.signal.aborted) setFailure({ text: failureText(error), in: own.current });
    }
    await queries.invalidateQueries({ queryKey: key(own.current) });
    if (stopper.signal.aborted) await untilKept(key(own.current), before);
    void queries.invalidateQueries({ queryKey: ['chat-sessions'] });
    if (stopping.current === stopper) setRunning(undefined);
    return isTaken || stopper.signal.aborted;
  };

  return {
    query,
    isNew: sessionId === undefined,
    messages: query.data?.list ?? [],
    running,
    failure: failure?.in === sessionId ? failure?.text : undefined,
    send: (question, references = []) => run(question, references),
    stop: () => stopping.current?.abort(),
    rate: (messageId, value) =>
      void call(chat.feedback, { message_id: messageId, value }).then(() =>
        queries.invalidateQueries({ queryKey: key(sessionId) }),
      ),
  };
}

function after(state: Running, event: Exclude<ChatEvent, { event: 'session' }>): Running {
  switch (event.event) {
    case 'query':
      return { ...state, tool: event.tool };
    case 'answer':
      return { ...state, tool: undefined, answers: [...state.answers, event.answer] };
    case 'text':
      return { ...state, tool: undefined, text: state.text + event.text };
    default:
      return state;
  }
}

import { chat } from '#contract';
import { EventAnswer } from '../../http/event-answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { askFor, type ChatGround, converse, noSuchSession } from './converse.ts';
import { learnExamples } from './grammar/intent/learn-examples.ts';
import { findReferences, readReferences } from './find-references.ts';
import { mcpRoutes } from './mcp.ts';
import { chatModelRoutes } from './model/routes.ts';
import { toMessage } from './store.ts';

/** Questions a minute of each account: one may make a dozen queries. */
const questionsPerMinute = 300;
const usualReferences = 12;

/** The assistant: everybody's own sessions, answered with what he may see. */
export function chatRoutes(ground: ChatGround): void {
  const { api, store, models } = ground;
  chatModelRoutes(api, models);
  mcpRoutes(api);

  serve(api, chat.sessions, async (_query, { caller }) => {
    // Who opens the page will ask: what is learned from examples is there by then.
    void learnExamples();
    return {
      list: (await store.sessions(caller.uid)).map(toRow),
      model: (await models.find())?.name ?? '',
    };
  });

  serve(api, chat.messages, async ({ session_id: id }, { caller }) => {
    const session = await store.find(caller.uid, id);
    if (session === undefined) throw noSuchSession();
    return { ...toRow(session), list: (await store.messages(id)).map(toMessage) };
  });

  serve(
    api,
    chat.send,
    async ({ session_id: sessionId, question, reference = [] }, { caller, token, address, note }) => {
      note({ object: sessionId ?? '新对话' });
      const asker = { token, address };
      const references = await readReferences(askFor(api, asker), reference);
      return new EventAnswer(
        await converse(ground, { uid: caller.uid, asker, sessionId, question, references }),
      );
    },
    { perMinute: questionsPerMinute },
  );

  serve(api, chat.renameSession, async ({ session_id: id, title }, { caller, note }) => {
    note({ object: title });
    if (!(await store.rename(caller.uid, id, title))) throw noSuchSession();
    return {};
  });

  serve(api, chat.deleteSession, async ({ session_id: id }, { caller, note }) => {
    note({ object: id });
    if (!(await store.delete(caller.uid, id))) throw noSuchSession();
    return {};
  });

  serve(api, chat.feedback, async ({ message_id: id, value }, { caller, note }) => {
    note({ object: id });
    if (!(await store.rate(caller.uid, id, value))) throw new Refusal(404, 'no-such-message', '回答不存在');
    return {};
  });

  serve(api, chat.references, async ({ q = '', limit = usualReferences }, { token, address }) => ({
    list: await findReferences(askFor(api, { token, address }), q, limit),
  }));
}

function toRow(session: { session_id: string; title: string; updated_at: Date }) {
  return {
    session_id: session.session_id,
    title: session.title,
    update_time: session.updated_at.toISOString(),
  };
}

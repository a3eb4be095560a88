import { chat, type ChatEvent } from '#contract';
import type { Api } from '../../http/serve.ts';
import { ask as askApi, type Asker } from '../../http/ask.ts';
import { Refusal } from '../../http/refusal.ts';
import { answerByGrammar } from './answer-by-grammar.ts';
import type { Answered, Asked, Telling } from './answering.ts';
import type { ChatContent } from './content.ts';
import type { Reference } from './grammar/question.ts';
import { loadNames } from './load-names.ts';
import { answerByModel } from './model/answer-by-model.ts';
import { ModelFailed } from './model/client.ts';
import type { ChatModelStore } from './model/store.ts';
import type { Ask } from './queries/tool.ts';
import { type ChatStore, toMessage } from './store.ts';

/** Somebody asks something in one of his sessions. */
export interface Turn {
  readonly uid: string;
  readonly asker: Asker;
  readonly sessionId: string | undefined;
  readonly question: string;
  readonly references: readonly Reference[];
}

/** What conversations need. */
export interface ChatGround {
  readonly api: Api;
  readonly store: ChatStore;
  readonly models: ChatModelStore;
}

const longestTitle = 30;

/** The calls of the product in the name of somebody. */
export function askFor(api: Api, asker: Asker): Ask {
  return (endpoint, request) => askApi(api, asker, endpoint, request);
}

/**
 * Answer a question, telling what happens. What was told is kept, even when nobody waited for the rest; refuses before
 * it tells anything.
 */
export async function converse(
  ground: ChatGround,
  turn: Turn,
): Promise<(signal: AbortSignal) => AsyncGenerator<ChatEvent>> {
  const { store, api } = ground;
  const session = await openSession(store, turn);
  const history = (await store.messages(session.session_id)).map(toMessage);
  if (history.length >= chat.mostQuestions)
    throw new Refusal(409, 'session-full', `一个对话最多 ${chat.mostQuestions} 个问题，请新建对话`);
  const ask = askFor(api, turn.asker);
  return async function* (signal) {
    yield { event: 'session', session_id: session.session_id, title: session.title };
    const answered: Answered = { text: '', answers: [], suggestions: [], by: 'grammar' };
    let content: ChatContent = { ...answered, notice: '', ending: 'stopped' };
    try {
      const asked: Asked = {
        question: turn.question,
        references: turn.references,
        names: await loadNames(ask),
        history: history.map((message) => ({ question: message.question, content: message })),
        ask,
        signal,
      };
      const notice = yield* answer(ground, asked, answered);
      content = { ...content, ...answered, notice, ending: 'whole' };
    } catch (error) {
      content = { ...content, ...answered, ...failed(error, signal) };
      if (!(error instanceof Refusal) && !signal.aborted)
        api.app.log.error({ err: error }, 'a question failed');
    } finally {
      // Whoever stops listening ends the generator here.
      if (content.ending === 'stopped')
        await store.add(session.session_id, turn.question, { ...content, ...answered });
    }
    if (content.ending !== 'stopped')
      yield { event: 'done', message: await store.add(session.session_id, turn.question, content) };
  };
}

/**
 * By the model where one is connected; without it, or when it fails before it has said anything, by the grammar. What is
 * to be said of that is returned.
 */
async function* answer(
  { models, api }: ChatGround,
  asked: Asked,
  answered: Answered,
): AsyncGenerator<Telling, string> {
  const model = await models.endpoint();
  if (model === undefined) {
    yield* answerByGrammar(asked, answered);
    return '';
  }
  try {
    const { hasHidden } = yield* answerByModel(model, asked, answered);
    if (answered.text !== '' || answered.answers.length > 0) return hasHidden ? hiddenText : '';
    yield* answerByGrammar(asked, answered);
    return '语言模型没有作答，已改用内置查询。';
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    api.app.log.warn({ reason: error.message }, 'the language model failed');
    const notice = `${error.message}，已改用内置查询。`;
    if (answered.text !== '' || answered.answers.length > 0)
      throw new Refusal(502, 'model-failed', error.message);
    yield* answerByGrammar(asked, answered);
    return notice;
  }
}

const hiddenText = '回答中有未经查询核实的编号、版本或名称，已隐去。';

function failed(error: unknown, signal: AbortSignal): Pick<ChatContent, 'notice' | 'ending'> {
  if (signal.aborted) return { notice: '', ending: 'stopped' };
  return { notice: error instanceof Refusal ? error.message : '回答时出错，请稍后再试。', ending: 'failed' };
}

async function openSession(store: ChatStore, { uid, sessionId, question }: Turn) {
  if (sessionId === undefined)
    return store.begin(uid, question.replaceAll(/\s+/g, ' ').slice(0, longestTitle));
  const found = await store.find(uid, sessionId);
  if (found === undefined) throw noSuchSession();
  return found;
}

/** The same answer for what is not there and for what is somebody else's. */
export function noSuchSession(): Refusal {
  return new Refusal(404, 'no-such-session', '对话不存在');
}

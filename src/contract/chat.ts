import { z } from 'zod';
import { endpoint, everyRole, number } from './endpoint.ts';
import { blockText, lineText, searchText } from './text.ts';

/** So long a question may be. */
export const longestQuestion = 2_000;
/** So many things one question may name with '@'. */
export const mostReferences = 8;

const id = z.string().min(1).max(64);

/** A table: a cell is text or a number, and may lead to a page of the console. */
const table = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(
    z.object({
      cells: z.record(z.string(), z.union([z.string(), z.number()])),
      /** By the key of the column: a path of the console. */
      links: z.record(z.string(), z.string()),
    }),
  ),
  /** How many rows there are; those behind the shown ones stand on the page that the answer links to. */
  total: z.number(),
});
export type ChatTable = z.infer<typeof table>;

/** Bars beside or upon each other, a group for each label. */
const chart = z.object({
  title: z.string(),
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
});
export type ChatChart = z.infer<typeof chart>;

const link = z.object({ label: z.string(), path: z.string() });
export type ChatLink = z.infer<typeof link>;

/** What one query of the product answered: the words, and the rows they rest on. */
export const queryAnswer = z.object({
  tool: z.string(),
  /** What was asked, as it was understood. */
  args: z.record(z.string(), z.unknown()),
  /** The same as a question in words; answers of former versions have none. */
  asked: z.string().optional(),
  /** What of it was not said but taken from the questions before; `without` asks the same without that, where it can be asked. */
  carried: z.array(z.object({ words: z.string(), without: z.string().optional() })).optional(),
  /** The calls that were made for it, `GET /v1/analysis/assetImpact`. */
  calls: z.array(z.string()),
  /** Whether there is anything of the kind; without it nothing was found, which says nothing of safety. */
  found: z.boolean(),
  text: z.string(),
  table: table.optional(),
  chart: chart.optional(),
  links: z.array(link),
});
export type QueryAnswer = z.infer<typeof queryAnswer>;

/** Who understood a question: the product itself, or the language model that is connected. */
export const understoodBy = ['grammar', 'model'] as const;

/** How an answer ended. `stopped`: the asker did not want the rest. */
export const answerEndings = ['whole', 'stopped', 'failed'] as const;

export const chatMessage = z.object({
  message_id: z.string(),
  question: z.string(),
  /** The sentences of the answer. */
  text: z.string(),
  answers: z.array(queryAnswer),
  /** The queries that may have been meant, the likeliest first, where it was not sure enough to make one. */
  readings: z.array(z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()) })).optional(),
  /** Questions that could come next, or examples where nothing was understood. */
  suggestions: z.array(z.string()),
  by: z.enum(understoodBy),
  /** Something about how the answer came to be, such as that the model was not there. */
  notice: z.string(),
  ending: z.enum(answerEndings),
  feedback: z.enum(['up', 'down', 'none']),
  time: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** What happens while a question is answered, in its order; the last one is `done`. */
export const chatEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('session'), session_id: z.string(), title: z.string() }),
  /** A query is being made. */
  z.object({ event: z.literal('query'), tool: z.string(), args: z.record(z.string(), z.unknown()) }),
  z.object({ event: z.literal('answer'), answer: queryAnswer }),
  /** The next piece of the sentences. */
  z.object({ event: z.literal('text'), text: z.string() }),
  z.object({ event: z.literal('done'), message: chatMessage }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

const common = { auth: 'session', access: everyRole('self') } as const;

const sessionRow = z.object({ session_id: z.string(), title: z.string(), update_time: z.string() });
export type ChatSession = z.infer<typeof sessionRow>;

/** So many sessions are kept of each account; the oldest are forgotten. */
export const mostSessions = 200;
/** So many questions one session may have. */
export const mostQuestions = 200;

/** One's own sessions, the latest first. */
export const sessions = endpoint({
  ...common,
  method: 'GET',
  path: '/v1/chat/sessions',
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    list: z.array(sessionRow),
    /** The name of the model that is connected; empty: questions are understood without one. */
    model: z.string(),
  }),
});

/** Everything that was said in one of one's own sessions, in its order. */
export const messages = endpoint({
  ...common,
  method: 'GET',
  path: '/v1/chat/messages',
  audit: undefined,
  input: z.object({ session_id: id }),
  answer: sessionRow.extend({ list: z.array(chatMessage) }),
});

/** What a question may name with '@', so that there is no doubt what is meant. */
export const referenceKinds = ['project', 'component', 'vulnerability', 'license'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** `project:5f0c…`, `component:lodash`, `vulnerability:CVE-2021-44228`. */
const reference = z
  .string()
  .max(320)
  .regex(new RegExp(`^(?:${referenceKinds.join('|')}):.+$`, 's'), '引用格式不正确');

/** Ask. What happens is told as server-sent events; whoever breaks the connection off stops the answer. */
export const send = endpoint({
  ...common,
  method: 'POST',
  path: '/v1/chat/send',
  audit: '智能对话提问',
  input: z.object({
    /** Absent: a new session. */
    session_id: id.optional(),
    question: blockText.pipe(
      z.string().min(1, '请输入问题').max(longestQuestion, `问题不能超过 ${longestQuestion} 个字`),
    ),
    reference: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => [value].flat().filter((item) => item !== ''))
      .pipe(z.array(reference).max(mostReferences, `最多引用 ${mostReferences} 项`))
      .optional(),
  }),
  answer: z.object({ events: z.array(chatEvent) }),
});

export const renameSession = endpoint({
  ...common,
  method: 'PUT',
  path: '/v1/chat/session',
  audit: '重命名对话',
  input: z.object({
    session_id: id,
    title: lineText.pipe(z.string().min(1, '请填写名称').max(60, '名称不能超过 60 个字')),
  }),
  answer: z.object({}),
});

export const deleteSession = endpoint({
  ...common,
  method: 'DELETE',
  path: '/v1/chat/session',
  audit: '删除对话',
  disk: 'spares',
  input: z.object({ session_id: id }),
  answer: z.object({}),
});

/** Say whether an answer was of use; `none` takes it back. */
export const feedback = endpoint({
  ...common,
  method: 'POST',
  path: '/v1/chat/feedback',
  audit: '评价对话回答',
  input: z.object({ message_id: id, value: z.enum(['up', 'down', 'none']) }),
  answer: z.object({}),
});

/** What '@' offers: things whose name contains `q`, that the asker may see. */
export const references = endpoint({
  ...common,
  method: 'GET',
  path: '/v1/chat/references',
  audit: undefined,
  input: z.object({ q: searchText, limit: number.min(1).max(20).optional() }),
  answer: z.object({
    list: z.array(
      z.object({ kind: z.enum(referenceKinds), value: z.string(), label: z.string(), hint: z.string() }),
    ),
  }),
});
export type ChatReference = z.infer<typeof references.answer>['list'][number];

import { isDeepStrictEqual } from 'node:util';
import { type QueryAnswer, severityToWire } from '#contract';
import { severities } from '#model';
import type { Answered, Asked, Telling } from './answering.ts';
import { madeBefore } from './answering.ts';
import { commandIn } from './grammar/commands.ts';
import { carriedOver } from './grammar/carried.ts';
import { understandAll } from './grammar/each-asked.ts';
import { learnExamples } from './grammar/intent/learn-examples.ts';
import { isSmallTalk } from './grammar/courtesy.ts';
import { type Language, languageOf, type Said } from './grammar/language.ts';
import type { Names } from './grammar/names.ts';
import { periodWords } from './grammar/period-words.ts';
import { phraseOf } from './grammar/phrase.ts';
import {
  type Circumstances,
  type Doubtful,
  isDoubtful,
  isMissing,
  type Missing,
  readAlone,
  understand,
  type Understood,
} from './grammar/understand.ts';
import { recipes, type Topic } from './queries/recipes.ts';
import { runTool } from './queries/tool.ts';
import { exampleQuestions, nextQuestions } from './suggest.ts';
import { findTool } from './tools/list.ts';

/** So many projects are offered where one is missing. */
const mostOffered = 3;
/** So many questions are suggested. */
const mostSuggestions = 4;

/** Answer a question by queries of the product, one for each thing that is asked, without a language model. */
export async function* answerByGrammar(asked: Asked, answered: Answered): AsyncGenerator<Telling> {
  const { question, names, references } = asked;
  const language = languageOf(question, names.projects);
  const circumstances = { names, references, now: new Date(), classifier: await learnExamples() };
  const inSession = { ...circumstances, before: madeBefore(asked) };
  const { queries, unanswered, doubt } = understandAll(question, inSession);
  if (queries.length === 0) yield* tellDoubt(asked, answered, doubt, inSession);
  const suggestions: string[] = [];
  for (const query of queries) {
    const answer = yield* answerTo(query, asked, inSession);
    answered.answers.push(answer);
    suggestions.push(...nextQuestions(answer, language));
  }
  const [only] = answered.answers;
  if (only === undefined) return;
  const gap = unansweredText(unanswered)[language];
  // What the other part may mean is asked at once.
  const offered = unanswered.length === 0 ? [] : questionsFor(meant(doubt, names), circumstances, language);
  answered.suggestions = [...new Set([...offered, ...suggestions])].slice(0, mostSuggestions);
  answered.text =
    answered.answers.length === 1 ? only.text + gap : severalText(answered.answers.length, gap)[language];
  yield { event: 'text', text: answered.text };
}

/** What one query found, with what it took no account of and what it took from before. */
async function* answerTo(
  { tool: name, args, unheeded = [] }: Understood,
  { question, names, ask }: Asked,
  circumstances: Circumstances,
): AsyncGenerator<Telling, QueryAnswer> {
  const language = languageOf(question, names.projects);
  const tool = findTool(name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  yield { event: 'query', tool: name, args: { ...args } };
  const isMeant = (one: Understood) => meansThat(phraseOf(one, language), one, circumstances);
  const carried = carriedOver(question, { tool: name, args }, circumstances, language).map(
    ({ words, without }) => ({
      words,
      ...(without !== undefined && isMeant(without) && { without: phraseOf(without, language) }),
    }),
  );
  const found = await runTool(tool, args, ask, language);
  const text = found.text + unheededText(unheeded)[language];
  const answer = { ...found, text, ...(carried.length > 0 && { carried }) };
  yield { event: 'answer', answer };
  return answer;
}

/** Nothing was sure enough to be asked: why, and what can be. */
function* tellDoubt(
  { question, names }: Asked,
  answered: Answered,
  doubt: Missing | Doubtful | undefined,
  inSession: Circumstances,
): Generator<Telling> {
  const language = languageOf(question, names.projects);
  const ordered = doubt === undefined ? commandIn(readAlone(question, inSession)) : undefined;
  const readings =
    ordered === undefined ? meant(doubt, names) : [{ tool: 'how_to', args: { topic: ordered } }];
  const questions = questionsFor(readings, inSession, language);
  answered.readings = readings;
  const isGreeting = doubt === undefined && isSmallTalk(question);
  answered.text = (
    ordered !== undefined
      ? refusedText(ordered)
      : isGreeting
        ? greeting
        : doubtText(doubt, questions.length > 0)
  )[language];
  answered.suggestions = questions.length > 0 ? questions : exampleQuestions(names, language);
  yield { event: 'text', text: answered.text };
}

/** The questions that ask for what may have been meant, as far as they will be understood so. */
function questionsFor(
  readings: readonly Understood[],
  circumstances: Omit<Circumstances, 'before'>,
  language: Language,
): string[] {
  return readings
    .filter((one) => meansThat(phraseOf(one, language), one, circumstances))
    .map((one) => phraseOf(one, language));
}

/** What may have been meant. Of a project that is missing: each of the latest. */
function meant(understood: Missing | Doubtful | undefined, { projects }: Names): Understood[] {
  if (understood === undefined) return [];
  if (isDoubtful(understood)) return [...understood.readings];
  const { tool, args, missing } = understood;
  return missing === 'project'
    ? projects.slice(0, mostOffered).map((project) => ({ tool, args: { ...args, project } }))
    : [];
}

/** Whether a question that is offered will be understood as the query that it stands for. */
function meansThat(
  phrase: string,
  wanted: Understood,
  circumstances: Omit<Circumstances, 'before'>,
): boolean {
  const understood = understand(phrase, { ...circumstances, references: [], before: [] });
  return isDeepStrictEqual(understood, { tool: wanted.tool, args: wanted.args });
}

/** What an answer says of words that it took no account of. */
function unheededText(words: readonly string[]): Said {
  const said = (language: Language) => words.map((word) => periodWords(word)[language] || word);
  return words.length === 0
    ? { zh: '', en: '' }
    : {
        zh: `（没有考虑「${said('zh').join('」「')}」。）`,
        en: ` ("${said('en').join('", "')}" was not taken into account.)`,
      };
}

/** What an answer says of parts that no query answers. */
function unansweredText(parts: readonly string[]): Said {
  const said = parts.map((part) => part.trim().replaceAll(/^[，,\s]+|[，,\s?？。.]+$/g, ''));
  return parts.length === 0
    ? { zh: '', en: '' }
    : {
        zh: `（没有回答「${said.join('」「')}」：没有理解这一部分，请单独提问。）`,
        en: ` ("${said.join('", "')}" is not answered: it was not understood. Please ask it by itself.)`,
      };
}

/** What is said above several answers. */
function severalText(count: number, gap: string): Said {
  return {
    zh: `问到 ${count} 件事，分别回答如下。${gap}`,
    en: `You asked ${count} things; each is answered below.${gap}`,
  };
}

const missingWords: Readonly<Record<string, Said>> = {
  project: { zh: '哪个项目', en: 'which project' },
  component: { zh: '哪个组件', en: 'which component' },
  vulnerability: { zh: '哪个漏洞（编号）', en: 'which vulnerability (its id)' },
  license: { zh: '哪个许可证', en: 'which license' },
  license_a: { zh: '哪两个许可证', en: 'which two licenses' },
  license_b: { zh: '另一个许可证', en: 'which other license' },
  weakness: { zh: '哪个 CWE', en: 'which CWE' },
  topic: { zh: '哪件事', en: 'what is to be done' },
  period: { zh: '哪段时间', en: 'which time' },
};

const abilities = {
  zh: '我可以查询项目、组件、漏洞、许可证、预警、工单和检测，也可以说明产品怎么用。',
  en: 'I can look up projects, components, vulnerabilities, licenses, alerts, tickets and detections, and explain how the product is used.',
};

const greeting = {
  zh: `您好。${abilities.zh}可以从下面的例子开始。`,
  en: `Hello. ${abilities.en} You may begin with one of these.`,
};

const notUnderstood = {
  zh: `没有理解您的问题。${abilities.zh}可以换个说法，或从下面的例子开始。`,
  en: `I did not understand the question. ${abilities.en} Ask in other words, or begin with one of these.`,
};

/** What is said to who orders something to be changed: that it is not done here, and how he does it himself. */
function refusedText(topic: Topic): Said {
  const { title, steps, english } = recipes[topic];
  return {
    zh: `我只查询，不会改动任何数据，所以没有执行。您可以自己${title}：${steps}`,
    en: `I only look things up and change nothing, so this was not done. To ${english.title} yourself: ${english.steps}`,
  };
}

/** Why no query was made. */
function doubtText(understood: Missing | Doubtful | undefined, isOffered: boolean): Said {
  if (understood === undefined) return notUnderstood;
  if (isMissing(understood)) {
    const what = missingWords[understood.missing] ?? { zh: understood.missing, en: understood.missing };
    return { zh: `请说明是${what.zh}，例如用 @ 引用。`, en: `Please say ${what.en}, for example with @.` };
  }
  if (!isOffered) return notUnderstood;
  const words = understood.leftOut;
  const said = (language: Language) => words.map((word) => wordSaid(word)[language]);
  if (words.length > 0)
    return {
      zh: `没有能同时考虑「${said('zh').join('」「')}」的查询，因此没有作答。下面的问题可以回答：`,
      en: `No query takes account of "${said('en').join('", "')}", so this is not answered. These questions can be:`,
    };
  return {
    zh: '不能确定您的意思，因此没有作答。您是想问：',
    en: 'I am not sure what you mean, so this is not answered. Did you mean:',
  };
}

/** What a question says, as people say it: times, severities, and all else as it was written. */
function wordSaid(word: string): Said {
  const period = periodWords(word);
  if (period.zh !== '') return period;
  const severity = severities.find((one) => one === word);
  if (severity !== undefined) return { zh: severityToWire(severity), en: severity };
  const written = word.replaceAll(/\s*\u25A1\s*/g, '…');
  return { zh: written, en: written };
}

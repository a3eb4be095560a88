import type { AnswerOf, Endpoint, QueryAnswer, RequestOf } from '#contract';
import { z } from 'zod';
import { nameOf } from '../../../http/serve.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Language, Said } from '../grammar/language.ts';
import { phraseOf } from '../grammar/phrase.ts';
import { cutSaid } from './all-pages.ts';
import { said as inLanguage } from './english.ts';
import { type Excepted, excepted, exceptedSaid, excepting } from './excepting.ts';

/** Makes a call of the product in the name of whoever asks: what it answers is what he would see on the page. */
export type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<AnswerOf<E>>;

/** What a query found, before it is said which query it was, and in which language. */
export interface Finding extends Omit<QueryAnswer, 'tool' | 'args' | 'calls' | 'asked' | 'carried' | 'text'> {
  readonly text: Said;
}

/** One query of the product that questions are answered with: by the grammar, by a language model, or by programs. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  /** Also the name of its file, with `-` for `_`. */
  readonly name: string;
  /** What it answers, for people and models alike. */
  readonly description: string;
  readonly input: Input;
  /** What its rows can be left out by: it takes `except` then, and its counts are without those rows. */
  readonly drops?: readonly Excepted[];
  run(args: z.output<Input>, ask: Ask): Promise<Finding>;
}

/** Declare a query. */
export function tool<Input extends z.ZodObject>(declared: Tool<Input>): Tool {
  const { drops, input } = declared;
  if (drops === undefined) return declared;
  return {
    ...declared,
    input: input.extend({ except: excepted(drops) }),
    async run({ except, ...args }, ask) {
      const read = input.parse(args);
      if (!Array.isArray(except)) return declared.run(read, ask);
      const names = except.map(String);
      const gaps: Said[] = [];
      const without = excepting(ask, names, drops, (looked, total) => gaps.push(cutSaid(looked, total)));
      const finding = await declared.run(read, without);
      const said = [finding.text, exceptedSaid(names), ...gaps];
      return {
        ...finding,
        text: { zh: said.map(({ zh }) => zh).join(''), en: said.map(({ en }) => en).join('') },
      };
    },
  };
}

/** Nothing of the kind is there, or not for whoever asks: a sentence, and where to look. */
export function notFound(text: Said, links: Finding['links'] = []): Finding {
  return { found: false, text, links };
}

/** Make a query and say what it found. Wrong arguments and refusals become an answer that says so. */
export async function runTool(
  tool: Tool,
  args: unknown,
  ask: Ask,
  language: Language = 'zh',
): Promise<QueryAnswer> {
  const calls: string[] = [];
  const recording: Ask = (endpoint, request) => {
    const name = nameOf(endpoint);
    if (!calls.includes(name)) calls.push(name);
    return ask(endpoint, request);
  };
  const read = tool.input.safeParse(args);
  if (!read.success) {
    const [issue] = read.error.issues;
    const what = `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
    const text = { zh: `查询参数不正确：${what}`, en: `The arguments are not right: ${what}` };
    return { tool: tool.name, args: {}, calls, ...inLanguage(notFound(text), language) };
  }
  const asked = phraseOf({ tool: tool.name, args: read.data }, language);
  try {
    const finding = await tool.run(read.data, recording);
    return { tool: tool.name, args: read.data, asked, calls, ...inLanguage(finding, language) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const text = { zh: error.message, en: error.message };
    return { tool: tool.name, args: read.data, asked, calls, ...inLanguage(notFound(text), language) };
  }
}

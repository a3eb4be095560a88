import type { AnswerOf, Endpoint, QueryAnswer, RequestOf } from '#contract';
import { z } from 'zod';
import { nameOf } from '../../../http/serve.ts';
import { Refusal } from '../../../http/refusal.ts';

/** Makes a call of the product in the name of whoever asks: what it answers is what he would see on the page. */
export type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<AnswerOf<E>>;

/** What a query found, before it is said which query it was. */
export type Finding = Omit<QueryAnswer, 'tool' | 'args' | 'calls'>;

/** One query of the product that questions are answered with: by the grammar, by a language model, or by programs. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  /** Also the name of its file, with `-` for `_`. */
  readonly name: string;
  /** What it answers, for people and models alike. */
  readonly description: string;
  readonly input: Input;
  run(args: z.output<Input>, ask: Ask): Promise<Finding>;
}

/** Declare a query. */
export function tool<Input extends z.ZodObject>(declared: Tool<Input>): Tool {
  return declared;
}

/** Nothing of the kind is there, or not for whoever asks: a sentence, and where to look. */
export function notFound(text: string, links: Finding['links'] = []): Finding {
  return { found: false, text, links };
}

/** Make a query. Wrong arguments and refusals become an answer that says so. */
export async function runTool(tool: Tool, args: unknown, ask: Ask): Promise<QueryAnswer> {
  const calls: string[] = [];
  const recording: Ask = (endpoint, request) => {
    const name = nameOf(endpoint);
    if (!calls.includes(name)) calls.push(name);
    return ask(endpoint, request);
  };
  const read = tool.input.safeParse(args);
  if (!read.success) {
    const [issue] = read.error.issues;
    const text = `查询参数不正确：${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
    return { tool: tool.name, args: {}, calls, ...notFound(text) };
  }
  try {
    const finding = await tool.run(read.data, recording);
    return { tool: tool.name, args: read.data, calls, ...finding };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { tool: tool.name, args: read.data, calls, ...notFound(error.message) };
  }
}

import { findTool } from '../tools/list.ts';
import { isAboutAll, isComplete, subjects } from './leaning.ts';
import { isRanking, understandInSession } from './in-session.ts';
import type { Question } from './question.ts';
import {
  type Circumstances,
  type Doubtful,
  isSure,
  type Made,
  type Missing,
  readAlone,
  type Understood,
} from './understand.ts';

/** Everything that a question was understood as. */
export interface Whole {
  /** Each thing that is asked; none where nothing is sure. */
  readonly queries: readonly Understood[];
  /** The parts that ask for something which no query answers. */
  readonly unanswered: readonly string[];
  /** Why there is no query, or what the unanswered part may mean. */
  readonly doubt?: Missing | Doubtful | undefined;
}

/** So many queries answer one question. */
export const mostQueries = 4;

export type Result = Understood | Missing | Doubtful | undefined;

/** Each part by itself, after those before it; of one alone nothing is said that the whole does not say. */
export function partsOf(texts: readonly string[], circumstances: Circumstances) {
  if (texts.length < 2) return [];
  const parts: { readonly words: string; readonly result: Result }[] = [];
  let { before } = circumstances;
  for (const words of texts) {
    const spoken = { ...circumstances, before };
    const question = readAlone(words, spoken);
    const last = parts.at(-1)?.result;
    // What is asked of the first of a ranking is not asked of everything.
    const isOfFirst = isSure(last) && isRanking(last) && !isComplete(question) && !isAboutAll(question);
    const result = isOfFirst ? undefined : within(last, understandInSession(words, spoken, parts.length > 0));
    parts.push({ words, result });
    const named: Made = { tool: '', args: namesIn(question) };
    before = [...(isSure(result) ? [result] : []), ...(isComplete(question) ? [named] : []), ...before];
  }
  return parts;
}

/**
 * A part is about the time of the one before it, where it says no other. One that asks of everything after a part that was
 * limited is not understood: `在野利用的漏洞有哪些，分别在哪个项目`.
 */
function within(last: Result, result: Result): Result {
  if (!isSure(last) || !isSure(result)) return result;
  const isLimited = Object.keys(last.args).some((key) => !unlimiting.has(key));
  if (isLimited && Object.keys(result.args).length === 0 && last.tool !== result.tool) return undefined;
  const own = ofSamePerson(last, result);
  if (!isSure(own) || last.args['period'] === undefined) return own;
  const isTimed = 'period' in (findTool(own.tool)?.input.shape ?? {});
  return isTimed ? { ...own, args: { period: last.args['period'], ...own.args } } : own;
}

/** The arguments that name somebody. */
const people = ['owner', 'assignee', 'person'] as const;
/** Queries that count everything, each with the one that lists the same of somebody. */
const ofSomebody: Readonly<Record<string, string>> = { tickets: 'tickets', projects: 'projects' };

/** A part is about whom the one before it is about; where its query knows nobody, it is not understood. */
function ofSamePerson(last: Understood, result: Understood): Result {
  const person = people.map((key) => last.args[key]).find((name) => name !== undefined);
  const isPeopled = people.some((key) => result.args[key] !== undefined);
  const isOfThing = subjects.some((key) => result.args[key] !== undefined);
  if (person === undefined || isPeopled || isOfThing || result.args['view'] !== undefined) return result;
  const { subject, ...args } = result.args;
  const tool = result.tool === 'statistics' ? ofSomebody[String(subject)] : result.tool;
  const shape = tool === undefined ? {} : (findTool(tool)?.input.shape ?? {});
  const key = people.find((one) => one in shape);
  return tool === undefined || key === undefined ? undefined : { tool, args: { ...args, [key]: person } };
}

/** Arguments that say what is asked for, and do not limit it. */
const unlimiting: ReadonlySet<string> = new Set(['subject', 'topic', 'period', 'order', 'limit']);

/** What a part names is spoken of in the next, also where its query asks without it. */
function namesIn({ projects, components, vulnerabilities, licenses }: Question): Understood['args'] {
  const named = {
    project: projects.length === 1 ? projects[0] : undefined,
    component: components[0],
    vulnerability: vulnerabilities[0],
    license: licenses[0],
  };
  return Object.fromEntries(Object.entries(named).filter(([, name]) => name !== undefined));
}

import { nothing } from './classifier.ts';
import type { Choice } from '../choice.ts';
import { topicIn } from '../topics.ts';
import type { Question } from '../question.ts';

/** A question and where it stands. */
export interface Asking {
  readonly question: Question;
  /** With what it leaves out and was spoken of before. */
  readonly inContext: Question;
  /** The query that was made before. */
  readonly previous?: string;
}

/**
 * What a question is recognised by: the kinds of things that it names, the words around them (letters of Chinese by one,
 * two and three, Latin words by one and two, their stems and pieces), what these speak of, what was asked before, and what the rules take it for.
 */
export function featuresOf(
  { question, inContext, previous = '-' }: Asking,
  ruled: Choice | undefined,
): string[] {
  const things = thingsIn(question);
  const signature = things.join('+');
  const spoken = [...question.concepts].map((concept) => `@${concept}`);
  const rule = ruled?.tool ?? nothing;
  return [
    'always',
    `#${signature}`,
    ...things.map((thing) => `#has:${thing}`),
    ...spoken,
    ...spoken.map((concept) => `${concept}|${signature}`),
    `rule:${rule}`,
    `rule:${rule}|${Math.floor((ruled?.score ?? 0) / 10)}`,
    `topic:${topicIn(question.text) ?? '-'}`,
    `before:${previous}`,
    `before:${previous}|${signature}`,
    `context:${thingsIn(inContext).join('+')}`,
    ...spoken.map((concept) => `${concept}|before:${previous}`),
    ...lettersOf(question.text),
    ...wordsOf(question.text),
  ];
}

/** The letters of Chinese and the Latin words of a question, each once. */
export function wordsIn({ text }: Question): string[] {
  return [...new Set([...(text.match(/\p{Script=Han}/gu) ?? []), ...(text.match(/[a-z][a-z'-]*/g) ?? [])])];
}

function thingsIn(question: Question): string[] {
  const { licenses, projects } = question;
  const lists = {
    component: question.components,
    vulnerability: question.vulnerabilities,
    weakness: question.weaknesses,
    severity: question.severities,
    person: [...question.people, ...question.strangers],
    priority: question.priorities,
    taskState: question.taskStates,
    ticketState: question.ticketStates,
  };
  const single = {
    period: question.period,
    version: question.version,
    ecosystem: question.ecosystem,
    usage: question.usage,
    score: question.minScore,
    how: question.how,
  };
  return [
    ...(projects.length > 1 ? ['projects'] : projects.length === 1 ? ['project'] : []),
    ...Object.entries(lists).flatMap(([kind, list]) => (list.length > 0 ? [kind] : [])),
    ...(licenses.length > 1 ? ['licenses'] : licenses.length === 1 ? ['license'] : []),
    ...Object.entries(single).flatMap(([kind, value]) => (value === undefined ? [] : [kind])),
  ];
}

function lettersOf(text: string): string[] {
  return [...text.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) =>
    [1, 2, 3].flatMap((length) =>
      Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => run.slice(at, at + length)),
    ),
  );
}

/** So many letters of a word are known by themselves: forms and slips of one word share some. */
const piece = 4;

function piecesOf(word: string): string[] {
  const whole = `<${word}>`;
  return Array.from({ length: whole.length - piece + 1 }, (_, at) => `^${whole.slice(at, at + piece)}`);
}

function wordsOf(text: string): string[] {
  const words = text.match(/[a-z][a-z'-]*/g) ?? [];
  return [
    ...words,
    ...words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`),
    ...words.map((word) => `~${word.replace(/(?:ing|ed|es|s|ly|'s)$/, '')}`),
    ...words.filter((word) => word.length >= piece).flatMap(piecesOf),
  ];
}

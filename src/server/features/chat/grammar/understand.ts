import { findTool } from '../tools/list.ts';
import { withContext } from './context.ts';
import type { Classifier } from './intent/classifier.ts';
import { decide } from './intent/decide.ts';
import type { Names } from './names.ts';
import { type Question, readQuestion, type Reference } from './question.ts';
import { argumentsFor, defined, missingIn } from './slots.ts';
import { strangeProject } from './strange-project.ts';
import { topicIn } from './topics.ts';

/** A query with its arguments, as a question was understood. */
export interface Understood {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What a question is understood by, beside its words. */
export interface Circumstances {
  readonly names: Names;
  readonly references: readonly Reference[];
  /** The queries that were made for the questions before, the latest first. */
  readonly before: readonly Understood[];
  readonly now: Date;
  /** What was learned from examples. */
  readonly classifier: Classifier;
}

/** Something that has to be known before a query can be made. */
export interface Missing {
  readonly tool: string;
  readonly missing: string;
}

/**
 * Understand a question as one query of the product: by its words, the names that the asker may see, and what was
 * spoken of before. `undefined` when it is not understood; what is missing when it names too little.
 */
export function understand(asked: string, circumstances: Circumstances): Understood | Missing | undefined {
  const { names, references, before, now, classifier } = circumstances;
  const question = withStrangeProject(readQuestion(asked, names, references, now), asked);
  const [last] = before;
  const decided =
    last === undefined
      ? decide(classifier, { question, inContext: question })
      : decide(
          classifier,
          {
            question,
            inContext: isAboutAll(question) ? question : withContext(question, before),
            previous: last.tool,
          },
          (tool) => (tool === last.tool && leans(question) ? changed(last, question) : undefined),
        );
  if (decided === undefined) return undefined;
  const missing = missingIn(decided);
  return missing === undefined ? decided : { tool: decided.tool, missing };
}

export function isMissing(understood: Understood | Missing): understood is Missing {
  return 'missing' in understood;
}

function withStrangeProject(question: Question, asked: string): Question {
  if (question.projects.length > 0 || question.licenses.length > 0) return question;
  if (question.concepts.has('how') && topicIn(question.text) !== undefined) return question;
  const strange = strangeProject(question, asked);
  if (strange === undefined) return question;
  const components = question.components.filter((name) => name !== strange);
  return { ...question, projects: [strange], components };
}

/** Whether a question leans on the one before: it says so, or names nothing that a question could be about. */
function leans(question: Question): boolean {
  const { concepts, projects, components, vulnerabilities, licenses, weaknesses } = question;
  if (concepts.has('followUp') || concepts.has('pronoun')) return true;
  if (isAboutAll(question)) return false;
  return [projects, components, vulnerabilities, licenses, weaknesses].every((named) => named.length === 0);
}

function isAboutAll({ text }: Question): boolean {
  return /所有|全部|整体|一共|公司|\b(?:all|overall|every)\b/.test(text);
}

/** The arguments of the query before, with what the question names instead. */
function changed({ tool, args }: Understood, question: Question): Understood['args'] {
  const given = { ...argumentsFor(tool, question), ...defined(otherLicenses(args, question)) };
  const shape = findTool(tool)?.input.shape ?? {};
  const named = Object.entries(given).filter(([key]) => key in shape && isNamed(key, question));
  // A version belongs to its component.
  const { version: _version, ...rest } = args;
  return { ...('component' in given ? rest : args), ...Object.fromEntries(named) };
}

/** Whether an argument is what a question says, and not what is meant where nothing is said. */
function isNamed(key: string, { concepts, period }: Question): boolean {
  if (key === 'period') return period !== undefined;
  return key !== 'verdict' || concepts.has('reach') || concepts.has('notReach') || concepts.has('doubt');
}

/** Two licences were compared: one that is named is the other now; of two, the new one stands for the old one. */
function otherLicenses(before: Understood['args'], { licenses }: Question) {
  const [license, other] = licenses;
  const { license_a: first, license_b: second } = before;
  if (license === first && other !== undefined) return { license_a: second, license_b: other };
  if (license === second && other !== undefined) return { license_a: first, license_b: other };
  return { license_a: other === undefined ? first : license, license_b: other ?? license };
}

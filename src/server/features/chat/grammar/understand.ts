import { withContext } from './context.ts';
import { clausesOf, saysSomething, withoutCourtesy } from './courtesy.ts';
import { goneOn, isAboutAll, isComplete, leanedOn, leans, pointsBack } from './going-on.ts';
import type { Classifier } from './intent/classifier.ts';
import { type Reading, readingsOf } from './intent/decide.ts';
import { nothing } from './intent/features.ts';
import { leftOut } from './left-out.ts';
import type { Names } from './names.ts';
import { withRowsNamed } from './rows-named.ts';
import { type Question, readQuestion, type Reference } from './question.ts';
import { missingIn } from './slots.ts';
import { strangeProject } from './strange-project.ts';
import { topicIn } from './topics.ts';

/** A query with its arguments, as a question was understood. */
export interface Understood {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A query that was made, with what the rows of its answer are about. */
export interface Made extends Understood {
  readonly rows?: readonly string[];
}

/** What a question is understood by, beside its words. */
export interface Circumstances {
  readonly names: Names;
  readonly references: readonly Reference[];
  /** The queries that were made for the questions before, the latest first. */
  readonly before: readonly Made[];
  readonly now: Date;
  /** What was learned from examples. */
  readonly classifier: Classifier;
}

/** Something that has to be known before a query can be made. */
export interface Missing extends Understood {
  readonly missing: string;
}

/** No query is meant for sure, or none asks for all that was said: what may be meant, the likeliest first. */
export interface Doubtful {
  readonly readings: readonly Understood[];
  /** What was said and no reading asks for. */
  readonly leftOut: readonly string[];
}

/** From here on a reading is believed. */
const sure = 0.8;
/** That no query is meant is believed from here on. */
const sureOfNothing = 0.4;
/** So many readings are offered. */
const mostReadings = 3;

/**
 * Understand a question as one query of the product: by its words, the names that the asker may see, and what was
 * spoken of before. `undefined` when it is not understood; what is missing when it names too little; what it may mean
 * when that is not sure.
 */
export function understand(
  written: string,
  circumstances: Circumstances,
): Understood | Missing | Doubtful | undefined {
  const asked = saidBy(written, circumstances);
  const question = read(asked, circumstances);
  const understood = meantBy(question, circumstances);
  if (isSure(understood)) return understood;
  const alone = pointsBack(question) ? undefined : meantBy(question, { ...circumstances, before: [] });
  if (isSure(alone)) return alone;
  const core = coreOf(asked, question, circumstances);
  const meant = core === undefined ? undefined : meantBy(core, circumstances);
  return isSure(meant) && leftOut(question, meant).length === 0 ? meant : understood;
}

function isSure(understood: Understood | Missing | Doubtful | undefined): understood is Understood {
  return understood !== undefined && !isMissing(understood) && !isDoubtful(understood);
}

/** A question without the parts that only tell why it is asked; `undefined` where there are none. */
function coreOf(asked: string, whole: Question, circumstances: Circumstances): Question | undefined {
  if (whole.concepts.has('elsewhere') || whole.concepts.has('writes') || isCode(whole)) return undefined;
  const clauses = clausesOf(asked);
  const telling = clauses.filter((clause) => saysSomething(read(clause, circumstances)));
  return telling.length === 0 || telling.length === clauses.length
    ? undefined
    : read(telling.join('，'), circumstances);
}

/** What was said, without courtesy and with the names of the rows it points to. */
function saidBy(written: string, { before }: Circumstances): string {
  return withRowsNamed(withoutCourtesy(written), before[0]?.rows ?? []);
}

/** A question as it was written, read by itself. */
export function readAlone(written: string, circumstances: Circumstances): Question {
  return read(saidBy(written, circumstances), circumstances);
}

function read(asked: string, { names, references, now }: Circumstances): Question {
  return withStrangeProject(readQuestion(asked, names, references, now), asked);
}

/** What a question means that was read. */
function meantBy(
  question: Question,
  circumstances: Circumstances,
): Understood | Missing | Doubtful | undefined {
  const { before } = circumstances;
  if (isCode(question)) return undefined;
  const [last] = before;
  const next = last === undefined ? undefined : goneOn(last, question);
  if (next !== undefined) return next;
  const readings = readingsIn(question, circumstances);
  const [best] = readings;
  if (best === undefined || (best.tool === nothing && best.probability >= sureOfNothing)) return undefined;
  const missing = missingIn(best);
  if (missing !== undefined) return { tool: best.tool, args: best.args, missing };
  return best.tool !== nothing && best.confidence >= sure
    ? trusted(best, question, readings, circumstances.classifier)
    : unsure(readings, question);
}
export function isMissing(understood: Understood | Missing | Doubtful): understood is Missing {
  return 'missing' in understood;
}

export function isDoubtful(understood: Understood | Missing | Doubtful): understood is Doubtful {
  return 'readings' in understood;
}

/** What is pasted from a program is no question, whatever words it has. */
function isCode({ text }: Question): boolean {
  return /[a-z_]\w*\((?!s\))[^()]*\)|<\/?[a-z][^>]*>|\$\{|=>|;\s*(?:$|--)|\bselect\b.*\bfrom\b/.test(text);
}

/** A question that is complete in itself is read as if it were the first. */
function readingsIn(question: Question, { before, classifier }: Circumstances): Reading[] {
  const [last] = before;
  if (last === undefined || isComplete(question))
    return readingsOf(classifier, { question, inContext: question });
  const inContext = isAboutAll(question) ? question : withContext(question, before);
  return readingsOf(classifier, { question, inContext, previous: last.tool }, (tool) =>
    tool === last.tool && leans(question) ? leanedOn(last, question) : undefined,
  );
}

/** A reading that is believed, unless it leaves out what was said. */
function trusted(
  reading: Reading,
  question: Question,
  readings: readonly Reading[],
  classifier: Classifier,
): Understood | Doubtful {
  const strange = question.unread.filter((word) => !classifier.knows(word.toLowerCase()));
  const missed = [...leftOut(question, reading), ...strange];
  return missed.length === 0
    ? { tool: reading.tool, args: reading.args }
    : { readings: offered([...oneByOne(reading, question), ...readings]), leftOut: missed };
}

function unsure(readings: readonly Reading[], question: Question): Doubtful {
  const likely = offered(readings);
  return { readings: likely, leftOut: likely.slice(0, 1).flatMap((one) => leftOut(question, one)) };
}

/** Of several things of a kind a query asks for one: a reading for each of them. */
function oneByOne({ tool, args }: Reading, question: Question): Understood[] {
  const { projects: project, components: component, vulnerabilities: vulnerability } = question;
  return Object.entries({ project, component, vulnerability }).flatMap(([key, names]) =>
    names.length > 1 && key in args ? names.map((name) => ({ tool, args: { ...args, [key]: name } })) : [],
  );
}

/** The readings that can be asked, each once. */
function offered(readings: readonly Understood[]): Understood[] {
  const askable = readings
    .filter((one) => one.tool !== nothing && missingIn(one) === undefined)
    .map(({ tool, args }) => ({ tool, args }));
  const seen = new Map(askable.map((one) => [JSON.stringify(one), one]));
  return [...seen.values()].slice(0, mostReadings);
}

function withStrangeProject(question: Question, asked: string): Question {
  if (question.projects.length > 0 || question.licenses.length > 0) return question;
  if (question.concepts.has('how') && topicIn(question.text) !== undefined) return question;
  const strange = strangeProject(question, asked);
  if (strange === undefined) return question;
  const components = question.components.filter((name) => name !== strange);
  return { ...question, projects: [strange], components };
}

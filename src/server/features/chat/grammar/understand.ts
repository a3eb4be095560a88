import { certainly } from './certain.ts';
import { bySlots } from './by-slots.ts';
import { commandIn, ordersText } from './commands.ts';
import { asChart, onlyDraws } from './as-chart.ts';
import { withContext } from './context.ts';
import {
  clausesOf,
  denialFirst,
  isAside,
  isOccasion,
  saysSomething,
  withoutCourtesy,
  withoutPlan,
} from './courtesy.ts';
import { changesInVain, goingOnFor, goneOn } from './going-on.ts';
import { isAboutAll, isComplete, leanedOn, leans, pointedAt, pointsBack } from './leaning.ts';
import { asCertain, trusted, unsure } from './believing.ts';
import { type Classifier, nothing } from './intent/classifier.ts';
import { type Reading, readingsOf, without } from './intent/decide.ts';
import { leftOut } from './left-out.ts';
import { asksMeaning } from './meaning.ts';
import type { Names } from './names.ts';
import { plainly } from './plain-writing.ts';
import { listsWhatIsLimited } from './qualifiers.ts';
import { withBothNamed, withPairNamed, withProjectNamed, withRowsNamed } from './rows-named.ts';
import { type Question, readQuestion, type Reference } from './question.ts';
import { missingIn } from './slots.ts';
import { namesProject, withStrangeProject } from './strange-project.ts';

/** A query with its arguments, as a question was understood. */
export interface Understood {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Words that nobody knows and that hardly limit what is asked: the answer says that it took no account of them. */
  readonly unheeded?: readonly string[];
}

/** A query that was made, with what the rows of its answer are about. */
export interface Made extends Understood {
  readonly rows?: readonly string[];
  /** The project of its only row, where that is about something else. */
  readonly projectOfRow?: string | undefined;
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
  const { telling, idle } = partsOf(asked, question, circumstances);
  const [last] = circumstances.before;
  // Who tells why he asks goes on with the one before as if he had not told it.
  const next = last === undefined || idle === '' ? undefined : goneOn(last, read(telling, circumstances));
  if (next !== undefined) return next;
  if (last !== undefined && changesInVain(last, question))
    return { readings: [{ tool: last.tool, args: last.args }], leftOut: unheededIn(question) };
  const understood = meantBy(question, circumstances, idle);
  if (isSure(understood) && understood.unheeded === undefined) return understood;
  const alone =
    pointsBack(question) || onlyDraws(question)
      ? undefined
      : meantBy(question, { ...circumstances, before: [] }, idle);
  if (isSure(alone) && !isSure(understood)) return alone;
  if (idle === '') return understood;
  const told = read(telling, circumstances);
  const meant = meantBy(told, circumstances);
  // When somebody came to ask limits nothing.
  const isOfIdle = (word: string) => word === question.period && told.period === undefined;
  return isHeeding(meant) && leftOut(question, meant).every(isOfIdle) ? meant : understood;
}

export function isSure(understood: Understood | Missing | Doubtful | undefined): understood is Understood {
  return understood !== undefined && !isMissing(understood) && !isDoubtful(understood);
}

/** Whether a query was understood that takes account of every word. */
export function isHeeding(understood: Understood | Missing | Doubtful | undefined): understood is Understood {
  return isSure(understood) && understood.unheeded === undefined;
}

/** What a question says that the query before cannot be asked for. */
function unheededIn({ severities, excepted, text }: Question): readonly string[] {
  const named = [...severities, ...excepted.map(({ name }) => name)];
  return named.length > 0 ? named : [text.replaceAll('□', ' ').trim()];
}

/** The parts of a question that ask, and those that only tell why it is asked; without any that asks, all of it does. */
function partsOf(asked: string, whole: Question, circumstances: Circumstances) {
  const all = { telling: asked, idle: '' };
  if (whole.concepts.has('elsewhere') || whole.concepts.has('writes') || isCode(whole)) return all;
  const clauses = clausesOf(asked);
  const isTelling = (clause: string) => saysSomething(read(clause, circumstances));
  const isAsideOf = (clause: string, at: number) => at > 0 && isAside(clause, read(clause, circumstances));
  const telling = clauses.filter((clause, at) => isTelling(clause) && !isAsideOf(clause, at));
  // An occasion may name what is asked of; its other words limit nothing where another part asks.
  const isIdle = (clause: string) =>
    !telling.includes(clause) || (isOccasion(clause) && telling.some((other) => !isOccasion(other)));
  const idle = clauses.filter(isIdle).map((clause) => plainly(clause).toLowerCase());
  if (telling.every(isOnlyNumber)) return all;
  const asks = telling.filter((clause) => !isIdle(clause));
  // What an occasion names is asked of; the rest of it is not.
  const named = telling.filter(isIdle).flatMap((clause) => {
    const { projects, components, vulnerabilities } = read(clause, circumstances);
    return [...projects, ...components, ...vulnerabilities];
  });
  return { telling: [...named, ...(asks.length > 0 ? asks : telling)].join('，'), idle: idle.join('\n') };
}

/** Whether a part says nothing but how many are wanted, of what the parts beside it name: `top 10`. */
function isOnlyNumber(clause: string): boolean {
  return /\d|[一二两三四五六七八九十]/.test(clause) && !/\p{L}{2}/u.test(clause.replaceAll(numberWords, ' '));
}

const numberWords = /\b(?:top|first|only|just)\b|[前列给我看只取要个条名张次一二两三四五六七八九十]/gi;

/** What was said, without courtesy and with the names of the rows it points to. */
function saidBy(written: string, { before }: Circumstances): string {
  const [last] = before;
  const { project, component } = last?.args ?? {};
  const scope = [project, component].find((name) => typeof name === 'string');
  const owned = withProjectNamed(denialFirst(withoutPlan(withoutCourtesy(written))), last?.projectOfRow);
  const paired = withPairNamed(owned, last?.args ?? {});
  const named = withBothNamed(
    paired,
    before.map(({ args }) => args),
  );
  return withRowsNamed(named, last?.rows ?? [], scope);
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
  idle = '',
): Understood | Missing | Doubtful | undefined {
  const { before } = circumstances;
  if (isCode(question) || asksMeaning(question) || ordersText(question)) return undefined;
  if (commandIn(question) !== undefined) return undefined;
  const [last] = before;
  const next = last === undefined ? undefined : (asChart(last, question) ?? goneOn(last, question));
  if (next !== undefined) return next;
  const ground = { classifier: circumstances.classifier, names: circumstances.names, idle };
  const certain = certainly(question);
  if (certain !== undefined && missingIn(certain) === undefined)
    return asCertain(last === undefined ? certain : goingOnFor(certain, last, question), question, ground);
  const explained = explaining(question, readingsIn(question, circumstances));
  const readings = isAboutAll(question) ? without(explained, isOfOne) : explained;
  const [best] = readings;
  if (best === undefined) return undefined;
  const listed = bySlots(question, circumstances.classifier);
  if (best.tool === nothing && best.probability >= sureOfNothing) return undefined;
  const missing =
    missingIn(best) ?? (last === undefined && best.tool !== 'how_to' ? pointedAt(question) : undefined);
  if (missing !== undefined) return listed ?? { tool: best.tool, args: best.args, missing };
  const believed =
    best.tool !== nothing && best.confidence >= sure ? trusted(best, question, readings, ground) : undefined;
  if (believed !== undefined && isHeeding(believed)) return believed;
  return (
    ofUnknownProject(question, readings, circumstances.names) ??
    listed ??
    believed ??
    unsure(readings, question, ground)
  );
}

/** Of a project that the asker does not have only that is to be said, whatever is asked of it. */
function ofUnknownProject(
  { projects: [project] }: Question,
  readings: readonly Reading[],
  { projects }: Names,
): Understood | undefined {
  if (project === undefined || projects.includes(project) || !namesProject.test(project)) return undefined;
  const reading = readings.find(({ tool, args }) => tool !== nothing && args['project'] === project);
  return reading && missingIn(reading) === undefined ? { tool: reading.tool, args: reading.args } : undefined;
}

/** Who asks of everything asks of no single thing. */
function isOfOne(reading: Reading): boolean {
  return reading.tool !== nothing && missingIn(reading) !== undefined;
}

/** So likely is a reading at least that is believed because the likelier ones do not ask for all that was said. */
const likelyEnough = 0.1;

/** The readings that ask for all limits that were said, where there is one that can be meant; else all of them. */
function explaining(question: Question, readings: readonly Reading[]): readonly Reading[] {
  const isPartial = (one: Reading) => one.tool !== nothing && leftOut(question, one).length > 0;
  const isMeant = (one: Reading) =>
    one.tool !== nothing &&
    listsWhatIsLimited(one.tool) &&
    one.probability >= likelyEnough &&
    missingIn(one) === undefined &&
    !isPartial(one);
  return readings.some(isMeant) ? without(readings, isPartial) : readings;
}

export function isMissing(understood: Understood | Missing | Doubtful): understood is Missing {
  return 'missing' in understood;
}

export function isDoubtful(understood: Understood | Missing | Doubtful): understood is Doubtful {
  return 'readings' in understood;
}

/** What is pasted from a program is no question, whatever words it has; an id in brackets behind a name is no call. */
function isCode({ text }: Question): boolean {
  return /^\s*[a-z_][\w.]*\([^()]*\)\s*;?\s*$|[a-z_]\w*\((?:|[^()]*["'=;,{}[\]<>+*][^()]*)\)|<\/?[a-z][^>]*>|\$\{|=>|;\s*(?:$|--)|\bselect\b.*\bfrom\b/.test(
    text,
  );
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

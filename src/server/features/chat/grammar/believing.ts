import { type Classifier, nothing } from './intent/classifier.ts';
import type { Reading } from './intent/decide.ts';
import { leftOut } from './left-out.ts';
import type { Names } from './names.ts';
import { ahead, hoursOfDay } from './qualifier-words.ts';
import type { Question } from './question.ts';
import { missingIn } from './slots.ts';
import { strangeSubjects } from './strange-subjects.ts';
import { mayLimit, strangeWords } from './strange-words.ts';
import type { Doubtful, Understood } from './understand.ts';

/** What words are known by, and the parts of a question that do not ask. */
export interface Ground {
  readonly classifier: Classifier;
  readonly names: Names;
  readonly idle: string;
}

/**
 * A reading that is believed, unless it leaves out what was said. A word that nobody knows is told with the answer where the
 * query is about something that the question names, and the word limits nothing: people say why they ask.
 */
export function trusted(
  reading: Reading,
  question: Question,
  readings: readonly Reading[],
  ground: Ground,
): Understood | Doubtful {
  const query = { tool: reading.tool, args: reading.args };
  const missed = unaccounted(question, reading, ground);
  if (missed.length === 0) return query;
  const isHarmless =
    !leftOut(question, reading).some((word) => missed.includes(word)) &&
    // What two projects are compared by is what is asked.
    reading.tool !== 'project_comparison' &&
    isOfNamed(reading, ground.names) &&
    // What a licence says is told for every use of it.
    (reading.tool === 'license_facts' || !missed.some((word) => mayLimit(word, question.text)));
  if (isHarmless) return { ...query, unheeded: missed };
  return { readings: offered(readings, question), leftOut: missed };
}

const ofEverything: ReadonlySet<string> = new Set(['posture', 'repair_times']);

/** A query that words mean for certain, unless it leaves out what else was said. */
export function asCertain(query: Understood, question: Question, ground: Ground): Understood | Doubtful {
  const missed = unaccounted(question, query, ground, true);
  if (missed.length === 0) return query;
  // Until when something is to be repaired changes nothing of what comes first.
  const limits = leftOut(question, query).filter(
    (word) => query.tool !== 'upgrades' || word !== question.period,
  );
  // Of everything nothing is told where a word may have named one thing.
  const isHarmless =
    limits.length === 0 &&
    !ofEverything.has(query.tool) &&
    // What a licence says is told for every use of it.
    (query.tool === 'license_facts' || !missed.some((word) => mayLimit(word, question.text)));
  return isHarmless ? { ...query, unheeded: missed } : { readings: [query], leftOut: missed };
}

/** Whether a query is about something that there is: a project or component of the asker, or what has an id. */
function isOfNamed({ args }: Understood, { projects, components }: Names): boolean {
  const known = new Set([...projects, ...components].map((name) => name.toLowerCase()));
  const ids = ['vulnerability', 'weakness', 'license', 'license_a'];
  return Object.entries(args).some(
    ([key, value]) => ids.includes(key) || (typeof value === 'string' && known.has(value.toLowerCase())),
  );
}

/** The readings of which none is believed, and what the likeliest leaves out. */
export function unsure(readings: readonly Reading[], question: Question, ground: Ground): Doubtful {
  const likely = offered(readings, question);
  return {
    readings: likely,
    leftOut: likely.slice(0, 1).flatMap((one) => unaccounted(question, one, ground)),
  };
}

/** What was said and a query takes no account of: names, limits, and words that nobody has used for it. */
function unaccounted(
  question: Question,
  query: Understood,
  { classifier, idle }: Ground,
  isCertain = false,
): string[] {
  if (query.tool === 'how_to') return [];
  const strange = strangeWords(question.text, query, classifier, isCertain).filter(
    (word) => !idle.includes(word),
  );
  const limits = leftOut(question, query).filter(
    (word) => !((ahead.test(word) || hoursOfDay.test(word)) && idle.includes(word)),
  );
  const subjects = isCertain
    ? []
    : strangeSubjects(question, query, classifier).filter((word) => !idle.includes(word));
  return [...new Set([...limits, ...subjects, ...strange])];
}

/** Of several things of a kind a query asks for one: a reading for each of them. */
function oneByOne({ tool, args }: Reading, question: Question): Understood[] {
  const { projects: project, components: component, vulnerabilities: vulnerability } = question;
  return Object.entries({ project, component, vulnerability }).flatMap(([key, names]) =>
    names.length > 1 && key in args ? names.map((name) => ({ tool, args: { ...args, [key]: name } })) : [],
  );
}

/** So many readings are offered. */
const mostReadings = 3;

/** The readings that can be asked, each once; of several things of a kind that were named one after the other. */
function offered(readings: readonly Reading[], question: Question): Understood[] {
  const askable = readings
    .flatMap((one): Understood[] => [...oneByOne(one, question), one])
    .filter((one) => one.tool !== nothing && missingIn(one) === undefined)
    .map(({ tool, args }) => ({ tool, args }));
  const seen = new Map(askable.map((one) => [JSON.stringify(one), one]));
  return [...seen.values()].slice(0, mostReadings);
}

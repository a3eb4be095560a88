import { findTool } from '../tools/list.ts';
import { choose, type Choice } from './choose.ts';
import type { Concept } from './concepts.ts';
import type { Names } from './names.ts';
import { type Question, readQuestion, type Reference } from './question.ts';
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
}

/** Something that has to be known before a query can be made. */
export interface Missing {
  readonly tool: string;
  readonly missing: string;
}

/** Rules that say little: what was spoken of before says more. */
const weakScore = 59;

/**
 * Understand a question as one query of the product: by its words, the names that the asker may see, and what was
 * spoken of before. `undefined` when it is not understood; what is missing when it names too little.
 */
export function understand(asked: string, circumstances: Circumstances): Understood | Missing | undefined {
  const { names, references, before, now } = circumstances;
  const question = withStrangeProject(readQuestion(asked, names, references, now), asked);
  const alone = choose(question);
  const isFollowing =
    before.length > 0 && (question.concepts.has('followUp') || question.concepts.has('pronoun'));
  const [last] = before;
  if (
    last !== undefined &&
    isFollowing &&
    (saysLittle(question) || isOnlyUsage(last, question) || last.tool in siblings)
  ) {
    const replaced = withOther(last, question);
    if (replaced !== undefined) return replaced;
  }
  const isDoubtful = alone === undefined || alone.score <= weakScore || lacks(alone) !== undefined;
  const isAll = /所有|全部|整体|一共|公司|\b(?:all|overall|every)\b/.test(question.text);
  if (before.length > 0 && !isAll && (isDoubtful || question.concepts.has('pronoun'))) {
    const together = choose(withContext(question, before));
    const isBetter = together !== undefined && lacks(together) === undefined && together.score > 44;
    if (isBetter && !isOffTopic(question)) return stripped(together);
  }
  if (alone === undefined) return undefined;
  const missing = lacks(alone);
  return missing === undefined ? stripped(alone) : { tool: alone.tool, missing };
}

export function isMissing(understood: Understood | Missing): understood is Missing {
  return 'missing' in understood;
}

function stripped({ tool, args }: Choice): Understood {
  return { tool, args };
}

/** The first argument that a query needs and that nobody has named. */
function lacks({ tool, args }: Choice): string | undefined {
  const shape = findTool(tool)?.input.shape ?? {};
  return Object.keys(shape).find(
    (key) => args[key] === undefined && !shape[key]?.safeParse(undefined).success,
  );
}

function isOffTopic({ concepts }: Question): boolean {
  return concepts.has('elsewhere') || (concepts.has('writes') && !concepts.has('how'));
}

function withStrangeProject(question: Question, asked: string): Question {
  if (question.projects.length > 0) return question;
  if (question.concepts.has('how') && topicIn(question.text) !== undefined) return question;
  const strange = strangeProject(question, asked);
  if (strange === undefined) return question;
  const components = question.components.filter((name) => name !== strange);
  return { ...question, projects: [strange], components };
}

/** What a question does not name itself it means of what was spoken of before. */
function withContext(question: Question, before: readonly Understood[]): Question {
  const recent = before.slice(0, 4);
  const told = (...keys: readonly string[]) =>
    recent.flatMap(({ args }) =>
      keys.flatMap((key) => (typeof args[key] === 'string' ? [args[key]] : [])),
    )[0];
  const [last] = recent;
  const names =
    question.projects.length +
    question.components.length +
    question.vulnerabilities.length +
    question.weaknesses.length;
  const filled = (own: readonly string[], ...keys: readonly string[]) => {
    const found = own.length > 0 ? undefined : told(...keys);
    return found === undefined ? own : [found];
  };
  // Two licences are compared: one that is named joins the one before.
  if (question.licenses.length === 1 && question.concepts.has('compatible')) {
    const other = told('license', 'license_a');
    const [own = ''] = question.licenses;
    return other === undefined || other === own ? question : { ...question, licenses: [other, own] };
  }
  if (question.licenses.length > 0) return question;
  const lastKeys = Object.keys(last?.args ?? {});
  return {
    ...question,
    projects: filled(question.projects, 'project'),
    components:
      names === 0 || (question.projects.length > 0 && lastKeys.includes('component'))
        ? filled(question.components, 'component')
        : question.components,
    vulnerabilities:
      names === 0 && lastKeys.includes('vulnerability')
        ? filled([], 'vulnerability')
        : question.vulnerabilities,
    weaknesses: names === 0 && lastKeys.includes('weakness') ? filled([], 'weakness') : question.weaknesses,
    licenses: names === 0 && lastKeys.includes('license') ? filled([], 'license') : question.licenses,
  };
}

/** Whether a question only names something, as `那 Maven 呢` does. */
function saysLittle({ concepts }: Question): boolean {
  const telling = [
    'upgrade',
    'reach',
    'alert',
    'ticket',
    'detection',
    'gate',
    'trend',
    'license',
    'vulnerability',
    'component',
    'latest',
    'affect',
    'use',
    'compatible',
    'allow',
    'who',
    'count',
    'change',
  ] as const;
  return telling.every((concept) => !concepts.has(concept));
}

/** `动态链接的话呢` after two licences were compared. */
function isOnlyUsage({ tool }: Understood, { usage, licenses }: Question): boolean {
  return tool === 'license_compatibility' && usage !== undefined && licenses.length === 0;
}

/** The query before, about something else; `undefined` when it cannot be about that. */
function withOther(last: Understood, question: Question): Understood | undefined {
  const shape = findTool(last.tool)?.input.shape ?? {};
  const [license] = question.licenses;
  const sibling = siblings[last.tool]?.find(([concept]) => question.concepts.has(concept))?.[1];
  if (sibling !== undefined) return { tool: sibling, args: last.args };
  const wanted: Record<string, unknown> = {
    project: question.projects[0],
    component: question.components[0],
    vulnerability: question.vulnerabilities[0],
    weakness: question.weaknesses[0],
    license,
    license_b: license,
    usage: question.usage,
    severity: question.severities.length > 0 ? question.severities : undefined,
    period: question.period,
    ecosystem: question.ecosystem,
    version: question.version,
    limit: question.limit,
    kev: question.concepts.has('exploited') ? true : undefined,
    view: question.concepts.has('overdue')
      ? 'overdue'
      : question.concepts.has('created')
        ? 'created'
        : question.concepts.has('todo')
          ? 'todo'
          : undefined,
    read: question.concepts.has('unread') ? false : undefined,
    verdict: question.concepts.has('notReach') ? 'no' : question.concepts.has('doubt') ? 'doubt' : undefined,
    status: last.tool === 'tickets' ? filledList(question.ticketStates) : filledList(question.taskStates),
    assignee: question.people[0],
  };
  const given = Object.entries(wanted).filter(([key, value]) => value !== undefined && key in shape);
  const isThing = (key: string) =>
    ['project', 'component', 'vulnerability', 'license', 'weakness'].includes(key);
  const named = Object.entries(wanted).filter(([key, value]) => value !== undefined && isThing(key));
  const isWhole = named.every(([key]) => key in shape || (key === 'license' && 'license_b' in shape));
  if (given.length === 0 || !isWhole) return undefined;
  const changed = Object.fromEntries(given);
  // A version belongs to its component.
  const { version: _version, ...rest } = last.args;
  const kept = 'component' in changed ? rest : last.args;
  return { tool: last.tool, args: { ...kept, ...changed } };
}

/** The same question about another kind of thing. */
const siblings: Readonly<Record<string, readonly (readonly [Concept, string])[]>> = {
  risky_projects: [['component', 'risky_components']],
  risky_components: [['project', 'risky_projects']],
};

function filledList<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

import { firstDay } from './day-ranges.ts';
import { wordsOfArguments } from './argument-words.ts';
import { keySaid } from './grouping.ts';
import { kindMissed } from './kinds.ts';
import { isCompared } from './limits.ts';
import { denialsLeft, negationsLeft } from './negations.ts';
import { neverTold } from './never-told.ts';
import type { Question } from './question.ts';
import { qualifiersIn } from './qualifiers.ts';
import type { Understood } from './understand.ts';

/** What a question may name to limit what it asks for. */
type Limit =
  | 'project'
  | 'component'
  | 'vulnerability'
  | 'weakness'
  | 'license'
  | 'person'
  | 'version'
  | 'ecosystem'
  | 'severity'
  | 'period'
  | 'score'
  | 'quoted'
  | 'path'
  | 'excepted';

/** What stands in the rows of an answer, so that it is told by them though it is no argument. */
const shown: Readonly<Record<string, readonly Limit[]>> = {
  component_usage: ['project'],
  license_usage: ['component'],
  license_facts: ['component'],
  component_facts: ['license', 'ecosystem'],
  project_comparison: ['severity'],
  project_licenses: ['license'],
  project_overview: ['severity'],
  repair_times: ['severity'],
  risky_projects: ['severity'],
  statistics: ['severity'],
  vulnerability_facts: ['component', 'version', 'severity', 'weakness'],
  vulnerability_impact: ['project', 'component', 'version', 'severity'],
  weakness_counts: ['weakness'],
  weakness_facts: ['vulnerability'],
};

/**
 * What a question says and a query does not ask for: names, limits, and what shall not be. Who was answered without them
 * would read the answer of another question.
 */
export function leftOut(question: Question, { tool, args }: Understood): string[] {
  if (tool === 'how_to') return [];
  const used = new Set(
    Object.values(args)
      .flat()
      .map((value) => String(value).toLowerCase()),
  );
  if ('min_score' in args) used.add(`cvss ${String(args['min_score'])}`);
  const told: readonly Limit[] = [
    // Who names one project wants nothing of the others.
    ...(tool === 'component_usage' && question.projects.length === 1 ? [] : (shown[tool] ?? [])),
    // Of two licences that are named here one may be replaced by the other.
    ...(instead.test(question.text) ? (['license'] as const) : []),
  ];
  // The projects that do not use something are others than the one that is named.
  const isOfOthers = args['absent'] === true;
  const ofArguments = wordsOfArguments({ tool, args });
  // A value of an argument may stand in quotation marks: `以“接受风险”结案`.
  const isValue = (word: string) =>
    ofArguments.some((one) => new RegExp(`^(?:${one.source})$`, one.flags.replace('g', '')).test(word));
  const names = Object.entries(namedIn(question)).flatMap(([limit, words]) =>
    told.some((one) => one === limit) && !(isOfOthers && limit === 'project')
      ? []
      : words.filter((word) => !used.has(word.toLowerCase()) && !(limit === 'quoted' && isValue(word))),
  );
  // Two projects of which something is asked are not compared.
  const others = tool === 'project_comparison' && !isCompared(question) ? question.projects.slice(1) : [];
  // What expires first stands first in the trusted library.
  const isOrdered = tool === 'trusted_components' && args['outside'] !== true;
  const measured = question.measures.flatMap(({ key, value, words }) =>
    args[key] === value || (isOrdered && key === 'due_within') ? [] : [words],
  );
  return outermost([
    ...neverTold(question.text, tool),
    // What is counted in groups is counted whatever its state.
    ...(tool === 'groups' && args['by'] !== 'status' ? question.ticketStates : []),
    ...(tool === 'groups' && args['by'] !== 'status' ? question.taskStates : []),
    // What is counted as a whole is not counted by what was said.
    ...(countsWhole.has(tool) ? keySaid(question.text) : []),
    ...(tellsEachDay.has(tool) && question.period?.startsWith(firstDay) === true ? [question.period] : []),
    // What is there in several versions is so in several projects.
    ...(args['several_versions'] === true ? [] : kindMissed(question.text, tool, args['subject'])),
    ...names,
    ...others,
    ...measured,
    ...qualifiersIn(question, { tool, args }),
    ...denialsLeft(question, { tool, args }),
    ...negationsLeft(question, { tool, args }),
  ]);
}

/** Queries that tell of everything together, and nothing for each month or project. */
const countsWhole: ReadonlySet<string> = new Set(['statistics', 'detections', 'tickets']);

/** Queries that tell of each day of a time, or compare its ends: it has to have a beginning. */
const tellsEachDay: ReadonlySet<string> = new Set(['trend', 'recent_changes']);

/** Words without those that are part of others. */
function outermost(words: readonly string[]): string[] {
  return words.filter((word) => !words.some((other) => other.length > word.length && other.includes(word)));
}

const instead = /换成|换为|改成|改为|\binstead of\b/;

function namedIn(question: Question): Readonly<Record<Limit, readonly string[]>> {
  const one = (word: string | undefined) => (word === undefined ? [] : [word]);
  return {
    project: question.projects,
    component: question.components,
    vulnerability: question.vulnerabilities,
    weakness: question.weaknesses,
    license: question.licenses,
    person: [...question.people, ...question.strangers],
    version: question.versions,
    ecosystem: one(question.ecosystem),
    severity: question.severities,
    period: one(question.period),
    score: question.minScore === undefined ? [] : [`CVSS ${question.minScore}`],
    quoted: one(question.quoted),
    path: one(question.path),
    excepted: question.excepted.map(({ name }) => name),
  };
}

import { type Concept, patterns } from './concepts.ts';
import type { Classifier } from './intent/classifier.ts';
import type { Question } from './question.ts';
import type { Understood } from './understand.ts';

/** What a question may be about or be limited by; other concepts are ways of asking. */
const subjects: readonly Concept[] = [
  'alert',
  'allow',
  'compatible',
  'doubt',
  'exploited',
  'gate',
  'license',
  'notReach',
  'overdue',
  'reach',
  'ticket',
  'trend',
  'unread',
  'upgrade',
];

/**
 * The subjects that queries tell which their words mean for certain (`certain.ts`): these have no examples, or are meant for
 * another reason than their examples. A vulnerability is one where a query tells of something else.
 */
const told: Readonly<Record<string, readonly Concept[]>> = {
  accounts: [],
  machines: ['gate'],
  version_comparison: ['vulnerability', 'upgrade'],
  code_weaknesses: ['vulnerability'],
  complex_functions: [],
  component_usage: ['compatible'],
  component_reachability: ['vulnerability', 'reach', 'notReach', 'exploited', 'doubt'],
  copied_code: [],
  exploit_forecasts: ['vulnerability', 'exploited'],
  groups: ['ticket', 'vulnerability', 'overdue'],
  independence: [],
  trusted_components: ['allow', 'overdue'],
  unmaintained_components: ['upgrade'],
  weakness_counts: ['vulnerability'],
  detections: ['overdue', 'gate'],
  project_upgrades: ['vulnerability', 'upgrade', 'overdue'],
  project_vulnerabilities: ['vulnerability', 'exploited', 'upgrade'],
  knowledge_status: ['vulnerability'],
  project_overview: ['vulnerability'],
  statistics: ['vulnerability'],
  risky_projects: ['vulnerability'],
  tickets: ['ticket', 'overdue', 'upgrade'],
  vulnerability_impact: ['vulnerability', 'upgrade'],
  license_conflicts: ['license', 'compatible', 'allow', 'upgrade'],
  components: ['vulnerability'],
  projects: ['vulnerability'],
  upgrades: ['vulnerability', 'upgrade', 'overdue'],
  vulnerabilities: ['vulnerability', 'exploited', 'upgrade'],
};

/** The words of subjects that a query does not tell which is meant for certain. */
export function subjectsUntold(question: Question, tool: string): string[] {
  const own = told[tool];
  if (own === undefined) return [];
  return wordsOf(question, (subject) => !own.includes(subject), [...subjects, 'vulnerability']);
}

/**
 * The words of what a question speaks of and nobody has spoken of who asked for a query: it is a second subject, or a
 * limit, of which the query knows nothing.
 */
export function strangeSubjects(question: Question, { tool }: Understood, classifier: Classifier): string[] {
  return wordsOf(question, (subject) => !classifier.spread(`@${subject}`, tool).isOf, subjects);
}

function wordsOf(
  { concepts, text }: Question,
  isMissed: (subject: Concept) => boolean,
  among: readonly Concept[],
): string[] {
  return among
    .filter((subject) => concepts.has(subject) && isMissed(subject))
    .flatMap((subject) => patterns[subject].exec(text)?.[0].trim() ?? []);
}

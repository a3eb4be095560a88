import { spokenOf } from './certain-rule.ts';
import { asksHow, type Concept } from './concepts.ts';
import { subjects } from './leaning.ts';
import type { Classifier } from './intent/classifier.ts';
import { kindAsked } from './kinds.ts';
import { fixableIn } from './limits.ts';
import { leftOut } from './left-out.ts';
import type { Question } from './question.ts';
import { argumentsFor, missingIn } from './slots.ts';
import { strangeSubjects } from './strange-subjects.ts';
import { strangeWords } from './strange-words.ts';
import type { Understood } from './understand.ts';

/** What a list does not answer, whatever it is limited by: how and why, and what other queries tell. */
const others: readonly Concept[] = [
  'writes',
  'elsewhere',
  'change',
  'before',
  'trend',
  'compatible',
  'allow',
];
const why = /为什么|为啥|为何|凭什么|原因|\bwhy\b|\breason\b/;

/**
 * The list that a question asks for by its noun and by what limits it, whatever its wording: `没写许可证的包有多少` are components without
 * a licence. Only where every word of it is an argument of the query or says nothing else.
 */
export function bySlots(question: Question, classifier: Classifier): Understood | undefined {
  if (asksHow(question.text)) return undefined;
  if (others.some((concept) => question.concepts.has(concept)) || why.test(question.text)) return undefined;
  const kind = kindAsked(question.text) ?? kindImplied(question);
  return kind?.queries
    .map((tool) => ({ tool, args: argumentsFor(tool, question) }))
    .find((query) => isAskedFor(query, question, classifier));
}

/** Severities and what is without a fix are of vulnerabilities, though nothing is called so: `没有修复版本的高危`. */
function kindImplied(question: Question) {
  const { text, severities, measures } = question;
  const spoken = spokenOf(question);
  const isOther = noun.some((concept) => spoken.has(concept));
  const isLimited =
    severities.length > 0 ||
    spoken.has('exploited') ||
    fixableIn(text) !== undefined ||
    measures.some(({ key }) => key.startsWith('published') || key === 'open_days');
  return isLimited && !isOther ? kindAsked('漏洞') : undefined;
}

const noun: readonly Concept[] = [
  'alert',
  'component',
  'detection',
  'license',
  'project',
  'ticket',
  'gate',
  'upgrade',
];

function isAskedFor(query: Understood, question: Question, classifier: Classifier): boolean {
  const isLimited = Object.keys(query.args).some((key) => key === 'project' || !subjects.includes(key));
  return (
    isLimited &&
    missingIn(query) === undefined &&
    leftOut(question, query).length === 0 &&
    strangeSubjects(question, query, classifier).length === 0 &&
    strangeWords(question.text, query, classifier, true).length === 0
  );
}

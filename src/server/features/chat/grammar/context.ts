import type { Question } from './question.ts';
import type { Understood } from './understand.ts';
import { isComplete } from './leaning.ts';

/**
 * What a question does not name itself it means of what was spoken of before. One that names what it is about, and points
 * back with no word, is complete: nothing narrows it.
 */
export function withContext(question: Question, before: readonly Understood[]): Question {
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
  if (isComplete(question)) return question;
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

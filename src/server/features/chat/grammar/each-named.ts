import { Cutting } from './cutting.ts';
import { takePeriod } from './periods.ts';
import type { Question } from './question.ts';
import { mostQueries, type Result } from './spoken-parts.ts';
import { isDoubtful, isSure, type Understood } from './understand.ts';

/** Several things of a kind that were named, where no query takes them together: the same is asked for each. */
export function oneByOne(whole: Result, question: Question, now: Date): Understood[] | undefined {
  if (whole === undefined || isSure(whole) || !isDoubtful(whole)) return undefined;
  const [best] = whole.readings;
  if (best === undefined) return undefined;
  const other = otherPeriod(best, whole.leftOut, now);
  if (other !== undefined) return [best, { tool: best.tool, args: { ...best.args, period: other } }];
  const named = {
    project: question.projects,
    component: question.components,
    vulnerability: question.vulnerabilities,
  };
  for (const [key, names] of Object.entries(named)) {
    const isLeftOut = whole.leftOut.length > 0 && whole.leftOut.every((word) => names.includes(word));
    if (names.length < 2 || names.length > mostQueries || !isLeftOut) continue;
    const each = names.flatMap((name) => whole.readings.find(({ args }) => args[key] === name) ?? []);
    if (each.length === names.length && new Set(each.map(({ tool }) => tool)).size === 1) return each;
    // Of more than two projects each is told by itself.
    const tool = best.tool === 'project_comparison' ? 'project_overview' : best.tool;
    const args = tool === best.tool ? best.args : {};
    if (tool === best.tool && !(key in args)) continue;
    return names.map((name) => ({ tool, args: { ...args, [key]: name } }));
  }
  return undefined;
}

/** A second time that a question names beside the one of its query: both are told. */
function otherPeriod({ args }: Understood, leftOut: readonly string[], now: Date): string | undefined {
  const [word = '', ...more] = leftOut;
  if (args['period'] === undefined || more.length > 0) return undefined;
  const text = new Cutting(word);
  const period = takePeriod(text, now);
  return /[\p{L}\d]/u.test(text.rest) ? undefined : period;
}

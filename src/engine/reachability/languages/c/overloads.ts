import type { CMachine } from './c-machine.ts';
import type { Value } from './c-scope.ts';
import type { Callable } from './c-types.ts';

/** Those of several functions of one name that fit arguments best: by their number, then by what is known of their types. */
export function fitting(
  machine: CMachine,
  all: readonly Callable[],
  values: readonly Value[],
): readonly Callable[] {
  if (all.length < 2) return all;
  const byNumber = all.filter(({ least, most }) => values.length >= least && values.length <= most);
  const possible = byNumber.length > 0 ? byNumber : all;
  const scores = possible.map((one) => scoreOf(machine, one, values));
  const best = Math.max(...scores);
  return possible.filter((_, index) => scores[index] === best);
}

function scoreOf(machine: CMachine, { parameterTexts, name }: Callable, values: readonly Value[]): number {
  const scope = name.includes('::') ? name.slice(0, name.lastIndexOf('::')) : '';
  let score = 0;
  for (const [index, { type, literal }] of values.entries()) {
    const text = parameterTexts[index] ?? '';
    const wanted = machine.types.resolve({
      text: text.replace(/=.*$/s, '').replace(/([*&\s])\w+\s*$/, '$1'),
      scope,
    });
    if (type !== undefined && wanted !== undefined)
      score += isA(machine, type, wanted) ? (type === wanted ? 3 : 2) : -5;
    else if ((type !== undefined || wanted !== undefined) && literal !== undefined) score -= 1;
    const isText = /\bchar\b.*\*|\bstring(?:_view)?\b/.test(text);
    const isNumber =
      /\b(?:int|long|short|unsigned|float|double|size_t|u?int\d+_t)\b/.test(text) && !text.includes('*');
    if (literal === 'text') score += isText ? 1 : isNumber ? -3 : 0;
    if (literal === 'number') score += isNumber ? 1 : isText ? -3 : 0;
  }
  return score;
}

function isA(machine: CMachine, type: string, wanted: string): boolean {
  return type === wanted || machine.types.basesOf(type).some(({ name }) => name === wanted);
}

import type { Language } from '../languages/language.ts';
import type { Code, FunctionSpan } from './function-span.ts';

/**
 * The functions of a text, in the order of their first tokens, each within those around it.
 * Damaged code can make a reader find one late, see no end, or one behind another that it begins in; what has no
 * end is left out, and the others end with the outer one, so that no line is counted to two functions that do not
 * lie within each other.
 */
export function functionSpansOf(language: Language, code: Code): readonly FunctionSpan[] {
  const found = language.functions?.(code) ?? [];
  const spans = found
    .filter(({ first, last }) => last >= first)
    .sort((one, other) => one.first - other.first);
  const around: number[] = [];
  return spans.map((span) => {
    while ((around.at(-1) ?? span.first) < span.first) around.pop();
    const last = Math.min(span.last, around.at(-1) ?? span.last);
    around.push(last);
    return last === span.last ? span : { ...span, last };
  });
}

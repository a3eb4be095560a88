import type { Constant, Expression } from '../code.ts';
import type { Frame } from './frame.ts';
import { changed, type Value } from './value.ts';

/** What is said of text in which every single quote was doubled, beside the rules that it is safe for. */
export const doubledQuotes = 'doubled-quotes';

/** Databases in which a backslash takes the meaning from the first of two quotes. */
const escapesQuotes = /mysql|mariadb/i;

/**
 * Text behind other text: what has its quotes doubled stays one text of SQL when a quote stands before it, as the standard
 * of SQL has it. Where the file works with a database that knows backslashes, it may still end there.
 */
export function behind(frame: Frame, before: Constant | undefined, value: Value): Value {
  if (typeof before !== 'string' || !before.endsWith("'")) return value;
  if (!value.taints.some(({ safeFor }) => safeFor.includes(doubledQuotes))) return value;
  if (frame.file.imports.some(([, target]) => escapesQuotes.test(target))) return value;
  const taints = value.taints.map((taint) =>
    taint.safeFor.includes(doubledQuotes)
      ? { ...taint, safeFor: [...taint.safeFor, 'sql-injection'] }
      : taint,
  );
  return changed(value, { taints });
}

/** The text that an expression is known to end with, as it stands in the code; `undefined` where it ends otherwise. */
export function endOf(expression: Expression): Constant | undefined {
  if (expression.kind === 'constant') return expression.value;
  return expression.kind === 'binary' && expression.operator === '+' ? endOf(expression.right) : undefined;
}

import type { Constant, Expression } from '../code.ts';
import type { Frame } from './frame.ts';
import { changed, type Value } from './value.ts';

/** What is said of text in which every single quote was doubled, beside the rules that it is safe for. */
export const doubledQuotes = 'doubled-quotes';

/** Databases in which a backslash takes the meaning from the first of two quotes. */
const escapesQuotes = /mysql|mariadb/i;

/**
 * Text behind other text. What has its quotes doubled stays one text of SQL when a quote stands before it, as the standard of
 * SQL has it: where the file works with a database that knows backslashes, it may still end there. What stands behind the
 * question mark of an address does not decide where that leads, and what stands behind the slash of its path does not decide
 * who is asked, whoever made the text before it.
 */
export function behind(frame: Frame, before: Constant | undefined, value: Value): Value {
  if (typeof before !== 'string' || value.taints.length === 0) return value;
  const isInQuotes =
    before.endsWith("'") && !frame.file.imports.some(([, target]) => escapesQuotes.test(target));
  const isQuery = /[?#]/.test(before);
  const isPath = isQuery || /(^|[^:/])\/(?!\/)/.test(before);
  if (!isInQuotes && !isPath) return value;
  const taints = value.taints.map((taint) => {
    const isText = isInQuotes && taint.safeFor.includes(doubledQuotes);
    const safeFor = [
      ...(isText ? ['sql-injection'] : []),
      ...(isQuery ? ['open-redirect'] : []),
      ...(isPath ? ['server-side-request-forgery'] : []),
    ];
    return safeFor.length === 0 ? taint : { ...taint, safeFor: [...taint.safeFor, ...safeFor] };
  });
  return changed(value, { taints });
}

/** An address that begins so leads to one server. */
export const fixedHost = /^[a-z]+:\/\/[^/?#]+[/?#]/i;

/**
 * Text behind text that is not known, and is nobody else's: where an address made of both leads is settled by the first,
 * unless that is only a scheme.
 */
export function behindAddress(left: Value, before: Constant | undefined, value: Value): Value {
  const { constants } = left;
  const isSettled =
    constants === undefined
      ? !(typeof before === 'string' && before.endsWith('://'))
      : constants.every((one) => typeof one === 'string' && fixedHost.test(one));
  if (value.taints.length === 0 || left.taints.length > 0 || !isSettled) return value;
  return changed(value, {
    taints: value.taints.map((taint) => ({
      ...taint,
      safeFor: [...taint.safeFor, 'server-side-request-forgery'],
    })),
  });
}

/** The text that an expression is known to end with, as it stands in the code; `undefined` where it ends otherwise. */
export function endOf(expression: Expression): Constant | undefined {
  if (expression.kind === 'constant') return expression.value;
  if (expression.kind === 'binary') return expression.operator === '+' ? endOf(expression.right) : undefined;
  const isBuilt =
    expression.kind === 'call' &&
    expression.callee.kind === 'member' &&
    /^(append|concat|Append)$/.test(expression.callee.name);
  const last = isBuilt ? expression.args.at(-1)?.value : undefined;
  return last === undefined ? undefined : endOf(last);
}

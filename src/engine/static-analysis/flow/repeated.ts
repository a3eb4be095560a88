import { type Expression, pathOf } from '../code.ts';
import { evaluate } from './evaluate.ts';
import { type Frame, keyOf } from './frame.ts';
import type { State } from './state.ts';
import type { Value } from './value.ts';

/** Calls that answer something else each time. */
const advancing = /next|read|poll|pop|shift|take|fetch|random/i;

/**
 * What stands for an expression that answers the same whenever it is computed, as long as nobody writes there:
 * `request.getParameter("q")`, `request.args["q"]`. What a test has said of one holds for the other. `undefined` for all else.
 */
function keyOfRepeated(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'name':
    case 'member':
      return pathOf(expression);
    case 'index': {
      const object = keyOfRepeated(expression.object);
      return object === undefined || expression.index.kind !== 'constant'
        ? undefined
        : `${object}.[${keyOf(expression.index.value)}]`;
    }
    case 'call': {
      const { callee, args } = expression;
      if (callee.kind !== 'member' || advancing.test(callee.name)) return undefined;
      const object = keyOfRepeated(callee.object);
      const words = args.map(({ value }) => (value.kind === 'constant' ? keyOf(value.value) : undefined));
      return object === undefined || words.includes(undefined)
        ? undefined
        : `${object}.${callee.name}(${words.join()})`;
    }
    default:
      return undefined;
  }
}

/** Remember what a test has said of an expression that may be computed again: only that what it is cannot harm. */
export function rememberTested(
  frame: Frame,
  expression: Expression,
  state: State,
  learn: (value: Value) => Value,
): void {
  const key = keyOfRepeated(expression);
  if (key === undefined) return;
  const known = frame.run.quietly(() => evaluate(frame, expression, state.copy()));
  const learned = learn(known);
  if (known.taints.length === 0 || learned.taints.length > 0) return;
  frame.tested.add(key);
  state.variables.set(key, learned);
}

/** What a test has said of an expression that is computed again; `undefined` when none has, or it is another thing now. */
export function testedBefore(frame: Frame, expression: Expression, state: State): Value | undefined {
  if (frame.tested.size === 0) return undefined;
  const key = keyOfRepeated(expression);
  return key !== undefined && frame.tested.has(key) ? state.variables.get(key) : undefined;
}

/** What was tested behind a place is another thing once something is written there. */
export function forgetTested({ tested }: Frame, place: Expression, { variables }: State): void {
  if (tested.size === 0) return;
  const written = place.kind === 'index' ? place.object : place;
  const start = keyOfRepeated(written);
  if (start !== undefined) for (const key of tested) if (key.startsWith(`${start}.`)) variables.delete(key);
}

import { runCallbacks } from './callbacks.ts';
import { checkCall } from './check-call.ts';
import { type Goal, goalOf } from './goal.ts';
import type { Frame } from './frame.ts';
import { methodResult } from './methods.ts';
import * as memory from './memory/memory.ts';
import type { State } from './state.ts';
import { forgetTested, testedBefore } from './repeated.ts';
import { type Taint, type Value, anything, changed, ofTaints, onlyConstant, valueOf } from './value.ts';
import { type CallExpression, type Called, prepare, shown } from './prepare-call.ts';
import { look } from './look-into.ts';
import { fillArguments, typeOf, unknownResult } from './unknown-call.ts';

/** What a call answers: by what is known of it, else by looking into the function, else by what goes into it. */
export function call(frame: Frame, expression: CallExpression, state: State): Value {
  if (frame.isNative && isOffset(expression)) return anything;
  const called = prepare(frame, expression, state);
  const goal = frame.isNative ? undefined : goalOf(frame, called, state);
  const isSure = goal !== undefined && goal.several === undefined;
  // What the program does itself is seen there.
  if (!isSure) checkCall(frame, called, state);
  const tested = testedBefore(frame, expression, state);
  if (tested !== undefined) return tested;
  if (changes.test(called.name) && expression.kind === 'call' && expression.callee.kind === 'member')
    forgetTested(frame, expression.callee.object, state);
  if (frame.book.ends.find(called.names).length > 0) {
    frame.catchers.at(-1)?.push(state.copy());
    state.end();
    return anything;
  }
  const source = fromOutside(frame, called);
  if (frame.isNative) {
    if (expression.kind === 'call' && frame.run.noReturns.isOne(frame.file, expression)) {
      state.end();
      return anything;
    }
    const result = memory.containerCall(called, state) ?? memory.call(frame, called, state);
    if (result !== undefined) return result;
  } else if (source === undefined && goal === undefined) {
    const result = methodResult(frame, called, state);
    if (result !== undefined) return result;
  }
  if (source !== undefined) {
    runCallbacks(frame, called, ofTaints([source]), state);
    fillArguments(frame, called, ofTaints([source]), state);
  }
  if (source !== undefined)
    return valueOf({ taints: [source], origin: called.names[0] ?? '', ...typeOf(frame, called) });
  const isCleaner = !isSure && frame.book.cleaners.find(called.names).length > 0;
  const entered = isCleaner
    ? undefined
    : frame.run.within(frame, expression.line, () => look(frame, called, state, goal));
  if (entered === undefined && isSure) checkCall(frame, called, state);
  const result =
    entered === undefined ? unknownResult(frame, called, state) : cleanedByName(frame, called, entered, goal);
  if (frame.isNative) memory.forgetAfter(frame, called, entered !== undefined, state);
  return result;
}

/** Methods that make their object answer something else. */
const changes = /^(set|put|add|remove|delete|clear|append|update)/i;

/** What it is given are the names of a type and of a field, not values. */
function isOffset(expression: CallExpression): boolean {
  return (
    expression.kind === 'call' &&
    expression.callee.kind === 'name' &&
    /^(__builtin_)?offsetof$/.test(expression.callee.name)
  );
}

function fromOutside(frame: Frame, called: Called): Taint | undefined {
  const [source] = frame.book.sources.find(called.names);
  if (source === undefined || isOwnEvent(called)) return undefined;
  const taint = frame.source(source.meaning, called.expression.line, `外部数据由 ${shown(called)} 进入`);
  return asItComes(frame, taint, called.names);
}

/** `socket.on('connect_error', ...)`: what happens to a connection is told by the library, not by who is at its other end. */
function isOwnEvent({ name, args: [event] }: Called): boolean {
  const said = name === 'on' && event !== undefined ? onlyConstant(event) : undefined;
  return typeof said === 'string' && /error$|^(re)?connect|^disconnect|^close$|^open$|^end$/.test(said);
}

/** Data from outside that is made safe for some rules before anybody has it. */
export function asItComes(frame: Frame, taint: Taint, names: readonly string[]): Taint {
  const escaped = frame.book.escaped.find(names);
  return escaped.length === 0 ? taint : { ...taint, safeFor: escaped.flatMap(({ meaning }) => meaning) };
}

/** What a function of the program answers that is called like one that makes data safe for a rule, does so. */
function cleanedByName(frame: Frame, { names }: Called, value: Value, goal: Goal | undefined): Value {
  const cleaners = goal === undefined ? [] : frame.book.cleaners.find(names);
  const safeFor = cleaners.flatMap(({ meaning }) => meaning).filter((id) => id !== '*');
  if (safeFor.length === 0 || value.taints.length === 0) return value;
  return changed(value, {
    taints: value.taints.map((taint) => ({ ...taint, safeFor: [...taint.safeFor, ...safeFor] })),
  });
}

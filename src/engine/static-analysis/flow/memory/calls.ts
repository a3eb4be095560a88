import type { Argument } from '../../code.ts';
import type { Called } from '../prepare-call.ts';
import type { Frame } from '../frame.ts';
import { remember } from '../remember.ts';
import type { State } from '../state.ts';
import { anything, type Taint, taintsOf, type Value, changed, ofTaints, valueOf } from '../value.ts';
import { forgetAfter, isMacroName } from './forget.ts';
import { fresh } from './library-call.ts';
import { knownFunction } from './library-functions.ts';
import { maybeNull } from './making.ts';
import { touch } from './access.ts';
import { block, pointTo } from './block.ts';

/** What a call of the standard library does; `undefined` for any other function. */
export function call(frame: Frame, called: Called, state: State): Value | undefined {
  // A class that is called is made.
  if (called.expression.kind === 'create') return undefined;
  const made = madeByName(frame, called, state);
  if (made !== undefined) return made;
  const known = isPlainCall(called) ? knownFunction(called.name) : undefined;
  if (known !== undefined) return known(frame, called, state);
  const isHere = leadsHere(frame, called);
  if (!isHere)
    // What is not known may do nothing with it, or may be a macro that sets it.
    for (const arg of called.args)
      if (arg.targets !== undefined)
        touch(frame, changed(arg, { isDoubtful: true }), called.expression.line, state);
  const source = sourceOf(frame, called);
  if (source !== undefined)
    return valueOf({ taints: [source], ...(/getenv/i.test(called.name) ? maybeNull(frame, called) : {}) });
  if (!isHere && isHarmless(called.name)) {
    forgetAfter(frame, called, false, state);
    return ofTaints(taintsOf(...called.args));
  }
  return undefined;
}

/** `T()` makes a `T` that lies nowhere else. */
function madeByName(frame: Frame, { name, expression, args }: Called, state: State): Value | undefined {
  const { program } = frame.run;
  const isName = expression.kind === 'call' && expression.callee.kind === 'name' && args.length === 0;
  if (frame.file.language !== 'cpp' || !isName || program.hasFunction(name)) return undefined;
  if (program.record(frame.file, name) === undefined) return undefined;
  const { line } = expression;
  const made = block({ maker: 'stack', line, bytes: undefined, elementSize: 1 });
  return changed(pointTo(frame, made, state), { type: name });
}

/** A function that a field leads to may do anything, whatever the field is called; so may a method. */
function isPlainCall({ expression }: Called): boolean {
  return expression.kind !== 'call' || expression.callee.kind !== 'member';
}

/** What takes a reference may set it, and a macro the variables that it is given by name; so may whatever is called and not known to be a function. */
export function setByMacro(frame: Frame, name: string, args: readonly Argument[], state: State): void {
  const { program } = frame.run;
  for (const [index, { value }] of args.entries()) {
    if (value.kind !== 'name' || state.variables.get(value.name)?.isUnset !== true) continue;
    const called = { name, owner: undefined, hasObject: false, count: args.length };
    const parameter = program.find(frame.file, called)?.code.parameters[index];
    const isFunction =
      program.hasFunction(name) ||
      knownFunction(name) !== undefined ||
      (isHarmless(name) && !isMacroName.test(name));
    if (parameter?.isReference === true || !isFunction || program.callMacro(frame.file, name) !== undefined)
      state.variables.set(value.name, anything);
  }
}

/** By their names, functions that show or compare what they are given. */
const isHarmless = remember((name) => /print|log|show|dump|puts|write|len|cmp|str|mem|fmt/i.test(name));

/** Whether it is known what the function does that is called. */
function leadsHere(frame: Frame, { name, object, args }: Called): boolean {
  const called = { name, owner: object?.type, hasObject: object !== undefined, count: args.length };
  return frame.run.program.find(frame.file, called) !== undefined;
}

function sourceOf(frame: Frame, called: Called): Taint | undefined {
  const [source] = frame.book.sources.find(called.names);
  return source && fresh(frame, called, source.meaning);
}

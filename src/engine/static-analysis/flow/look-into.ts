import type { Expression } from '../code.ts';
import { assign } from './assign.ts';
import { callValue } from './callbacks.ts';
import { contentsOf, field } from './collections.ts';
import { instance } from './evaluate.ts';
import { enter } from './execute.ts';
import type { KnownClass } from './classes.ts';
import { type Goal, selves } from './goal.ts';
import { Frame } from './frame.ts';
import type { KnownFunction } from './program.ts';
import * as memory from './memory/memory.ts';
import { type State, joinStates } from './state.ts';
import { type Value, anything, changed, either, guessed, ofTaints, passed, taintsOf } from './value.ts';
import { type Called, shownPath } from './prepare-call.ts';

/** What the function does that is called, when it is here; `undefined` when it is not. */
export function look(frame: Frame, called: Called, state: State, goal?: Goal): Value | undefined {
  const { args, object, name } = called;
  if (goal?.made !== undefined) return make(frame, called, { made: goal.made, known: goal.known }, state);
  if (called.expression.kind === 'create') return undefined;
  if (goal?.value !== undefined) return callValue(frame, goal.value, called, state);
  if (goal?.several !== undefined) return lookIntoSeveral(frame, called, goal.several, state);
  const isChained = !frame.isNative && object !== undefined;
  const isOwn = called.place === undefined ? !isChained : selves.has(called.place);
  const owner = isOwn ? frame.code.owner : (object?.type ?? called.place?.split('.').at(-1));
  const hasObject = called.object !== undefined && !isOwn;
  const value = hasObject ? field(object ?? anything, name, state) : object;
  if (value?.code !== undefined) return callValue(frame, value, called, state);
  const resolved = frame.run.program.resolve(frame.file, shownPath(called));
  const target = resolved === shownPath(called) ? {} : { target: resolved };
  const about = { name, owner, hasObject, count: args.length, ...target };
  const found = goal?.known ?? frame.run.program.find(frame.file, about);
  if (found === undefined) return lookIntoLocal(frame, called, state);
  const self = hasObject && goal?.isOfSelf !== true ? object : state.variables.get('this');
  return lookInto(frame, called, { found, self, isMethod: hasObject || isOwn }, state);
}

/** What one of several functions does that is called: nobody knows which, so that what it is given is a guess there. */
function lookIntoSeveral(
  frame: Frame,
  called: Called,
  several: readonly KnownFunction[],
  state: State,
): Value | undefined {
  const args = called.args.map((arg) => changed(arg, { taints: guessed(arg.taints) }));
  const ways = several.map((found) => {
    const way = state.copy();
    const how = { found, self: called.object, isMethod: true };
    return { way, result: lookInto(frame, { ...called, args }, how, way) };
  });
  state.become(joinStates(ways.map(({ way }) => way)));
  const results = ways.flatMap(({ result }) => result ?? []);
  return results.length === 0 ? undefined : results.reduce(either);
}

/** A new instance of a class of the program, as what makes it leaves it. */
function make(
  frame: Frame,
  called: Called,
  { made, known }: { readonly made: KnownClass; readonly known: KnownFunction | undefined },
  state: State,
): Value | undefined {
  const type = made.code.name;
  if (known === undefined) {
    // It may keep what it is given.
    const rest = ofTaints(guessed(taintsOf(...called.args.map((arg) => contentsOf(arg, state)))));
    return changed(instance(frame, state, { kind: 'instance', type, rest }), {
      origin: called.names[0] ?? '',
    });
  }
  const self = instance(frame, state, { kind: 'instance', type });
  const result = lookInto(frame, called, { found: known, self, isMethod: true }, state);
  return result && changed(self, { origin: called.names[0] ?? '' });
}

/** What a function does that is called; `undefined` where that leads too deep. */
function lookInto(
  frame: Frame,
  called: Called,
  {
    found,
    self,
    isMethod,
  }: { readonly found: KnownFunction; readonly self: Value | undefined; readonly isMethod: boolean },
  state: State,
): Value | undefined {
  const { args, name } = called;
  if (!frame.mayCall(found.code)) return undefined;
  const inner = new Frame(frame.run, found.file, found.code, frame.depth + 1, frame);
  const line = called.expression.line;
  const given = new Map<string, Value>();
  const parameters = found.code.parameters.filter(
    (parameter) => !isMethod || !/^(self|cls)$/.test(parameter.name),
  );
  for (const [index, parameter] of parameters.entries()) {
    const arg = args.find(({ argument }) => argument === parameter.name) ?? args[index];
    if (arg === undefined) continue;
    given.set(
      parameter.name,
      passed(arg, frame.file.path, line, `作为参数 ${parameter.name} 传入 ${name}()`),
    );
  }
  if (frame.isNative && found.file === frame.file) giveGlobals(frame, given, state);
  if (self !== undefined) given.set('this', self).set('self', self);
  const releases = frame.isNative ? memory.releasesOf(args, state) : undefined;
  const work = () => frame.run.share(found.code, () => enter(inner, given, state));
  const hasReferences = found.code.parameters.some(({ isReference }) => isReference === true);
  const result =
    frame.isNative && !hasReferences
      ? frame.run.knownCalls.answer(frame.run, { code: found.code, depth: inner.depth, given }, state, work)
      : work();
  if (releases !== undefined) memory.tellReleases(frame, called, releases, state);
  if (hasReferences) giveBack(frame, called, { inner, given, isSeen: result !== undefined }, state);
  return result && passed(result, frame.file.path, line, `由 ${name}() 返回`);
}

/** What the caller has given by reference is what the function has made of it; of one that was not seen, anything. */
function giveBack(
  frame: Frame,
  { expression }: Called,
  { inner, given, isSeen }: { inner: Frame; given: ReadonlyMap<string, Value>; isSeen: boolean },
  state: State,
): void {
  for (const [index, { name, isReference }] of inner.code.parameters.entries()) {
    const place = expression.args[index]?.value;
    if (isReference !== true || place === undefined || !isPlace(place)) continue;
    const value = isSeen ? inner.givenBack.get(name) : anything;
    if (value !== undefined && value !== given.get(name)) assign(frame, place, value, state);
  }
}

function isPlace({ kind }: Expression): boolean {
  return kind === 'name' || kind === 'member' || kind === 'index';
}

/** What a function does that a variable is: it was made here, or around here. */
function lookIntoLocal(frame: Frame, called: Called, state: State): Value | undefined {
  const { expression } = called;
  if (frame.isNative || expression.kind !== 'call' || expression.callee.kind !== 'name') return undefined;
  const value = state.variables.get(expression.callee.name);
  const { code } = value ?? anything;
  if (value === undefined || code === undefined) return undefined;
  let result: Value | undefined;
  frame.run.share(code, () => (result = callValue(frame, value, called, state)) ?? anything);
  return result;
}

/** What the caller has put into variables of the file, the function that it calls finds there. */
function giveGlobals(frame: Frame, given: Map<string, Value>, { variables }: State): void {
  for (const [name, value] of variables)
    if (!given.has(name) && !frame.types.has(name) && frame.run.typeOfGlobal(frame.file, name) !== undefined)
      given.set(name, value);
}

import type { Called } from './prepare-call.ts';
import { contentsOf, itemsOf } from './collections.ts';
import { enter } from './execute.ts';
import { Frame } from './frame.ts';
import { joinStates, type State } from './state.ts';
import { either, nothing, passed, taintsOf, type Value, ofTaints, valueOf, anything } from './value.ts';

/** Call a function that a value is; `undefined` where that leads too deep. */
export function callValue(frame: Frame, value: Value, called: Called, state: State): Value | undefined {
  const { args, name, expression } = called;
  const { path } = frame.file;
  const given = (value.code?.parameters ?? []).flatMap((parameter, index): [string, Value][] => {
    const arg = args.find(({ argument }) => argument === parameter.name) ?? args[index];
    const text = `作为参数 ${parameter.name} 传入 ${name}()`;
    return arg === undefined ? [] : [[parameter.name, passed(arg, path, expression.line, text)]];
  });
  const result = run(frame, value, new Map(given), state);
  return result && passed(result, path, expression.line, `由 ${name}() 返回`);
}

function run(frame: Frame, { code, closure }: Value, given: ReadonlyMap<string, Value>, state: State) {
  if (code === undefined || !frame.mayCall(code)) return undefined;
  const inner = new Frame(frame.run, closure?.file ?? frame.file, code, frame.depth + 1, frame);
  return enter(inner, given, state, closure?.home === frame ? state.variables : closure?.variables);
}

/** Calls that give a function one element after the other, and answer what it made of them. */
const making = /^(map|flatMap|mapValues|then|reduce|reduceRight|from|Select|SelectMany|array_map)$/;
/** Calls that give a function one element after the other, and answer some of them. */
const choosing =
  /^(each|forEach|filter|find|findLast|some|every|sort|toSorted|Where|First|Any|All|ForEach|array_filter)$/;

/**
 * A call is given functions, and nothing is known of it: it may call them, with what `object` is made of. Answers what
 * they return where the call answers that too.
 */
export function runCallbacks(frame: Frame, called: Called, object: Value, state: State): Value {
  const [known] = frame.book.callbacks.find(called.names);
  let made: Value = nothing;
  for (const work of called.args) {
    if (work.code === undefined) continue;
    const types = known?.meaning ?? [];
    const given = work.code.parameters.flatMap(({ name }, index): [string, Value][] => {
      const declared = work.code?.parameters[index]?.type;
      const type = declared ?? frame.book.parameterNames.get(name) ?? types[index];
      const taints = type === undefined ? object.taints : [];
      return [[name, valueOf({ taints, origin: name, type })]];
    });
    // What stands outside of functions is too long to follow all that it sets up on the way.
    if (frame.isScript)
      frame.run.defer(
        { file: work.closure?.file ?? frame.file, code: work.code, given: new Map(given) },
        state,
      );
    else made = either(made, perhaps(frame, work, new Map(given), state));
  }
  return making.test(called.name) ? made : anything;
}

/** What a function returns that is called never, once or often. */
function perhaps(frame: Frame, work: Value, given: ReadonlyMap<string, Value>, state: State): Value {
  const before = state.copy();
  const result = run(frame, work, given, state);
  state.become(joinStates([before, state]));
  return result ?? nothing;
}

/** Call a function with every element of a collection. Answers all that it returns as one. */
export function forEach(
  frame: Frame,
  { called, work, items }: { readonly called: Called; readonly work: Value; readonly items: Value },
  state: State,
): Value | undefined {
  const [parameter] = work.code?.parameters ?? [];
  if (work.code === undefined || parameter === undefined) return undefined;
  const all = itemsOf(items, state);
  const element =
    called.name === 'then'
      ? items
      : (all?.reduce(either, nothing) ?? ofTaints(contentsOf(items, state).taints));
  const { line } = called.expression;
  const each = passed(element, frame.file.path, line, '逐个传入函数');
  return perhaps(frame, work, new Map([[parameter.name, each]]), state);
}

/** What a method answers that calls a function with the elements of its object; `undefined` for any other. */
export function overElements(frame: Frame, called: Called, state: State): Value | undefined {
  const { name, object, args } = called;
  const isMaking = making.test(name);
  if (object === undefined || (!isMaking && !choosing.test(name))) return undefined;
  const [work] = args;
  if (work === undefined) return undefined;
  if (work.code === undefined) {
    // A function of a library that is told by its name: `ids.map(Number)`.
    const cleans = frame.book.cleaners.find([work.origin ?? '']).flatMap(({ meaning }) => meaning);
    return isMaking && cleans.includes('*') ? anything : undefined;
  }
  const result = forEach(frame, { called, work, items: object }, state);
  const others = args.slice(1).map((arg) => contentsOf(arg, state));
  if (isMaking)
    return result === undefined ? undefined : ofTaints(taintsOf(contentsOf(result, state), ...others));
  return /^(some|every|Any|All|each|forEach)$/.test(name)
    ? anything
    : ofTaints(contentsOf(object, state).taints);
}

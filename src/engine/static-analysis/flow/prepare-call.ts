import { type Argument, type Expression, pathOf } from '../code.ts';
import { evaluate } from './evaluate.ts';
import type { Frame } from './frame.ts';
import * as memory from './memory/memory.ts';
import type { State } from './state.ts';
import { type Given, type Value, changed } from './value.ts';

export type CallExpression = Expression & { kind: 'call' | 'create' };

/** A call with the values of what it is given. */
export interface Called {
  readonly expression: CallExpression;
  /** What is called, as rules may name it: the best known first. */
  readonly names: readonly string[];
  /** The last word of the name. */
  readonly name: string;
  readonly object: Value | undefined;
  readonly args: readonly Given[];
  /** The place that the object is kept in. */
  readonly place: string | undefined;
}

/** A call before it is made: what it is given is evaluated, and its names are found. */
export function prepare(frame: Frame, expression: CallExpression, state: State): Called {
  if (expression.kind === 'create') {
    const args = argsOf(frame, expression.args, state);
    const resolved = frame.run.program.resolve(frame.file, expression.type);
    const names = [`new ${expression.type}`, `new ${resolved}`];
    return { expression, names, name: expression.type, object: undefined, args, place: undefined };
  }
  const { callee } = expression;
  if (callee.kind !== 'member') {
    const path = pathOf(callee) ?? '';
    const object = callee.kind === 'name' ? state.variables.get(path) : evaluate(frame, callee, state);
    if (frame.isNative) memory.setByMacro(frame, path, expression.args, state);
    const args = argsOf(frame, expression.args, state);
    const names = [frame.run.program.resolve(frame.file, path)];
    if (object?.origin !== undefined) names.push(object.origin);
    const name = names[0]?.split('.').at(-1) ?? path;
    return {
      expression,
      names,
      name,
      // A variable of C may lead to a function.
      object: callee.kind === 'name' && !(frame.isNative && object?.code !== undefined) ? undefined : object,
      args,
      place: undefined,
    };
  }
  const { heldCount } = frame.run;
  const object = evaluate(frame, callee.object, state);
  const { heldCount: heldUntil } = frame.run;
  const args = argsOf(frame, expression.args, state);
  const place = pathOf(callee.object);
  const names: string[] = [];
  if (object.type !== undefined) names.push(`${object.type}.${callee.name}`);
  if (object.origin !== undefined) names.push(`${object.origin}.${callee.name}`);
  if (place !== undefined) names.push(`${frame.run.program.resolve(frame.file, place)}.${callee.name}`);
  if (names.length === 0) names.push(`?.${callee.name}`);
  // Of what was made right here only a part is asked for that does no harm: `new File(name).getName()`.
  if (heldUntil > heldCount) {
    const safeFor = frame.book.cleaners.find(names).flatMap(({ meaning }) => meaning);
    frame.run.takeBack(({ ruleId }) => safeFor.includes(ruleId), heldCount);
  }
  return { expression, names, name: callee.name, object, args, place };
}

function argsOf(frame: Frame, args: readonly Argument[], state: State): Called['args'] {
  return args.map(({ name, value }) => {
    const given: Given = evaluate(frame, value, state);
    return given.argument === name ? given : changed(given, { argument: name });
  });
}

/** What a place of a pattern means in a call. */
export function atPlace(
  { args, object }: Pick<Called, 'args' | 'object'>,
  place: number | string,
): readonly Value[] {
  if (place === '*') return args;
  if (place === 'this') return object === undefined ? [] : [object];
  if (typeof place === 'string') return args.filter(({ argument }) => argument === place);
  const plain = args[place];
  return plain === undefined || plain.argument !== undefined ? [] : [plain];
}

/** What is called, with its object, as the source names it. */
export function shownPath({ expression, name, place }: Called): string {
  if (place !== undefined) return `${place}.${name}`;
  return expression.kind === 'call' && expression.callee.kind === 'name' ? expression.callee.name : name;
}

/** The name of a call as people would say it. */
export function shown({ expression, name, place }: Called): string {
  if (expression.kind === 'create') return `new ${expression.type}`;
  return place === undefined ? `${name}()` : `${place}.${name}()`;
}

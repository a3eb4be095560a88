import { type Expression, pathOf } from '../code.ts';
import { checkWrite } from './check-call.ts';
import { contentsOf, field, itemsOf, setField, setIndex } from './collections.ts';
import { evaluate, unknownMember } from './evaluate.ts';
import { type Frame, keyOf } from './frame.ts';
import * as memory from './memory/memory.ts';
import { forgetTested } from './repeated.ts';
import type { State } from './state.ts';
import { changed, ofTaints, onlyConstant, passed, taintsOf, type Value, valueOf } from './value.ts';

/** Give a place a value. */
export function assign(
  frame: Frame,
  target: Expression,
  value: Value,
  state: State,
  from?: Expression,
): void {
  forgetTested(frame, target, state);
  switch (target.kind) {
    case 'name':
      return setVariable(frame, target.name, { value, line: target.line, from }, state);
    case 'member':
      return setMember(frame, target, value, state);
    case 'index': {
      const object = evaluate(frame, target.object, state);
      const index = evaluate(frame, target.index, state);
      const path = frame.book.watchesWrites ? pathOf(target.object) : undefined;
      if (path !== undefined) {
        const names = [`${frame.run.program.resolve(frame.file, path)}[]=`];
        checkWrite(frame, { names, values: [index, value], line: target.line }, state);
      }
      if (target.object.kind === 'index' && frame.book.watchesWrites) {
        const outer = evaluate(frame, target.object.index, state);
        checkWrite(frame, { names: ['?.[][]='], values: [outer, index, value], line: target.line }, state);
      }
      if (frame.isNative && !memory.isContainer(object, state))
        memory.writeElement(frame, { target, object, index, value }, state);
      else if (object.targets !== undefined) setIndex(object, index, value, state);
      else setPath(frame, target.object, ofTaints(taintsOf(object, value)), state);
      return;
    }
    case 'unary':
      if (target.operator === '*' && frame.isNative) memory.writeThrough(frame, target, value, state);
      return;
    case 'list': {
      const items = itemsOf(value, state);
      for (const [index, part] of target.items.entries())
        assign(frame, part, items?.[index] ?? partOf(value, index), state);
      return;
    }
    case 'map':
      return assignFields(frame, target, value, state);
    case 'cast':
      return assign(frame, target.operand, value, state);
    default:
      evaluate(frame, target, state);
  }
}

/** One of several results that nothing is known of: the first is what the call is told to answer. */
function partOf(value: Value, index: number): Value {
  const { origin, type, taints } = value;
  if (index > 0) return ofTaints(taints);
  return valueOf({ taints, origin, type });
}

/** Take an object apart: `{ a, b: c } = value`. */
function assignFields(frame: Frame, target: Expression & { kind: 'map' }, value: Value, state: State): void {
  for (const [key, part] of target.entries) {
    const name = keyOf(onlyConstant(evaluate(frame, key, state)));
    const inside = name === undefined ? ofTaints(contentsOf(value, state).taints) : field(value, name, state);
    const member =
      inside ?? unknownMember(frame, { object: value, name: name ?? '', path: undefined, line: key.line });
    assign(frame, part, member, state);
  }
}

export function setVariable(
  frame: Frame,
  said: string,
  { value, line, from }: { readonly value: Value; readonly line: number; readonly from?: Expression },
  state: State,
): void {
  const name = frame.aliases.get(said) ?? said;
  if (!frame.isNative) checkWrite(frame, { names: [`${name}=`], values: [value], line }, state);
  const stored = frame.isNative ? memory.store(frame, { name, value, line, from }, state) : value;
  state.variables.set(name, passed(stored, frame.file.path, line, `赋值给 ${name}`));
  if (frame.isNative) forgetBehind(name, state);
}

/** What a variable led to is another thing now. */
function forgetBehind(name: string, { variables }: State): void {
  for (const path of variables.keys()) if (path.startsWith(`${name}.`)) variables.delete(path);
}

function setMember(frame: Frame, target: Expression & { kind: 'member' }, value: Value, state: State): void {
  const object = evaluate(frame, target.object, state);
  if (frame.isNative) memory.checkUse(frame, target, object, state, 'write');
  if (frame.book.watchesWrites) {
    const names = [`${frame.run.program.resolve(frame.file, pathOf(target) ?? `?.${target.name}`)}=`];
    checkWrite(frame, { names, values: [value], line: target.line }, state);
  }
  const isOneOfMany = frame.isNative && object.targets !== undefined && !memory.isWhole(object);
  const known = isOneOfMany ? changed(value, { isDoubtful: true }) : value;
  const kept = passed(known, frame.file.path, target.line, `写入字段 ${target.name}`);
  if (frame.isNative)
    for (const one of memory.besideInUnion(frame, target)) setField(object, one, kept, state);
  if (!setField(object, target.name, kept, state)) setPath(frame, target, kept, state);
  if (frame.isNative) memory.escape(value, state);
}

/** Remember what a chain of names stands for, where nothing is known of the object behind it. */
function setPath(frame: Frame, target: Expression, value: Value, state: State): void {
  const path = pathOf(target);
  if (path === undefined) return;
  state.variables.set(path, value);
  if (frame.isNative) forgetBehind(path, state);
}

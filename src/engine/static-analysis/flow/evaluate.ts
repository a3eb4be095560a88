import { type Constant, type Expression, type FunctionCode, pathOf } from '../code.ts';
import { assign } from './assign.ts';
import { checkWrite } from './check-call.ts';
import { asItComes, call } from './call.ts';
import { atIndex, field, sliceOf } from './collections.ts';
import { type Frame, keyOf } from './frame.ts';
import { binary } from './operators.ts';
import { behind, behindAddress, endOf } from './behind-text.ts';
import { testedBefore } from './repeated.ts';
import { filledByPlace } from './templates.ts';
import * as memory from './memory/memory.ts';
import { assume } from './assume.ts';
import { decide } from './decide.ts';
import { SharedMap } from './shared-map.ts';
import { joinStates, type State } from './state.ts';
import {
  anything,
  changed,
  constant,
  either,
  isTrue,
  nothing,
  ofTaints,
  onlyConstant,
  pointerTo,
  rangeOf,
  taintsOf,
  type Value,
  valueOf,
} from './value.ts';

/** What an expression is worth in a state, which it may change. */
// oxlint-disable-next-line consistent-return -- the compiler knows that every kind is there
export function evaluate(frame: Frame, expression: Expression, state: State): Value {
  frame.run.spend();
  if (expression.line > 0) frame.line = expression.line;
  switch (expression.kind) {
    case 'constant':
      return memory.isText(frame, expression)
        ? memory.literal(frame, expression, state)
        : constant(expression.value);
    case 'name':
      return named(frame, expression.name, state);
    case 'call':
      return call(frame, expression, state);
    case 'create':
      return create(frame, expression, state);
    case 'member':
      return member(frame, expression, state);
    case 'index': {
      const object = evaluate(frame, expression.object, state);
      const index = evaluate(frame, expression.index, state);
      if (frame.isNative && !memory.isContainer(object, state))
        return memory.readElement(frame, { expression, object, index }, state);
      const tested = testedBefore(frame, expression, state);
      if (tested !== undefined) return tested;
      const guessed = index.taints.filter(({ label }) => label === 'random');
      const found = atIndex(object, index, state);
      const key = keyOf(onlyConstant(index));
      const element =
        found.origin === undefined && object.origin !== undefined && key !== undefined
          ? changed(found, { origin: `${object.origin}.${key}` })
          : found;
      return guessed.length === 0 ? element : changed(element, { taints: [...element.taints, ...guessed] });
    }
    case 'slice': {
      const object = evaluate(frame, expression.object, state);
      const from = expression.from && evaluate(frame, expression.from, state);
      const to = expression.to && evaluate(frame, expression.to, state);
      return sliceOf(object, from, to, state, frame);
    }
    case 'binary':
      return binaryOf(frame, expression, state);
    case 'unary':
      return unary(frame, expression, state);
    case 'assign':
      return assignment(frame, expression, state);
    case 'text':
      return filledText(frame, expression.parts, state);
    case 'list': {
      const items = expression.items.map((item) => evaluate(frame, item, state));
      return instance(frame, state, {
        kind: 'list',
        items,
        ...(expression.isTuple === true ? { type: 'tuple' } : {}),
      });
    }
    case 'map': {
      const fields = new Map<string, Value>();
      let rest: Value = nothing;
      for (const [key, item] of expression.entries) {
        const name = keyOf(onlyConstant(evaluate(frame, key, state)));
        const value = evaluate(frame, item, state);
        if (name !== undefined && frame.book.watchesWrites)
          checkWrite(frame, { names: [`{}.${name}=`], values: [value], line: key.line }, state);
        if (name === undefined) rest = either(rest, value);
        else fields.set(name, value);
      }
      return instance(frame, state, { kind: 'map', fields, rest });
    }
    case 'choice':
      return choice(frame, expression, state);
    case 'cast': {
      const value = evaluate(frame, expression.operand, state);
      return frame.isNative ? memory.cast(frame, expression, value, state) : value;
    }
    case 'size':
      return memory.sizeOf(frame, expression, state);
    case 'lambda':
      return madeHere(frame, expression.code, state);
    case 'other': {
      const parts = expression.parts.map((part) => evaluate(frame, part, state));
      return ofTaints(taintsOf(...parts));
    }
  }
}

function filledText(frame: Frame, parts: readonly Expression[], state: State): Value {
  const values: Value[] = [];
  for (const [index, part] of parts.entries()) {
    const before = constantAt(parts, index - 1);
    const value = behind(frame, before, evaluate(frame, part, state));
    values.push(index === 0 ? value : behindAddress(textOf(values), before, value));
  }
  return textOf(values);
}

function constantAt(parts: readonly Expression[], index: number): Constant | undefined {
  const part = parts[index];
  return part?.kind === 'constant' ? part.value : undefined;
}

/** A function that is made within another, as a value. */
export function madeHere(frame: Frame, code: FunctionCode, state: State): Value {
  frame.run.defer({ file: frame.file, code }, state);
  // What stands outside of functions is found with the file, as it is in the end.
  const variables = frame.isScript ? new SharedMap<string, Value>() : state.variables.copy();
  return valueOf({ code, closure: { file: frame.file, home: frame, variables } });
}

/** A new object, as a value. */
export function instance(
  frame: Frame,
  state: State,
  made: Parameters<Frame['run']['make']>[1] & { readonly type?: string },
): Value {
  const { type = made.kind, ...object } = made;
  const id = frame.run.make(state, object);
  return changed(pointerTo(id), { type });
}

function named(frame: Frame, said: string, state: State): Value {
  const name = frame.aliases.get(said) ?? said;
  const known =
    state.variables.get(name) ??
    ownField(frame, name, state) ??
    frame.run.global(frame, name, state) ??
    (frame.isNative ? undefined : frame.run.imported(frame, name, state));
  if (known !== undefined) return frame.isNative ? memory.readVariable(frame, name, known) : known;
  if (frame.isNative && memory.isNull(name)) return constant(null);
  const macro = frame.isNative ? frame.run.program.macro(frame.file, name) : undefined;
  if (macro !== undefined && !(macro.kind === 'name' && macro.name === name))
    return evaluate(frame, macro, state);
  const limit = frame.isNative ? memory.namedConstant(name) : undefined;
  if (limit !== undefined) return constant(limit);
  const found = frame.run.program.find(frame.file, {
    name,
    owner: undefined,
    hasObject: false,
    count: 0,
  });
  const origin = frame.run.program.resolve(frame.file, name);
  const [source] = frame.book.fields.find([origin]);
  return valueOf({
    taints: source === undefined ? [] : [tainted(frame, source.meaning, frame.line, origin)],
    origin,
    ...(found === undefined
      ? {}
      : { code: found.code, closure: { file: found.file, home: undefined, variables: new SharedMap() } }),
  });
}

/** Methods of Java and C# name fields of their object without it. */
function ownField(frame: Frame, name: string, state: State): Value | undefined {
  const { file, code } = frame;
  if (code.owner === undefined || (file.language !== 'java' && file.language !== 'csharp')) return undefined;
  const self = state.variables.get('this');
  const inside = self && field(self, name, state);
  if (inside !== undefined || self?.targets !== undefined || self?.taints.length === 0) return inside;
  // Of an object that comes from outside, so do the fields.
  return self !== undefined && frame.run.typeOfGlobal(file, name) !== undefined
    ? unknownMember(frame, { object: self, name, path: `this.${name}`, line: frame.line })
    : undefined;
}

function tainted(frame: Frame, label: string, line: number, what: string) {
  return frame.source(label, line, `外部数据由 ${what} 进入`);
}

function member(frame: Frame, expression: Expression & { kind: 'member' }, state: State): Value {
  const path = pathOf(expression);
  const known = path === undefined ? undefined : state.variables.get(path);
  const object = evaluate(frame, expression.object, state);
  if (frame.isNative) memory.checkUse(frame, expression, object, state);
  const { name, line } = expression;
  const inside = field(object, name, state);
  if (inside !== undefined)
    return frame.isNative && !memory.isWhole(object) ? changed(inside, { isDoubtful: true }) : inside;
  if (known !== undefined) return known;
  return unknownMember(frame, { object, name, path, line });
}

/** A field that nothing has been written to: by what is known of such fields, else it is as its object is. */
export function unknownMember(
  frame: Frame,
  about: { object: Value; name: string; path: string | undefined; line: number },
): Value {
  const { object, name, path, line } = about;
  if (name === 'length' || name === 'size') return anything;
  const origin = `${object.origin ?? path?.slice(0, -name.length - 1) ?? ''}.${name}`.replace(/^\./, '');
  const names = [frame.run.program.resolve(frame.file, origin)];
  if (path !== undefined) names.push(frame.run.program.resolve(frame.file, path));
  if (object.type !== undefined) names.push(`${object.type}.${name}`);
  const [source] = frame.book.fields.find(names);
  const fromOutside =
    source === undefined ? [] : [asItComes(frame, tainted(frame, source.meaning, line, origin), names)];
  const taints = source === undefined ? taintsOf(object) : fromOutside;
  const [type] = frame.book.types.find(names);
  const declared = type === undefined ? fieldType(frame, about) : type.meaning;
  return valueOf({ taints, origin: names[0] ?? origin, type: declared });
}

/** What a field is declared as in its class: that of its object, or the one that the code stands in. */
function fieldType(
  { file, code, run, isNative }: Frame,
  { object, name, path }: Parameters<typeof unknownMember>[1],
): string | undefined {
  if (isNative) return undefined;
  const isOwn = path === `this.${name}` || path === `self.${name}`;
  const of = object.type ?? (isOwn ? code.owner : undefined);
  if (of === undefined) return undefined;
  const { classes } = run.program;
  const known = classes.find(file, of);
  return (known && classes.fieldType(known, name)) ?? (isOwn ? run.typeOfGlobal(file, name) : undefined);
}

function create(frame: Frame, expression: Expression & { kind: 'create' }, state: State): Value {
  if (frame.isNative) return memory.create(frame, expression, state);
  if (expression.type.endsWith('[]')) {
    const count = expression.count && onlyConstant(evaluate(frame, expression.count, state));
    const size = typeof count === 'number' && count >= 0 && count <= 16 ? count : undefined;
    const items = size === undefined ? {} : { items: Array.from({ length: size }, () => constant(null)) };
    return instance(frame, state, { kind: 'list', ...items });
  }
  return call(frame, expression, state);
}

function binaryOf(frame: Frame, expression: Expression & { kind: 'binary' }, state: State): Value {
  const { operator } = expression;
  if (operator !== '&&' && operator !== '||' && operator !== '??') {
    const left = evaluate(frame, expression.left, state);
    const right = evaluate(frame, expression.right, state);
    if (frame.isNative) return memory.arithmetic(frame, { expression, left, right }, state);
    const template = operator === '%' && frame.file.language === 'python' ? onlyConstant(left) : undefined;
    if (typeof template === 'string') return filledByPlace(frame, template, right, state);
    if (operator !== '+') return binary(operator, left, right, state);
    const end = endOf(expression.left);
    return binary(operator, left, behindAddress(left, end, behind(frame, end, right)), state);
  }
  const left = evaluate(frame, expression.left, state);
  const truth = isTrue(left);
  const goesOn = operator === '&&';
  if (operator !== '??' && truth === !goesOn) return left;
  const further = state.copy();
  if (operator !== '??') assume(frame, expression.left, goesOn, further);
  const right = evaluate(frame, expression.right, further);
  if (truth === goesOn) {
    state.become(further);
    return right;
  }
  state.become(joinStates([state, further]));
  return either(left, right);
}

function unary(frame: Frame, expression: Expression & { kind: 'unary' }, state: State): Value {
  const { operator, operand, line } = expression;
  if (operator === '&' && frame.isNative) return memory.addressOf(frame, operand, state);
  const value = evaluate(frame, operand, state);
  switch (operator) {
    case '!': {
      const truth = isTrue(value);
      return truth === undefined ? anything : constant(!truth);
    }
    case '-': {
      const range = rangeOf(value);
      if (range === undefined) return ofTaints(value.taints);
      if (range.low === range.high) return changed(constant(-range.low), { taints: value.taints });
      return valueOf({ taints: value.taints, range: { low: -range.high, high: -range.low } });
    }
    case '*':
      return frame.isNative ? memory.readThrough(frame, expression, value, state) : value;
    case '++':
    case '--':
    case 'x++':
    case 'x--': {
      const one: Expression = { kind: 'constant', value: 1, line };
      const sum: Expression = {
        kind: 'binary',
        operator: operator.at(-1) ?? '+',
        left: operand,
        right: one,
        line,
      };
      const next = frame.isNative
        ? memory.arithmetic(frame, { expression: sum, left: value, right: constant(1) }, state)
        : binary(sum.operator, value, constant(1), state);
      assign(frame, operand, next, state, sum);
      return operator.startsWith('x') ? value : next;
    }
    case 'typeof':
    case 'delete':
    case 'void':
      return anything;
    default:
      return operator === '+' || operator === 'await' || operator === '&' ? value : ofTaints(value.taints);
  }
}

function assignment(frame: Frame, expression: Expression & { kind: 'assign' }, state: State): Value {
  const { target, operator, value, line } = expression;
  if (operator === undefined) {
    const result = evaluate(frame, value, state);
    assign(frame, target, result, state, value);
    return result;
  }
  const sum: Expression = { kind: 'binary', operator, left: target, right: value, line };
  const result = evaluate(frame, sum, state);
  assign(frame, target, result, state, sum);
  return result;
}

function choice(frame: Frame, expression: Expression & { kind: 'choice' }, state: State): Value {
  const { holds, fails } = decide(frame, expression.test, state);
  const values = [
    ...(holds.isDead ? [] : [evaluate(frame, expression.yes, holds)]),
    ...(fails.isDead ? [] : [evaluate(frame, expression.no, fails)]),
  ];
  state.become(joinStates([holds, fails]));
  return values.reduce(either, nothing);
}

/** Text that is put together of parts. */
export function textOf(parts: readonly Value[]): Value {
  const known = parts.map(onlyConstant);
  if (known.every((part) => part !== undefined))
    return changed(constant(known.map(String).join('')), { taints: taintsOf(...parts) });
  const open = known.findIndex((part) => part === undefined);
  const next = parts[open];
  const prefix = known.slice(0, open).map(String).join('') + (next?.prefix ?? '');
  return prefix === '' ? ofTaints(taintsOf(...parts)) : valueOf({ taints: taintsOf(...parts), prefix });
}

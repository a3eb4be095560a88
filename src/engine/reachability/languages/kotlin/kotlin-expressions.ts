import { anyOf, type Expression } from '../nominal/program.ts';
import type { Span } from '../span.ts';
import { readArguments, readLambda } from './kotlin-calls.ts';
import { readPrimary } from './kotlin-primaries.ts';
import { type KotlinPlace, readType } from './kotlin-place.ts';

/** Operators from the weakest to the strongest, and the functions that they call (Kotlin specification, "Expressions"). */
const levels: readonly Readonly<Record<string, string>>[] = [
  { '||': '', '&&': '' },
  { '==': 'equals', '!=': 'equals', '===': '', '!==': '' },
  { '<': 'compareTo', '>': 'compareTo', '<=': 'compareTo', '>=': 'compareTo' },
  { in: 'contains', '!in': 'contains', is: '', '!is': '' },
  { '?:': '' },
  { infix: '' },
  { '..': 'rangeTo', '..<': 'rangeUntil' },
  { '+': 'plus', '-': 'minus' },
  { '*': 'times', '/': 'div', '%': 'rem' },
];
/** Operators that a line may begin with and go on with what stands before. */
const goesOn: ReadonlySet<string> = new Set(['?:', '&&', '||', '.', '?.']);

const assigning: ReadonlyMap<string, string> = new Map([
  ['=', ''],
  ['+=', 'plusAssign'],
  ['-=', 'minusAssign'],
  ['*=', 'timesAssign'],
  ['/=', 'divAssign'],
  ['%=', 'remAssign'],
]);

/** An expression, or an assignment. Something is always read, or the end of what is around has come. */
export function readExpression(place: KotlinPlace): Expression {
  const { cursor } = place;
  const start = cursor.at;
  const left = readLevel(place, 0);
  const operator = assigning.get(cursor.text());
  if (operator === undefined || cursor.beginsLine()) {
    // What begins no expression is passed over.
    if (cursor.at === start) cursor.at += 1;
    return left;
  }
  cursor.at += 1;
  const value = readExpression(place);
  // Nobody assigns to a type.
  const target = left.kind === 'name' && left.name.includes('.') ? (left.otherwise ?? left) : left;
  return operator === ''
    ? { kind: 'assign', target, value }
    : implied(target, operator, [value], cursor.spanFrom(start));
}

function readLevel(place: KotlinPlace, level: number): Expression {
  const { cursor } = place;
  const operators = levels[level];
  if (operators === undefined) return readCast(place);
  const start = cursor.at;
  let left = readLevel(place, level + 1);
  for (;;) {
    const operator = operatorAt(place, operators);
    if (operator === undefined) return left;
    cursor.at += operator.startsWith('!') && operator.length > 2 && operator !== '!==' ? 2 : 1;
    if (operator === 'is' || operator === '!is') {
      left = readTest(place, left);
      continue;
    }
    const name = operator === 'infix' ? cursor.text(-1) : (operators[operator] ?? '');
    const right = readLevel(place, level + 1);
    const span = cursor.spanFrom(start);
    if (operator === 'infix')
      left = { kind: 'call', callee: ownMemberOf(left, name, span), values: [right], span };
    else if (name === '') left = anyOf([left, right]);
    else left = name === 'contains' ? implied(right, name, [left], span) : implied(left, name, [right], span);
  }
}

/** The operator of a level that stands here; undefined where none does. */
function operatorAt(
  { cursor }: KotlinPlace,
  operators: Readonly<Record<string, string>>,
): string | undefined {
  if (cursor.isAtEnd || (cursor.beginsLine() && !goesOn.has(cursor.text()))) return undefined;
  if ('infix' in operators) return cursor.isName() && !/^[:=]$/.test(cursor.text(1)) ? 'infix' : undefined;
  const text = cursor.is('!') ? `!${cursor.text(1)}` : cursor.text();
  return Object.hasOwn(operators, text) ? text : undefined;
}

/** `a is T`: from here on a variable may be of the type. */
function readTest(place: KotlinPlace, left: Expression): Expression {
  const type = readType(place);
  if (type === undefined || left.kind !== 'name' || !place.locals.has(left.name)) return left;
  return { kind: 'assign', target: left, value: { kind: 'typed', type, value: left } };
}

function readCast(place: KotlinPlace): Expression {
  const { cursor } = place;
  let value = readPrefix(place);
  while (cursor.is('as') && !cursor.beginsLine()) {
    cursor.at += 1;
    cursor.take('?');
    const type = readType(place);
    if (type !== undefined) value = { kind: 'typed', type, value };
  }
  return value;
}

const prefixes: ReadonlyMap<string, string> = new Map([
  ['!', 'not'],
  ['-', 'unaryMinus'],
  ['+', 'unaryPlus'],
  ['++', 'inc'],
  ['--', 'dec'],
]);

function readPrefix(place: KotlinPlace): Expression {
  const { cursor } = place;
  const start = cursor.at;
  const operator = prefixes.get(cursor.text());
  if (operator === undefined) return readPostfix(place);
  cursor.at += 1;
  const value = readPrefix(place);
  return implied(value, operator, [], cursor.spanFrom(start));
}

/** What stands behind a value: members, calls, elements. */
function readPostfix(place: KotlinPlace): Expression {
  const { cursor } = place;
  const start = cursor.at;
  let value = readPrimary(place);
  while (!cursor.isAtEnd) {
    if (cursor.is('.', '?.')) value = readMember(place, value, start);
    else if (cursor.beginsLine()) break;
    else if (cursor.take('!!') || cursor.take('++') || cursor.take('--')) continue;
    else if (cursor.is('(', '{') || isGenericCall(place)) value = readCall(place, value, start);
    else if (cursor.is('[')) value = readElement(place, value, start);
    else if (cursor.is('::')) value = readReference(place, value, start);
    else if (isLabelled(place)) cursor.at += 2;
    else break;
  }
  return value;
}

/** `name@ { … }` */
function isLabelled({ cursor }: KotlinPlace): boolean {
  return cursor.isName() && cursor.text(1) === '@' && cursor.text(2) === '{';
}

function readMember(place: KotlinPlace, object: Expression, start: number): Expression {
  const { cursor } = place;
  cursor.at += 1;
  const name = cursor.name();
  const member = memberOf(object, name, cursor.spanFrom(start));
  const path = pathOf(object);
  // The whole may be the name of a type, or of a function in a package.
  return path === undefined || name === ''
    ? member
    : {
        kind: 'name',
        name: `${path}.${name}`,
        means: place.names.means(`${path}.${name}`, place.around),
        otherwise: member,
      };
}

function pathOf(one: Expression): string | undefined {
  return one.kind === 'name' && /^[\w.]+$/.test(one.name) ? one.name : undefined;
}

/** `f<T>(…)`, not a comparison. */
function isGenericCall({ cursor }: KotlinPlace): boolean {
  const start = cursor.at;
  const isCall = cursor.is('<') && cursor.skipAngles() && cursor.is('(', '{', '::');
  if (!isCall) cursor.at = start;
  return isCall;
}

function readCall(place: KotlinPlace, callee: Expression, start: number): Expression {
  const { cursor } = place;
  const isPlain = !cursor.is('(');
  const values = isPlain ? [] : readArguments(place);
  const hasBlock = (cursor.is('{') || isLabelled(place)) && !cursor.beginsLine() && !cursor.isAtEnd;
  if (!hasBlock) return { kind: 'call', callee, values, span: cursor.spanFrom(start) };
  if (!cursor.is('{')) cursor.at += 2;
  const scoped = scopeOf(callee, values);
  if (scoped !== undefined) return readScope(place, scoped, start);
  const block = readLambda(place, undefined);
  return { kind: 'call', callee, values, block, span: cursor.spanFrom(start) };
}

/** `x.let { … }`, `with(x) { … }`: the block is run here and now. */
interface Scoped {
  readonly subject: Expression;
  readonly hasReceiver: boolean;
  readonly givesSubject: boolean;
}

function scopeOf(callee: Expression, values: readonly Expression[]): Scoped | undefined {
  const [first] = values;
  if (callee.kind === 'name' && callee.name === 'with' && first !== undefined)
    return { subject: first, hasReceiver: true, givesSubject: false };
  const member = callee.kind === 'name' ? callee.otherwise : callee;
  if (member?.kind !== 'member' || values.length > 0) return undefined;
  const name = member.name ?? '';
  if (!/^(?:let|run|also|apply)$/.test(name)) return undefined;
  return {
    subject: member.object,
    hasReceiver: name === 'run' || name === 'apply',
    givesSubject: name === 'also' || name === 'apply',
  };
}

function readScope(
  place: KotlinPlace,
  { subject, hasReceiver, givesSubject }: Scoped,
  start: number,
): Expression {
  const { cursor } = place;
  const name = `$${start}`;
  const block = readLambda(place, hasReceiver ? `this$${start}` : 'it');
  const call: Expression = {
    kind: 'call',
    callee: block,
    values: [variable(name)],
    span: cursor.spanFrom(start),
  };
  const before: Expression[] = [{ kind: 'variable', name, type: undefined, value: subject }];
  return givesSubject
    ? { kind: 'last', before: [...before, call], value: variable(name) }
    : { kind: 'last', before, value: call };
}

/** `a[i]`: what a collection holds, or what the function of this operator gives. */
function readElement(place: KotlinPlace, of: Expression, start: number): Expression {
  const { cursor } = place;
  const values = readArguments(place);
  const span = cursor.spanFrom(start);
  const name = `$${start}[${cursor.at}`;
  return {
    kind: 'last',
    before: [{ kind: 'variable', name, type: undefined, value: of }],
    value: anyOf([{ kind: 'element', of: variable(name) }, implied(variable(name), 'get', values, span)]),
  };
}

/** `a::f`; of `A::class` nothing is known. */
function readReference(place: KotlinPlace, object: Expression, start: number): Expression {
  const { cursor } = place;
  cursor.at += 1;
  if (cursor.take('class')) return anyOf([]);
  return memberOf(object, cursor.name(), cursor.spanFrom(start));
}

export function memberOf(object: Expression, name: string, span: Span): Expression {
  return object.kind === 'super' ? { kind: 'super', name, span } : { kind: 'member', object, name, span };
}

/** A member that the code itself declares. */
export function ownMemberOf(object: Expression, name: string, span: Span): Expression {
  return object.kind === 'super'
    ? { kind: 'super', name, span }
    : { kind: 'member', object, name, span, isOwn: true };
}

export function variable(name: string): Expression {
  return { kind: 'name', name, means: [], isVariable: true };
}

/** A call that the language makes where there is such a function. */
function implied(object: Expression, name: string, values: readonly Expression[], span: Span): Expression {
  return { kind: 'call', callee: ownMemberOf(object, name, span), values, span, isImplied: true };
}

import {
  anyOf,
  type Candidates,
  type Expression,
  type FieldDeclaration,
  type FunctionDeclaration,
} from '../nominal/program.ts';
import type { Span } from '../span.ts';
import { readArguments } from './kotlin-calls.ts';
import { memberOf, readExpression } from './kotlin-expressions.ts';
import {
  inFunction,
  type KotlinParameter,
  readBody,
  readFunction,
  readParameters,
  skipConstraints,
} from './kotlin-functions.ts';
import { type Modifiers, readModifiers } from './kotlin-modifiers.ts';
import { type KotlinPlace, readType, readTypeParameters } from './kotlin-place.ts';
import { readProperty } from './kotlin-properties.ts';
import { readStatements } from './kotlin-statements.ts';

/** The method that makes an instance, as the Java Virtual Machine calls it. */
export const constructorName = '<init>';

/** What a type is made of while it is read. */
interface Growing {
  readonly fields: FieldDeclaration[];
  readonly methods: FunctionDeclaration[];
  /** What runs when an instance is made, or once for an object. */
  readonly start: Expression[];
  /** What runs when the type is declared: what its companion begins with. */
  readonly once: Expression[];
}

/** A class, interface, object or alias: it is added to the types of the place. */
export function readTypeDeclaration(place: KotlinPlace, { words }: Modifiers): void {
  const { cursor } = place;
  const start = cursor.at;
  cursor.take('fun');
  const word = cursor.text();
  cursor.at += 1;
  const name = cursor.name() || 'Companion';
  if (word === 'typealias') return readAlias(place, name);
  readRest(readTypeParameters(place), name, start, {
    isObject: word === 'object',
    isInterface: word === 'interface',
    isEnum: words.has('enum'),
    isAbstract: word === 'interface' || words.has('abstract') || words.has('sealed'),
  });
}

/** `object : A() { … }`: an instance of a type without a name. */
export function readObjectLiteral(place: KotlinPlace): Expression {
  const { cursor } = place;
  const start = cursor.at;
  cursor.at += 1;
  const name = `<object>${place.types.length}`;
  readRest(place, name, start, plainClass);
  const span = cursor.spanFrom(start);
  return { kind: 'new', type: [`${place.around}.${name}`.replace(/^\./, '')], values: [], span };
}

interface TypeKind {
  readonly isObject: boolean;
  readonly isInterface: boolean;
  readonly isEnum: boolean;
  readonly isAbstract: boolean;
}

const plainClass: TypeKind = { isObject: false, isInterface: false, isEnum: false, isAbstract: false };

/** `typealias A = B`: what is one is the other. */
function readAlias(place: KotlinPlace, name: string): void {
  if (place.cursor.is('<')) place.cursor.skipAngles();
  place.cursor.take('=');
  const of = readType(place);
  if (of !== undefined) place.types.push({ ...nothingIn, name: nameWithin(place, name), supers: [of] });
}

const nothingIn = { isAbstract: false, fields: [], methods: [] };

function nameWithin({ around }: KotlinPlace, name: string): string {
  return around === '' ? name : `${around}.${name}`;
}

/** From the constructor of a type on, or from what it inherits. */
function readRest(place: KotlinPlace, name: string, start: number, kind: TypeKind): void {
  const { cursor } = place;
  const around = nameWithin(place, name);
  const within: KotlinPlace = { ...inFunction(place, false), around, receivers: [] };
  const growing: Growing = { fields: [], methods: [], start: [], once: [] };
  const primary = readPrimaryConstructor(within, growing);
  const headSpan = cursor.spanFrom(start);
  const { supers, calls } = readSupers(within);
  skipConstraints(within);
  if (cursor.is('{'))
    cursor.within(() => {
      if (kind.isEnum) readEntries(within, growing);
      readMembers(within, growing, kind);
    });
  // What instances begin with is done by whichever constructor others call.
  const body = [...calls, ...growing.start, anyOf([])];
  const at = growing.methods.findIndex((one) => one.name === constructorName);
  const first = growing.methods[at];
  if (!kind.isObject && !kind.isInterface && (primary !== undefined || first === undefined))
    growing.methods.push(constructorOf(headSpan, primary ?? [], body));
  else if (first !== undefined) growing.methods[at] = { ...first, body: [...body, ...(first.body ?? [])] };
  const { fields, methods, once } = growing;
  const atOnce = kind.isObject ? [...once, ...body] : once;
  place.types.push({ name: around, supers, isAbstract: kind.isAbstract, fields, methods, body: atOnce });
}

function constructorOf(
  span: Span,
  parameters: readonly KotlinParameter[],
  body: readonly Expression[],
): FunctionDeclaration {
  const given = parameters.flatMap(({ name, value }): Expression[] =>
    value === undefined ? [] : [{ kind: 'assign', target: { kind: 'name', name, means: [] }, value }],
  );
  const kept = parameters.flatMap(({ name, isMember }): Expression[] =>
    isMember ? [keeping(name, { kind: 'name', name, means: [] }, span)] : [],
  );
  return { ...memberFunction, name: constructorName, span, parameters, body: [...given, ...kept, ...body] };
}

const memberFunction = {
  returns: undefined,
  isStatic: false,
  isHidden: false,
  isEntry: false,
  isProperty: false,
};

function keeping(name: string, value: Expression, span: Span): Expression {
  return { kind: 'assign', target: memberOf({ kind: 'self' }, name, span), value, isFirst: true };
}

/** `private constructor(val a: A)`; undefined where none is written. */
function readPrimaryConstructor(place: KotlinPlace, growing: Growing): KotlinParameter[] | undefined {
  const { cursor } = place;
  const modifiers = readModifiers(place);
  if (modifiers !== undefined) cursor.take('constructor');
  if (!cursor.is('(')) return undefined;
  const parameters = readParameters(place);
  for (const { name, type, isMember } of parameters)
    if (isMember) growing.fields.push({ name, type, value: undefined, isStatic: false });
  return parameters;
}

/** `: A(x), B, C by c`: with calls of what is above; who delegates has the value as well. */
function readSupers(place: KotlinPlace): {
  readonly supers: readonly Candidates[];
  readonly calls: readonly Expression[];
} {
  const { cursor } = place;
  const supers: Candidates[] = [];
  const calls: Expression[] = [];
  if (!cursor.take(':')) return { supers, calls };
  do {
    const start = cursor.at;
    const type = readType(place);
    if (type !== undefined) supers.push(type);
    if (cursor.is('(')) {
      const values = readArguments(place);
      const span = cursor.spanFrom(start);
      const callee: Expression = { kind: 'super', name: constructorName, span };
      calls.push({ kind: 'call', callee, values, span, isImplied: values.length === 0 });
    }
    // The name alone: a block behind it would be the body.
    if (cursor.take('by')) cursor.name();
  } while (cursor.take(','));
  return { supers, calls };
}

/** `RED(1) { … }, BLUE;`: instances that are members. */
function readEntries(place: KotlinPlace, growing: Growing): void {
  const { cursor } = place;
  while (cursor.isName() && readModifiersHere(place)) {
    const start = cursor.at;
    const name = cursor.name();
    const values = cursor.is('(') ? readArguments(place) : [];
    const own = nameWithin(place, name);
    const isOwnType = cursor.is('{');
    if (isOwnType) {
      const entry: Growing = { fields: [], methods: [], start: [], once: [] };
      const within = { ...place, around: own };
      cursor.within(() => readMembers(within, entry, plainClass));
      place.types.push({ ...nothingIn, ...entry, name: own, supers: [[place.around]], body: entry.once });
    }
    const span = cursor.spanFrom(start);
    const value: Expression = { kind: 'new', type: [isOwnType ? own : place.around], values, span };
    if (!isOwnType) growing.fields.push({ name, type: undefined, value, isStatic: true });
    cursor.take(',');
  }
  cursor.take(';');
}

/** Entries of an enumeration are names that begin no declaration. */
function readModifiersHere(place: KotlinPlace): boolean {
  const { cursor } = place;
  const start = cursor.at;
  const isDeclaration = readModifiers(place) !== undefined;
  cursor.at = start;
  return !isDeclaration;
}

function readMembers(place: KotlinPlace, growing: Growing, kind: TypeKind): void {
  const { cursor } = place;
  while (!cursor.isAtEnd) {
    if (cursor.take(';', ',')) continue;
    const modifiers = readModifiers(place);
    if (modifiers === undefined) readExpression(place);
    else readMember(place, growing, modifiers, kind);
  }
}

function readMember(place: KotlinPlace, growing: Growing, modifiers: Modifiers, kind: TypeKind): void {
  const { cursor } = place;
  if (cursor.is('val', 'var')) keepProperty(place, growing, modifiers, kind);
  else if (cursor.is('init')) {
    cursor.at += 1;
    growing.start.push(...(cursor.within(() => readStatements(place)) ?? []));
  } else if (cursor.is('constructor')) growing.methods.push(readConstructor(place));
  else if (cursor.is('object') && modifiers.words.has('companion')) readCompanion(place, growing);
  else if (cursor.is('fun') && cursor.text(1) !== 'interface')
    growing.methods.push(readFunction(place, modifiers));
  else readTypeDeclaration(place, modifiers);
}

function keepProperty(place: KotlinPlace, growing: Growing, modifiers: Modifiers, kind: TypeKind): void {
  const start = place.cursor.at;
  const { name, type, value, accessors } = readProperty(place, modifiers);
  growing.methods.push(...accessors);
  if (accessors.some((one) => one.isProperty)) return;
  const isStatic = kind.isObject;
  growing.fields.push({ name, type: value === undefined ? type : undefined, value: undefined, isStatic });
  if (value === undefined) return;
  growing.start.push(
    isStatic
      ? {
          kind: 'assign',
          target: { kind: 'static', type: 'own', name, span: place.cursor.spanFrom(start) },
          value,
        }
      : keeping(name, value, place.cursor.spanFrom(start)),
  );
}

/** `constructor(a: A) : this(a, 1) { … }`: another one is called first, or what instances begin with. */
function readConstructor(place: KotlinPlace): FunctionDeclaration {
  const { cursor } = place;
  const start = cursor.at;
  cursor.at += 1;
  const within = inFunction(place, false);
  const parameters = readParameters(within);
  const first: Expression[] = [];
  if (cursor.take(':')) {
    const at = cursor.at;
    const isOwn = cursor.is('this');
    cursor.at += 1;
    const values = readArguments(within);
    const span = cursor.spanFrom(at);
    const callee: Expression = isOwn
      ? { kind: 'static', type: 'own', name: constructorName, span }
      : { kind: 'super', name: constructorName, span };
    first.push({ kind: 'call', callee, values, span });
  }
  const body = [...first, ...(readBody(within, parameters) ?? [])];
  return { ...memberFunction, name: constructorName, span: cursor.spanFrom(start), parameters, body };
}

/** What a companion has belongs to the class; by its own name it is found as well. */
function readCompanion(place: KotlinPlace, growing: Growing): void {
  const { cursor } = place;
  cursor.at += 1;
  const name = cursor.name() || 'Companion';
  const { supers } = readSupers(place);
  const own: Growing = { fields: [], methods: [], start: [], once: [] };
  if (cursor.is('{')) cursor.within(() => readMembers(place, own, { ...plainClass, isObject: true }));
  growing.fields.push(...own.fields);
  growing.methods.push(...own.methods.map((one) => ({ ...one, isStatic: true })));
  growing.once.push(...own.start);
  place.types.push({ ...nothingIn, name: nameWithin(place, name), supers: [[place.around], ...supers] });
}

import {
  type Candidates,
  type Expression,
  type FunctionDeclaration,
  type ParameterDeclaration,
  anyOf,
} from '../nominal/program.ts';
import { readExpression } from './kotlin-expressions.ts';
import { inFunction, readBody, readParameters, readReceiver, skipConstraints } from './kotlin-functions.ts';
import type { Modifiers } from './kotlin-modifiers.ts';
import { type KotlinPlace, readType, readTypeParameters } from './kotlin-place.ts';

/** A property, or a variable of a function. */
export interface KotlinProperty {
  readonly name: string;
  readonly type: Candidates | undefined;
  readonly value: Expression | undefined;
  /** What reading and writing it run, by `p` and `set_p`. */
  readonly accessors: readonly FunctionDeclaration[];
  readonly isExtension: boolean;
}

/** From `val` or `var` on, with what reads and writes it. */
export function readProperty(outer: KotlinPlace, { words }: Modifiers): KotlinProperty {
  const { cursor } = outer;
  cursor.at += 1;
  const place = readTypeParameters(outer);
  const { receiver, name } = readReceiver(place, ':', '=', 'by', 'get', 'set', '{');
  const type = cursor.take(':') ? readType(place) : undefined;
  skipConstraints(place);
  const value = cursor.take('=') ? readExpression(place) : readDelegate(place);
  const accessors: FunctionDeclaration[] = [];
  for (;;) {
    while (cursor.is(';') && /^(?:get|set)$/.test(cursor.text(1))) cursor.at += 1;
    const start = cursor.at;
    const kind = readAccessorHead(place);
    if (kind === undefined) break;
    const within = inFunction(place, receiver !== undefined);
    const parameters = readParameters(within);
    if (kind === 'get' && cursor.take(':')) readType(place);
    const body = readBody(within, parameters);
    if (body === undefined) continue;
    const given: ParameterDeclaration[] = [...(receiver === undefined ? [] : [receiver]), ...parameters];
    accessors.push({
      name: kind === 'get' ? name : `set_${name}`,
      span: cursor.spanFrom(start),
      parameters: given,
      returns: kind === 'get' ? type : undefined,
      body,
      isStatic: false,
      isHidden: words.has('private'),
      isEntry: false,
      isProperty: kind === 'get',
      isExtension: receiver !== undefined,
    });
  }
  return { name, type, value, accessors, isExtension: receiver !== undefined };
}

/** `by lazy { … }`: the value is what the block gives. */
function readDelegate(place: KotlinPlace): Expression | undefined {
  const { cursor } = place;
  const start = cursor.at;
  if (!cursor.take('by')) return undefined;
  const delegate = readExpression(place);
  const span = cursor.spanFrom(start);
  const isLazy =
    delegate.kind === 'call' && delegate.callee.kind === 'name' && delegate.callee.name === 'lazy';
  if (isLazy && delegate.block !== undefined)
    return { kind: 'call', callee: delegate.block, values: [], span };
  const callee: Expression = { kind: 'member', object: delegate, name: 'getValue', span };
  return { kind: 'call', callee, values: [{ kind: 'self' }, anyOf([])], span, isImplied: true };
}

/** Move to the brackets of `get()` or `set(value)`; undefined, and nothing moves, where none stands. */
function readAccessorHead({ cursor }: KotlinPlace): 'get' | 'set' | undefined {
  const start = cursor.at;
  while (cursor.is('private', 'protected', 'internal', 'public', 'inline')) cursor.at += 1;
  const kind = cursor.is('get') ? 'get' : cursor.is('set') ? 'set' : undefined;
  const isAlone = cursor.beginsLine(1) || cursor.text(1) === '' || cursor.text(1) === ';';
  if (kind === undefined || (cursor.text(1) !== '(' && !isAlone)) {
    cursor.at = start;
    return undefined;
  }
  cursor.at += 1;
  return kind;
}

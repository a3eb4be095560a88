import { isCallingAnnotation } from '../java/modifiers.ts';
import {
  anyOf,
  type Candidates,
  type Expression,
  type FunctionDeclaration,
  type ParameterDeclaration,
} from '../nominal/program.ts';
import { readExpression } from './kotlin-expressions.ts';
import { type Modifiers, readModifiers } from './kotlin-modifiers.ts';
import { type KotlinPlace, readType, readTypeParameters } from './kotlin-place.ts';
import { readStatements } from './kotlin-statements.ts';

/** A parameter; those of constructors may be members as well. */
export interface KotlinParameter extends ParameterDeclaration {
  readonly isMember: boolean;
  /** What it is when nothing is given. */
  readonly value: Expression | undefined;
}

/**
 * A function from `fun` on, with or without a name. The receiver of an extension becomes its first parameter, which is
 * called `this`.
 */
export function readFunction(outer: KotlinPlace, { words, annotations }: Modifiers): FunctionDeclaration {
  const { cursor } = outer;
  const start = cursor.at;
  cursor.at += 1;
  const place = readTypeParameters(outer);
  const { receiver, name } = readReceiver(place, '(');
  const within = inFunction(place, receiver !== undefined);
  const parameters = readParameters(within);
  const returns = cursor.take(':') ? readType(place) : undefined;
  skipConstraints(place);
  const body = readBody(within, parameters);
  return {
    name,
    span: cursor.spanFrom(start),
    parameters: [...(receiver === undefined ? [] : [receiver]), ...parameters],
    returns,
    body,
    isStatic: false,
    isHidden: words.has('private') && annotations.length === 0,
    isEntry: annotations.some((one) => isCallingAnnotation(`@${one}`)),
    isProperty: false,
    isExtension: receiver !== undefined,
  };
}

/** A place within a function of its own. */
export function inFunction(place: KotlinPlace, isExtension: boolean): KotlinPlace {
  const receivers = isExtension ? ['this', ...place.receivers] : place.receivers;
  return { ...place, receivers, locals: new Set(place.locals) };
}

/** `T.name` before a mark, or a name alone. */
export function readReceiver(
  place: KotlinPlace,
  ...marks: readonly string[]
): { readonly receiver: ParameterDeclaration | undefined; readonly name: string } {
  const { cursor } = place;
  const start = cursor.at;
  let nameAt = -1;
  let isFunction = false;
  while (!cursor.isAtEnd) {
    if (cursor.is('(') && nameAt < 0 && cursor.at === start && !isFunction) {
      cursor.skipBrackets();
      isFunction = true;
      if (cursor.is('.')) continue;
      cursor.at = start;
      break;
    }
    if (marks.includes(cursor.text())) break;
    if (cursor.is('<') && cursor.skipAngles()) continue;
    if (cursor.isName() && (nameAt < 0 || cursor.is('.') || /^\?*\.$/.test(cursor.text(-1))))
      nameAt = cursor.at;
    else if (!cursor.is('.', '?', '?.')) break;
    cursor.at += 1;
  }
  const end = cursor.at;
  if (nameAt <= start) {
    cursor.at = nameAt < 0 ? end : start;
    return { receiver: undefined, name: cursor.name() };
  }
  cursor.at = start;
  const type = isFunction ? undefined : readTypeBefore(place, nameAt);
  cursor.at = nameAt;
  return { receiver: { name: 'this', type, kind: 'one' }, name: cursor.name() };
}

/** The type that ends before the last dot before a place. */
function readTypeBefore(place: KotlinPlace, nameAt: number): Candidates | undefined {
  const { cursor } = place;
  const parts: string[] = [];
  while (cursor.at < nameAt) {
    if (cursor.is('<') && cursor.skipAngles()) continue;
    const name = cursor.name();
    if (name === '') cursor.at += 1;
    else parts.push(name);
  }
  const name = parts.join('.');
  return name === 'Any' || place.parameters.has(name) ? undefined : place.names.means(name, place.around);
}

/** Parameters in brackets: annotations and modifiers, name, type, and what it is when nothing is given. */
export function readParameters(place: KotlinPlace): KotlinParameter[] {
  const { cursor } = place;
  const parameters: KotlinParameter[] = [];
  if (!cursor.is('(')) return parameters;
  cursor.within(() => {
    while (!cursor.isAtEnd) {
      if (cursor.take(',')) continue;
      const { isRest, isMember } = readParameterModifiers(place);
      const name = cursor.name();
      if (name === '') {
        cursor.at += 1;
        continue;
      }
      place.locals.add(name);
      const type = cursor.take(':') ? readType(place) : undefined;
      const value = cursor.take('=') ? readExpression(place) : undefined;
      parameters.push({ name, type, kind: isRest ? 'rest' : 'one', isMember, value });
    }
  });
  return parameters;
}

function readParameterModifiers(place: KotlinPlace): {
  readonly isRest: boolean;
  readonly isMember: boolean;
} {
  const { cursor } = place;
  const declared = readModifiers(place);
  if (declared !== undefined && cursor.take('val', 'var'))
    return { isRest: declared.words.has('vararg'), isMember: true };
  let isRest = false;
  while (cursor.is('@', 'vararg', 'noinline', 'crossinline') && cursor.text(1) !== ':') {
    isRest ||= cursor.is('vararg');
    if (!cursor.take('@')) {
      cursor.at += 1;
      continue;
    }
    cursor.at += 1;
    while (cursor.is('.')) cursor.at += 2;
    if (cursor.is('(')) cursor.skipBrackets();
  }
  return { isRest, isMember: false };
}

/** `where T : A, U : B` */
export function skipConstraints(place: KotlinPlace): void {
  const { cursor } = place;
  if (!cursor.take('where')) return;
  do {
    cursor.name();
    if (cursor.take(':')) readType(place);
  } while (cursor.take(','));
}

/** `{ … }`, `= value`; undefined for what is only asked for. */
export function readBody(
  place: KotlinPlace,
  parameters: readonly KotlinParameter[],
): Expression[] | undefined {
  const { cursor } = place;
  const given = parameters.flatMap(({ name, value }): Expression[] =>
    value === undefined
      ? []
      : [{ kind: 'assign', target: { kind: 'name', name, means: [], isVariable: true }, value }],
  );
  if (cursor.take('=')) return [...given, readExpression(place)];
  // What a block does last is not what it gives.
  if (cursor.is('{')) return [...given, ...(cursor.within(() => readStatements(place)) ?? []), anyOf([])];
  return undefined;
}

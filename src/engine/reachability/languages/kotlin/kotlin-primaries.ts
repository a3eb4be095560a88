import { anyOf, type Expression } from '../nominal/program.ts';
import { readLambda } from './kotlin-calls.ts';
import { readFunction } from './kotlin-functions.ts';
import { ownMemberOf, readExpression, variable } from './kotlin-expressions.ts';
import { type KotlinPlace, readType } from './kotlin-place.ts';
import { readBlock } from './kotlin-statements.ts';
import { readObjectLiteral } from './kotlin-types.ts';

const nothing = anyOf([]);

/** What an expression begins with. */
export function readPrimary(place: KotlinPlace): Expression {
  const { cursor } = place;
  const start = cursor.at;
  if (cursor.isAtEnd) return nothing;
  if (cursor.isString()) return readText(place);
  const reader = readers[cursor.text()];
  if (reader !== undefined && Object.hasOwn(readers, cursor.text())) return reader(place);
  if (cursor.isName() && cursor.text(1) === '@' && !cursor.beginsLine(1)) {
    // A label.
    cursor.at += 2;
    return cursor.is('{') ? readLambda(place, undefined) : readExpression(place);
  }
  const name = cursor.name();
  if (name !== '') return nameOf(place, name, start);
  if (/^\d/.test(cursor.text())) cursor.at += 1;
  return nothing;
}

/** A name alone may be a member of whatever is a receiver here. */
function nameOf(place: KotlinPlace, name: string, start: number): Expression {
  const plain: Expression = { kind: 'name', name, means: place.names.means(name, place.around) };
  if (place.receivers.length === 0 || place.locals.has(name)) return plain;
  const span = place.cursor.spanFrom(start);
  return {
    ...plain,
    otherwise: anyOf([...place.receivers.map((one) => ownMemberOf(variable(one), name, span)), plain]),
  };
}

type Reader = (place: KotlinPlace) => Expression;

const readers: Readonly<Record<string, Reader>> = {
  '(': (place) => place.cursor.within(() => readExpression(place)) ?? nothing,
  '[': (place) => {
    const parts: Expression[] = [];
    place.cursor.within(() => {
      while (!place.cursor.isAtEnd) if (!place.cursor.take(',')) parts.push(readExpression(place));
    });
    return { kind: 'list', parts };
  },
  '{': (place) => readLambda(place, undefined),
  this: (place) => {
    place.cursor.at += 1;
    if (place.cursor.is('@')) {
      place.cursor.at += 2;
      return anyOf([{ kind: 'self' }, ...place.receivers.map(variable)]);
    }
    const [receiver] = place.receivers;
    return receiver === undefined ? { kind: 'self' } : variable(receiver);
  },
  super: ({ cursor }) => {
    const start = cursor.at;
    cursor.at += 1;
    if (cursor.is('<')) cursor.skipAngles();
    if (cursor.is('@')) cursor.at += 2;
    return { kind: 'super', name: '', span: cursor.spanFrom(start) };
  },
  '::': (place) => {
    place.cursor.at += 1;
    return nameOf(place, place.cursor.name(), place.cursor.at - 1);
  },
  if: (place) => {
    const { cursor } = place;
    cursor.at += 1;
    const condition = readCondition(place);
    const then = readBlock(place);
    if (cursor.is(';') && cursor.text(1) === 'else') cursor.at += 1;
    const parts = cursor.take('else') ? [then, readBlock(place)] : [then];
    return { kind: 'last', before: [condition], value: anyOf(parts) };
  },
  when: readWhen,
  try: readTry,
  for: readFor,
  while: (place) => {
    place.cursor.at += 1;
    return anyOf([readCondition(place), readBlock(place)]);
  },
  do: (place) => {
    place.cursor.at += 1;
    const body = readBlock(place);
    return place.cursor.take('while') ? anyOf([body, readCondition(place)]) : body;
  },
  return: (place) => {
    place.cursor.at += 1;
    skipLabel(place);
    const hasValue = !place.cursor.beginsLine() && !place.cursor.is(';') && !place.cursor.isAtEnd;
    return { kind: 'return', value: hasValue ? readExpression(place) : nothing };
  },
  throw: (place) => {
    place.cursor.at += 1;
    return { kind: 'last', before: [readExpression(place)], value: nothing };
  },
  break: readJump,
  continue: readJump,
  object: readObjectLiteral,
  fun: (place) => ({ kind: 'function', declaration: readFunction(place, noModifiers) }),
};

const noModifiers = { words: new Set<string>(), annotations: [] };

function readJump(place: KotlinPlace): Expression {
  place.cursor.at += 1;
  skipLabel(place);
  return nothing;
}

function skipLabel({ cursor }: KotlinPlace): void {
  if (cursor.is('@') && !cursor.beginsLine()) cursor.at += 2;
}

function readCondition(place: KotlinPlace): Expression {
  return place.cursor.within(() => readExpression(place)) ?? nothing;
}

/** A text; what stands in its holes is worked out. */
function readText(place: KotlinPlace): Expression {
  const { cursor } = place;
  const before: Expression[] = [];
  while (cursor.isString()) {
    const hasHole = cursor.text().endsWith('$') && cursor.text(1) === '{';
    cursor.at += 1;
    if (!hasHole) break;
    before.push(cursor.within(() => readExpression(place)) ?? nothing);
  }
  return { kind: 'last', before, value: nothing };
}

/** A subject is looked at once; in a branch for a type it is of that type. */
function readWhen(place: KotlinPlace): Expression {
  const { cursor } = place;
  cursor.at += 1;
  const before: Expression[] = [];
  let subject = '';
  if (cursor.is('('))
    cursor.within(() => {
      if (cursor.take('val')) {
        subject = cursor.name();
        place.locals.add(subject);
        const type = cursor.take(':') ? readType(place) : undefined;
        cursor.take('=');
        before.push({ kind: 'variable', name: subject, type, value: readExpression(place) });
      } else {
        const value = readExpression(place);
        if (value.kind === 'name' && place.locals.has(value.name)) subject = value.name;
        before.push(value);
      }
    });
  const parts: Expression[] = [];
  cursor.within(() => {
    while (!cursor.isAtEnd) {
      const conditions = readConditions(place, subject);
      parts.push({ kind: 'last', before: conditions, value: readBlock(place) });
      while (cursor.take(';'));
    }
  });
  return { kind: 'last', before, value: anyOf(parts) };
}

function readConditions(place: KotlinPlace, subject: string): Expression[] {
  const { cursor } = place;
  const conditions: Expression[] = [];
  while (!cursor.isAtEnd && !cursor.take('->')) {
    if (cursor.take(',') || cursor.take('else')) continue;
    if (cursor.is('!') && /^(?:is|in)$/.test(cursor.text(1))) cursor.at += 1;
    if (cursor.take('is')) {
      const type = readType(place);
      if (type !== undefined && subject !== '')
        conditions.push({
          kind: 'assign',
          target: variable(subject),
          value: { kind: 'typed', type, value: nothing },
        });
    } else {
      cursor.take('in');
      conditions.push(readExpression(place));
    }
  }
  return conditions;
}

function readTry(place: KotlinPlace): Expression {
  const { cursor } = place;
  cursor.at += 1;
  const parts = [readBlock(place)];
  while (cursor.take('catch')) {
    const caught = cursor.within((): Expression => {
      const name = cursor.name();
      place.locals.add(name);
      const type = cursor.take(':') ? readType(place) : undefined;
      const value: Expression | undefined = type && { kind: 'typed', type, value: nothing };
      return { kind: 'variable', name, type: undefined, value };
    });
    parts.push({ kind: 'last', before: caught === undefined ? [] : [caught], value: readBlock(place) });
  }
  const after = cursor.take('finally') ? [readBlock(place)] : [];
  // What `finally` gives is nobody's.
  return anyOf([...parts, { kind: 'last', before: after, value: nothing }]);
}

function readFor(place: KotlinPlace): Expression {
  const { cursor } = place;
  cursor.at += 1;
  const before = cursor.within((): Expression[] => {
    const names = namesOfPattern(place);
    const type = cursor.take(':') ? readType(place) : undefined;
    cursor.take('in');
    const list = `$${cursor.at}`;
    return [
      { kind: 'variable', name: list, type: undefined, value: readExpression(place) },
      ...names.map(
        (name): Expression => ({
          kind: 'variable',
          name,
          type,
          value: { kind: 'element', of: variable(list) },
        }),
      ),
    ];
  });
  return { kind: 'last', before: before ?? [], value: readBlock(place) };
}

/** `a` or `(a, b)`: variables from here on. */
export function namesOfPattern(place: KotlinPlace): string[] {
  const { cursor } = place;
  const names: string[] = [];
  const one = () => {
    const name = cursor.name();
    if (name === '') cursor.at += 1;
    else names.push(name);
    if (cursor.take(':')) readType(place);
  };
  if (cursor.is('('))
    cursor.within(() => {
      while (!cursor.isAtEnd) if (!cursor.take(',')) one();
    });
  else names.push(cursor.name());
  for (const name of names) place.locals.add(name);
  return names;
}

import { anyOf, type Expression } from '../nominal/program.ts';
import { readExpression } from './kotlin-expressions.ts';
import { readFunction } from './kotlin-functions.ts';
import { type Modifiers, readModifiers } from './kotlin-modifiers.ts';
import type { KotlinPlace } from './kotlin-place.ts';
import { namesOfPattern } from './kotlin-primaries.ts';
import { readProperty } from './kotlin-properties.ts';
import { readTypeDeclaration } from './kotlin-types.ts';

/** Statements up to the end of what is around. */
export function readStatements(place: KotlinPlace): Expression[] {
  const { cursor } = place;
  const statements: Expression[] = [];
  while (!cursor.isAtEnd) if (!cursor.take(';')) statements.push(readStatement(place));
  return statements;
}

/** What `if`, loops and branches do: a block, or one statement. */
export function readBlock(place: KotlinPlace): Expression {
  const { cursor } = place;
  if (cursor.isAtEnd || cursor.is(';', 'else')) return anyOf([]);
  if (!cursor.is('{')) return readStatement(place);
  const statements = cursor.within(() => readStatements(place)) ?? [];
  const value = statements.pop();
  return value === undefined ? anyOf([]) : { kind: 'last', before: statements, value };
}

function readStatement(place: KotlinPlace): Expression {
  const modifiers = readModifiers(place);
  return modifiers === undefined ? readExpression(place) : readDeclaration(place, modifiers);
}

function readDeclaration(place: KotlinPlace, modifiers: Modifiers): Expression {
  const { cursor } = place;
  if (cursor.is('val', 'var')) return readVariable(place, modifiers);
  if (!cursor.is('fun') || cursor.text(1) === 'interface') {
    readTypeDeclaration(place, modifiers);
    return anyOf([]);
  }
  const declaration = readFunction(place, modifiers);
  place.locals.add(declaration.name);
  return { kind: 'function', declaration };
}

function readVariable(place: KotlinPlace, modifiers: Modifiers): Expression {
  const { cursor } = place;
  if (cursor.text(1) !== '(') {
    const { name, type, value } = readProperty(place, modifiers);
    place.locals.add(name);
    return { kind: 'variable', name, type, value };
  }
  cursor.at += 1;
  const names = namesOfPattern(place);
  const whole = `$${cursor.at}`;
  const value = cursor.take('=') ? readExpression(place) : undefined;
  return anyOf([
    { kind: 'variable', name: whole, type: undefined, value },
    ...names.map(
      (name): Expression => ({
        kind: 'variable',
        name,
        type: undefined,
        value: { kind: 'element', of: { kind: 'name', name: whole, means: [], isVariable: true } },
      }),
    ),
  ]);
}

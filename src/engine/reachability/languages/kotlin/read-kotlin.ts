import type { SourceText } from '../../build-call-graph.ts';
import { anyOf, type Expression, type FunctionDeclaration, type Unit } from '../nominal/program.ts';
import { KotlinCursor } from './kotlin-cursor.ts';
import { readFunction } from './kotlin-functions.ts';
import { type Modifiers, readModifiers } from './kotlin-modifiers.ts';
import { KotlinNames } from './kotlin-names.ts';
import type { KotlinPlace } from './kotlin-place.ts';
import { readProperty } from './kotlin-properties.ts';
import { readExpression } from './kotlin-expressions.ts';
import { readTypeDeclaration } from './kotlin-types.ts';

/**
 * What a file of Kotlin declares and does, from its tokens: descent along the grammar (Kotlin specification, "Syntax and
 * grammar"), which passes over what it does not understand.
 */
export function readKotlin({ path, text }: SourceText): Unit {
  const cursor = new KotlinCursor(text);
  skipFileAnnotations(cursor);
  const names = new KotlinNames(cursor.take('package') ? readPath(cursor) : '');
  const imports: { readonly name: string; readonly line: number }[] = [];
  while (cursor.is('import', ';')) {
    if (cursor.take(';')) continue;
    const { line } = cursor.spanFrom(cursor.at);
    cursor.at += 1;
    const name = readPath(cursor);
    names.use(name, cursor.take('as') ? cursor.name() : '');
    imports.push({ name: name.replace(/\.\*$/, ''), line });
  }
  const around = names.packageName;
  const place: KotlinPlace = {
    cursor,
    names,
    around,
    types: [],
    receivers: [],
    parameters: new Set(),
    locals: new Set(),
  };
  const functions: FunctionDeclaration[] = [];
  const body: Expression[] = [];
  while (!cursor.isAtEnd) {
    if (cursor.take(';')) continue;
    const modifiers = readModifiers(place);
    if (modifiers === undefined) body.push(readExpression(place));
    else readOutermost(place, modifiers, functions, body);
  }
  cursor.at -= 1;
  return {
    path,
    span: { ...cursor.spanFrom(0), line: 1, column: 1 },
    types: place.types,
    functions,
    body,
    imports,
  };
}

/** `@file:JvmName("A")` */
function skipFileAnnotations(cursor: KotlinCursor): void {
  while (cursor.is('@') && cursor.text(1) === 'file') {
    cursor.at += 3;
    if (cursor.is('[')) cursor.skipBrackets();
    else readPath(cursor);
    if (cursor.is('(')) cursor.skipBrackets();
  }
}

function readPath(cursor: KotlinCursor): string {
  const parts = [cursor.name()];
  while (cursor.take('.')) parts.push(cursor.take('*') ? '*' : cursor.name());
  return parts.join('.');
}

function readOutermost(
  place: KotlinPlace,
  modifiers: Modifiers,
  functions: FunctionDeclaration[],
  body: Expression[],
): void {
  const { cursor, names } = place;
  if (cursor.is('fun') && cursor.text(1) !== 'interface') {
    const declaration = readFunction({ ...place, locals: new Set() }, modifiers);
    const { name } = declaration;
    functions.push({
      ...declaration,
      name: names.whole(name),
      isEntry: declaration.isEntry || name === 'main',
    });
  } else if (cursor.is('val', 'var')) keepProperty(place, modifiers, functions, body);
  else readTypeDeclaration(place, modifiers);
}

/**
 * A property outside of types: reading it runs a function, which gives what it begins with. One that may change is a
 * variable of its file, too.
 */
function keepProperty(
  place: KotlinPlace,
  modifiers: Modifiers,
  functions: FunctionDeclaration[],
  body: Expression[],
): void {
  const { cursor, names } = place;
  const start = cursor.at;
  const isVariable = cursor.is('var');
  const { name, type, value, accessors, isExtension } = readProperty(place, modifiers);
  functions.push(...accessors.map((one) => ({ ...one, name: names.whole(one.name) })));
  if (isExtension || accessors.some((one) => one.isProperty)) return;
  if (isVariable && value !== undefined) body.push({ kind: 'variable', name, type, value });
  functions.push({
    name: names.whole(name),
    span: cursor.spanFrom(start),
    parameters: [],
    returns: type,
    body: isVariable || value === undefined ? [anyOf([])] : [value],
    isStatic: true,
    isHidden: modifiers.words.has('private'),
    isEntry: false,
    isProperty: true,
  });
}

import {
  anyOf,
  type Expression,
  type FunctionDeclaration,
  type ParameterDeclaration,
} from '../nominal/program.ts';
import { readExpression } from './kotlin-expressions.ts';
import { type KotlinPlace, readType } from './kotlin-place.ts';
import { readStatements } from './kotlin-statements.ts';

/** What stands in the brackets of a call: values, some by the names of parameters. */
export function readArguments(place: KotlinPlace): Expression[] {
  const { cursor } = place;
  const values: Expression[] = [];
  cursor.within(() => {
    while (!cursor.isAtEnd) {
      if (cursor.take(',')) continue;
      const name = cursor.isName() && cursor.text(1) === '=' ? cursor.name() : '';
      cursor.take('=');
      cursor.take('*');
      const value = readExpression(place);
      values.push(name === '' ? value : { kind: 'argument', name, value });
    }
  });
  return values;
}

/** A block that is a function; `given` names what it gets when it names nothing itself. */
export function readLambda(place: KotlinPlace, given: string | undefined): Expression {
  const { cursor } = place;
  const start = cursor.at;
  const declared: { readonly parameters: ParameterDeclaration[]; readonly body: Expression[] } | undefined =
    cursor.within(() => {
      const parameters = parametersOf(place) ?? [
        { name: given ?? 'it', type: undefined, kind: 'one' as const },
      ];
      for (const { name } of parameters) place.locals.add(name);
      const isReceiver = given?.startsWith('this') === true;
      const receivers = isReceiver ? [given, ...place.receivers] : place.receivers;
      return { parameters, body: readStatements({ ...place, receivers }) };
    });
  const declaration: FunctionDeclaration = {
    name: '',
    span: cursor.spanFrom(start),
    parameters: declared?.parameters ?? [],
    returns: undefined,
    body: declared?.body ?? [anyOf([])],
    isStatic: false,
    isHidden: false,
    isEntry: false,
    isProperty: false,
  };
  return { kind: 'function', declaration };
}

/** `a, (b, c), d: T ->`; undefined, and nothing moves, where no parameters stand. */
function parametersOf(place: KotlinPlace): ParameterDeclaration[] | undefined {
  const { cursor } = place;
  const start = cursor.at;
  const parameters: ParameterDeclaration[] = [];
  while (!cursor.isAtEnd) {
    if (cursor.take('->')) return parameters;
    if (cursor.is('(')) {
      parameters.push({ name: `$${cursor.at}`, type: undefined, kind: 'one' });
      cursor.skipBrackets();
    } else if (cursor.isName()) {
      const name = cursor.name();
      parameters.push({ name, type: cursor.take(':') ? readType(place) : undefined, kind: 'one' });
    } else break;
    if (!cursor.take(',') && !cursor.is('->')) break;
  }
  cursor.at = start;
  return undefined;
}

import type { Expression, Statement } from '../code.ts';

/** A place of a statement where MyBatis puts text as it is: `${order.column}`. */
export interface TextPlace {
  readonly path: string;
  readonly line: number;
}

/**
 * What a method of a mapper does with what its statement puts together as text: calls that rules know.
 *
 * @param names of its parameters, as the statement calls them
 */
export function statementsOf(places: readonly TextPlace[], names: readonly string[]): readonly Statement[] {
  return places.map(({ path, line }): Statement => {
    const object: Expression = { kind: 'name', name: 'mybatis', line };
    const callee: Expression = { kind: 'member', object, name: 'statement', line };
    const value: Expression = { kind: 'text', parts: [placeOf(path, names, line)], line };
    return {
      kind: 'expression',
      expression: { kind: 'call', callee, args: [{ value }], line },
      line,
    };
  });
}

/** The places of a text where something is put as it is; those with `#` are parameters of the query. */
export function textPlaces(text: string, lineAt: (offset: number) => number): TextPlace[] {
  return [...text.matchAll(/\$\{\s*([\w.]+)/g)].map(({ 1: path = '', index }) => ({
    path,
    line: lineAt(index),
  }));
}

/** A field of the only parameter, where none is called so. */
function placeOf(path: string, names: readonly string[], line: number): Expression {
  const parts = path.split('.');
  const [only = '', ...others] = names;
  const isField = others.length === 0 && only !== '' && parts[0] !== only;
  const [first = '', ...fields] = isField ? [only, ...parts.filter((part) => part !== '_parameter')] : parts;
  const place: Expression = { kind: 'name', name: first, line };
  return fields.reduce<Expression>((object, name) => ({ kind: 'member', object, name, line }), place);
}

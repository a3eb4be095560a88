import type { Node } from 'web-tree-sitter';
import type { Expression, FunctionCode, Parameter, Statement } from '../code.ts';
import { field, functionCode, lineOf, type Lower, named, operatorOf, plainType } from './lowering.ts';

/** The last word of a type: `*http.Request` is `Request`. */
export function goType(node: Node | null): string | undefined {
  return plainType(node?.text.replace(/^\*+/, '').replace(/\[.*\]$/s, ''));
}

/** `net/http` is `net.http`: so are its functions told from those of another package with the same last word. */
export function readImport(node: Node, lower: Lower): readonly Statement[] {
  for (const spec of node.descendantsOfType('import_spec')) {
    if (spec === null) continue;
    const path = (field('path')(spec)?.text ?? '').slice(1, -1).replace(/\/v\d+$/, '');
    const name = field('name')(spec)?.text ?? path.split('/').at(-1) ?? '';
    if (/^\w+$/.test(name) && name !== '_') lower.imports.push([name, path.replace(/\//g, '.')]);
  }
  return [];
}

export function codeOf(node: Node, lower: Lower): FunctionCode {
  const parameters = named(field('parameters')(node) ?? node).flatMap((group): Parameter[] => {
    const type = goType(field('type')(group));
    return group.childrenForFieldName('name').map((name) => ({ name: name.text, type }));
  });
  const name = field('name')(node)?.text ?? '';
  const code = functionCode(node, lower, { name, parameters });
  return { ...code, type: undefined, ...(node.type === 'func_literal' ? { owner: undefined } : {}) };
}

/** What only says whether something went well, and brings no data. */
const telling = /^(_|err|ok|\w*Err|err\w*)$/;

/** Names that are given values: one each, or the several results of one call. */
export function declared(
  places: readonly Node[],
  value: Node | null,
  node: Node,
  lower: Lower,
): readonly Statement[] {
  const line = lineOf(node);
  const type = goType(field('type')(node));
  const values = value === null ? [] : value.type === 'expression_list' ? named(value) : [value];
  if (values.length > 0 && values.length < places.length) {
    const target = placesOf(places, lower);
    const names = places.map(
      (place): Statement => ({ kind: 'declare', name: place.text, type: undefined, line }),
    );
    const given = lower.expression(values[0] ?? null);
    return [
      ...names,
      { kind: 'expression', expression: { kind: 'assign', target, value: given, line }, line },
    ];
  }
  // A structure is there before anything is written to it.
  const empty: Expression | undefined =
    type !== undefined && /^[A-Z]\w*$/.test(type) ? { kind: 'create', type, args: [], line } : undefined;
  return places.map((place, index): Statement => {
    const given = values[index] === undefined ? empty : lower.expression(values[index]);
    return {
      kind: 'declare',
      name: place.text,
      type,
      ...(given === undefined ? {} : { value: given }),
      line,
    };
  });
}

function placesOf(places: readonly Node[], lower: Lower): Expression {
  const kept = places.filter(({ text }, index) => index === 0 || !telling.test(text));
  const items = kept.map((place) => lower.expression(place));
  const line = places[0] === undefined ? 0 : lineOf(places[0]);
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: 'list', items, line };
}

export function assigned(node: Node, lower: Lower): readonly Statement[] {
  const [left, right] = [field('left')(node), field('right')(node)];
  const line = lineOf(node);
  if (left === null || right === null)
    return [{ kind: 'expression', expression: lower.expression(named(node).at(-1) ?? null), line }];
  const sign = operatorOf(node).replace(/^<-|:?=$/g, '');
  const operator = sign === '' ? {} : { operator: sign };
  const places = named(left);
  const values = right.type === 'expression_list' ? named(right) : [right];
  const pairs: (readonly [Expression, Expression])[] =
    values.length < places.length
      ? [[placesOf(places, lower), lower.expression(values[0] ?? null)]]
      : places.map((place, index) => [lower.expression(place), lower.expression(values[index] ?? null)]);
  return pairs.map(([target, value]) => ({
    kind: 'expression',
    expression: { kind: 'assign', target, ...operator, value, line },
    line,
  }));
}

/** `T{a: 1}` makes a T of a map; lists and maps are what they are. */
export function literalOf(node: Node, lower: Lower): Expression {
  const line = lineOf(node);
  const type = field('type')(node);
  const elements = named(field('body')(node) ?? node).filter(({ type: kind }) => kind !== 'type_identifier');
  const isKeyed = elements.some(({ type: kind }) => kind === 'keyed_element');
  const content: Expression = isKeyed
    ? {
        kind: 'map',
        entries: elements.map((element) => {
          const [key, value] = named(element);
          const name = key?.text ?? '';
          const known: Expression = { kind: 'constant', value: name, line };
          return [
            /^\w+$/.test(name) ? known : lower.expression(key ?? null),
            lower.expression(value ?? null),
          ];
        }),
        line,
      }
    : { kind: 'list', items: elements.map((element) => lower.expression(element)), line };
  if (type === null || /^(map|slice|array|implicit_length_array)_type$/.test(type.type)) return content;
  return { kind: 'create', type: type.text, args: [{ value: content }], line };
}

import type { Node } from 'web-tree-sitter';
import type { Expression, Statement } from '../code.ts';
import { field, lineOf, type Lower, named, plainType } from './lowering.ts';

/** One of several values, nobody knows which. */
export function anyOf(values: readonly Expression[], node: Node): Expression {
  const line = lineOf(node);
  const unknown: Expression = { kind: 'other', parts: [], line };
  return values.reduce(
    (rest, value) => ({ kind: 'choice', test: unknown, yes: value, no: rest, line }),
    unknown,
  );
}

/** Text with what is filled in. */
export function textOf(node: Node, lower: Lower): Expression {
  const parts = named(node).map((part): Expression => {
    if (!/^(string_content|escape_sequence)$/.test(part.type)) return lower.expression(part);
    return { kind: 'constant', value: part.text, line: lineOf(part) };
  });
  return { kind: 'text', parts, line: lineOf(node) };
}

export function subscriptOf(node: Node, lower: Lower): Expression {
  const [place, at] = named(node);
  const object = lower.expression(place ?? null);
  const line = lineOf(node);
  if (at === undefined) return object;
  // Within text, `$list[key]` has no quotes.
  const index: Expression =
    at.type === 'name' && node.parent?.type === 'encapsed_string'
      ? { kind: 'constant', value: at.text, line }
      : lower.expression(at);
  const key = index.kind === 'constant' ? index.value : undefined;
  // The server names the file that it keeps an upload in.
  if (key === 'tmp_name') return { kind: 'other', parts: [], line };
  if (place?.text === '$_SERVER' && typeof key === 'string')
    return { kind: 'member', object, name: key, line };
  return { kind: 'index', object, index, line };
}

/** `$a->b`, `A::$b` and `A::B`. */
export function memberOf(node: Node, lower: Lower): Expression {
  const [first, last] = [named(node)[0], named(node).at(-1)];
  const object = lower.expression(field('object')(node) ?? field('scope')(node) ?? first ?? null);
  const name = (field('name')(node) ?? last)?.text.replace(/^\$/, '') ?? '';
  return { kind: 'member', object, name, line: lineOf(node) };
}

export function callOf(node: Node, lower: Lower): Expression {
  return {
    kind: 'call',
    callee: lower.expression(field('function')(node)),
    args: lower.args(field('arguments')(node)),
    line: lineOf(node),
  };
}

/** `$a->b()` and `A::b()`. */
export function methodCallOf(node: Node, lower: Lower): Expression {
  const args = lower.args(field('arguments')(node));
  return { kind: 'call', callee: memberOf(node, lower), args, line: lineOf(node) };
}

export function createOf(node: Node, lower: Lower): Expression {
  const [what] = named(node);
  if (what?.type === 'anonymous_class') return lower.expression(what);
  const type = what?.text.split('\\').at(-1) ?? '';
  const args = named(node).find((child) => child.type === 'arguments') ?? null;
  return { kind: 'create', type, args: lower.args(args), line: lineOf(node) };
}

/** An array is a map when one of its elements has a key. */
export function arrayOf(node: Node, lower: Lower): Expression {
  const elements = named(node).map((element) => ({ element, parts: named(element) }));
  const line = lineOf(node);
  if (elements.some(({ parts }) => parts[0]?.type === 'variadic_unpacking'))
    return { kind: 'other', parts: elements.map(({ parts }) => lower.expression(parts[0] ?? null)), line };
  if (elements.every(({ parts }) => parts.length < 2))
    return { kind: 'list', items: elements.map(({ parts }) => lower.expression(parts[0] ?? null)), line };
  const entries = elements.map(({ parts }, index): readonly [Expression, Expression] => {
    const number: Expression = { kind: 'constant', value: index, line };
    const key = parts.length < 2 ? number : lower.expression(parts[0] ?? null);
    return [key, lower.expression(parts.at(-1) ?? null)];
  });
  return { kind: 'map', entries, line };
}

/** `[$a, $b] = ` and `['k' => $a] = `. */
export function listOfPlaces(node: Node, lower: Lower): Expression {
  const places = named(node).map((part) => lower.expression(part));
  const line = lineOf(node);
  if (!node.text.includes('=>')) return { kind: 'list', items: places, line };
  const entries = places.flatMap((place, index): (readonly [Expression, Expression])[] => {
    const key = places[index - 1];
    return index % 2 === 1 && key !== undefined ? [[key, place]] : [];
  });
  return { kind: 'map', entries, line };
}

/** What a class extends and implements. */
export function basesOf(node: Node): string[] {
  return named(node)
    .filter(({ type }) => /^(base|class_interface)_clause$/.test(type))
    .flatMap((clause) => named(clause).flatMap(({ text }) => plainType(text) ?? []));
}

/** The types of the fields of a class that declare one. */
export function fieldTypesOf(node: Node): [string, string][] {
  const body = field('body')(node);
  return (body === null ? [] : named(body)).flatMap((part) => {
    const type = part.type === 'property_declaration' ? declaredType(part) : undefined;
    const elements = named(part).filter((one) => one.type === 'property_element');
    return type === undefined
      ? []
      : elements.map((one): [string, string] => [named(one)[0]?.text.slice(1) ?? '', type]);
  });
}

export function declaredType(node: Node): string | undefined {
  return plainType(field('type')(node)?.text.replace(/^\?/, ''));
}

/** `__construct(private Store $store)` keeps what it is given in fields of the same names. */
export function keptParameters(list: Node | null): Statement[] {
  const kept = (list === null ? [] : named(list)).filter(
    ({ type }) => type === 'property_promotion_parameter',
  );
  return kept.map((node): Statement => {
    const line = lineOf(node);
    const name = field('name')(node)?.text ?? '';
    const object: Expression = { kind: 'name', name: 'this', line };
    const target: Expression = { kind: 'member', object, name: name.slice(1), line };
    const value: Expression = { kind: 'name', name, line };
    return { kind: 'expression', expression: { kind: 'assign', target, value, line }, line };
  });
}

import type { Node } from 'web-tree-sitter';
import type { Argument, Expression, Parameter, Statement } from '../code.ts';
import { field, lineOf, type Lower, named, plainType } from './lowering.ts';

/** What a module is called by, wherever it is read from: `node:fs/promises` is `fs.promises`, `./a/b.js` is `b`. */
function moduleName(text: string): string {
  const bare = text.replace(/^['"`]|['"`]$/g, '').replace(/^node:/, '');
  if (/^\.{1,2}(\/|$)/.test(bare)) return (bare.split('/').at(-1) ?? bare).replace(/\.\w+$/, '');
  return bare.replace(/\//g, '.');
}

export function readImport(node: Node, lower: Lower): readonly Statement[] {
  const source = field('source')(node);
  const clause = named(node).find(({ type }) => type === 'import_clause');
  if (source === null || clause === undefined) return [];
  const target = moduleName(source.text);
  for (const part of named(clause)) {
    if (part.type === 'identifier') lower.imports.push([part.text, target]);
    else if (part.type === 'namespace_import') lower.imports.push([named(part)[0]?.text ?? '', target]);
    else
      for (const one of named(part)) {
        const name = field('name')(one)?.text ?? '';
        lower.imports.push([field('alias')(one)?.text ?? name, `${target}.${name}`]);
      }
  }
  return [];
}

/** The module that a call of `require` or `import` reads; `undefined` for anything else. */
function requiredModule(node: Node): string | undefined {
  const text = /^(?:await\s+)?(?:require|import)\(\s*(['"`][^'"`]+['"`])\s*\)$/.exec(node.text)?.[1];
  return text === undefined ? undefined : moduleName(text);
}

/** `const fs = require('fs')` and `const { exec: run } = require('child_process')` are imports too. */
export function readRequire(place: Node, value: Node, lower: Lower): void {
  const direct = requiredModule(value);
  const object = field('object')(value);
  const ofObject = object === null ? undefined : requiredModule(object);
  const target =
    direct ?? (ofObject === undefined ? undefined : `${ofObject}.${field('property')(value)?.text ?? ''}`);
  if (target === undefined) return;
  if (place.type === 'identifier') lower.imports.push([place.text, target]);
  else
    for (const part of named(place)) {
      const name = (field('key')(part) ?? part).text;
      lower.imports.push([(field('value')(part) ?? part).text, `${target}.${name}`]);
    }
}

export function callOf(node: Node, lower: Lower): Expression {
  const line = lineOf(node);
  const required = requiredModule(node);
  if (required !== undefined) {
    const [first = '', ...rest] = required.split('.');
    return rest.reduce<Expression>((object, name) => ({ kind: 'member', object, name, line }), {
      kind: 'name',
      name: first,
      line,
    });
  }
  const callee = lower.expression(field('function')(node));
  return { kind: 'call', callee, args: argsOf(field('arguments')(node), lower), line };
}

export function createOf(node: Node, lower: Lower): Expression {
  const type = (field('constructor')(node)?.text ?? '').replace(/\s+/g, '');
  return { kind: 'create', type, args: argsOf(field('arguments')(node), lower), line: lineOf(node) };
}

/** A tagged template gives its tag the fixed text first, and what is filled in behind it. */
function argsOf(node: Node | null, lower: Lower): Argument[] {
  if (node?.type !== 'template_string') return lower.args(node);
  const text: Expression = { kind: 'constant', value: node.text, line: lineOf(node) };
  const filled = named(node).filter(({ type }) => type === 'template_substitution');
  return [text, ...filled.map((part) => lower.expression(named(part)[0] ?? null))].map((value) => ({
    value,
  }));
}

/** The parameters of a function, and the statements that take apart those that have no name. */
export function parametersOf(
  list: Node | readonly Node[] | null,
  lower: Lower,
): { readonly parameters: readonly Parameter[]; readonly opening: readonly Statement[] } {
  const opening: Statement[] = [];
  const nodes = list === null ? [] : 'type' in list ? named(list) : list;
  const parameters = nodes.map((node, index): Parameter => {
    const given = field('pattern')(node) ?? node;
    const pattern = given.type === 'rest_pattern' ? (named(given)[0] ?? given) : given;
    const type = plainType(field('type')(node)?.text.replace(/^:\s*/, ''));
    const annotations = named(node).flatMap((part) =>
      part.type === 'decorator' ? [part.text.replace(/^@|\(.*$/gs, '')] : [],
    );
    if (pattern.type === 'identifier') return { name: pattern.text, type, annotations };
    const line = lineOf(pattern);
    const name = `参数${index + 1}`;
    const value: Expression = { kind: 'name', name, line };
    const target = lower.expression(pattern);
    opening.push({ kind: 'expression', expression: { kind: 'assign', target, value, line }, line });
    return { name, type, annotations };
  });
  return { parameters, opening };
}

/** What takes a value apart: `{ a, b: c = 1, ...d }` and `[a, b]`. */
export function patternOf(node: Node, lower: Lower): Expression {
  const line = lineOf(node);
  if (node.type === 'assignment_pattern') return lower.expression(field('left')(node));
  if (node.type === 'array_pattern')
    return { kind: 'list', items: named(node).map((part) => lower.expression(part)), line };
  const entries = named(node).map((part): readonly [Expression, Expression] => {
    if (part.type === 'rest_pattern')
      return [{ kind: 'other', parts: [], line }, lower.expression(named(part)[0] ?? null)];
    const target = field('value')(part) ?? field('left')(part) ?? part;
    const key = field('key')(part) ?? target;
    return [
      { kind: 'constant', value: key.text.replace(/^['"]|['"]$/g, ''), line },
      lower.expression(target),
    ];
  });
  return { kind: 'map', entries, line };
}

/** An attribute of JSX: its value; the one that takes HTML as it is does what a function does. */
export function jsxAttribute(node: Node, lower: Lower): Expression {
  const [name, value] = named(node);
  const line = lineOf(node);
  const given = lower.expression(value === undefined ? null : (named(value)[0] ?? value));
  if (name?.text !== 'dangerouslySetInnerHTML') return given;
  const html: Expression = { kind: 'member', object: given, name: '__html', line };
  return { kind: 'call', callee: { kind: 'name', name: name.text, line }, args: [{ value: html }], line };
}

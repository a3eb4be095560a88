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
  for (const part of named(clause)) {
    if (part.type === 'identifier') addImport(lower, part.text, source.text);
    else if (part.type === 'namespace_import') addImport(lower, named(part)[0]?.text ?? '', source.text);
    else
      for (const one of named(part)) {
        const name = field('name')(one)?.text ?? '';
        addImport(lower, field('alias')(one)?.text ?? name, source.text, name);
      }
  }
  return [];
}

/** A name stands for a module, or for something in it. */
function addImport(lower: Lower, name: string, source: string, member?: string): void {
  const target = moduleName(source);
  lower.imports.push([name, member === undefined ? target : `${target}.${member}`]);
  const isWhole = member === undefined || member === 'default';
  lower.modules.push({ name, module: unquoted(source), ...(isWhole ? {} : { member }) });
}

function unquoted(text: string): string {
  return text.replace(/^['"`]|['"`]$/g, '');
}

/** What a file gives out under another name, or out of another file. */
export function readExports(node: Node, lower: Lower): void {
  const source = field('source')(node);
  const module = source === null ? undefined : unquoted(source.text);
  const declared = field('declaration')(node) ?? field('value')(node);
  const local = declared?.type === 'identifier' ? declared.text : field('name')(declared ?? node)?.text;
  if (declared !== null && local !== undefined && /^export\s+default\b/.test(node.text))
    lower.exports.push(['default', local]);
  const parts = named(node);
  const clause = parts.find(({ type }) => type === 'export_clause');
  for (const one of clause === undefined ? [] : named(clause)) {
    const member = field('name')(one)?.text ?? '';
    const name = field('alias')(one)?.text ?? member;
    if (module !== undefined)
      lower.modules.push({ name, module, ...(member === 'default' ? {} : { member }) });
    else if (name !== member) lower.exports.push([name, member]);
  }
  if (module === undefined || clause !== undefined) return;
  const whole = parts.find(({ type }) => type === 'namespace_export');
  lower.modules.push({ name: whole === undefined ? '*' : (named(whole)[0]?.text ?? ''), module });
}

/** `module.exports = Store`, `exports.find = findAll`, `module.exports = { find: findAll }`. */
export function readGivenOut(left: Node, right: Node, lower: Lower): void {
  if (left.text === 'module.exports') {
    const local = right.type === 'identifier' ? right.text : field('name')(right)?.text;
    if (local !== undefined) lower.exports.push(['default', local]);
    for (const pair of right.type === 'object' ? named(right) : []) {
      const value = field('value')(pair);
      if (pair.type === 'pair' && value?.type === 'identifier')
        lower.exports.push([unquoted(field('key')(pair)?.text ?? ''), value.text]);
    }
  }
  const name = /^(?:module\.)?exports\.(\w+)$/.exec(left.text)?.[1];
  if (name !== undefined && right.type === 'identifier') lower.exports.push([name, right.text]);
}

/** The module that a call of `require` or `import` reads, in quotes; `undefined` for anything else. */
function requiredModule(node: Node): string | undefined {
  return /^(?:await\s+)?(?:require|import)\(\s*(['"`][^'"`]+['"`])\s*\)$/.exec(node.text)?.[1];
}

/** `const fs = require('fs')` and `const { exec: run } = require('child_process')` are imports too. */
export function readRequire(place: Node, value: Node, lower: Lower): void {
  const object = field('object')(value);
  const source = requiredModule(value) ?? (object === null ? undefined : requiredModule(object));
  if (source === undefined) return;
  const member = object === null ? undefined : field('property')(value)?.text;
  if (place.type === 'identifier') return addImport(lower, place.text, source, member);
  for (const part of named(place)) {
    const inner = (field('key')(part) ?? part).text;
    const whole = member === undefined ? inner : `${member}.${inner}`;
    addImport(lower, (field('value')(part) ?? part).text, source, whole);
  }
}

export function callOf(node: Node, lower: Lower): Expression {
  const line = lineOf(node);
  const required = requiredModule(node);
  if (required !== undefined) {
    const [first = '', ...rest] = moduleName(required).split('.');
    if (!lower.modules.some(({ name }) => name === first))
      lower.modules.push({ name: first, module: unquoted(required) });
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

/** `constructor(private readonly store: Store)` keeps what it is given in fields of the same names. */
export function keptParameters(list: Node | null): Statement[] {
  const kept = (list === null ? [] : named(list)).filter((node) =>
    node.children.some((child) =>
      /^(accessibility_modifier|readonly|override_modifier)$/.test(child?.type ?? ''),
    ),
  );
  return kept.map((node): Statement => {
    const line = lineOf(node);
    const name = field('pattern')(node)?.text ?? '';
    const object: Expression = { kind: 'name', name: 'this', line };
    const target: Expression = { kind: 'member', object, name, line };
    const value: Expression = { kind: 'name', name, line };
    return { kind: 'expression', expression: { kind: 'assign', target, value, line }, line };
  });
}

/** What a class extends and implements. */
export function basesOf(node: Node): string[] {
  const heritage = named(node).find(({ type }) => type === 'class_heritage');
  return (heritage === undefined ? [] : named(heritage))
    .flatMap((part) => (part.type.endsWith('_clause') ? named(part) : [part]))
    .flatMap(({ type, text }) => (type === 'type_arguments' ? [] : (plainType(text) ?? [])));
}

/** The types of the fields of a class that declare one, or begin with what is made of a class. */
export function fieldTypesOf(node: Node): [string, string][] {
  const body = field('body')(node);
  return (body === null ? [] : named(body)).flatMap((part): [string, string][] => {
    const value = field('value')(part);
    const declared = field('type')(part)?.text.replace(/^:\s*/, '');
    const type = plainType(declared ?? (value === null ? undefined : field('constructor')(value)?.text));
    const name = field('name')(part)?.text.replace(/^#/, '');
    return part.type !== 'public_field_definition' || type === undefined || name === undefined
      ? []
      : [[name, type]];
  });
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

import type { Node } from 'web-tree-sitter';
import type { Argument, Expression, FunctionCode, Statement, SwitchCase } from '../code.ts';
import { field, functionCode, inner, lineOf, type Lower, named, plainType } from './lowering.ts';

export function typeOf(node: Node): string | undefined {
  const type = plainType(field('type')(node)?.text.replace(/[?\s]+$/, ''));
  return type === 'var' ? undefined : type;
}

/** `using Files = System.IO.File;` */
export function useOf(node: Node, lower: Lower): readonly Statement[] {
  const alias = field('name')(node)?.text;
  const target = named(node).at(-1)?.text;
  if (alias !== undefined && target !== undefined && target !== alias) lower.imports.push([alias, target]);
  return [];
}

function attributesOf(node: Node): string[] {
  return named(node)
    .filter(({ type }) => type === 'attribute_list')
    .flatMap(named)
    .flatMap((attribute) => field('name')(attribute)?.text.split('.').at(-1) ?? []);
}

/** A function; one that everybody may call in a controller of ASP.NET has the annotation `action`. */
export function codeOf(node: Node, lower: Lower): FunctionCode {
  const list = field('parameters')(node);
  const nodes = list === null ? [] : list.type === 'parameter_list' ? named(list) : [list];
  const parameters = nodes.map((parameter) => ({
    name: field('name')(parameter)?.text ?? parameter.text,
    type: typeOf(parameter),
    annotations: attributesOf(parameter),
    line: lineOf(parameter),
  }));
  const isPublic = node.type === 'method_declaration' && /\bpublic\b/.test(headOf(node));
  const isAction = isPublic && /\w*Controller(Base)?$/.test(lower.base ?? '');
  const annotations = [...attributesOf(node), ...(isAction ? ['action'] : [])];
  const name = field('name')(node)?.text ?? '';
  const block = named(node).find(({ type }) => type === 'block');
  const code = functionCode(node, lower, { name, parameters, annotations });
  const body = field('body')(node) === null && block !== undefined ? lower.inside(block) : code.body;
  const isLambda = /lambda|anonymous/.test(node.type);
  const isAbstract =
    node.type === 'method_declaration' && field('body')(node) === null && block === undefined;
  return {
    ...code,
    body,
    type: undefined,
    ...(isLambda ? { owner: undefined } : {}),
    ...(isAbstract ? { isAbstract } : {}),
  };
}

function headOf(node: Node): string {
  return named(node)
    .filter(({ type }) => type === 'modifier')
    .map(({ text }) => text)
    .join(' ');
}

export function classOf(node: Node, lower: Lower): readonly Statement[] {
  const name = field('name')(node)?.text ?? '';
  const bases = named(node).find(({ type }) => type === 'base_list');
  const before = lower.base;
  lower.base = bases === undefined ? undefined : named(bases)[0]?.text;
  const types = (bases === undefined ? [] : named(bases)).flatMap(({ text }) => plainType(text) ?? []);
  lower.classes.push({ name, bases: types, fields: [] });
  const statements = lower.within(name, () => lower.inside(field('body')(node)));
  lower.base = before;
  return statements;
}

export function argsOf(node: Node | null, lower: Lower): Argument[] {
  if (node === null) return [];
  return named(node).map((argument) => {
    const name = field('name')(argument)?.text;
    const value = lower.expression(named(argument).at(-1) ?? null);
    return name === undefined ? { value } : { name, value };
  });
}

/** `new T(a) { B = c }`: what is written in braces is the last argument, as a map or list. */
export function createOf(node: Node, lower: Lower): Expression {
  const line = lineOf(node);
  const list = field('arguments')(node) ?? named(node).find(({ type }) => type === 'argument_list') ?? null;
  const braces =
    field('initializer')(node) ?? named(node).find(({ type }) => type === 'initializer_expression') ?? null;
  const filled = braces === null ? [] : [{ value: contentOf(braces, lower) }];
  const declared =
    node.parent?.parent?.type === 'variable_declaration' ? typeOf(node.parent.parent) : undefined;
  const type = typeOf(node) ?? declared ?? 'object';
  return { kind: 'create', type, args: [...argsOf(list, lower), ...filled], line };
}

function contentOf(node: Node, lower: Lower): Expression {
  const line = lineOf(node);
  const parts = named(node);
  if (!parts.some(({ type }) => type === 'assignment_expression'))
    return { kind: 'list', items: parts.map((part) => lower.expression(part)), line };
  const entries = parts.map((part): readonly [Expression, Expression] => {
    const key = field('left')(part);
    const known: Expression = { kind: 'constant', value: key?.text ?? '', line };
    return [
      key?.type === 'identifier' ? known : lower.expression(key),
      lower.expression(field('right')(part)),
    ];
  });
  return { kind: 'map', entries, line };
}

export function declarationOf(node: Node, lower: Lower): readonly Statement[] {
  const type = typeOf(node);
  const declarators = named(node).filter((part) => part.type === 'variable_declarator');
  return declarators.flatMap((declarator): Statement[] => {
    const line = lineOf(declarator);
    const name = field('name')(declarator);
    const [first] = named(declarator);
    const last = named(declarator).at(-1);
    const value = last === undefined || last.id === (name ?? first)?.id ? undefined : lower.expression(last);
    if (name === null) {
      const target = lower.expression(first ?? null);
      const given = value ?? { kind: 'other', parts: [], line };
      return [{ kind: 'expression', expression: { kind: 'assign', target, value: given, line }, line }];
    }
    return [{ kind: 'declare', name: name.text, type, ...(value === undefined ? {} : { value }), line }];
  });
}

export function textOf(node: Node, lower: Lower): Expression {
  const parts = named(node).flatMap((part): Expression[] => {
    const line = lineOf(part);
    if (part.type === 'interpolation') {
      const value = named(part).find(({ type }) => !type.startsWith('interpolation_'));
      return [lower.expression(value ?? null)];
    }
    const isText = /^(string_content|escape_sequence|interpolated_string_text)$/.test(part.type);
    return isText ? [{ kind: 'constant', value: part.text, line }] : [];
  });
  return { kind: 'text', parts, line: lineOf(node) };
}

/** `a?.b`: read as `a.b`. */
export function accessOf(node: Node, lower: Lower): Expression {
  const object = lower.expression(field('condition')(node));
  const binding = named(node).at(-1);
  const line = lineOf(node);
  const name = field('name')(binding ?? node)?.text;
  if (binding?.type === 'member_binding_expression')
    return { kind: 'member', object, name: name ?? '', line };
  return { kind: 'other', parts: [object], line };
}

export function elementOf(node: Node, lower: Lower): Expression {
  const object = lower.expression(field('expression')(node));
  const [index] = argsOf(field('subscript')(node), lower);
  const unknown: Expression = { kind: 'other', parts: [], line: lineOf(node) };
  return { kind: 'index', object, index: index?.value ?? unknown, line: lineOf(node) };
}

/** `x is T y` gives y what x is; `x switch { … }` is one of its arms. */
export function matchOf(node: Node, lower: Lower): Expression {
  const line = lineOf(node);
  const unknown: Expression = { kind: 'other', parts: [], line };
  if (node.type === 'switch_expression')
    return named(node)
      .filter(({ type }) => type === 'switch_expression_arm')
      .map((arm) => lower.expression(named(arm).at(-1) ?? null))
      .reduce<Expression>((no, yes) => ({ kind: 'choice', test: unknown, yes, no, line }), unknown);
  const name = field('name')(field('pattern')(node) ?? node);
  if (name === null) return unknown;
  const value = lower.expression(field('expression')(node));
  const given: Expression = { kind: 'assign', target: lower.expression(name), value, line };
  return {
    kind: 'binary',
    operator: '!=',
    left: given,
    right: { kind: 'constant', value: null, line },
    line,
  };
}

/** Sections without statements belong to the one behind them. */
export function sectionsOf(node: Node | null, lower: Lower): SwitchCase[] {
  const cases: SwitchCase[] = [];
  let tests: Expression[] = [];
  let isDefault = false;
  for (const section of node === null ? [] : named(node)) {
    const labels = named(section).filter(({ type }) => type.endsWith('_pattern'));
    const body = named(section).filter(({ type }) => type.endsWith('_statement') || type === 'block');
    if (labels.length === 0) isDefault = true;
    tests.push(...labels.map((label) => inner(label, lower)));
    if (body.length === 0) continue;
    cases.push({
      tests: isDefault ? [] : tests,
      body: body.flatMap((statement) => lower.statement(statement)),
      line: lineOf(section),
    });
    tests = [];
    isDefault = false;
  }
  return cases;
}

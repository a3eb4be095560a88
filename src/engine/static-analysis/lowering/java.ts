import type { Node } from 'web-tree-sitter';
import type { Expression, Parameter, RecordCode, Statement } from '../code.ts';
import { fallsOn } from './falls-on.ts';
import { mapperBody, paramName } from './java-mybatis.ts';
import {
  assignOf,
  binaryOf,
  blockOf,
  breakOf,
  choiceOf,
  constantOf,
  continueOf,
  field,
  forOf,
  functionCode,
  ifOf,
  inner,
  innerStatement,
  lineOf,
  listOf,
  type Lower,
  type Lowering,
  memberOf,
  named,
  nameOf,
  nothing,
  numberOf,
  plainType,
  returnOf,
  stringOf,
  throwOf,
  tryOf,
  unaryOf,
  whileOf,
} from './lowering.ts';

/** Java, as tree-sitter-java reads it. */
export const java: Lowering = {
  expressions: {
    identifier: nameOf,
    type_identifier: nameOf,
    this: nameOf,
    super: nameOf,
    decimal_integer_literal: numberOf,
    hex_integer_literal: numberOf,
    octal_integer_literal: numberOf,
    binary_integer_literal: numberOf,
    decimal_floating_point_literal: numberOf,
    string_literal: stringOf,
    character_literal: stringOf,
    true: constantOf(true),
    false: constantOf(false),
    null_literal: constantOf(null),
    parenthesized_expression: inner,
    binary_expression: binaryOf,
    unary_expression: unaryOf,
    update_expression: unaryOf,
    assignment_expression: assignOf,
    ternary_expression: choiceOf,
    field_access: memberOf('object', 'field'),
    scoped_type_identifier: scopedName,
    scoped_identifier: scopedName,
    array_access: (node, lower) => ({
      kind: 'index',
      object: lower.expression(field('array')(node)),
      index: lower.expression(field('index')(node)),
      line: lineOf(node),
    }),
    method_invocation: callOf,
    object_creation_expression: createOf,
    array_creation_expression: arrayOf,
    array_initializer: listOf,
    cast_expression: (node, lower) => ({
      kind: 'cast',
      type: plainType(field('type')(node)?.text) ?? '',
      operand: lower.expression(field('value')(node)),
      line: lineOf(node),
    }),
    instanceof_expression: (node, lower) => ({
      kind: 'other',
      parts: [lower.expression(field('left')(node))],
      line: lineOf(node),
    }),
    lambda_expression: (node, lower) => {
      const parameters = field('parameters')(node);
      const names = parameters?.type === 'identifier' ? [parameters] : named(parameters ?? node);
      const code = functionCode(node, lower, {
        name: '',
        parameters: names.map((parameter) => ({
          name: field('name')(parameter)?.text ?? parameter.text,
          type: plainType(field('type')(parameter)?.text),
        })),
      });
      return { kind: 'lambda', code, line: lineOf(node) };
    },
    switch_expression: (node, lower) => ({
      kind: 'other',
      parts: [lower.expression(field('condition')(node))],
      line: lineOf(node),
    }),
  },
  statements: {
    block: blockOf,
    class_declaration: classOf,
    enum_declaration: classOf,
    record_declaration: classOf,
    interface_declaration: classOf,
    class_body: innerStatement,
    interface_body: innerStatement,
    enum_body: innerStatement,
    enum_body_declarations: innerStatement,
    method_declaration: methodOf,
    constructor_declaration: methodOf,
    constructor_body: blockOf,
    static_initializer: innerStatement,
    import_declaration: importOf,
    package_declaration: nothing,
    field_declaration: declareOf,
    local_variable_declaration: declareOf,
    resource: declareOf,
    expression_statement: innerStatement,
    explicit_constructor_invocation: (node, lower) => {
      const line = lineOf(node);
      const callee: Expression = { kind: 'name', name: field('constructor')(node)?.text ?? '', line };
      const args = lower.args(field('arguments')(node));
      return [{ kind: 'expression', expression: { kind: 'call', callee, args, line }, line }];
    },
    if_statement: ifOf,
    while_statement: whileOf,
    do_statement: whileOf,
    for_statement: forOf('init', 'condition', 'update'),
    enhanced_for_statement: (node, lower) => [
      {
        kind: 'each',
        target: lower.expression(field('name')(node)),
        over: lower.expression(field('value')(node)),
        body: lower.statement(field('body')(node)),
        line: lineOf(node),
      },
    ],
    switch_expression: switchOf,
    switch_statement: switchOf,
    return_statement: returnOf,
    yield_statement: innerStatement,
    throw_statement: throwOf,
    break_statement: breakOf,
    continue_statement: continueOf,
    try_statement: tryOf,
    try_with_resources_statement: tryOf,
    synchronized_statement: (node, lower) => lower.statement(field('body')(node)),
    labeled_statement: (node, lower) => lower.statement(named(node).at(-1) ?? null),
    line_comment: nothing,
  },
};

function scopedName(node: Node, lower: Lower): Expression {
  const [scope, name] = [named(node)[0], named(node).at(-1)];
  if (scope === undefined || name === undefined) return nameOf(node, lower);
  return { kind: 'member', object: lower.expression(scope), name: name.text, line: lineOf(node) };
}

function callOf(node: Node, lower: Lower): Expression {
  const name = field('name')(node);
  const object = field('object')(node);
  const line = lineOf(name ?? node);
  return {
    kind: 'call',
    callee:
      object === null
        ? { kind: 'name', name: name?.text ?? '', line }
        : { kind: 'member', object: lower.expression(object), name: name?.text ?? '', line },
    args: lower.args(field('arguments')(node)),
    line: lineOf(node),
  };
}

function createOf(node: Node, lower: Lower): Expression {
  const type = plainType(field('type')(node)?.text) ?? '';
  const body = named(node).find((child) => child.type === 'class_body');
  if (body !== undefined) lower.within(type, () => lower.inside(body));
  return { kind: 'create', type, args: lower.args(field('arguments')(node)), line: lineOf(node) };
}

function arrayOf(node: Node, lower: Lower): Expression {
  const value = field('value')(node);
  if (value !== null) return lower.expression(value);
  const count = field('dimensions')(node);
  return {
    kind: 'create',
    type: `${field('type')(node)?.text ?? ''}[]`,
    args: [],
    ...(count === null ? {} : { count: inner(count, lower) }),
    line: lineOf(node),
  };
}

function classOf(node: Node, lower: Lower): readonly Statement[] {
  const name = field('name')(node)?.text ?? '';
  if (node.type !== 'interface_declaration') lower.records.push(recordOf(name, node));
  lower.classes.push({ name, bases: basesOf(node), fields: [] });
  return lower.within(name, () => lower.inside(field('body')(node)));
}

/** What each object of a class holds. */
function recordOf(name: string, node: Node): RecordCode {
  const components = node.type === 'record_declaration' ? named(field('parameters')(node) ?? node) : [];
  const declared = named(field('body')(node) ?? node).filter(
    (child) => child.type === 'field_declaration' && !modifiersOf(child).includes('static'),
  );
  return {
    name,
    ...(node.type === 'enum_declaration' ? { isEnumeration: true } : {}),
    fields: [...components, ...declared].flatMap((child) => {
      const type = plainType(field('type')(child)?.text) ?? '';
      const names = child.type === 'field_declaration' ? child.childrenForFieldName('declarator') : [child];
      return names.map((one) => ({ name: field('name')(one)?.text ?? '', type }));
    }),
  };
}

function modifiersOf(node: Node): string[] {
  const modifiers = node.namedChildren.find((child) => child?.type === 'modifiers');
  return modifiers?.children.map((child) => child?.text ?? '') ?? [];
}

/** What a class or interface extends and implements. */
function basesOf(node: Node): string[] {
  return named(node)
    .filter(({ type }) => /^(superclass|super_interfaces|extends_interfaces)$/.test(type))
    .flatMap((part) => named(part).flatMap((one) => (one.type === 'type_list' ? named(one) : [one])))
    .flatMap((one) => plainType(one.text) ?? []);
}

function methodOf(node: Node, lower: Lower): readonly Statement[] {
  const isAbstract = field('body')(node) === null;
  const parameters = named(field('parameters')(node) ?? node).map((parameter): Parameter => {
    const declarator = named(parameter).find((child) => child.type === 'variable_declarator');
    const said = isAbstract ? paramName(parameter) : undefined;
    return {
      name: said ?? (field('name')(parameter) ?? field('name')(declarator ?? parameter))?.text ?? '',
      type: plainType(field('type')(parameter)?.text),
      elementType: elementTypeOf(field('type')(parameter)?.text),
      annotations: annotationsOf(parameter),
      line: lineOf(parameter),
    };
  });
  const about = { name: field('name')(node)?.text ?? '', parameters, annotations: annotationsOf(node) };
  const code = functionCode(node, lower, about);
  // What a mapper of MyBatis does stands in its statement.
  const body = isAbstract ? mapperBody(node, parameters) : code.body;
  return lower.add({ ...code, body, ...(isAbstract && body.length === 0 ? { isAbstract } : {}) });
}

/** `List<Long>`, `Set<UUID>`, `long[]`. */
function elementTypeOf(type = ''): string | undefined {
  const [, list, array] =
    /^(?:[\w.]*(?:List|Set|Collection|Iterable|Optional)<([\w.]+)>|([\w.]+)\[\])$/.exec(type) ?? [];
  return plainType(list ?? array);
}

function annotationsOf(node: Node): string[] {
  const modifiers = named(node).find((child) => child.type === 'modifiers');
  return modifiers === undefined ? [] : named(modifiers).flatMap((child) => field('name')(child)?.text ?? []);
}

function importOf(node: Node, lower: Lower): readonly Statement[] {
  const path = named(node)[0]?.text ?? '';
  lower.imports.push([path.split('.').at(-1) ?? path, path]);
  return [];
}

function declareOf(node: Node, lower: Lower): readonly Statement[] {
  const type = plainType(field('type')(node)?.text);
  const declarators = node.type === 'resource' ? [node] : node.childrenForFieldName('declarator');
  return declarators.map((declarator): Statement => {
    const value = field('value')(declarator);
    return {
      kind: 'declare',
      name: field('name')(declarator)?.text ?? '',
      type,
      ...(value === null ? {} : { value: lower.expression(value) }),
      line: lineOf(declarator),
    };
  });
}

function switchOf(node: Node, lower: Lower): readonly Statement[] {
  const groups = named(field('body')(node) ?? node);
  return [
    {
      kind: 'switch',
      subject: lower.expression(field('condition')(node)),
      fallsThrough: !groups.some((group) => group.type === 'switch_rule'),
      cases: groups.map((group, index) => {
        const labels = named(group).filter((child) => child.type === 'switch_label');
        const isDefault = labels.some((label) => label.text === 'default');
        return {
          ...fallsOn(groups, index),
          tests: isDefault ? [] : labels.flatMap(named).map((test) => lower.expression(test)),
          body: named(group)
            .filter((child) => child.type !== 'switch_label')
            .flatMap((child) => lower.statement(child)),
          line: lineOf(group),
        };
      }),
      line: lineOf(node),
    },
  ];
}

import type { Node } from 'web-tree-sitter';
import type { Expression, Statement } from '../code.ts';
import { assigned, codeOf, declared, goType, literalOf, readImport } from './go-parts.ts';
import {
  binaryOf,
  blockOf,
  breakOf,
  constantOf,
  continueOf,
  field,
  inner,
  innerStatement,
  lineOf,
  type Lower,
  type Lowering,
  named,
  nothing,
  numberOf,
  operatorOf,
  returnOf,
  stringOf,
} from './lowering.ts';

/** Go, as tree-sitter-go reads it. The receiver of a method is `this`. */
export const go: Lowering = {
  expressions: {
    identifier: nameOf,
    package_identifier: nameOf,
    field_identifier: nameOf,
    int_literal: numberOf,
    float_literal: numberOf,
    rune_literal: stringOf,
    interpreted_string_literal: stringOf,
    raw_string_literal: (node) => ({ kind: 'constant', value: node.text.slice(1, -1), line: lineOf(node) }),
    true: constantOf(true),
    false: constantOf(false),
    nil: constantOf(null),
    parenthesized_expression: inner,
    literal_element: inner,
    binary_expression: binaryOf,
    unary_expression: (node, lower) => ({
      kind: 'unary',
      operator: operatorOf(node).replace('<-', '+'),
      operand: lower.expression(field('operand')(node)),
      line: lineOf(node),
    }),
    expression_list: (node, lower) => {
      const items = named(node).map((part) => lower.expression(part));
      const [only] = items;
      return items.length === 1 && only !== undefined ? only : { kind: 'list', items, line: lineOf(node) };
    },
    selector_expression: (node, lower) => ({
      kind: 'member',
      object: lower.expression(field('operand')(node)),
      name: field('field')(node)?.text ?? '',
      line: lineOf(node),
    }),
    index_expression: (node, lower) => ({
      kind: 'index',
      object: lower.expression(field('operand')(node)),
      index: lower.expression(field('index')(node)),
      line: lineOf(node),
    }),
    slice_expression: (node, lower) => {
      const [from, to] = [field('start')(node), field('end')(node)];
      return {
        kind: 'slice',
        object: lower.expression(field('operand')(node)),
        from: lower.optional(from),
        to: lower.optional(to),
        line: lineOf(node),
      };
    },
    type_assertion_expression: castOf,
    type_conversion_expression: castOf,
    call_expression: (node, lower) => ({
      kind: 'call',
      callee: lower.expression(field('function')(node)),
      args: lower.args(field('arguments')(node)),
      line: lineOf(node),
    }),
    variadic_argument: inner,
    composite_literal: literalOf,
    literal_value: literalOf,
    func_literal: (node, lower) => ({ kind: 'lambda', code: codeOf(node, lower), line: lineOf(node) }),
  },
  statements: {
    block: blockOf,
    statement_list: innerStatement,
    expression_statement: innerStatement,
    package_clause: nothing,
    import_declaration: readImport,
    type_declaration: nothing,
    const_declaration: innerStatement,
    var_declaration: innerStatement,
    var_spec_list: innerStatement,
    const_spec: (node, lower) =>
      declared(node.childrenForFieldName('name'), field('value')(node), node, lower),
    var_spec: (node, lower) => declared(node.childrenForFieldName('name'), field('value')(node), node, lower),
    short_var_declaration: (node, lower) =>
      declared(named(field('left')(node) ?? node), field('right')(node), node, lower),
    function_declaration: (node, lower) => lower.add(codeOf(node, lower)),
    method_declaration: methodOf,
    assignment_statement: assigned,
    inc_statement: (node, lower) => stepOf(node, lower, 'x++'),
    dec_statement: (node, lower) => stepOf(node, lower, 'x--'),
    go_statement: innerStatement,
    defer_statement: innerStatement,
    labeled_statement: (node, lower) =>
      named(node)
        .slice(1)
        .flatMap((part) => lower.statement(part)),
    if_statement: (node, lower) => [
      ...lower.statement(field('initializer')(node)),
      {
        kind: 'if',
        test: lower.expression(field('condition')(node)),
        body: lower.statement(field('consequence')(node)),
        otherwise: lower.statement(field('alternative')(node)),
        line: lineOf(node),
      },
    ],
    for_statement: loopOf,
    expression_switch_statement: switchOf,
    type_switch_statement: switchOf,
    select_statement: switchOf,
    receive_statement: assigned,
    return_statement: returnOf,
    break_statement: breakOf,
    continue_statement: continueOf,
    fallthrough_statement: nothing,
    empty_statement: nothing,
  },
};

function nameOf(node: Node, lower: Lower): Expression {
  return { kind: 'name', name: node.text === lower.self ? 'this' : node.text, line: lineOf(node) };
}

function castOf(node: Node, lower: Lower): Expression {
  const type = goType(field('type')(node)) ?? '';
  return { kind: 'cast', type, operand: lower.expression(field('operand')(node)), line: lineOf(node) };
}

function methodOf(node: Node, lower: Lower): readonly Statement[] {
  const [receiver] = named(field('receiver')(node) ?? node);
  const owner = goType(field('type')(receiver ?? node)) ?? '';
  lower.self = field('name')(receiver ?? node)?.text;
  lower.within(owner, () => lower.add(codeOf(node, lower)));
  lower.self = undefined;
  return [];
}

function stepOf(node: Node, lower: Lower, operator: string): readonly Statement[] {
  const line = lineOf(node);
  return [
    { kind: 'expression', expression: { kind: 'unary', operator, operand: inner(node, lower), line }, line },
  ];
}

function loopOf(node: Node, lower: Lower): readonly Statement[] {
  const body = lower.statement(field('body')(node));
  const line = lineOf(node);
  const [head] = named(node);
  if (head?.type === 'range_clause') {
    const places = named(field('left')(head) ?? head);
    const over = lower.expression(field('right')(head));
    const target: Expression =
      field('left')(head) === null
        ? { kind: 'other', parts: [], line }
        : lower.expression(places.at(-1) ?? null);
    return [{ kind: 'each', target, over, body, line }];
  }
  if (head?.type !== 'for_clause') {
    const test = head === undefined || head.type === 'block' ? {} : { test: lower.expression(head) };
    return [{ kind: 'loop', ...test, body, line }];
  }
  const test = field('condition')(head);
  const update = field('update')(head);
  const after = update === null ? [] : lower.statement(update);
  return [
    ...lower.statement(field('initializer')(head)),
    {
      kind: 'loop',
      ...(test === null ? {} : { test: lower.expression(test) }),
      update: after.flatMap((one) => (one.kind === 'expression' ? [one.expression] : [])),
      body,
      line,
    },
  ];
}

/** `switch` of values and of types, and `select`: one of the cases. */
function switchOf(node: Node, lower: Lower): readonly Statement[] {
  const line = lineOf(node);
  const unknown: Expression = { kind: 'other', parts: [], line };
  const subject = field('value')(node);
  const alias = field('alias')(node);
  const opening = lower.statement(field('initializer')(node));
  const named_ = alias === null || subject === null ? [] : declared(named(alias), subject, node, lower);
  const cases = named(node).filter(({ type }) => type.endsWith('_case'));
  return [
    ...opening,
    ...named_,
    {
      kind: 'switch',
      subject: subject === null || alias !== null ? unknown : lower.expression(subject),
      fallsThrough: false,
      cases: cases.map((part) => {
        const value = field('value')(part);
        const communication = field('communication')(part);
        const first = value ?? communication;
        const types = part.childrenForFieldName('type');
        const body = named(part).filter(
          (child) => child.id !== first?.id && !types.some(({ id }) => id === child.id),
        );
        const tests = value === null ? [unknown] : named(value).map((test) => lower.expression(test));
        return {
          tests: part.type === 'default_case' ? [] : tests,
          body: [...lower.statement(communication), ...body.flatMap((child) => lower.statement(child))],
          line: lineOf(part),
        };
      }),
      line,
    },
  ];
}

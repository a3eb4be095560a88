import type { Node } from 'web-tree-sitter';
import type { Expression, Parameter, Statement } from '../code.ts';
import {
  assignOf,
  binaryOf,
  blockOf,
  breakOf,
  constantOf,
  continueOf,
  field,
  forOf,
  functionCode,
  inner,
  innerStatement,
  lineOf,
  type Lower,
  type Lowering,
  named,
  nameOf,
  nothing,
  numberOf,
  returnOf,
  stringOf,
  tryOf,
  unaryOf,
  whileOf,
} from './lowering.ts';
import {
  anyOf,
  arrayOf,
  basesOf,
  callOf,
  createOf,
  declaredType,
  fieldTypesOf,
  keptParameters,
  listOfPlaces,
  memberOf,
  methodCallOf,
  subscriptOf,
  textOf,
} from './php-parts.ts';

/** PHP, as tree-sitter-php reads it. Variables keep their sign: `$name`; `$this` is `this`. */
export const php: Lowering = {
  expressions: {
    variable_name: (node, lower) =>
      node.text === '$this' ? { kind: 'name', name: 'this', line: lineOf(node) } : nameOf(node, lower),
    name: nameOf,
    qualified_name: (node) => ({
      kind: 'name',
      name: node.text.split('\\').at(-1) ?? node.text,
      line: lineOf(node),
    }),
    relative_scope: (node) => {
      const name = node.text === 'parent' ? 'super' : 'this';
      return { kind: 'name', name, line: lineOf(node) };
    },
    integer: numberOf,
    float: numberOf,
    boolean: (node) => ({ kind: 'constant', value: /^true$/i.test(node.text), line: lineOf(node) }),
    null: constantOf(null),
    string: stringOf,
    encapsed_string: textOf,
    heredoc: (node, lower) => textOf(field('value')(node) ?? node, lower),
    nowdoc: (node) => ({ kind: 'constant', value: field('value')(node)?.text ?? '', line: lineOf(node) }),
    parenthesized_expression: inner,
    binary_expression: binary,
    unary_op_expression: unaryOf,
    update_expression: unaryOf,
    error_suppression_expression: inner,
    clone_expression: inner,
    variadic_unpacking: inner,
    cast_expression: (node, lower) => {
      const value = lower.expression(field('value')(node));
      const isPlain = /^(int|integer|float|double|bool|boolean)$/i.test(field('type')(node)?.text ?? '');
      return isPlain ? called('intval', [value], node) : value;
    },
    assignment_expression: assignment,
    reference_assignment_expression: assignOf,
    augmented_assignment_expression: assignOf,
    conditional_expression: (node, lower) => {
      const test = lower.expression(field('condition')(node));
      const yes = field('body')(node);
      return {
        kind: 'choice',
        test,
        yes: yes === null ? test : lower.expression(yes),
        no: lower.expression(field('alternative')(node)),
        line: lineOf(node),
      };
    },
    match_expression: (node, lower) =>
      anyOf(
        named(field('body')(node) ?? node).map((part) => lower.expression(field('return_expression')(part))),
        node,
      ),
    subscript_expression: subscriptOf,
    member_access_expression: memberOf,
    nullsafe_member_access_expression: memberOf,
    scoped_property_access_expression: memberOf,
    class_constant_access_expression: memberOf,
    function_call_expression: callOf,
    member_call_expression: methodCallOf,
    nullsafe_member_call_expression: methodCallOf,
    scoped_call_expression: methodCallOf,
    object_creation_expression: createOf,
    anonymous_class: (node, lower) => {
      classOf(node, lower);
      return { kind: 'other', parts: [], line: lineOf(node) };
    },
    anonymous_function: lambdaOf,
    arrow_function: lambdaOf,
    array_creation_expression: arrayOf,
    list_literal: listOfPlaces,
    shell_command_expression: (node, lower) => called('shell_exec', [textOf(node, lower)], node),
    print_intrinsic: (node, lower) => called('print', [inner(node, lower)], node),
    include_expression: (node, lower) => called('include', [inner(node, lower)], node),
    include_once_expression: (node, lower) => called('include', [inner(node, lower)], node),
    require_expression: (node, lower) => called('include', [inner(node, lower)], node),
    require_once_expression: (node, lower) => called('include', [inner(node, lower)], node),
  },
  statements: {
    compound_statement: blockOf,
    colon_block: blockOf,
    expression_statement: expressionStatement,
    echo_statement: (node, lower) => {
      const given = named(node).flatMap((part) =>
        part.type === 'sequence_expression' ? named(part) : [part],
      );
      const line = lineOf(node);
      const args = given.map((part) => lower.expression(part));
      return [{ kind: 'expression', expression: called('echo', args, node), line }];
    },
    exit_statement: (node, lower) => [
      { kind: 'expression', expression: called('exit', [inner(node, lower)], node), line: lineOf(node) },
      { kind: 'throw', line: lineOf(node) },
    ],
    function_definition: (node, lower) => lower.add(codeOf(node, lower)),
    class_declaration: classOf,
    trait_declaration: classOf,
    interface_declaration: classOf,
    enum_declaration: classOf,
    declaration_list: innerStatement,
    enum_declaration_list: innerStatement,
    method_declaration: (node, lower) => lower.add(codeOf(node, lower)),
    namespace_definition: (node, lower) => lower.inside(field('body')(node)),
    namespace_use_declaration: usesOf,
    if_statement: conditional,
    else_clause: (node, lower) => lower.statement(field('body')(node)),
    while_statement: whileOf,
    do_statement: whileOf,
    for_statement: forOf('initialize', 'condition', 'update'),
    foreach_statement: foreachOf,
    switch_statement: switchOf,
    return_statement: returnOf,
    break_statement: breakOf,
    continue_statement: continueOf,
    try_statement: tryOf,
    function_static_declaration: (node, lower) =>
      named(node).map((part): Statement => {
        const value = field('value')(part);
        const given = value === null ? {} : { value: lower.expression(value) };
        const name = field('name')(part)?.text ?? '';
        return { kind: 'declare', name, type: undefined, ...given, line: lineOf(part) };
      }),
    property_declaration: nothing,
    const_declaration: nothing,
    use_declaration: nothing,
    global_declaration: nothing,
    unset_statement: nothing,
    text_interpolation: nothing,
    php_tag: nothing,
    php_end_tag: nothing,
    text: nothing,
    empty_statement: nothing,
  },
};

function called(name: string, args: readonly Expression[], node: Node): Expression {
  const line = lineOf(node);
  return { kind: 'call', callee: { kind: 'name', name, line }, args: args.map((value) => ({ value })), line };
}

const words: Readonly<Record<string, string>> = { and: '&&', or: '||' };

function binary(node: Node, lower: Lower): Expression {
  const read = binaryOf(node, lower);
  if (read.kind !== 'binary') return read;
  if (/^instanceof$/i.test(read.operator)) return { kind: 'other', parts: [], line: read.line };
  return { ...read, operator: words[read.operator.toLowerCase()] ?? read.operator };
}

/** `$list[] = value` puts something behind the others. */
function assignment(node: Node, lower: Lower): Expression {
  const [left, right] = [field('left')(node), field('right')(node)];
  if (left?.type !== 'subscript_expression' || named(left).length > 1) return assignOf(node, lower);
  const line = lineOf(node);
  const object = lower.expression(named(left)[0] ?? null);
  const callee: Expression = { kind: 'member', object, name: 'push', line };
  return { kind: 'call', callee, args: [{ value: lower.expression(right) }], line };
}

/** `die()` and `throw` end what they stand in. */
function expressionStatement(node: Node, lower: Lower): readonly Statement[] {
  const [content] = named(node);
  const line = lineOf(node);
  if (content?.type === 'throw_expression') return [{ kind: 'throw', value: inner(content, lower), line }];
  const statements = lower.inside(node);
  // `<?= value ?>`
  if (content !== undefined && node.previousNamedSibling?.text.endsWith('<?=') === true)
    return [{ kind: 'expression', expression: called('echo', [lower.expression(content)], node), line }];
  return /^(die|exit)\b/i.test(content?.text ?? '') ? [...statements, { kind: 'throw', line }] : statements;
}

function codeOf(node: Node, lower: Lower) {
  const name = field('name')(node)?.text ?? '';
  const attributes = field('attributes')(node)?.text ?? '';
  const annotations = [...attributes.matchAll(/#\[\s*\\?(?:\w+\\)*(\w+)/g)].map(([, one = '']) => one);
  const list = field('parameters')(node);
  const code = functionCode(node, lower, { name, parameters: parametersOf(list), annotations });
  const isAbstract = node.type === 'method_declaration' && field('body')(node) === null;
  const body = [...keptParameters(list), ...code.body];
  return { ...code, body, ...(isAbstract ? { isAbstract } : {}) };
}

function lambdaOf(node: Node, lower: Lower): Expression {
  return { kind: 'lambda', code: { ...codeOf(node, lower), owner: undefined }, line: lineOf(node) };
}

function parametersOf(node: Node | null): Parameter[] {
  if (node === null) return [];
  return named(node).flatMap((parameter) => {
    const name = field('name')(parameter)?.text;
    const type = declaredType(parameter);
    return name === undefined ? [] : [{ name, type }];
  });
}

function classOf(node: Node, lower: Lower): readonly Statement[] {
  const name = field('name')(node)?.text ?? '';
  lower.classes.push({ name, bases: basesOf(node), fields: fieldTypesOf(node) });
  return lower.within(name, () => lower.inside(field('body')(node)));
}

function usesOf(node: Node, lower: Lower): readonly Statement[] {
  for (const clause of named(node)) {
    const alias = field('alias')(clause)?.text;
    const path = named(clause)[0]?.text;
    if (alias !== undefined && path !== undefined)
      lower.imports.push([alias, path.split('\\').at(-1) ?? path]);
  }
  return [];
}

function conditional(node: Node, lower: Lower): readonly Statement[] {
  const alternatives = node.childrenForFieldName('alternative');
  const one = (part: Node, otherwise: readonly Statement[]): readonly Statement[] => [
    {
      kind: 'if',
      test: lower.expression(field('condition')(part)),
      body: lower.statement(field('body')(part)),
      otherwise,
      line: lineOf(part),
    },
  ];
  const otherwise = alternatives.reduceRight<readonly Statement[]>(
    (rest, part) => (part.type === 'else_if_clause' ? one(part, rest) : lower.statement(part)),
    [],
  );
  return one(node, otherwise);
}

function foreachOf(node: Node, lower: Lower): readonly Statement[] {
  const [over, place] = named(node);
  const isPair = place?.type === 'pair';
  const target = isPair ? (named(place).at(-1) ?? null) : (place ?? null);
  const body = lower.statement(field('body')(node));
  const line = lineOf(node);
  const collection = lower.expression(over ?? null);
  const key = isPair ? (named(place)[0] ?? null) : null;
  // The keys of what comes from outside come from there too.
  const keys: Statement[] =
    key === null
      ? []
      : [
          {
            kind: 'expression',
            expression: {
              kind: 'assign',
              target: lower.expression(key),
              value: { kind: 'other', parts: [collection], line },
              line,
            },
            line,
          },
        ];
  return [
    { kind: 'each', target: lower.expression(target), over: collection, body: [...keys, ...body], line },
  ];
}

function switchOf(node: Node, lower: Lower): readonly Statement[] {
  return [
    {
      kind: 'switch',
      subject: lower.expression(field('condition')(node)),
      fallsThrough: true,
      cases: named(field('body')(node) ?? node).map((part) => {
        const test = field('value')(part);
        const body = named(part).filter((child) => child.id !== test?.id);
        return {
          tests: test === null ? [] : [lower.expression(test)],
          body: body.flatMap((child) => lower.statement(child)),
          line: lineOf(part),
        };
      }),
      line: lineOf(node),
    },
  ];
}

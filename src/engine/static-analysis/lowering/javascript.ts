import type { Node } from 'web-tree-sitter';
import type { Expression, FunctionCode, Statement } from '../code.ts';
import {
  callOf,
  basesOf,
  createOf,
  fieldTypesOf,
  jsxAttribute,
  keptParameters,
  parametersOf,
  patternOf,
  readExports,
  readGivenOut,
  readImport,
  readRequire,
} from './javascript-parts.ts';
import {
  assignOf,
  binaryOf,
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
  returnOf,
  stringOf,
  throwOf,
  tryOf,
  unaryOf,
  whileOf,
} from './lowering.ts';

/** JavaScript and TypeScript, as tree-sitter-typescript reads them. */
export const javascript: Lowering = {
  expressions: {
    identifier: nameOf,
    shorthand_property_identifier: nameOf,
    shorthand_property_identifier_pattern: nameOf,
    type_identifier: nameOf,
    this: nameOf,
    super: nameOf,
    undefined: constantOf(null),
    number: numberOf,
    string: stringOf,
    template_string: (node, lower) => ({
      kind: 'text',
      parts: named(node).map((part) =>
        part.type === 'template_substitution'
          ? inner(part, lower)
          : { kind: 'constant', value: part.text, line: lineOf(part) },
      ),
      line: lineOf(node),
    }),
    regex: (node) => {
      const line = lineOf(node);
      const pattern: Expression = { kind: 'constant', value: field('pattern')(node)?.text ?? '', line };
      const flags: Expression = { kind: 'constant', value: field('flags')(node)?.text ?? '', line };
      return { kind: 'create', type: 'RegExp', args: [{ value: pattern }, { value: flags }], line };
    },
    true: constantOf(true),
    false: constantOf(false),
    null: constantOf(null),
    parenthesized_expression: inner,
    binary_expression: binaryOf,
    unary_expression: unaryOf,
    update_expression: unaryOf,
    await_expression: inner,
    assignment_expression: assignment,
    augmented_assignment_expression: assignOf,
    ternary_expression: choiceOf,
    member_expression: memberOf('object', 'property'),
    subscript_expression: subscript,
    call_expression: callOf,
    new_expression: createOf,
    arrow_function: lambdaOf,
    function_expression: lambdaOf,
    generator_function: lambdaOf,
    object: objectOf,
    object_pattern: patternOf,
    array_pattern: patternOf,
    assignment_pattern: patternOf,
    rest_pattern: inner,
    array: (node, lower) =>
      named(node).some(({ type }) => type === 'spread_element')
        ? { kind: 'other', parts: named(node).map((part) => lower.expression(part)), line: lineOf(node) }
        : listOf(node, lower),
    spread_element: inner,
    as_expression: inner,
    satisfies_expression: inner,
    non_null_expression: inner,
    jsx_attribute: jsxAttribute,
    class: (node, lower) => {
      classOf(node, lower);
      return { kind: 'other', parts: [], line: lineOf(node) };
    },
  },
  statements: {
    statement_block: (node, lower) => [
      { kind: 'block', body: hoisted(lower.inside(node)), line: lineOf(node) },
    ],
    expression_statement: innerStatement,
    import_statement: readImport,
    export_statement: exportOf,
    lexical_declaration: innerStatement,
    variable_declaration: innerStatement,
    variable_declarator: declaratorOf,
    function_declaration: functionOf,
    generator_function_declaration: functionOf,
    class_declaration: classOf,
    abstract_class_declaration: classOf,
    if_statement: ifOf,
    else_clause: innerStatement,
    while_statement: whileOf,
    do_statement: whileOf,
    for_statement: forOf('initializer', 'condition', 'increment'),
    for_in_statement: (node, lower) => [
      {
        kind: 'each',
        target: lower.expression(field('left')(node)),
        over: lower.expression(field('right')(node)),
        body: lower.statement(field('body')(node)),
        line: lineOf(node),
      },
    ],
    switch_statement: switchOf,
    return_statement: returnOf,
    throw_statement: throwOf,
    break_statement: breakOf,
    continue_statement: continueOf,
    try_statement: tryOf,
    labeled_statement: (node, lower) => lower.statement(field('body')(node)),
    internal_module: (node, lower) => lower.inside(field('body')(node)),
    module: (node, lower) => lower.inside(field('body')(node)),
    empty_statement: nothing,
    interface_declaration: nothing,
    type_alias_declaration: nothing,
    ambient_declaration: nothing,
    enum_declaration: nothing,
    hash_bang_line: nothing,
  },
};

/** What is given out as the default is what `require` answers, too. */
function exportOf(node: Node, lower: Lower): readonly Statement[] {
  readExports(node, lower);
  const [declaration, value] = [field('declaration')(node), field('value')(node)];
  if (value === null) return lower.statement(declaration);
  const line = lineOf(node);
  const module: Expression = { kind: 'name', name: 'module', line };
  const target: Expression = { kind: 'member', object: module, name: 'exports', line };
  const given = namedValue(value, lower, 'exports');
  return [{ kind: 'expression', expression: { kind: 'assign', target, value: given, line }, line }];
}

/** Functions are known from the beginning of the block that they stand in. */
function hoisted(body: readonly Statement[]): Statement[] {
  return [
    ...body.filter(({ kind }) => kind === 'function'),
    ...body.filter(({ kind }) => kind !== 'function'),
  ];
}

function codeOf(node: Node, lower: Lower, name: string, annotations: readonly string[] = []): FunctionCode {
  const single = field('parameter')(node);
  const { parameters, opening } = parametersOf(single === null ? field('parameters')(node) : [single], lower);
  if (lower.depth === 0) lower.maker = name;
  const code = functionCode(node, lower, { name, parameters, annotations });
  const kept = name === 'constructor' ? keptParameters(field('parameters')(node)) : [];
  return { ...code, type: undefined, body: [...opening, ...kept, ...hoisted(code.body)] };
}

/** A function as a value. Outside of functions, one with a name may be called from everywhere. */
function lambdaOf(node: Node, lower: Lower, name = field('name')(node)?.text ?? ''): Expression {
  const code = codeOf(node, lower, name);
  if (name !== '' && lower.depth === 0) lower.add(code);
  return { kind: 'lambda', code, line: lineOf(node) };
}

const functionTypes = new Set(['arrow_function', 'function_expression', 'generator_function']);

/** A value, which has a name when it is a function. */
function namedValue(node: Node, lower: Lower, name: string): Expression {
  return functionTypes.has(node.type) ? lambdaOf(node, lower, name) : lower.expression(node);
}

function functionOf(node: Node, lower: Lower): readonly Statement[] {
  const code = codeOf(node, lower, field('name')(node)?.text ?? '');
  return lower.depth === 0 ? lower.add(code) : [{ kind: 'function', code, line: lineOf(node) }];
}

function declaratorOf(node: Node, lower: Lower): readonly Statement[] {
  const [place, value] = [field('name')(node), field('value')(node)];
  const line = lineOf(node);
  if (place === null) return [];
  if (value !== null) readRequire(place, value, lower);
  if (place.type === 'identifier') {
    const name = place.text;
    const given = value === null ? {} : { value: namedValue(value, lower, name) };
    return [{ kind: 'declare', name, type: undefined, ...given, line }];
  }
  const target = lower.expression(place);
  const names = namesIn(target);
  return [
    ...names.map((name): Statement => ({ kind: 'declare', name, type: undefined, line })),
    {
      kind: 'expression',
      expression: { kind: 'assign', target, value: lower.expression(value), line },
      line,
    },
  ];
}

function namesIn(target: Expression): string[] {
  if (target.kind === 'name') return [target.name];
  if (target.kind === 'list') return target.items.flatMap(namesIn);
  return target.kind === 'map' ? target.entries.flatMap(([, part]) => namesIn(part)) : [];
}

function assignment(node: Node, lower: Lower): Expression {
  const [left, right] = [field('left')(node), field('right')(node)];
  if (left !== null && right !== null && lower.depth === 0) readGivenOut(left, right, lower);
  if (left === null || right === null || !functionTypes.has(right.type)) return assignOf(node, lower);
  const name = (field('property')(left) ?? left).text;
  const value = lambdaOf(right, lower, /^\w+$/.test(name) ? name : '');
  const owner = field('object')(left)?.type === 'this' && lower.depth === 1 ? lower.maker : undefined;
  if (owner !== undefined && owner !== '' && value.kind === 'lambda')
    lower.methods.push({ ...value.code, owner });
  return { kind: 'assign', target: lower.expression(left), value, line: lineOf(node) };
}

/** `a['b']` is `a.b`. */
function subscript(node: Node, lower: Lower): Expression {
  const object = lower.expression(field('object')(node));
  const index = lower.expression(field('index')(node));
  const line = lineOf(node);
  if (index.kind === 'constant' && typeof index.value === 'string' && /^[A-Za-z_]\w*$/.test(index.value))
    return { kind: 'member', object, name: index.value, line };
  return { kind: 'index', object, index, line };
}

function objectOf(node: Node, lower: Lower): Expression {
  const entries = named(node).map((part): readonly [Expression, Expression] => {
    const line = lineOf(part);
    const unknown: Expression = { kind: 'other', parts: [], line };
    const key = field('key')(part) ?? field('name')(part);
    const name = key?.text.replace(/^['"]|['"]$/g, '') ?? part.text;
    const known: Expression = { kind: 'constant', value: name, line };
    switch (part.type) {
      case 'pair': {
        const value = field('value')(part);
        const isKnown = key?.type !== 'computed_property_name';
        return [
          isKnown ? known : unknown,
          value === null ? unknown : namedValue(value, lower, isKnown ? name : ''),
        ];
      }
      case 'method_definition':
        return [known, lambdaOf(part, lower, name)];
      case 'spread_element':
        return [unknown, inner(part, lower)];
      default:
        return [known, lower.expression(part)];
    }
  });
  return { kind: 'map', entries, line: lineOf(node) };
}

function classOf(node: Node, lower: Lower): readonly Statement[] {
  const name = field('name')(node)?.text ?? '';
  const statements: Statement[] = [];
  lower.classes.push({ name, bases: basesOf(node), fields: fieldTypesOf(node) });
  lower.within(name, () => {
    let annotations: string[] = [];
    for (const part of named(field('body')(node) ?? node)) {
      if (part.type === 'decorator') annotations.push(part.text.replace(/^@|\(.*$/gs, ''));
      else {
        statements.push(...memberStatements(part, lower, annotations));
        annotations = [];
      }
    }
  });
  return statements;
}

function memberStatements(node: Node, lower: Lower, annotations: readonly string[]): readonly Statement[] {
  const name = field('name')(node)?.text.replace(/^#/, '') ?? '';
  const value = field('value')(node);
  if (node.type === 'method_definition') return lower.add(codeOf(node, lower, name, annotations));
  if (node.type === 'class_static_block') return lower.inside(field('body')(node));
  if (value === null) return [];
  if (functionTypes.has(value.type)) return lower.add(codeOf(value, lower, name, annotations));
  return [{ kind: 'expression', expression: lower.expression(value), line: lineOf(value) }];
}

function switchOf(node: Node, lower: Lower): readonly Statement[] {
  return [
    {
      kind: 'switch',
      subject: lower.expression(field('value')(node)),
      fallsThrough: true,
      cases: named(field('body')(node) ?? node).map((part) => {
        const test = field('value')(part);
        return {
          tests: test === null ? [] : [lower.expression(test)],
          body: part.childrenForFieldName('body').flatMap((child) => lower.statement(child)),
          line: lineOf(part),
        };
      }),
      line: lineOf(node),
    },
  ];
}

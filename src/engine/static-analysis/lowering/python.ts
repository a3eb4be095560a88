import type { Node } from 'web-tree-sitter';
import type { Expression, FunctionCode, Parameter, RecordCode, Statement } from '../code.ts';
import {
  assignOf,
  blockOf,
  breakOf,
  callOf,
  constantOf,
  continueOf,
  field,
  functionCode,
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
  operatorOf,
  returnOf,
  stringOf,
  throwOf,
  tryOf,
  unaryOf,
  whileOf,
} from './lowering.ts';

/** Python, as tree-sitter-python reads it. */
export const python: Lowering = {
  expressions: {
    identifier: nameOf,
    integer: numberOf,
    float: numberOf,
    string: textOf,
    concatenated_string: (node, lower) =>
      joined(
        named(node).flatMap((part) => partsOf(part, lower)),
        node,
      ),
    true: constantOf(true),
    false: constantOf(false),
    none: constantOf(null),
    parenthesized_expression: inner,
    expression_list: tupleOf,
    pattern_list: listOf,
    tuple_pattern: listOf,
    list: listOf,
    tuple: tupleOf,
    set: listOf,
    dictionary: (node, lower) => ({
      kind: 'map',
      entries: named(node)
        .filter((pair) => pair.type === 'pair')
        .map((pair) => [lower.expression(field('key')(pair)), lower.expression(field('value')(pair))]),
      line: lineOf(node),
    }),
    attribute: memberOf('object', 'attribute'),
    subscript: subscriptOf,
    call: callOf,
    binary_operator: binary,
    boolean_operator: binary,
    comparison_operator: comparison,
    not_operator: (node, lower) => ({
      kind: 'unary',
      operator: '!',
      operand: lower.expression(field('argument')(node)),
      line: lineOf(node),
    }),
    unary_operator: unaryOf,
    assignment: assignment,
    augmented_assignment: assignOf,
    named_expression: (node, lower) => ({
      kind: 'assign',
      target: lower.expression(field('name')(node)),
      value: lower.expression(field('value')(node)),
      line: lineOf(node),
    }),
    conditional_expression: (node, lower) => {
      const [yes, test, no] = named(node);
      return {
        kind: 'choice',
        test: lower.expression(test ?? null),
        yes: lower.expression(yes ?? null),
        no: lower.expression(no ?? null),
        line: lineOf(node),
      };
    },
    lambda: (node, lower) => ({
      kind: 'lambda',
      code: functionCode(node, lower, { name: '', parameters: parametersOf(field('parameters')(node)) }),
      line: lineOf(node),
    }),
    await: inner,
    type: inner,
    keyword_argument: (node, lower) => lower.expression(field('value')(node)),
  },
  statements: {
    block: blockOf,
    expression_statement: innerStatement,
    import_statement: (node, lower) => importsOf(node, lower, ''),
    import_from_statement: (node, lower) => {
      const module = field('module_name')(node)?.text ?? '';
      if (named(node).some(({ type }) => type === 'wildcard_import'))
        lower.modules.push({ name: '*', module });
      return importsOf(node, lower, `${module}.`);
    },
    future_import_statement: nothing,
    function_definition: (node, lower) => define(node, lower, []),
    decorated_definition: (node, lower) => {
      const definition = field('definition')(node);
      if (definition?.type !== 'function_definition') return lower.statement(definition);
      const decorators = named(node).filter((child) => child.type === 'decorator');
      return define(definition, lower, decorators);
    },
    class_definition: (node, lower) => {
      const name = field('name')(node)?.text ?? '';
      const given = field('superclasses')(node);
      const bases = (given === null ? [] : named(given)).filter(({ type }) => type !== 'keyword_argument');
      lower.records.push(recordOf(node));
      lower.classes.push({ name, bases: bases.map(({ text }) => text), fields: [] });
      return lower.within(name, () => lower.inside(field('body')(node)));
    },
    if_statement: conditional,
    elif_clause: conditional,
    else_clause: (node, lower) => lower.statement(field('body')(node)),
    while_statement: whileOf,
    for_statement: (node, lower) => [
      {
        kind: 'each',
        target: lower.expression(field('left')(node)),
        over: lower.expression(field('right')(node)),
        body: lower.statement(field('body')(node)),
        line: lineOf(node),
      },
    ],
    with_statement: (node, lower) => [
      ...named(named(node)[0] ?? node).flatMap((item) => withItem(item, lower)),
      ...lower.statement(field('body')(node)),
    ],
    try_statement: tryOf,
    return_statement: returnOf,
    raise_statement: throwOf,
    break_statement: breakOf,
    continue_statement: continueOf,
    pass_statement: nothing,
    global_statement: nothing,
    nonlocal_statement: nothing,
    delete_statement: nothing,
    match_statement: (node, lower) => [
      {
        kind: 'switch',
        subject: lower.expression(field('subject')(node)),
        fallsThrough: false,
        cases: named(field('body')(node) ?? node).map((part) => ({
          tests: part.text.startsWith('case _') ? [] : testsOf(part, lower),
          body: lower.statement(field('consequence')(part)),
          line: lineOf(part),
        })),
        line: lineOf(node),
      },
    ],
  },
};

/** A string, with what an f-string fills in. */
function textOf(node: Node, lower: Lower): Expression {
  const parts = partsOf(node, lower);
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : joined(parts, node);
}

function partsOf(node: Node, lower: Lower): Expression[] {
  if (node.type !== 'string') return [lower.expression(node)];
  if (!named(node).some((part) => part.type === 'interpolation')) return [plainText(node, lower)];
  return named(node).flatMap((part): Expression[] => {
    if (part.type === 'interpolation') {
      const shown = lower.expression(field('expression')(part) ?? named(part)[0] ?? null);
      const isEscaped = named(part).some(({ type, text }) => type === 'type_conversion' && text !== '!s');
      const callee = { kind: 'name', name: 'repr', line: shown.line } as const;
      return [isEscaped ? { kind: 'call', callee, args: [{ value: shown }], line: shown.line } : shown];
    }
    if (part.type !== 'string_content') return [];
    return [{ kind: 'constant', value: part.text, line: lineOf(part) }];
  });
}

/** In a raw string a backslash stands for itself. */
function plainText(node: Node, lower: Lower): Expression {
  const raw = /^[bB]?[rR][bB]?('''|"""|["'])([\s\S]*)\1$/.exec(node.text)?.[2];
  return raw === undefined ? stringOf(node, lower) : { kind: 'constant', value: raw, line: lineOf(node) };
}

function joined(parts: readonly Expression[], node: Node): Expression {
  return { kind: 'text', parts, line: lineOf(node) };
}

function subscriptOf(node: Node, lower: Lower): Expression {
  const object = lower.expression(field('value')(node));
  const index = field('subscript')(node);
  if (index?.type !== 'slice')
    return { kind: 'index', object, index: lower.expression(index), line: lineOf(node) };
  const [before = '', after = ''] = index.text.split(':');
  const bounds = named(index).map((bound) => lower.expression(bound));
  return {
    kind: 'slice',
    object,
    from: before.trim() === '' ? undefined : bounds[0],
    to: after.trim() === '' ? undefined : bounds[before.trim() === '' ? 0 : 1],
    line: lineOf(node),
  };
}

function binary(node: Node, lower: Lower): Expression {
  const operator = operatorOf(node);
  return {
    kind: 'binary',
    operator: { and: '&&', or: '||' }[operator] ?? operator,
    left: lower.expression(field('left')(node)),
    right: lower.expression(field('right')(node)),
    line: lineOf(node),
  };
}

/** `a < b < c` is read as its first comparison. */
function comparison(node: Node, lower: Lower): Expression {
  const [left, right] = named(node);
  const words = node.children.flatMap((child) => (child === null || child.isNamed ? [] : [child.text]));
  const operator = words
    .join(' ')
    .replace(/^is not$|^!=$/, '!=')
    .replace(/^is$/, '==');
  return {
    kind: 'binary',
    operator,
    left: lower.expression(left ?? null),
    right: lower.expression(right ?? null),
    line: lineOf(node),
  };
}

function assignment(node: Node, lower: Lower): Expression {
  const target = lower.expression(field('left')(node));
  const value = field('right')(node);
  if (value === null) return { kind: 'other', parts: [], line: lineOf(node) };
  return { kind: 'assign', target, value: lower.expression(value), line: lineOf(node) };
}

function conditional(node: Node, lower: Lower): readonly Statement[] {
  const alternatives = node.childrenForFieldName('alternative');
  // Each `elif` is the other side of what stands before it.
  const otherwise = alternatives.reduceRight<readonly Statement[]>((rest, part) => {
    if (part.type !== 'elif_clause') return lower.statement(part);
    return [
      {
        kind: 'if',
        test: lower.expression(field('condition')(part)),
        body: lower.statement(field('consequence')(part)),
        otherwise: rest,
        line: lineOf(part),
      },
    ];
  }, []);
  return [
    {
      kind: 'if',
      test: lower.expression(field('condition')(node)),
      body: lower.statement(field('consequence')(node)),
      otherwise,
      line: lineOf(node),
    },
  ];
}

function withItem(item: Node, lower: Lower): Statement[] {
  const value = field('value')(item);
  const line = lineOf(item);
  if (value?.type !== 'as_pattern')
    return [{ kind: 'expression', expression: lower.expression(value), line }];
  const alias = field('alias')(value);
  const target = lower.expression(named(alias ?? value)[0] ?? null);
  const opened = lower.expression(named(value)[0] ?? null);
  return [{ kind: 'expression', expression: { kind: 'assign', target, value: opened, line }, line }];
}

function define(node: Node, lower: Lower, decorators: readonly Node[]): readonly Statement[] {
  const about = {
    name: field('name')(node)?.text ?? '',
    parameters: parametersOf(field('parameters')(node)),
    annotations: decorators.map(({ text }) => text.replace(/^@|\(.*$/gs, '')),
  };
  const code: FunctionCode = {
    ...functionCode(node, lower, about),
    ...(decorators.length === 0
      ? {}
      : { decorators: decorators.map((one) => lower.expression(named(one)[0] ?? null)) }),
  };
  lower.add(code);
  return [];
}

function parametersOf(node: Node | null): Parameter[] {
  if (node === null) return [];
  return named(node).map((parameter) => {
    const name =
      field('name')(parameter) ?? (parameter.type === 'identifier' ? parameter : named(parameter)[0]);
    const said = field('type')(parameter)?.text;
    const annotations = [
      ...(said === undefined ? [] : calledIn(said)),
      ...calledIn(field('value')(parameter)?.text),
    ];
    return {
      name: name?.text ?? '',
      ...typeOf(said),
      ...(annotations.length === 0 ? {} : { annotations }),
      ...(name === undefined ? {} : { line: lineOf(name) }),
    };
  });
}

/** What is called where a parameter says what it is, as FastAPI has it: `Query(...)`, `Annotated[str, Query()]`. */
function calledIn(text = ''): string[] {
  return [...text.matchAll(/\b([A-Z]\w*)\(/g)].map(([, name = '']) => name);
}

/** A type without what only says that it may be absent; of a list, what lies in it too. */
function typeOf(said: string | undefined): Pick<Parameter, 'type' | 'elementType'> {
  const plain = said
    ?.replace(/^['"](.*)['"]$/, '$1')
    .replace(/^(?:\w+\.)*Annotated\[([^,]*),.*\]$/s, '$1')
    .replace(/^(?:\w+\.)*(?:Optional|Union)\[(.*)\]$/s, '$1')
    .replace(/\s*[|,]\s*None$|^None\s*\|\s*/, '')
    .trim();
  const elementType =
    /^(?:\w+\.)*(?:list|set|tuple|frozenset|List|Set|Tuple|Sequence|Iterable)\[([\w.]+)(?:, *\.\.\.)?\]$/.exec(
      plain ?? '',
    )?.[1];
  if (plain !== undefined && /^(?:\w+\.)*Literal\[/.test(plain)) return { type: 'Literal' };
  return { type: plain, ...(elementType === undefined ? {} : { elementType }) };
}

/** A class, by the fields that it declares: `name: str`. */
function recordOf(node: Node): RecordCode {
  const bases = named(field('superclasses')(node) ?? node).map(({ text }) => text);
  const isEnumeration = bases.some((base) => /^(?:\w+\.)?(?:Int|Str)?Enum$/.test(base));
  const fields = named(field('body')(node) ?? node).flatMap((statement) => {
    const [declared] = statement.type === 'expression_statement' ? named(statement) : [];
    const name = declared?.type === 'assignment' ? field('left')(declared)?.text : undefined;
    const { type, elementType } = typeOf((declared && field('type')(declared)?.text) ?? undefined);
    return name === undefined || type === undefined ? [] : [{ name, type: elementType ?? type }];
  });
  return { name: field('name')(node)?.text ?? '', fields, ...(isEnumeration ? { isEnumeration } : {}) };
}

function tupleOf(node: Node, lower: Lower): Expression {
  return {
    kind: 'list',
    items: named(node).map((item) => lower.expression(item)),
    isTuple: true,
    line: lineOf(node),
  };
}

function importsOf(node: Node, lower: Lower, prefix: string): readonly Statement[] {
  for (const part of node.childrenForFieldName('name')) {
    const name = field('name')(part)?.text ?? part.text;
    const alias = field('alias')(part)?.text;
    // `import a.b` makes `a` known, not `b`.
    const known = name.split('.', 1).join();
    if (prefix !== '') lower.modules.push({ name: alias ?? name, module: prefix.slice(0, -1), member: name });
    else lower.modules.push({ name: alias ?? known, module: alias === undefined ? known : name });
    if (prefix !== '' || alias !== undefined) lower.imports.push([alias ?? name, `${prefix}${name}`]);
    else lower.imports.push([known, known]);
  }
  return [];
}

function testsOf(part: Node, lower: Lower): Expression[] {
  return named(part)
    .filter((child) => child.type === 'case_pattern')
    .flatMap((pattern) => {
      const content = named(pattern)[0];
      if (content === undefined) return [];
      return content.type === 'union_pattern'
        ? named(content).map((one) => lower.expression(one))
        : [lower.expression(content)];
    });
}

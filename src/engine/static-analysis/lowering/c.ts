import type { Node } from 'web-tree-sitter';
import type { Expression, Parameter, Statement } from '../code.ts';
import { fallsOn } from './falls-on.ts';
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
  returnOf,
  stringOf,
  throwOf,
  tryOf,
  unaryOf,
  whileOf,
} from './lowering.ts';

/** C and C++, as tree-sitter-cpp reads them. Of the branches of the preprocessor, those that are not for Windows. */
export const c: Lowering = {
  expressions: {
    identifier: nameOf,
    field_identifier: nameOf,
    type_identifier: nameOf,
    namespace_identifier: nameOf,
    this: nameOf,
    qualified_identifier: (node, lower) => ({
      kind: 'name',
      name:
        lower.expression(field('name')(node)).kind === 'name'
          ? node.text.replaceAll('::', '.').replace(/^(std)?\./, '')
          : '',
      line: lineOf(node),
    }),
    number_literal: numberOf,
    string_literal: stringOf,
    concatenated_string: (node, lower) => {
      const parts = named(node).map((part) => lower.expression(part));
      const texts = parts.map((part) => (part.kind === 'constant' ? String(part.value) : ''));
      return { kind: 'constant', value: texts.join(''), line: lineOf(node) };
    },
    raw_string_literal: stringOf,
    char_literal: (node, lower) => {
      const text = stringOf(node, lower);
      const value = text.kind === 'constant' ? String(text.value).charCodeAt(0) : 0;
      return { kind: 'constant', value, suffix: 'char', line: lineOf(node) };
    },
    true: constantOf(true),
    false: constantOf(false),
    null: constantOf(null),
    nullptr: constantOf(null),
    parenthesized_expression: inner,
    condition_clause: (node, lower) => lower.expression(field('value')(node)),
    binary_expression: binaryOf,
    unary_expression: unaryOf,
    pointer_expression: unaryOf,
    update_expression: unaryOf,
    assignment_expression: assignOf,
    conditional_expression: choiceOf,
    comma_expression: (node, lower) => {
      const parts = [field('left')(node), field('right')(node)].map((part) => lower.expression(part));
      return { kind: 'other', parts, line: lineOf(node) };
    },
    field_expression: memberOf('argument', 'field'),
    subscript_expression: (node, lower) => ({
      kind: 'index',
      object: lower.expression(field('argument')(node)),
      index: lower.expression(named(field('indices')(node) ?? node)[0] ?? null),
      line: lineOf(node),
    }),
    call_expression: callOf,
    gnu_asm_expression: assemblyOf,
    cast_expression: (node, lower) => ({
      kind: 'cast',
      type: typeText(field('type')(node)),
      operand: lower.expression(field('value')(node)),
      line: lineOf(node),
    }),
    sizeof_expression: (node, lower) => {
      const type = field('type')(node);
      const value = field('value')(node);
      if (type !== null) return { kind: 'size', type: typeText(type), line: lineOf(node) };
      return { kind: 'size', operand: lower.expression(value), line: lineOf(node) };
    },
    // What stands there are the names of a type and of a field, not values.
    offsetof_expression: (node) => ({ kind: 'other', parts: [], line: lineOf(node) }),
    initializer_list: listOf,
    new_expression: (node, lower) => {
      const length = field('declarator')(node);
      const size = length === null ? null : field('length')(length);
      const base = typeText(field('type')(node));
      return {
        kind: 'create',
        type: base,
        args: lower.args(field('arguments')(node)),
        ...(size === null ? {} : { count: lower.expression(size) }),
        // A place that is given: nothing is allocated.
        ...(field('placement')(node) === null ? {} : { type: `${base} at` }),
        line: lineOf(node),
      };
    },
    delete_expression: (node, lower) => ({
      kind: 'call',
      callee: {
        kind: 'name',
        name: node.text.includes('[') && /^delete\s*\[/.test(node.text) ? 'delete[]' : 'delete',
        line: lineOf(node),
      },
      args: [{ value: lower.expression(named(node)[0] ?? null) }],
      line: lineOf(node),
    }),
    lambda_expression: (node, lower) => ({
      kind: 'lambda',
      code: functionCode(node, lower, { name: '', parameters: parametersOf(field('declarator')(node)) }),
      line: lineOf(node),
    }),
  },
  statements: {
    compound_statement: blockOf,
    translation_unit: innerStatement,
    declaration_list: innerStatement,
    linkage_specification: innerStatement,
    namespace_definition: (node, lower) => lower.inside(field('body')(node)),
    expression_statement: innerStatement,
    function_definition: functionOf,
    declaration: declareOf,
    field_declaration: nothing,
    type_definition: recordsOf,
    struct_specifier: recordsOf,
    class_specifier: recordsOf,
    union_specifier: recordsOf,
    enum_specifier: nothing,
    template_declaration: (node, lower) => lower.statement(named(node).at(-1) ?? null),
    using_declaration: nothing,
    alias_declaration: nothing,
    preproc_include: nothing,
    preproc_def: macroOf,
    preproc_function_def: macroOf,
    preproc_call: nothing,
    preproc_ifdef: branchOf,
    preproc_if: branchOf,
    preproc_else: innerStatement,
    preproc_elif: branchOf,
    if_statement: ifOf,
    else_clause: innerStatement,
    while_statement: whileOf,
    do_statement: whileOf,
    for_statement: forOf('initializer', 'condition', 'update'),
    for_range_loop: (node, lower) => [
      {
        kind: 'each',
        target: { kind: 'name', name: declared(field('declarator')(node)).name, line: lineOf(node) },
        over: lower.expression(field('right')(node)),
        body: lower.statement(field('body')(node)),
        line: lineOf(node),
      },
    ],
    switch_statement: (node, lower) => [
      {
        kind: 'switch',
        subject: lower.expression(field('condition')(node)),
        fallsThrough: true,
        cases: named(field('body')(node) ?? node)
          .filter(({ type }) => type === 'case_statement')
          .map((part, index, all) => {
            const value = field('value')(part);
            return {
              ...fallsOn(all, index),
              tests: value === null ? [] : [lower.expression(value)],
              body: named(part)
                .filter(({ id }) => id !== value?.id)
                .flatMap((child) => lower.statement(child)),
              line: lineOf(part),
            };
          }),
        line: lineOf(node),
      },
    ],
    return_statement: returnOf,
    throw_statement: throwOf,
    try_statement: tryOf,
    break_statement: breakOf,
    continue_statement: continueOf,
    goto_statement: (node) => [{ kind: 'goto', label: field('label')(node)?.text ?? '', line: lineOf(node) }],
    labeled_statement: (node, lower) => [
      {
        kind: 'label',
        label: field('label')(node)?.text ?? '',
        body: named(node)
          .slice(1)
          .flatMap((child) => lower.statement(child)),
        line: lineOf(node),
      },
    ],
  },
};

/** The macro that a line of the preprocessor defines; what is not closed in it cannot stand alone. */
function macroOf(node: Node, lower: Lower): readonly Statement[] {
  const text = (field('value')(node)?.text ?? '').replace(/\\\n/g, '\n').replace(/\/\/.*|\/\*.*\*\//g, '');
  const isCall = node.type === 'preproc_function_def';
  if (text.trim() !== '' && (!isCall || /^[^{}]*(\{[^{}]*\}[^{}]*)*$/.test(text)))
    lower.macros.push({ name: field('name')(node)?.text ?? '', text: text.trim(), isCall });
  return [];
}

/** What a piece of assembly writes to is given some value. */
function assemblyOf(node: Node, lower: Lower): Expression {
  const outputs = named(field('output_operands')(node) ?? node).filter(
    ({ type }) => type === 'gnu_asm_output_operand',
  );
  const line = lineOf(node);
  const parts = outputs.map(
    (output): Expression => ({
      kind: 'assign',
      target: lower.expression(field('value')(output)),
      value: { kind: 'other', parts: [], line },
      line,
    }),
  );
  return { kind: 'other', parts, line };
}

/** `static_cast<T>(x)` and its like are casts. */
function callOf(node: Node, lower: Lower): Expression {
  const callee = field('function')(node);
  const args = field('arguments')(node);
  if (callee?.type === 'template_function' && (field('name')(callee)?.text ?? '').endsWith('_cast')) {
    const type = named(field('arguments')(callee) ?? callee)[0] ?? null;
    return {
      kind: 'cast',
      type: typeText(type),
      operand: lower.expression(named(args ?? node)[0] ?? null),
      line: lineOf(node),
    };
  }
  return {
    kind: 'call',
    callee: lower.expression(callee?.type === 'template_function' ? field('name')(callee) : callee),
    args: lower.args(args),
    line: lineOf(node),
  };
}

/** The text of a type: `unsigned char**`, without qualifiers. */
function typeText(node: Node | null): string {
  return (node?.text ?? '')
    .replace(
      /\b(const|volatile|static|extern|register|struct|class|union|enum|inline|restrict|typename|std::)\b\s*/g,
      '',
    )
    .replace(/^std::/, '')
    .replace(/\s*([*&[\]])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Declared {
  readonly name: string;
  /** What stands behind the type: `*`, `**`, `[]`. */
  readonly suffix: string;
  readonly sizes: readonly (Node | null)[];
  readonly isFunction: boolean;
  /** `T &name`. */
  readonly isReference: boolean;
}

/** What a declarator declares: the name stands within pointers, arrays and brackets. */
function declared(declarator: Node | null): Declared {
  let suffix = '';
  const sizes: (Node | null)[] = [];
  let [isFunction, isReference] = [false, false];
  let node = declarator;
  for (;;) {
    if (node === null) return { name: '', suffix, sizes, isFunction, isReference };
    if (node.type === 'pointer_declarator') suffix = `*${suffix}`;
    else if (node.type === 'array_declarator') {
      suffix = `${suffix}[]`;
      sizes.unshift(field('size')(node));
    } else if (node.type === 'function_declarator') isFunction = true;
    else if (node.type === 'reference_declarator') isReference = true;
    const below: Node | null =
      field('declarator')(node) ??
      (/reference_declarator|parenthesized_declarator/.test(node.type) ? (named(node).at(-1) ?? null) : null);
    if (below === null)
      return { name: node.text.split('::').at(-1) ?? '', suffix, sizes, isFunction, isReference };
    node = below;
  }
}

function functionOf(node: Node, lower: Lower): readonly Statement[] {
  const declarator = field('declarator')(node);
  let signature = declarator;
  while (signature !== null && signature.type !== 'function_declarator')
    signature = field('declarator')(signature);
  const qualified = field('declarator')(signature ?? node)?.text.split('::') ?? [];
  const owner = qualified.length > 1 ? qualified.at(-2) : lower.owner;
  const body = field('body')(node);
  const code = {
    name: declared(declarator).name,
    owner,
    parameters: parametersOf(signature ?? node),
    annotations: [],
    type: `${typeText(field('type')(node))}${declared(declarator).suffix}`,
    body: lower.inside(body),
    line: lineOf(node),
    endLine: node.endPosition.row + 1,
    ...(node.hasError ? { isPartial: true } : {}),
  };
  return lower.add(code);
}

/** The parameters of a signature; none where there is none. */
function parametersOf(signature: Node | null): Parameter[] {
  if (signature === null) return [];
  return named(field('parameters')(signature) ?? signature)
    .filter(({ type }) => /parameter/.test(type) && type !== 'parameter_list')
    .map((parameter) => {
      const { name, suffix, isReference } = declared(field('declarator')(parameter));
      const type = `${typeText(field('type')(parameter))}${suffix}`;
      return { name, type, ...(isReference ? { isReference } : {}) };
    });
}

const isRecord = /^(struct|class|union|enum)_specifier$/;

function declareOf(node: Node, lower: Lower): readonly Statement[] {
  const typeNode = field('type')(node);
  const record = typeNode !== null && isRecord.test(typeNode.type) ? typeNode : null;
  if (record !== null) recordsOf(record, lower);
  const base = record === null ? typeText(typeNode) : (field('name')(record)?.text ?? recordName(record));
  const storage = named(node).flatMap(({ type, text }) => (type === 'storage_class_specifier' ? [text] : []));
  const isStatic = storage.includes('static');
  return node.childrenForFieldName('declarator').flatMap((declarator): Statement[] => {
    const value = declarator.type === 'init_declarator' ? field('value')(declarator) : null;
    const {
      name: variable,
      suffix,
      sizes,
      isFunction,
      isReference,
    } = declared(declarator.type === 'init_declarator' ? field('declarator')(declarator) : declarator);
    if (isFunction && value === null) {
      if (/noreturn/i.test(node.text)) lower.noReturns.push(variable);
      return [];
    }
    return [
      {
        kind: 'declare',
        name: variable,
        type: isFunction ? `${base}()` : `${base}${suffix}`,
        ...(sizes.length === 0
          ? {}
          : {
              sizes: sizes.map((size) =>
                size === null ? { kind: 'other' as const, parts: [], line: 0 } : lower.expression(size),
              ),
            }),
        ...(value === null ? {} : { value: valueOf(value, base, lower) }),
        isStatic,
        ...(isReference ? { isReference } : {}),
        ...(value === null && storage.includes('extern') ? { isExtern: true } : {}),
        line: lineOf(declarator),
      },
    ];
  });
}

/** `T x(1)` makes a `T`. */
function valueOf(value: Node, type: string, lower: Lower): Expression {
  if (value.type !== 'argument_list') return lower.expression(value);
  return {
    kind: 'call',
    callee: { kind: 'name', name: type, line: lineOf(value) },
    args: lower.args(value),
    line: lineOf(value),
  };
}

/** A structure without a name is called by its place. */
function recordName(node: Node | null): string {
  return node === null ? '' : `record at ${node.startIndex}`;
}

function recordsOf(node: Node, lower: Lower): readonly Statement[] {
  const specifier = node.type === 'type_definition' ? field('type')(node) : node;
  const body = specifier === null ? null : field('body')(specifier);
  if (specifier === null || body === null) return [];
  const fields = named(body)
    .filter(({ type }) => type === 'field_declaration')
    .flatMap((one) =>
      one.childrenForFieldName('declarator').map((declarator) => {
        const { name, suffix, sizes } = declared(declarator);
        const [size] = sizes;
        return {
          name,
          type: `${typeText(field('type')(one))}${suffix}`,
          ...(size === null || size === undefined ? {} : { size: lower.expression(size) }),
        };
      }),
    );
  const own = field('name')(specifier)?.text;
  const aliases =
    node.type === 'type_definition' ? node.childrenForFieldName('declarator').map(({ text }) => text) : [];
  for (const name of [own ?? recordName(specifier), ...aliases])
    if (name !== '')
      lower.records.push({
        name,
        fields,
        ...(specifier.type === 'union_specifier' ? { isUnion: true } : {}),
      });
  return lower.within(own ?? '', () =>
    named(body)
      .filter(({ type }) => type === 'function_definition')
      .flatMap((method) => lower.statement(method)),
  );
}

/** `#ifdef`, `#if`: the branch that is compiled where it is not Windows. */
function branchOf(node: Node, lower: Lower): readonly Statement[] {
  const name = field('name')(node) ?? field('condition')(node);
  const alternative = field('alternative')(node);
  const isNegated = node.child(0)?.text === '#ifndef';
  const isWindows =
    /\b_?WIN(32|64|DOWS)?\b|_MSC_VER/.test(name?.text ?? '') && !/!\s*defined/.test(name?.text ?? '');
  const isOff = name?.text === '0' || (isWindows && !isNegated);
  if (isOff) return lower.statement(alternative);
  return named(node)
    .filter(({ id }) => id !== name?.id && id !== alternative?.id)
    .flatMap((child) => lower.statement(child));
}

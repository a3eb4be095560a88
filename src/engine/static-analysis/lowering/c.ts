import type { Node } from 'web-tree-sitter';
import type { Expression, Statement } from '../code.ts';
import { declared, declareOf, functionOf, parametersOf, recordsOf, typeText } from './c-parts.ts';
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
      const placement = field('placement')(node);
      // A place that is given: nothing is allocated. `new (std::nothrow)` only says what happens when there is no memory.
      const isPlaced = placement !== null && !/nothrow/.test(placement.text);
      const args = lower.args(field('arguments')(node));
      return {
        kind: 'create',
        type: isPlaced ? `${base} at` : base,
        args: isPlaced ? [...lower.args(placement), ...args] : args,
        ...(size === null ? {} : { count: lower.expression(size) }),
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

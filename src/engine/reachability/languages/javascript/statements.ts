import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';
import { runClass } from './classes.ts';
import { assignedNames, blockNames } from './declared-names.ts';
import { evaluate } from './expressions.ts';
import { functionOf } from './functions.ts';
import { runExport, runImport } from './imports.ts';
import { type JavaScriptFile, siteOf } from './javascript-file.ts';
import type { JavaScriptScope } from './javascript-scope.ts';
import { assignPattern } from './patterns.ts';

/** The statements of a block, with the names it declares. */
export function runBlock(file: JavaScriptFile, block: Node, scope: JavaScriptScope): void {
  for (const name of blockNames(block)) scope.declare(name);
  const statements = named(block);
  // Functions are there before anything runs.
  for (const statement of statements) hoist(file, declarationIn(statement), scope);
  for (const statement of statements) runStatement(file, statement, scope);
}

function declarationIn(statement: Node): Node {
  return (
    (statement.type === 'export_statement' ? statement.childForFieldName('declaration') : null) ?? statement
  );
}

function hoist(file: JavaScriptFile, node: Node, scope: JavaScriptScope): void {
  if (!isFunctionDeclaration(node)) return;
  scope.assign(
    node.childForFieldName('name')?.text ?? '',
    file.machine.graph.slot(functionOf(file, node, scope)),
  );
}

function isFunctionDeclaration({ type }: Node): boolean {
  return type === 'function_declaration' || type === 'generator_function_declaration';
}

export function runStatement(file: JavaScriptFile, node: Node, scope: JavaScriptScope): void {
  const { variables } = scope.body;
  switch (node.type) {
    case 'function_declaration':
    case 'generator_function_declaration':
    case 'interface_declaration':
    case 'type_alias_declaration':
      return;
    case 'class_declaration':
    case 'abstract_class_declaration':
      return scope.assign(node.childForFieldName('name')?.text ?? '', runClass(file, node, scope));
    case 'lexical_declaration':
    case 'variable_declaration':
      for (const one of named(node)) runDeclarator(file, one, scope);
      return;
    case 'statement_block':
      return runBlock(file, node, scope.block());
    case 'if_statement': {
      evaluate(file, node.childForFieldName('condition'), scope);
      const [then, otherwise] = [
        node.childForFieldName('consequence'),
        node.childForFieldName('alternative'),
      ];
      return variables.branches([() => runParts(file, then, scope), () => runParts(file, otherwise, scope)]);
    }
    case 'for_statement':
    case 'while_statement':
    case 'do_statement':
      return runLoop(file, node, scope.block());
    case 'for_in_statement':
      return runForIn(file, node, scope.block());
    case 'try_statement': {
      const parts = [node.childForFieldName('body'), node.childForFieldName('handler')];
      variables.branches(parts.map((part) => () => runParts(file, part, scope)));
      return runParts(file, node.childForFieldName('finalizer'), scope);
    }
    case 'switch_statement': {
      evaluate(file, node.childForFieldName('value'), scope);
      const inner = scope.block();
      const cases = named(node.childForFieldName('body'));
      for (const one of cases) for (const name of blockNames(one)) inner.declare(name);
      // Each case may be entered from the one before, or not at all.
      for (const one of cases) variables.branches([() => runParts(file, one, inner), () => {}]);
      return;
    }
    case 'return_statement':
      return runReturn(file, node, scope);
    case 'import_statement':
      return runImport(file, node, scope);
    case 'export_statement':
      return runExport(file, node, scope);
    case 'internal_module':
    case 'module':
      return runNamespace(file, node, scope);
    case 'enum_declaration':
      return;
    default:
      if (isExpressionHolder.test(node.type)) return runParts(file, node, scope);
      evaluate(file, node, scope);
  }
}

const isExpressionHolder =
  /^(?:expression_statement|throw_statement|labeled_statement|else_clause|finally_clause|switch_case|switch_default|ambient_declaration|with_statement|catch_clause)$/;

/** Everything in a node, whatever it is. */
export function runParts(file: JavaScriptFile, node: Node | null, scope: JavaScriptScope): void {
  if (node === null) return;
  if (node.type === 'statement_block') return runBlock(file, node, scope.block());
  if (!isExpressionHolder.test(node.type)) return runStatement(file, node, scope);
  const inner = node.type === 'catch_clause' ? scope.block() : scope;
  const parameter = node.type === 'catch_clause' ? node.childForFieldName('parameter') : null;
  if (parameter !== null) {
    declarePattern(parameter, inner);
    assignPattern(file, parameter, file.machine.graph.slot(), inner);
  }
  for (const child of named(node))
    if (child.id !== parameter?.id && !/^statement_identifier$/.test(child.type))
      runStatement(file, child, inner);
}

export function declarePattern(node: Node, scope: JavaScriptScope): void {
  if (/^(?:identifier|shorthand_property_identifier_pattern)$/.test(node.type)) scope.declare(node.text);
  else
    for (const one of node.descendantsOfType(['identifier', 'shorthand_property_identifier_pattern']))
      if (one !== null) scope.declare(one.text);
}

function runDeclarator(file: JavaScriptFile, node: Node, scope: JavaScriptScope): void {
  const name = node.childForFieldName('name');
  const value = node.childForFieldName('value');
  if (name === null || value === null) return;
  assignPattern(file, name, evaluate(file, value, scope, name.text), scope);
}

function runLoop(file: JavaScriptFile, node: Node, scope: JavaScriptScope): void {
  const first = node.childForFieldName('initializer');
  if (first !== null) {
    for (const name of blockNames(node)) scope.declare(name);
    runStatement(file, first, scope);
  }
  scope.body.variables.loop(scope.keysOf(assignedNames(node)), () => {
    for (const part of ['condition', 'body', 'increment']) {
      const child = node.childForFieldName(part);
      if (child !== null) runParts(file, child, scope);
    }
  });
}

function runForIn(file: JavaScriptFile, node: Node, scope: JavaScriptScope): void {
  const { machine } = file;
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  if (left === null || right === null) return;
  const collection = evaluate(file, right, scope);
  const isOf = node.childForFieldName('operator')?.text === 'of';
  const elements = isOf
    ? machine.awaited(machine.iterate(collection, siteOf(file, right, scope)))
    : machine.computed();
  if (node.childForFieldName('kind') !== null && node.childForFieldName('kind')?.text !== 'var')
    declarePattern(left, scope);
  scope.body.variables.loop(scope.keysOf(assignedNames(node)), () => {
    assignPattern(file, left, elements, scope);
    runParts(file, node.childForFieldName('body'), scope);
  });
}

function runReturn(file: JavaScriptFile, node: Node, scope: JavaScriptScope): void {
  const [child] = named(node);
  if (child === undefined) return;
  const value = evaluate(file, child, scope);
  scope.body.returns?.(value);
}

/** `namespace A { export … }` of TypeScript: an object with what it exports. */
function runNamespace(file: JavaScriptFile, node: Node, scope: JavaScriptScope): void {
  const name = node.childForFieldName('name');
  const body = node.childForFieldName('body');
  if (name === null || body === null) return;
  const made = file.machine.object('object', name.text);
  if (name.type === 'identifier') scope.assign(name.text, file.machine.graph.slot(made));
  const inner = scope.block();
  runBlock(file, body, inner);
  for (const one of blockNames(body)) file.machine.declare(made, one, inner.everything(one));
}

import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';
import { callsOfConstructor } from './calls.ts';
import { kinds, dimensionsOf } from './declarations.ts';
import { evaluate } from './expressions.ts';
import { type Reading, readLocalType } from './bodies.ts';
import type { StaticType } from './java-type.ts';
import { innerScope, type JavaScope } from './scope.ts';
import { readTypeText } from './type-text.ts';

export function runStatements(reading: Reading, nodes: readonly Node[], scope: JavaScope): void {
  for (const node of nodes) runStatement(reading, node, scope);
}

/** What a statement does to names and calls; which way it goes is not told apart. */
export function runStatement(reading: Reading, node: Node, scope: JavaScope): void {
  const { machine } = reading;
  if (kinds[node.type] !== undefined) {
    const name = node.childForFieldName('name')?.text ?? '';
    const type = readLocalType(reading, node, name, scope);
    scope.type.nested.set(name, type);
    return;
  }
  switch (node.type) {
    case 'local_variable_declaration':
      return declareLocals(reading, node, scope);
    case 'return_statement':
    case 'yield_statement':
      for (const value of named(node)) {
        const { slot } = evaluate(reading, value, scope, scope.returns);
        if (scope.owner !== undefined)
          machine.graph.flow(machine.typed(slot, scope.returns), scope.owner.result);
      }
      return;
    case 'explicit_constructor_invocation':
      return callsOfConstructor(reading, node, scope);
    case 'enhanced_for_statement':
      return runEach(reading, node, innerScope(scope));
    case 'resource':
      return declareResource(reading, node, scope);
    case 'catch_clause':
      return runCatch(reading, node, innerScope(scope));
    default:
      if (opensScope.test(node.type)) runStatements(reading, named(node), innerScope(scope));
      else if (isStatement.test(node.type)) runStatements(reading, named(node), scope);
      else evaluate(reading, node, scope, undefined);
  }
}

const opensScope =
  /^(?:block|for_statement|try_with_resources_statement|switch_block_statement_group|switch_rule|constructor_body)$/;
const isStatement =
  /(?:_statement|_specification|_clause)$|^(?:switch_block|switch_label|resource_specification|finally_clause)$/;

/** The type that a node names in a place. */
export function typeOf(
  { machine, file }: Reading,
  node: Node | null | undefined,
  scope: JavaScope,
  dimensions = 0,
): StaticType | undefined {
  return node === null || node === undefined
    ? undefined
    : machine.types.resolve(readTypeText(node.text, dimensions), file, scope.type);
}

function declareLocals(reading: Reading, node: Node, scope: JavaScope): void {
  const { machine } = reading;
  for (const declarator of node.childrenForFieldName('declarator')) {
    if (declarator === null) continue;
    const type = typeOf(reading, node.childForFieldName('type'), scope, dimensionsOf(declarator));
    const slot = machine.graph.slot();
    const value = declarator.childForFieldName('value');
    const given = value === null ? undefined : evaluate(reading, value, scope, type);
    if (given !== undefined) machine.graph.flow(machine.typed(given.slot, type), slot);
    scope.locals.declare(declarator.childForFieldName('name')?.text ?? '', {
      slot,
      type: type ?? given?.type,
    });
  }
}

function runEach(reading: Reading, node: Node, scope: JavaScope): void {
  const { machine } = reading;
  const whole = evaluate(reading, node.childForFieldName('value'), scope, undefined);
  const type = typeOf(reading, node.childForFieldName('type'), scope) ?? elementType(whole.type);
  const elements = machine.elementsOf(whole.slot);
  if (whole.type?.kind !== 'array') {
    const site = { caller: scope.code, file: scope.type.file.path, ...place(node) };
    const iterator = { slot: machine.callMethod(whole, 'iterator', site), type: undefined };
    machine.callMethod(iterator, 'hasNext', site);
    machine.graph.flow(machine.callMethod(iterator, 'next', site), elements);
  }
  const slot = machine.typed(elements, type);
  scope.locals.declare(node.childForFieldName('name')?.text ?? '', { slot, type });
  for (const body of node.childrenForFieldName('body')) if (body !== null) runStatement(reading, body, scope);
}

/** What an array or a collection holds, as far as its type says. */
export function elementType(type: StaticType | undefined): StaticType | undefined {
  if (type?.kind === 'array') return type.element;
  return type?.kind === 'foreign' && type.arguments.length === 1 ? type.arguments[0] : undefined;
}

function declareResource(reading: Reading, node: Node, scope: JavaScope): void {
  const { machine } = reading;
  const name = node.childForFieldName('name')?.text;
  const given = evaluate(
    reading,
    node.childForFieldName('value') ?? named(node)[0] ?? null,
    scope,
    undefined,
  );
  const type = typeOf(reading, node.childForFieldName('type'), scope) ?? given.type;
  const value = { slot: machine.typed(given.slot, type), type };
  if (name !== undefined) scope.locals.declare(name, value);
  machine.callMethod(value, 'close', { caller: scope.code, file: scope.type.file.path, ...place(node) });
}

function place({ startPosition, endPosition }: Node) {
  return {
    line: startPosition.row + 1,
    column: startPosition.column + 1,
    endLine: endPosition.row + 1,
    endColumn: endPosition.column + 1,
  };
}

function runCatch(reading: Reading, node: Node, scope: JavaScope): void {
  const { machine } = reading;
  const parameter = named(node).find(({ type }) => type === 'catch_formal_parameter');
  const slot = machine.graph.slot();
  const types = named(named(parameter).find(({ type }) => type === 'catch_type')).map((one) =>
    typeOf(reading, one, scope),
  );
  for (const type of types) machine.seed(slot, type);
  const type = types.length === 1 ? types[0] : undefined;
  scope.locals.declare(parameter?.childForFieldName('name')?.text ?? '', { slot, type });
  runStatements(reading, named(node.childForFieldName('body')), scope);
}

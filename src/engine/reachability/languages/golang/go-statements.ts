import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { named } from '../named.ts';
import { evaluate } from './go-expressions.ts';
import { type GoFile, type GoScope, siteOf } from './go-file.ts';
import { typeSlot } from './go-types.ts';

export function runStatements(file: GoFile, nodes: readonly Node[], scope: GoScope): void {
  for (const node of nodes) runStatement(file, node, scope);
}

function runStatement(file: GoFile, node: Node, scope: GoScope): void {
  switch (node.type) {
    case 'short_var_declaration':
    case 'assignment_statement': {
      const targets = named(node.childForFieldName('left'));
      return assign(file, targets, named(node.childForFieldName('right')), scope);
    }
    case 'var_spec':
    case 'const_spec':
      return declareVariables(file, node, scope);
    case 'return_statement':
      return runReturn(file, node, scope);
    case 'range_clause': {
      const right = node.childForFieldName('right');
      const elements =
        right === null ? file.machine.graph.slot() : file.machine.elementsOf(evaluate(file, right, scope));
      const [key, value] = named(node.childForFieldName('left'));
      if (key !== undefined) assignTo(file, key, elements, scope);
      return value === undefined ? undefined : assignTo(file, value, elements, scope);
    }
    case 'type_switch_statement':
      return runTypeSwitch(file, node, scope);
    case 'send_statement': {
      const [channel, value] = [node.childForFieldName('channel'), node.childForFieldName('value')];
      if (channel === null || value === null) return;
      return file.machine.assign(
        evaluate(file, channel, scope),
        undefined,
        evaluate(file, value, scope),
        siteOf(file, node, scope),
      );
    }
    case 'type_declaration':
    case 'import_declaration':
    case 'package_clause':
      return;
    default:
      if (isStatement.test(node.type)) runStatements(file, named(node), scope);
      else evaluate(file, node, scope);
  }
}

const isStatement =
  /(?:_statement|_declaration|_clause|_case|_list|_spec_list)$|^(?:block|expression_list|for_clause|default_case)$/;

function declareVariables(file: GoFile, node: Node, scope: GoScope): void {
  const { machine } = file;
  const names = node
    .childrenForFieldName('name')
    .flatMap((name) => (name === null || name.type !== 'identifier' ? [] : name));
  const type = node.childForFieldName('type');
  if (type !== null)
    for (const name of names)
      assignTo(file, name, machine.valuesOf(typeSlot(file, type, scope)), scope, true);
  const value = node.childForFieldName('value');
  if (value !== null) assign(file, names, named(value), scope, true);
}

function assign(
  file: GoFile,
  targets: readonly Node[],
  values: readonly Node[],
  scope: GoScope,
  isNew = false,
): void {
  const { machine } = file;
  const [first] = values;
  if (values.length === targets.length || first === undefined) {
    const slots = values.map((value) => evaluate(file, value, scope));
    for (const [index, target] of targets.entries())
      assignTo(file, target, slots[index] ?? machine.graph.slot(), scope, isNew);
    return;
  }
  // One call with many results, or `v, ok := …`.
  const value = evaluate(file, first, scope);
  for (const [index, target] of targets.entries()) {
    const part = machine.graph.slot();
    machine.graph.each(value, (object) => {
      if (object.kind === 'record' && object.sort === 'tuple')
        machine.graph.flow(machine.own(object, String(index)), part);
      else if (index === 0 || object.kind === 'external') machine.graph.put(part, object);
    });
    assignTo(file, target, part, scope, isNew);
  }
}

function assignTo(file: GoFile, target: Node, value: Slot, scope: GoScope, isNew = false): void {
  const { machine } = file;
  if (target.type === 'identifier') return assignName(file, target.text, value, scope, isNew);
  if (target.type === 'selector_expression') {
    const base = evaluate(file, target.childForFieldName('operand'), scope);
    return machine.assign(
      base,
      target.childForFieldName('field')?.text ?? '',
      value,
      siteOf(file, target, scope),
    );
  }
  if (target.type === 'index_expression') {
    const base = evaluate(file, target.childForFieldName('operand'), scope);
    evaluate(file, target.childForFieldName('index'), scope);
    return machine.assign(base, undefined, value, siteOf(file, target, scope));
  }
  const [inner] = named(target);
  if (inner !== undefined) assignTo(file, inner, value, scope);
}

/** Names of functions hold everything they are ever given; names outside of functions are members of the package. */
function assignName(file: GoFile, name: string, value: Slot, scope: GoScope, isNew: boolean): void {
  if (name === '_') return;
  const { machine } = file;
  if (scope.owner === undefined) return machine.declare(machine.packageOf(file.importPath), name, value);
  for (let one: GoScope | undefined = isNew ? undefined : scope.parent; one !== undefined; one = one.parent)
    if (!scope.variables.has(name) && one.variables.has(name))
      return one.variables.assignFromElsewhere(name, value);
  scope.variables.assignFromElsewhere(name, value);
  if (!isNew && !scope.variables.has(name))
    machine.graph.flow(value, machine.own(machine.packageOf(file.importPath), name));
}

function runReturn(file: GoFile, node: Node, scope: GoScope): void {
  const { machine } = file;
  const values = named(named(node)[0]);
  if (scope.owner === undefined) return;
  if (values.length === 0) {
    const slots = scope.results.map((name) => scope.variables.read(name));
    return give(slots);
  }
  give(values.map((value) => evaluate(file, value, scope)));

  function give(slots: readonly Slot[]): void {
    if (scope.owner === undefined) return;
    const [only] = slots;
    if (slots.length === 1 && only !== undefined) return machine.graph.flow(only, scope.owner.result);
    const tuple = machine.record('tuple');
    for (const [index, slot] of slots.entries()) machine.graph.flow(slot, machine.own(tuple, String(index)));
    machine.graph.put(scope.owner.result, tuple);
  }
}

function runTypeSwitch(file: GoFile, node: Node, scope: GoScope): void {
  const { machine } = file;
  const value = evaluate(file, node.childForFieldName('value'), scope);
  const alias = named(node.childForFieldName('alias'))[0]?.text;
  for (const one of named(node)) {
    if (one.type !== 'type_case' && one.type !== 'default_case') continue;
    const types = one.childrenForFieldName('type').flatMap((type) => type ?? []);
    if (alias !== undefined) {
      scope.variables.assignFromElsewhere(alias, value);
      for (const type of types)
        scope.variables.assignFromElsewhere(alias, machine.valuesOf(typeSlot(file, type, scope)));
    }
    runStatements(
      file,
      named(one).filter(({ id }) => !types.some((type) => type.id === id)),
      scope,
    );
  }
}

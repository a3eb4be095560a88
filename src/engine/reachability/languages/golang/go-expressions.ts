import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Argument } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { named } from '../named.ts';
import { functionOf, type GoFile, type GoScope, readName, siteOf } from './go-file.ts';
import { typeSlot } from './go-types.ts';

/** The slot of what an expression gives. */
export function evaluate(file: GoFile, node: Node | null, scope: GoScope): Slot {
  const { machine } = file;
  const { graph } = machine;
  switch (node?.type) {
    case undefined:
      return graph.slot();
    case 'identifier':
      return readName(file, node?.text ?? '', scope);
    case 'selector_expression': {
      const into = graph.slot();
      const base = evaluate(file, node?.childForFieldName('operand') ?? null, scope);
      machine.load(base, node?.childForFieldName('field')?.text, into, siteOf(file, node, scope));
      return into;
    }
    case 'call_expression':
      return callOf(file, node, scope);
    case 'composite_literal':
      return literalOf(file, node, scope);
    case 'func_literal':
      return graph.slot(functionOf(file, node, `${scope.code.name}.func`, scope));
    case 'index_expression': {
      evaluate(file, node?.childForFieldName('index') ?? null, scope);
      const base = evaluate(file, node?.childForFieldName('operand') ?? null, scope);
      const into = machine.elementsOf(base);
      // A generic function with its types.
      graph.each(base, (object) => {
        if (object.kind === 'function' || object.kind === 'class') graph.put(into, object);
      });
      return into;
    }
    case 'type_assertion_expression': {
      const [operand, type] = [
        node?.childForFieldName('operand') ?? null,
        node?.childForFieldName('type') ?? null,
      ];
      const value = evaluate(file, operand, scope);
      const joint = type === null ? graph.slot() : machine.valuesOf(typeSlot(file, type, scope));
      graph.flow(value, joint);
      return joint;
    }
    case 'type_conversion_expression': {
      evaluate(file, node?.childForFieldName('operand') ?? null, scope);
      const type = node?.childForFieldName('type') ?? null;
      return type === null ? graph.slot() : machine.valuesOf(typeSlot(file, type, scope));
    }
    case 'unary_expression': {
      const value = evaluate(file, node?.childForFieldName('operand') ?? null, scope);
      return node?.childForFieldName('operator')?.text === '<-' ? machine.elementsOf(value) : value;
    }
    case 'parenthesized_expression':
    case 'slice_expression':
    case 'type_instantiation_expression': {
      const slots = named(node).map((child) => evaluate(file, child, scope));
      return slots[0] ?? graph.slot();
    }
    default:
      for (const child of named(node)) evaluate(file, child, scope);
      return graph.slot();
  }
}

function callOf(file: GoFile, node: Node, scope: GoScope): Slot {
  const { machine } = file;
  const callee = node.childForFieldName('function');
  const given = named(node.childForFieldName('arguments'));
  const result = machine.graph.slot();
  if (
    callee?.type === 'identifier' &&
    (callee.text === 'new' || callee.text === 'make') &&
    given[0] !== undefined
  ) {
    for (const child of given.slice(1)) evaluate(file, child, scope);
    const type = given[0];
    return machine.valuesOf(
      type.type === 'identifier' ? readName(file, type.text, scope) : typeSlot(file, type, scope),
    );
  }
  const isSpread =
    node.childForFieldName('arguments')?.children.some((child) => child?.type === '...') === true;
  const values = given.map((child, index): Argument => {
    const bare = child.type === 'variadic_argument' ? (named(child)[0] ?? child) : child;
    const isLast = index === given.length - 1;
    return {
      kind: bare !== child || (isSpread && isLast) ? 'spread' : 'one',
      slot: evaluate(file, bare, scope),
    };
  });
  const slot = evaluate(file, callee, scope);
  if (callee?.type === 'identifier' && callee.text === 'append') return append(file, values);
  machine.link({
    site: siteOf(file, node, scope),
    callee: slot,
    receiver: undefined,
    values,
    result,
    isNew: false,
    name: callee?.childForFieldName('field')?.text,
  });
  return result;
}

function append({ machine }: GoFile, values: readonly Argument[]): Slot {
  const [list, ...others] = values;
  const made = machine.record('list');
  for (const { kind, slot } of others)
    machine.graph.flow(kind === 'spread' ? machine.elementsOf(slot) : slot, machine.own(made, '*'));
  if (list === undefined) return machine.graph.slot(made);
  machine.graph.flow(machine.elementsOf(list.slot), machine.own(made, '*'));
  const joint = machine.graph.slot(made);
  machine.graph.flow(list.slot, joint);
  return joint;
}

/** `T{…}`: an instance whose fields get values, or a collection. */
function literalOf(file: GoFile, node: Node, scope: GoScope): Slot {
  const { machine } = file;
  const type = node.childForFieldName('type');
  const values =
    type === null
      ? machine.graph.slot(machine.record('list'))
      : machine.valuesOf(typeSlot(file, type, scope));
  fill(file, node.childForFieldName('body'), values, scope);
  return values;
}

function fill(file: GoFile, body: Node | null, holder: Slot, scope: GoScope): void {
  const { machine } = file;
  for (const element of named(body)) {
    const parts = element.type === 'keyed_element' ? named(element) : [element];
    const [first, second] = parts;
    const key = second === undefined ? undefined : (named(first)[0] ?? first);
    const holderOfValue = second ?? first;
    const value = named(holderOfValue)[0] ?? holderOfValue;
    if (value === undefined) continue;
    if (key !== undefined && key.type !== 'identifier' && key.type !== 'field_identifier')
      evaluate(file, key, scope);
    if (value.type === 'literal_value') {
      // Elements of collections need not say their type again.
      fill(file, value, machine.elementsOf(holder), scope);
      continue;
    }
    const slot = evaluate(
      file,
      holderOfValue?.type === 'literal_element' ? value : (holderOfValue ?? null),
      scope,
    );
    machine.assign(
      holder,
      key?.type === 'identifier' ? key.text : undefined,
      slot,
      siteOf(file, element, scope),
    );
    if (key?.type === 'identifier') machine.store(holder, undefined, slot);
  }
}

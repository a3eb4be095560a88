import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { named } from '../named.ts';
import { evaluate, keyOfProperty } from './expressions.ts';
import { type JavaScriptFile, siteOf } from './javascript-file.ts';
import type { JavaScriptScope } from './javascript-scope.ts';

/** Give a value to what stands on the left: a name, a member, or a pattern that takes it apart. */
export function assignPattern(file: JavaScriptFile, node: Node, value: Slot, scope: JavaScriptScope): void {
  const { machine } = file;
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
    case 'shorthand_property_identifier':
      return scope.assign(node.text, value);
    case 'member_expression':
      return writeMember(file, node, value, scope);
    case 'subscript_expression': {
      const base = evaluate(file, node.childForFieldName('object'), scope);
      const key = evaluate(file, node.childForFieldName('index'), scope);
      const site = siteOf(file, node, scope);
      return machine.byKey(key, (name) => machine.write(base, name, value, site));
    }
    case 'array_pattern':
    case 'array':
      return assignArray(file, node, value, scope);
    case 'object_pattern':
    case 'object':
      for (const child of named(node)) assignProperty(file, child, value, scope);
      return;
    case 'assignment_pattern':
    case 'object_assignment_pattern':
    case 'assignment_expression':
      return assignWithDefault(file, node, value, scope);
    case 'rest_pattern':
    case 'spread_element':
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'as_expression': {
      const [inner] = named(node);
      return inner === undefined ? undefined : assignPattern(file, inner, value, scope);
    }
    default:
      return;
  }
}

function writeMember(file: JavaScriptFile, node: Node, value: Slot, scope: JavaScriptScope): void {
  const object = node.childForFieldName('object');
  const base = object?.type === 'super' ? scope.body.receiver : evaluate(file, object, scope);
  file.machine.write(base, node.childForFieldName('property')?.text ?? '', value, siteOf(file, node, scope));
}

function assignWithDefault(file: JavaScriptFile, node: Node, value: Slot, scope: JavaScriptScope): void {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  if (left === null) return;
  const joint = file.machine.graph.slot();
  file.machine.graph.flow(value, joint);
  file.machine.graph.flow(evaluate(file, right, scope), joint);
  assignPattern(file, left, joint, scope);
}

function assignArray(file: JavaScriptFile, node: Node, value: Slot, scope: JavaScriptScope): void {
  const { machine } = file;
  let index = 0;
  const elements = machine.iterate(value, siteOf(file, node, scope));
  for (const child of node.children) {
    if (child?.type === ',') index += 1;
    if (child === null || !child.isNamed || child.type === 'comment') continue;
    const element = machine.graph.slot();
    if (child.type === 'rest_pattern' || child.type === 'spread_element') {
      const rest = machine.array();
      machine.graph.flow(elements, machine.own(rest, '*'));
      machine.graph.put(element, rest);
    } else {
      machine.load(value, String(index), element, siteOf(file, child, scope));
      machine.graph.each(value, (object) => {
        // Iterators have no numbered members.
        if (object.kind === 'record' && object.sort !== 'array')
          machine.graph.flow(machine.elementsOf(machine.graph.slot(object)), element);
      });
    }
    assignPattern(file, child, element, scope);
  }
}

function assignProperty(file: JavaScriptFile, node: Node, value: Slot, scope: JavaScriptScope): void {
  const { machine } = file;
  const site = siteOf(file, node, scope);
  if (node.type === 'rest_pattern' || node.type === 'spread_element')
    return assignPattern(file, node, value, scope);
  const element = machine.graph.slot();
  if (node.type === 'pair_pattern' || node.type === 'pair') {
    const key = keyOfProperty(file, node.childForFieldName('key'), scope);
    machine.loadBy(value, key, element, site);
    const target = node.childForFieldName('value');
    if (target !== null) assignPattern(file, target, element, scope);
    return;
  }
  const name =
    node.type === 'object_assignment_pattern' || node.type === 'assignment_expression'
      ? (node.childForFieldName('left')?.text ?? '')
      : node.text;
  machine.load(value, name, element, site);
  assignPattern(file, node, element, scope);
}

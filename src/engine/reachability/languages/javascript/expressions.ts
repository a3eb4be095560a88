import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Argument } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { named } from '../named.ts';
import { addMethod, runClass } from './classes.ts';
import { anonymous, functionOf } from './functions.ts';
import { required, textOf } from './imports.ts';
import { type JavaScriptFile, siteOf } from './javascript-file.ts';
import type { JavaScriptScope } from './javascript-scope.ts';
import { copyMembers } from './natives/global-functions.ts';
import { generated } from './natives/generator-methods.ts';
import { assignPattern } from './patterns.ts';

/** The slot of what an expression gives. `inferred` names functions and classes that have no name. */
export function evaluate(
  file: JavaScriptFile,
  node: Node | null,
  scope: JavaScriptScope,
  inferred = anonymous,
): Slot {
  const { machine } = file;
  const { graph } = machine;
  switch (node?.type) {
    case undefined:
      return graph.slot();
    case 'identifier':
    case 'shorthand_property_identifier':
      if (node?.text === 'arguments' && scope.body.argumentsHolder !== undefined && !scope.has('arguments'))
        return graph.slot(scope.body.argumentsHolder());
      return scope.read(node?.text ?? '');
    case 'this':
      return scope.body.receiver;
    case 'super':
      return scope.body.superMembers ?? graph.slot();
    case 'string':
    case 'number':
      return graph.slot(
        machine.constant(node?.type === 'number' ? (node.text ?? '') : (textOf(node) ?? '*')),
      );
    case 'template_string':
      for (const one of node?.descendantsOfType('template_substitution') ?? [])
        for (const child of named(one)) evaluate(file, child, scope);
      return graph.slot(machine.constant(textOf(node) ?? '*'));
    case 'function_expression':
    case 'function':
    case 'arrow_function':
    case 'generator_function':
      return graph.slot(functionOf(file, node, scope, inferred));
    case 'class':
    case 'class_declaration':
      return runClass(file, node, scope, inferred);
    case 'object':
      return objectOf(file, node, scope);
    case 'array':
      return arrayOf(file, node, scope);
    case 'call_expression':
      return callOf(file, node, scope);
    case 'new_expression':
      return newOf(file, node, scope);
    case 'member_expression': {
      const into = graph.slot();
      const base = evaluate(file, node?.childForFieldName('object') ?? null, scope);
      machine.load(base, node?.childForFieldName('property')?.text, into, siteOf(file, node, scope));
      return into;
    }
    case 'subscript_expression': {
      const into = graph.slot();
      const base = evaluate(file, node?.childForFieldName('object') ?? null, scope);
      machine.loadBy(
        base,
        evaluate(file, node?.childForFieldName('index') ?? null, scope),
        into,
        siteOf(file, node, scope),
      );
      return into;
    }
    case 'assignment_expression':
    case 'augmented_assignment_expression':
      return assignmentOf(file, node, scope);
    case 'ternary_expression':
      evaluate(file, node?.childForFieldName('condition') ?? null, scope);
      return either(
        file,
        [node?.childForFieldName('consequence'), node?.childForFieldName('alternative')],
        scope,
        inferred,
      );
    case 'binary_expression': {
      const sides = [node?.childForFieldName('left'), node?.childForFieldName('right')];
      const joint = either(file, sides, scope, inferred);
      return /^(?:&&|\|\||\?\?)$/.test(node?.childForFieldName('operator')?.text ?? '')
        ? joint
        : machine.computed();
    }
    case 'sequence_expression': {
      const slots = named(node).map((child) => evaluate(file, child, scope));
      return slots.at(-1) ?? graph.slot();
    }
    case 'parenthesized_expression':
    case 'non_null_expression':
      return either(file, named(node), scope, inferred);
    case 'as_expression':
    case 'satisfies_expression':
      return evaluate(file, named(node)[0] ?? null, scope, inferred);
    case 'type_assertion':
      return evaluate(file, named(node).at(-1) ?? null, scope, inferred);
    case 'await_expression':
      return machine.awaited(either(file, named(node), scope));
    case 'yield_expression':
      return yieldOf(file, node, scope);
    case 'update_expression': {
      const target = node?.childForFieldName('argument') ?? null;
      if (target !== null) assignPattern(file, target, machine.computed(), scope);
      return machine.computed();
    }
    case 'unary_expression':
      for (const child of named(node)) evaluate(file, child, scope);
      return machine.computed();
    case 'jsx_element':
    case 'jsx_self_closing_element':
      return elementOf(file, node, scope);
    case 'type_annotation':
    case 'type_arguments':
    case 'meta_property':
      return graph.slot();
    default:
      for (const child of named(node)) evaluate(file, child, scope);
      return graph.slot();
  }
}

function either(
  file: JavaScriptFile,
  nodes: readonly (Node | null | undefined)[],
  scope: JavaScriptScope,
  inferred?: string,
): Slot {
  const joint = file.machine.graph.slot();
  for (const node of nodes) file.machine.graph.flow(evaluate(file, node ?? null, scope, inferred), joint);
  return joint;
}

/** The key of a property: a name, a literal, or what is computed. */
export function keyOfProperty(file: JavaScriptFile, node: Node | null, scope: JavaScriptScope): Slot {
  const { machine } = file;
  if (node?.type === 'computed_property_name') {
    const [inner] = named(node);
    const symbol = /^Symbol\.(iterator|asyncIterator)$/.exec(inner?.text ?? '');
    if (symbol !== null) return machine.graph.slot(machine.constant(`@@${symbol[1]}`));
    return evaluate(file, inner ?? null, scope);
  }
  const text = node?.type === 'string' ? (textOf(node) ?? '*') : (node?.text ?? '*');
  return machine.graph.slot(machine.constant(text));
}

function objectOf(file: JavaScriptFile, node: Node, scope: JavaScriptScope): Slot {
  const { machine } = file;
  const made = machine.object();
  const base = machine.graph.slot(made);
  for (const child of named(node)) {
    if (child.type === 'method_definition') {
      const [behind] = made.parents;
      addMethod(
        file,
        child,
        made,
        made,
        { members: behind ?? machine.graph.slot(), constructed: undefined },
        scope,
      );
    } else if (child.type === 'spread_element')
      copyMembers(machine, evaluate(file, named(child)[0] ?? null, scope), base);
    else if (child.type === 'pair') {
      const key = child.childForFieldName('key');
      const value = evaluate(file, child.childForFieldName('value'), scope, key?.text);
      if (key?.text === '__proto__') machine.setPrototype(made, value);
      else if (key?.type === 'property_identifier') machine.declare(made, key.text, value);
      else machine.storeBy(base, keyOfProperty(file, key, scope), value);
    } else machine.declare(made, child.text, evaluate(file, child, scope));
  }
  return base;
}

function arrayOf(file: JavaScriptFile, node: Node, scope: JavaScriptScope): Slot {
  const { machine } = file;
  const made = machine.array();
  let isUnsure = false;
  let index = 0;
  for (const child of node.children) {
    if (child?.type === ',') index += 1;
    if (child === null || !child.isNamed || child.type === 'comment') continue;
    const isSpread = child.type === 'spread_element';
    const value = evaluate(file, isSpread ? (named(child)[0] ?? null) : child, scope);
    isUnsure ||= isSpread;
    const from = isSpread ? machine.iterate(value, siteOf(file, child, scope)) : value;
    machine.graph.flow(from, machine.own(made, isUnsure ? '*' : String(index)));
  }
  return machine.graph.slot(made);
}

function assignmentOf(file: JavaScriptFile, node: Node, scope: JavaScriptScope): Slot {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  const isPlain = node.type === 'assignment_expression';
  const name = left?.type === 'identifier' ? left.text : anonymous;
  const value = evaluate(file, right, scope, name);
  if (left === null) return value;
  if (isPlain) {
    assignPattern(file, left, value, scope);
    return value;
  }
  const joint = file.machine.graph.slot();
  file.machine.graph.flow(evaluate(file, left, scope), joint);
  file.machine.graph.flow(value, joint);
  if (!/^(?:&&|\|\||\?\?)=/.test(node.childForFieldName('operator')?.text ?? ''))
    file.machine.graph.flow(file.machine.computed(), joint);
  assignPattern(file, left, joint, scope);
  return joint;
}

function argumentsIn(file: JavaScriptFile, node: Node | null, scope: JavaScriptScope): Argument[] {
  return named(node).map((child) =>
    child.type === 'spread_element'
      ? { kind: 'spread', slot: spreadable(file, child, scope) }
      : { kind: 'one', slot: evaluate(file, child, scope) },
  );
}

function spreadable(file: JavaScriptFile, node: Node, scope: JavaScriptScope): Slot {
  return evaluate(file, named(node)[0] ?? null, scope);
}

function callOf(file: JavaScriptFile, node: Node, scope: JavaScriptScope): Slot {
  const { machine } = file;
  const { graph } = machine;
  const callee = node.childForFieldName('function');
  const given = node.childForFieldName('arguments');
  const result = graph.slot();
  const site = siteOf(file, node, scope);
  if (given?.type === 'template_string') {
    const parts = given
      .descendantsOfType('template_substitution')
      .flatMap((one) => (one?.parent?.id === given.id ? named(one) : []));
    const strings: Argument = { kind: 'one', slot: graph.slot(machine.array()) };
    const values = [
      strings,
      ...parts.map((part): Argument => ({ kind: 'one', slot: evaluate(file, part, scope) })),
    ];
    machine.link({
      site,
      callee: evaluate(file, callee, scope),
      receiver: undefined,
      values,
      result,
      isNew: false,
    });
    return result;
  }
  const isRequire = callee?.type === 'import' || (callee?.text === 'require' && !scope.has('require'));
  const values = argumentsIn(file, given, scope);
  if (isRequire) return requireOf();
  if (callee?.type === 'super') {
    const target = scope.body.superConstructor ?? graph.slot();
    machine.link(
      { site, callee: target, receiver: scope.body.receiver, values, result: graph.slot(), isNew: false },
      true,
    );
    return scope.body.receiver;
  }
  const { value, receiver, name } = calleeOf(file, callee, scope);
  machine.link({ site, callee: value, receiver, values, result, isNew: false, name });
  return result;

  function requireOf(): Slot {
    const specifier = textOf(named(given)[0] ?? null);
    if (callee?.type !== 'import') machine.externalCall(site, '<builtin>.require', 'call');
    if (specifier === undefined) {
      machine.doubt(site, 'dynamic-import', node.text);
      return result;
    }
    const module = required(file, specifier, site);
    return callee?.type === 'import' ? graph.slot(machine.promise(module)) : module;
  }
}

/** What is called, and what `this` is to it. */
function calleeOf(
  file: JavaScriptFile,
  node: Node | null,
  scope: JavaScriptScope,
): {
  value: Slot;
  receiver: Slot | undefined;
  name?: string;
} {
  const { machine } = file;
  let bare = node;
  while (bare?.type === 'parenthesized_expression' || bare?.type === 'non_null_expression')
    bare = named(bare)[0] ?? null;
  const isMember = bare?.type === 'member_expression';
  if (bare === null || (!isMember && bare.type !== 'subscript_expression'))
    return { value: evaluate(file, node, scope), receiver: undefined };
  const object = bare.childForFieldName('object');
  const base = evaluate(file, object, scope);
  const value = machine.graph.slot();
  const site = siteOf(file, bare, scope);
  if (isMember) machine.load(base, bare.childForFieldName('property')?.text, value, site);
  else {
    const index = bare.childForFieldName('index');
    const symbol = /^Symbol\.(iterator|asyncIterator)$/.exec(index?.text ?? '');
    const key =
      symbol === null ? evaluate(file, index, scope) : machine.graph.slot(machine.constant(`@@${symbol[1]}`));
    machine.loadBy(base, key, value, site);
  }
  const name = isMember ? bare.childForFieldName('property')?.text : undefined;
  return { value, receiver: object?.type === 'super' ? scope.body.receiver : base, name };
}

function newOf(file: JavaScriptFile, node: Node, scope: JavaScriptScope): Slot {
  const { machine } = file;
  const callee = evaluate(file, node.childForFieldName('constructor'), scope);
  const values = argumentsIn(file, node.childForFieldName('arguments'), scope);
  const result = machine.graph.slot();
  machine.link({ site: siteOf(file, node, scope), callee, receiver: undefined, values, result, isNew: true });
  return result;
}

function yieldOf(file: JavaScriptFile, node: Node, scope: JavaScriptScope): Slot {
  const { machine } = file;
  const { generator } = scope.body;
  const isAll = node.children.some((child) => child?.type === '*');
  for (const child of named(node)) {
    const value = evaluate(file, child, scope);
    if (generator === undefined) continue;
    const yielded = isAll ? machine.iterate(value, siteOf(file, node, scope)) : value;
    machine.graph.flow(machine.awaited(yielded), machine.own(generator, '*'));
  }
  return generator === undefined ? machine.graph.slot() : machine.own(generator, generated.received);
}

/** An element of JSX calls its component, sooner or later, with what its attributes say. */
function elementOf(file: JavaScriptFile, node: Node, scope: JavaScriptScope): Slot {
  const { machine } = file;
  const opening = node.childForFieldName('open_tag') ?? node;
  const name = opening.childForFieldName('name');
  const properties = machine.object();
  for (const one of named(opening).filter(({ id }) => id !== name?.id)) {
    const [key, value] = named(one);
    const slot = evaluate(file, value ?? null, scope);
    if (one.type === 'jsx_attribute') machine.graph.flow(slot, machine.own(properties, key?.text ?? '*'));
    else evaluate(file, one, scope);
  }
  for (const child of named(node))
    if (child.id !== opening.id && child.type !== 'jsx_closing_element')
      machine.graph.flow(evaluate(file, child, scope), machine.own(properties, 'children'));
  if (name === null || /^[a-z]/.test(name.text)) {
    machine.escape(machine.own(properties, '**'), siteOf(file, node, scope), 'callback');
    return machine.graph.slot();
  }
  const result = machine.graph.slot();
  const values: Argument[] = [{ kind: 'one', slot: machine.graph.slot(properties) }];
  machine.link({
    site: siteOf(file, opening, scope),
    callee: evaluate(file, name, scope),
    receiver: undefined,
    values,
    result,
    isNew: false,
  });
  return result;
}

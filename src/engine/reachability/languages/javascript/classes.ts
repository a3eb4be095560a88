import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { FunctionObject, RecordObject } from '../../flow/flow-object.ts';
import { Variables } from '../../flow/variables.ts';
import { named } from '../named.ts';
import { spanOf } from '../span.ts';
import { evaluate, keyOfProperty } from './expressions.ts';
import { anonymous, codeOf, functionOf, runFunction, type SuperLinks } from './functions.ts';
import { type JavaScriptFile, siteOf } from './javascript-file.ts';
import { type Body, JavaScriptScope } from './javascript-scope.ts';
import { runBlock } from './statements.ts';

/** A class while its members are made. */
interface ClassInMaking {
  readonly made: FunctionObject;
  readonly prototype: RecordObject;
  readonly instance: RecordObject;
  /** Where `super` leads in methods of instances, and in those of the class. */
  readonly links: SuperLinks;
  readonly staticLinks: SuperLinks;
}

/** A class, as a value: the function that constructs its instances. */
export function runClass(
  file: JavaScriptFile,
  node: Node,
  outer: JavaScriptScope,
  inferred = anonymous,
): Slot {
  const { machine } = file;
  const name = node.childForFieldName('name')?.text ?? inferred;
  const members = named(node.childForFieldName('body'));
  const constructor = members.find(
    (one) => one.type === 'method_definition' && one.childForFieldName('name')?.text === 'constructor',
  );
  const span = spanOf(node);
  const made = machine.callable(
    constructor === undefined ? codeOf(file, node, name) : codeOf(file, constructor, 'constructor', span),
    new Set(['class']),
  );
  const scope = outer.block();
  if (node.childForFieldName('name') !== null) {
    scope.declare(name);
    scope.assign(name, machine.graph.slot(made));
  }
  const parent = parentOf(file, node, scope);
  const making = prepare(file, made, parent);
  if (constructor === undefined) passOn(file, node, making, parent, scope);
  else runFunction(file, constructor, made, scope, making.links);
  for (const member of members) if (member.id !== constructor?.id) runMember(file, member, making, scope);
  return machine.graph.slot(made);
}

function parentOf(file: JavaScriptFile, node: Node, scope: JavaScriptScope): Slot | undefined {
  const heritage = named(node).find(({ type }) => type === 'class_heritage');
  const clause = named(heritage).find(({ type }) => type === 'extends_clause');
  const value = clause?.childForFieldName('value') ?? (clause === undefined ? named(heritage)[0] : undefined);
  return value === undefined || value === null || value.type === 'implements_clause'
    ? undefined
    : evaluate(file, value, scope);
}

function prepare({ machine }: JavaScriptFile, made: FunctionObject, parent: Slot | undefined): ClassInMaking {
  const { graph } = machine;
  const prototype = [...graph.objectsIn(machine.own(made, 'prototype'))].find((one) => one.kind === 'record');
  if (prototype === undefined) throw new Error('a class has a prototype');
  const behind = graph.slot();
  if (parent !== undefined) {
    machine.setPrototype(made, parent);
    graph.each(parent, (object) => {
      if (object.kind === 'function') graph.flow(machine.own(object, 'prototype'), behind);
      else if (object.kind === 'external') graph.put(behind, object);
    });
    machine.setPrototype(prototype, behind);
  }
  const constructed = parent ?? graph.slot();
  return {
    made,
    prototype,
    instance: machine.instanceOf(made),
    links: { members: behind, constructed },
    staticLinks: { members: constructed, constructed: undefined },
  };
}

/** A class without a constructor hands everything to the one behind it. */
function passOn(
  file: JavaScriptFile,
  node: Node,
  { made }: ClassInMaking,
  parent: Slot | undefined,
  scope: JavaScriptScope,
): void {
  const { machine } = file;
  const rest = machine.graph.slot(machine.array());
  made.parameters.push({ name: 'arguments', slot: rest, kind: 'rest' });
  if (parent === undefined) return;
  const site = { ...siteOf(file, node, scope), caller: made.code };
  machine.link(
    {
      site,
      callee: parent,
      receiver: made.receiver,
      values: [{ kind: 'spread', slot: rest }],
      result: machine.graph.slot(),
      isNew: false,
    },
    true,
  );
}

function runMember(file: JavaScriptFile, node: Node, making: ClassInMaking, scope: JavaScriptScope): void {
  const { machine } = file;
  const isStatic =
    node.children.some((child) => child?.type === 'static') || node.type === 'class_static_block';
  const links = isStatic ? making.staticLinks : making.links;
  if (node.type === 'method_definition') {
    const holder = isStatic ? making.made : making.prototype;
    return addMethod(file, node, holder, isStatic ? making.made : making.instance, links, scope);
  }
  if (!/^(?:public_field_definition|field_definition|class_static_block)$/.test(node.type)) return;
  const receiver = machine.graph.slot(isStatic ? making.made : making.instance);
  const code = codeOf(file, node, isStatic ? '<static initializer>' : '<initializer>');
  if (node.type === 'class_static_block') machine.edge(siteOf(file, node, scope), code, 'callback');
  else linkInitializer(file, making, code);
  const body: Body = {
    code,
    variables: new Variables(machine.graph),
    receiver,
    owner: undefined,
    superMembers: links.members,
    superConstructor: undefined,
    argumentsHolder: undefined,
    returns: undefined,
    generator: undefined,
  };
  const inner = new JavaScriptScope(machine, body, scope);
  if (node.type === 'class_static_block') {
    const block = node.childForFieldName('body') ?? named(node)[0];
    if (block !== undefined) runBlock(file, block, inner);
    return;
  }
  const value = node.childForFieldName('value');
  const name = node.childForFieldName('name') ?? node.childForFieldName('property');
  if (value === null || name === null) return;
  const key = keyOfProperty(file, name, inner);
  machine.storeBy(receiver, key, evaluate(file, value, inner, name.text));
}

/** Initializers of members run with the constructor. */
function linkInitializer(
  { machine }: JavaScriptFile,
  { made }: ClassInMaking,
  code: FunctionObject['code'],
): void {
  const { line, column, endLine, endColumn } = code;
  machine.edge({ caller: made.code, file: code.file, line, column, endLine, endColumn }, code, 'callback');
}

/** A method, or a pair of functions that read and write a member. */
// oxlint-disable-next-line max-params -- the five things that a method hangs on
export function addMethod(
  file: JavaScriptFile,
  node: Node,
  holder: FunctionObject | RecordObject,
  receiver: FunctionObject | RecordObject,
  links: SuperLinks,
  scope: JavaScriptScope,
): void {
  const { machine } = file;
  const name = node.childForFieldName('name');
  const kind = (['get', 'set'] as const).find((one) => node.children.some((child) => child?.type === one));
  const text = name?.text ?? anonymous;
  const method = functionOf(file, node, scope, text, links);
  // Somebody whom we do not see may call it.
  machine.graph.put(method.receiver, receiver);
  const prefix = kind === undefined ? '' : `${kind} `;
  machine.byKey(keyOfProperty(file, name, scope), (key) => {
    const slot = kind === undefined ? machine.own(holder, key ?? '*') : machine.accessor(holder, kind, key);
    machine.graph.put(slot, method);
  });
  if (name?.type === 'property_identifier') holder.declared.add(`${prefix}${text}`);
}

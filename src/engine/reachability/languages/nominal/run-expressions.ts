import type { CodeFunction } from '../../call-graph.ts';
import type { Argument, Call, CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { FunctionObject } from '../../flow/flow-object.ts';
import type { Variables } from '../../flow/variables.ts';
import { memberOf } from '../../reach.ts';
import type { Span } from '../span.ts';
import { type NominalMachine, type NominalType, withBelow } from './nominal-machine.ts';
import type { Expression, TypeName } from './program.ts';
import { functionOf } from './run-program.ts';

/** Where code stands. A name is whatever it ever holds there. */
export interface Scope {
  readonly machine: NominalMachine;
  readonly path: string;
  readonly code: CodeFunction;
  readonly variables: Variables;
  readonly parent: Scope | undefined;
  /** The function; undefined for the code of a file. */
  readonly owner: FunctionObject | undefined;
  /** The type around it. */
  readonly type: NominalType | undefined;
}

/** What an expression gives. */
export function run(scope: Scope, one: Expression): Slot {
  const { machine } = scope;
  switch (one.kind) {
    case 'name':
      return readName(scope, one);
    case 'member':
      return readMember(
        scope,
        one.isOwn === true ? ownIn(scope, run(scope, one.object)) : run(scope, one.object),
        one.name,
        one.span,
      );
    case 'static':
      return readStatic(scope, one.type, one.name, one.span);
    case 'self':
      return receiverOf(scope);
    case 'super':
      return readSuper(scope, one.name, one.span);
    case 'call':
      return runCall(scope, one);
    case 'new':
      return runNew(scope, one);
    case 'function': {
      const { object, read } = functionOf(
        scope,
        one.declaration,
        nameWithin(scope, one.declaration.name),
        undefined,
      );
      if (one.declaration.name !== '')
        scope.variables.assign(one.declaration.name, machine.graph.slot(object));
      read();
      return machine.graph.slot(object);
    }
    case 'assign':
      return assign(scope, one);
    case 'variable': {
      const value = one.value === undefined ? machine.graph.slot() : run(scope, one.value);
      scope.variables.assign(one.name, machine.declared(value, one.type));
      return value;
    }
    case 'typed': {
      run(scope, one.value);
      const slot = machine.graph.slot();
      machine.seed(slot, one.type);
      return slot;
    }
    case 'last':
      for (const before of one.before) run(scope, before);
      return run(scope, one.value);
    default:
      return runOther(scope, one);
  }
}

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

function runOther(
  scope: Scope,
  one: Of<'any' | 'list' | 'element' | 'return' | 'text' | 'argument' | 'doubt'>,
): Slot {
  const { machine } = scope;
  const { graph } = machine;
  // Only the names of functions matter; texts are many.
  if (one.kind === 'text')
    return machine.hasFunction(one.text) ? graph.slot(machine.constant(one.text)) : graph.slot();
  if (one.kind === 'argument') return run(scope, one.value);
  if (one.kind === 'element') return machine.elementsOf(run(scope, one.of));
  if (one.kind === 'return') {
    const value = run(scope, one.value);
    if (scope.owner !== undefined) graph.flow(value, scope.owner.result);
    return graph.slot();
  }
  const values = one.parts.map((part) => run(scope, part));
  if (one.kind === 'list') {
    const list = machine.listIn(scope.code);
    // What others made and collections hold is not followed: it would go everywhere.
    for (const value of values)
      graph.each(value, (object) => {
        if (object.kind !== 'external') machine.store(graph.slot(list), undefined, graph.slot(object));
      });
    return graph.slot(list);
  }
  if (one.kind === 'doubt') machine.doubt(siteOf(scope, one.span), one.reason, one.text);
  const joint = graph.slot();
  for (const value of values) graph.flow(value, joint);
  return joint;
}

function siteOf({ code, path }: Scope, span: Span): CallSite {
  return { caller: code, file: path, ...span };
}

function nameWithin({ code, path }: Scope, name: string): string {
  return `${code.kind === 'module' ? path : code.name}.${name === '' ? '<anonymous>' : name}`;
}

/** A variable of the function or of one around it; else a member of the type around it, a type or a function. */
function readName(scope: Scope, { name, means, otherwise }: Of<'name'>): Slot {
  const { machine } = scope;
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent)
    if (at.variables.has(name)) return at.variables.readFromElsewhere(name);
  const type = machine.find(means);
  if (type !== undefined) return machine.graph.slot(type.object);
  const whole = means.find((one) => machine.functionsByName.has(one)) ?? '';
  const found = machine.functionsByName.get(whole) ?? [];
  if (found.length > 0 && scope.type === undefined) return valuesOf(scope, found);
  if (otherwise !== undefined) return run(scope, otherwise);
  const slot = machine.graph.slot();
  if (machine.language.hasImplicitSelf) readOfSelf(scope, name, slot);
  machine.ifEmpty(slot, () => {
    machine.graph.flow(valuesOf(scope, found), slot);
  });
  if (found.length > 0) return slot;
  const foreign = means.at(-1);
  if (foreign !== undefined && machine.language.namesOthers(foreign))
    machine.ifEmpty(slot, () => machine.graph.put(slot, machine.external(foreign)));
  return slot;
}

/** Functions by their name; those that are read like variables are run. */
function valuesOf(scope: Scope, found: readonly FunctionObject[]): Slot {
  const { machine, code } = scope;
  const slot = machine.graph.slot();
  const site = siteOf(scope, { line: code.line, column: 1, endLine: code.line, endColumn: 1 });
  for (const one of found) machine.readMemberOf(one, undefined, slot, site);
  return slot;
}

/** A member of the instance, or of the types around the code. */
function readOfSelf(scope: Scope, name: string, into: Slot): void {
  const { machine, code } = scope;
  const site = siteOf(scope, { line: code.line, column: 1, endLine: code.line, endColumn: 1 });
  machine.load(receiverOf(scope), name, into, site);
  for (
    let around = scope.type?.name ?? '';
    around !== '';
    around = around.slice(0, Math.max(0, around.lastIndexOf('.')))
  ) {
    const type = machine.types.get(around);
    if (type !== undefined) machine.load(machine.graph.slot(type.object), name, into, site);
  }
}

/** What is in a slot, without what is of others: paths to it would grow with each step. */
function ownIn({ machine: { graph } }: Scope, slot: Slot): Slot {
  const own = graph.slot();
  graph.each(slot, (one) => {
    if (one.kind !== 'external') graph.put(own, one);
  });
  return own;
}

function readMember({ machine, ...scope }: Scope, object: Slot, name: string | undefined, span: Span): Slot {
  const slot = machine.graph.slot();
  const site = siteOf({ machine, ...scope }, span);
  if (name === undefined) machine.doubt(site, 'dynamic-member', '');
  machine.load(object, name, slot, site);
  machine.loadExtension(object, name, slot, site);
  return slot;
}

/** What `this` is, also in functions within a method. */
function receiverOf(scope: Scope): Slot {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent)
    if (at.owner !== undefined && (at.parent === undefined || at.parent.owner === undefined)) {
      if (at.type === undefined) return at.machine.graph.slot();
      return at.owner.traits.has('method') ? at.owner.receiver : at.machine.graph.slot(at.type.object);
    }
  return scope.machine.graph.slot(...(scope.type === undefined ? [] : [scope.type.object]));
}

/** What a name of a type means here. */
function typeSlot(scope: Scope, type: TypeName): Slot {
  const { machine } = scope;
  if (type === 'own') return machine.graph.slot(...(scope.type === undefined ? [] : [scope.type.object]));
  if (type === 'below')
    return machine.graph.slot(
      ...(scope.type === undefined ? [] : [...withBelow(scope.type)].map(({ object }) => object)),
    );
  if (type === 'above') {
    const slot = machine.graph.slot();
    for (const parent of scope.type?.object.parents ?? []) machine.graph.flow(parent, slot);
    return slot;
  }
  return machine.graph.slot(machine.find(type)?.object ?? machine.external(type.at(-1) ?? ''));
}

/** A member of a type; a method that belongs to instances is called on the own one. */
function readStatic(scope: Scope, type: TypeName, name: string, span: Span): Slot {
  const { machine } = scope;
  const found = machine.graph.slot();
  const site = siteOf(scope, span);
  machine.load(typeSlot(scope, type), name, found, site);
  const asked = typeof type === 'string' ? undefined : machine.find(type);
  // What a type only asks for is what the types below it have.
  if (asked?.isAbstract === true)
    machine.graph.each(found, (object) => {
      if (object.kind === 'native')
        for (const { object: below } of asked.below)
          machine.load(machine.graph.slot(below), name, found, site);
    });
  return boundToSelf(scope, found);
}

function readSuper(scope: Scope, name: string, span: Span): Slot {
  const { machine } = scope;
  const found = machine.graph.slot();
  for (const parent of scope.type?.object.parents ?? [])
    machine.load(parent, name, found, siteOf(scope, span));
  return boundToSelf(scope, found);
}

function boundToSelf(scope: Scope, found: Slot): Slot {
  const { machine } = scope;
  const slot = machine.graph.slot();
  machine.graph.each(found, (object) => {
    if (object.kind !== 'function' || !object.traits.has('method')) return machine.graph.put(slot, object);
    machine.graph.each(receiverOf(scope), (receiver) => {
      if (receiver.kind === 'record') machine.graph.put(slot, machine.bound(object, receiver));
    });
    machine.graph.put(slot, object);
  });
  return slot;
}

function runCall(scope: Scope, { callee, values, block, span, isImplied = false }: Of<'call'>): Slot {
  const { machine } = scope;
  const name = 'name' in callee && callee.name !== undefined ? memberOf(callee.name) : undefined;
  const given = argumentsOf(scope, values);
  if (block !== undefined) given.push({ kind: 'named', name: '&', slot: run(scope, block) });
  const call: Call = {
    site: siteOf(scope, span),
    callee: run(scope, callee),
    receiver: undefined,
    values: given,
    result: machine.graph.slot(),
    isNew: false,
    ...(name === undefined ? {} : { name }),
  };
  machine.link(call, isImplied);
  machine.handsOver(call);
  return call.result;
}

function argumentsOf(scope: Scope, values: readonly Expression[]): Argument[] {
  return values.map((one) =>
    one.kind === 'argument'
      ? { kind: 'named', name: one.name, slot: run(scope, one.value) }
      : { kind: 'one', slot: run(scope, one) },
  );
}

function runNew(scope: Scope, { type, values, span }: Of<'new'>): Slot {
  const { machine } = scope;
  const callee = typeSlot(scope, type);
  const call: Call = {
    site: siteOf(scope, span),
    callee,
    receiver: undefined,
    values: argumentsOf(scope, values),
    result: machine.graph.slot(),
    isNew: true,
  };
  machine.graph.each(callee, (made) => machine.construct(call, made));
  return call.result;
}

function assign(scope: Scope, { target, value: given, isFirst = false }: Of<'assign'>): Slot {
  const { machine } = scope;
  const value = run(scope, given);
  if (target.kind === 'name') {
    let at: Scope | undefined = scope;
    while (at !== undefined && !at.variables.has(target.name)) at = at.parent;
    if (at !== undefined && at !== scope) at.variables.assignFromElsewhere(target.name, value);
    else if (
      at === undefined &&
      target.isVariable !== true &&
      scope.type !== undefined &&
      machine.language.hasImplicitSelf
    )
      storeMember(scope, receiverOf(scope), target.name, value, undefined);
    else scope.variables.assign(target.name, value);
  } else if (target.kind === 'member' && isFirst)
    machine.store(run(scope, target.object), target.name, value);
  else if (target.kind === 'member')
    storeMember(scope, run(scope, target.object), target.name, value, target.span);
  else if (target.kind === 'static') machine.store(typeSlot(scope, target.type), target.name, value);
  else if (target.kind === 'element') machine.store(run(scope, target.of), undefined, value);
  else run(scope, target);
  return value;
}

/** Write a member, and call what writing it calls. */
function storeMember(
  scope: Scope,
  object: Slot,
  name: string | undefined,
  value: Slot,
  span: Span | undefined,
): void {
  const { machine, code } = scope;
  machine.store(object, name, value);
  const setter = name === undefined ? undefined : machine.language.setterOf(name);
  if (setter === undefined) return;
  const site = siteOf(scope, span ?? { line: code.line, column: 1, endLine: code.line, endColumn: 1 });
  const callee = machine.graph.slot();
  machine.graph.each(object, (one) => {
    if (one.kind === 'record') machine.load(machine.graph.slot(one), setter, callee, site);
  });
  const values = [{ kind: 'one', slot: value } as const];
  machine.link(
    { site, callee, receiver: undefined, values, result: machine.graph.slot(), isNew: false },
    true,
  );
}

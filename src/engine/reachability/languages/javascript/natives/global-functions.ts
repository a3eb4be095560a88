import type { Argument, Call } from '../../../flow/calls.ts';
import type { Slot } from '../../../flow/flow-graph.ts';
import type { NativeObject } from '../../../flow/flow-object.ts';
import { type Holder, isHolder } from '../../../flow/members.ts';
import type { JavaScriptMachine } from '../javascript-machine.ts';
import { mapKeys } from './collection-methods.ts';

/** A function of the language's global objects whose effect on values is known, by its path: `Object.assign`. */
export function globalFunction(machine: JavaScriptMachine, path: string): NativeObject | undefined {
  const name = path.replace(/^(?:globalThis|window|global|self)\./, '');
  // Every object has a `valueOf`, this table too.
  const run = Object.hasOwn(known, name) ? known[name] : undefined;
  return run === undefined ? undefined : machine.native(path, (call) => run(machine, call));
}

type Effect = (machine: JavaScriptMachine, call: Call) => void;

const known: Readonly<Record<string, Effect>> = {
  Object: (machine, { values, result }) => {
    flowFirst(machine, values, result);
    machine.graph.put(result, machine.object());
  },
  'Object.assign': (machine, { values, result }) => {
    const [target, ...sources] = values;
    if (target === undefined) return;
    for (const { kind, slot } of sources)
      copyMembers(machine, kind === 'spread' ? machine.elementsOf(slot) : slot, target.slot);
    machine.graph.flow(target.slot, result);
  },
  'Object.create': (machine, { values, result }) => {
    const made = machine.object();
    const [prototype, descriptors] = values;
    if (prototype !== undefined) machine.setPrototype(made, prototype.slot);
    if (descriptors !== undefined) defineAll(machine, made, descriptors.slot);
    machine.graph.put(result, made);
  },
  'Object.defineProperty': (machine, { values, result }) => {
    const [target, key, descriptor] = values;
    if (target === undefined || key === undefined || descriptor === undefined) return;
    machine.graph.each(target.slot, (object) => {
      if (isHolder(object)) machine.byKey(key.slot, (name) => define(machine, object, name, descriptor.slot));
    });
    machine.graph.flow(target.slot, result);
  },
  'Object.defineProperties': (machine, { values, result }) => {
    const [target, descriptors] = values;
    if (target === undefined || descriptors === undefined) return;
    machine.graph.each(target.slot, (object) => {
      if (isHolder(object)) defineAll(machine, object, descriptors.slot);
    });
    machine.graph.flow(target.slot, result);
  },
  'Object.setPrototypeOf': (machine, { values, result }) => {
    const [target, prototype] = values;
    if (target === undefined || prototype === undefined) return;
    machine.graph.each(target.slot, (object) => machine.setPrototype(object, prototype.slot));
    machine.graph.flow(target.slot, result);
  },
  'Object.getPrototypeOf': (machine, { values, result }) => {
    machine.graph.each(values[0]?.slot ?? machine.graph.slot(), (object) => {
      if (isHolder(object)) for (const slot of object.parents) machine.graph.flow(slot, result);
    });
  },
  'Object.values': (machine, { values, result }) => listOf(machine, elementsOfFirst(machine, values), result),
  'Object.entries': (machine, { values, result }) => {
    const pair = machine.array();
    machine.graph.flow(elementsOfFirst(machine, values), machine.own(pair, '1'));
    listOf(machine, machine.graph.slot(pair), result);
  },
  'Object.fromEntries': (machine, { values, result }) => {
    const made = machine.object();
    const pairs = elementsOfFirst(machine, values);
    machine.graph.each(pairs, (pair) => {
      if (isHolder(pair)) machine.lookUp(pair, '1', machine.own(made, '*'));
    });
    machine.graph.put(result, made);
  },
  'Object.getOwnPropertyDescriptor': (machine, { site, values, result }) => {
    const [target, key] = values;
    if (target === undefined || key === undefined) return;
    const made = machine.object();
    machine.loadBy(target.slot, key.slot, machine.own(made, 'value'), site);
    machine.graph.put(result, made);
  },
  ...Object.fromEntries(
    ['Object.freeze', 'Object.seal', 'Object.preventExtensions', 'structuredClone'].map((name) => [
      name,
      (machine: JavaScriptMachine, { values, result }: Call) => flowFirst(machine, values, result),
    ]),
  ),
  ...Object.fromEntries(
    [
      'Object.keys',
      'Object.getOwnPropertyNames',
      'JSON.stringify',
      'String',
      'Number',
      'Symbol',
      'Boolean',
    ].map((name) => [
      name,
      (machine: JavaScriptMachine, { result }: Call) =>
        name.startsWith('Object')
          ? listOf(machine, machine.computed(), result)
          : machine.graph.flow(machine.computed(), result),
    ]),
  ),
  Array: (machine, { values, result }) => {
    const made = machine.array();
    for (const { slot } of values) machine.graph.flow(slot, machine.own(made, '*'));
    machine.graph.put(result, made);
  },
  'Array.of': (machine, call) => known['Array']?.(machine, call),
  'Array.from': (machine, { site, values, result }) => {
    const [source, callback] = values;
    if (source === undefined) return;
    const elements = machine.iterate(source.slot, site);
    const mapped = machine.graph.slot();
    if (callback === undefined) machine.graph.flow(elements, mapped);
    else
      machine.graph.each(callback.slot, (object) =>
        machine.graph.flow(
          machine.callBack(object, site, 'callback', [{ kind: 'one', slot: elements }]),
          mapped,
        ),
      );
    listOf(machine, mapped, result);
  },
  Map: (machine, { site, values, result }) => {
    const made = machine.object('map');
    const pairs = values[0] === undefined ? machine.graph.slot() : machine.iterate(values[0].slot, site);
    machine.graph.each(pairs, (pair) => {
      if (!isHolder(pair)) return;
      machine.lookUp(pair, '0', machine.own(made, mapKeys));
      machine.lookUp(pair, '1', machine.own(made, '*'));
    });
    machine.graph.put(result, made);
  },
  WeakMap: (machine, call) => known['Map']?.(machine, call),
  Set: (machine, { site, values, result }) => {
    const made = machine.object('set');
    if (values[0] !== undefined)
      machine.graph.flow(machine.iterate(values[0].slot, site), machine.own(made, '*'));
    machine.graph.put(result, made);
  },
  WeakSet: (machine, call) => known['Set']?.(machine, call),
  Promise: (machine, { site, values, result }) => {
    const value = machine.graph.slot();
    const resolve = machine.native('resolve', (call) => flowFirst(machine, call.values, value));
    const reject = machine.native('reject', () => undefined);
    const given = [resolve, reject].map((native) => ({
      kind: 'one' as const,
      slot: machine.graph.slot(native),
    }));
    machine.graph.each(
      values[0]?.slot ?? machine.graph.slot(),
      (object) => void machine.callBack(object, site, 'callback', given),
    );
    machine.graph.put(result, machine.promise(value));
  },
  'Promise.resolve': (machine, { values, result }) =>
    machine.graph.put(result, machine.promise(values[0]?.slot ?? machine.graph.slot())),
  'Promise.all': (machine, { values, result }) => {
    const list = machine.array();
    machine.graph.flow(machine.awaited(elementsOfFirst(machine, values)), machine.own(list, '*'));
    machine.graph.put(result, machine.promise(machine.graph.slot(list)));
  },
  'Promise.allSettled': (machine, { values, result }) => {
    const settled = machine.object();
    machine.graph.flow(machine.awaited(elementsOfFirst(machine, values)), machine.own(settled, 'value'));
    const list = machine.array();
    machine.graph.put(machine.own(list, '*'), settled);
    machine.graph.put(result, machine.promise(machine.graph.slot(list)));
  },
  'Promise.race': (machine, { values, result }) =>
    machine.graph.put(result, machine.promise(elementsOfFirst(machine, values))),
  'Promise.any': (machine, call) => known['Promise.race']?.(machine, call),
  eval: (machine, { site }) => machine.doubt(site, 'eval', 'eval'),
  Function: (machine, { site }) => machine.doubt(site, 'eval', 'Function'),
  'Reflect.apply': (machine, call) => {
    const [target, receiver, list] = call.values;
    if (target === undefined) return;
    const values: Argument[] = list === undefined ? [] : [{ kind: 'spread', slot: list.slot }];
    machine.graph.each(target.slot, (object) =>
      machine.invoke({ ...call, receiver: receiver?.slot, values }, object),
    );
  },
  'Reflect.construct': (machine, call) => {
    const [target, list] = call.values;
    if (target === undefined) return;
    const values: Argument[] = list === undefined ? [] : [{ kind: 'spread', slot: list.slot }];
    machine.graph.each(target.slot, (object) => machine.invoke({ ...call, values, isNew: true }, object));
  },
  'Reflect.get': (machine, { site, values, result }) => {
    const [target, key] = values;
    if (target !== undefined && key !== undefined) machine.loadBy(target.slot, key.slot, result, site);
  },
  'Reflect.set': (machine, { values }) => {
    const [target, key, value] = values;
    if (target !== undefined && key !== undefined && value !== undefined)
      machine.storeBy(target.slot, key.slot, value.slot);
  },
  'Reflect.getPrototypeOf': (machine, call) => known['Object.getPrototypeOf']?.(machine, call),
  'Reflect.setPrototypeOf': (machine, call) => known['Object.setPrototypeOf']?.(machine, call),
  'Reflect.defineProperty': (machine, call) => known['Object.defineProperty']?.(machine, call),
  Proxy: (machine, { site, values, result }) => {
    const [target, handler] = values;
    if (target !== undefined) machine.graph.flow(target.slot, result);
    if (handler === undefined) return;
    machine.graph.each(handler.slot, (object) => {
      if (isHolder(object)) machine.escape(machine.own(object, '**'), site, 'callback');
    });
    machine.doubt(site, 'reflection', 'Proxy');
  },
};

function flowFirst(machine: JavaScriptMachine, values: readonly Argument[], into: Slot): void {
  if (values[0] !== undefined) machine.graph.flow(values[0].slot, into);
}

function elementsOfFirst(machine: JavaScriptMachine, values: readonly Argument[]): Slot {
  return values[0] === undefined ? machine.graph.slot() : machine.elementsOf(values[0].slot);
}

function listOf(machine: JavaScriptMachine, elements: Slot, result: Slot): void {
  const made = machine.array();
  machine.graph.flow(elements, machine.own(made, '*'));
  machine.graph.put(result, made);
}

/** Copy all members, those that are there by now and those to come under no known key. */
export function copyMembers(machine: JavaScriptMachine, from: Slot, to: Slot): void {
  machine.graph.each(from, (source) => {
    if (!isHolder(source)) return;
    machine.graph.each(to, (target) => {
      if (isHolder(target)) machine.copyOf(source, target);
    });
  });
}

/** A property by its descriptor: a value, or functions that read and write it. */
function define(machine: JavaScriptMachine, object: Holder, key: string | undefined, descriptor: Slot): void {
  machine.graph.each(descriptor, (one) => {
    if (!isHolder(one)) return;
    machine.lookUp(one, 'value', machine.own(object, key ?? '*'));
    for (const kind of ['get', 'set'] as const) {
      const accessors = machine.graph.slot();
      machine.lookUp(one, kind, accessors);
      machine.graph.each(accessors, (accessor) =>
        machine.graph.put(machine.accessor(object, kind, key), accessor),
      );
    }
  });
}

function defineAll(machine: JavaScriptMachine, object: Holder, descriptors: Slot): void {
  machine.graph.each(descriptors, (all) => {
    if (!isHolder(all)) return;
    for (const [key, slot] of all.members) if (!key.startsWith('*')) define(machine, object, key, slot);
    define(machine, object, undefined, machine.own(all, '*'));
  });
}

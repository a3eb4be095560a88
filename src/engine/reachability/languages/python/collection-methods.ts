import type { NativeObject } from '../../flow/flow-object.ts';
import type { Machine } from '../../flow/machine.ts';
import { isHolder } from '../../flow/members.ts';

/**
 * A method of lists, dictionaries and sets whose effect on what they hold is known; `undefined` for others, which hold
 * and return nothing that can be called.
 */
export function collectionMethod(machine: Machine, name: string): NativeObject | undefined {
  const known = methods.get(machine) ?? new Map<string, NativeObject>();
  methods.set(machine, known);
  let method = known.get(name);
  if (method === undefined) {
    method = machine.lasting(() => methodOf(machine, name));
    if (method !== undefined) known.set(name, method);
  }
  return method;
}

const methods = new WeakMap<Machine, Map<string, NativeObject>>();

function methodOf(machine: Machine, name: string): NativeObject | undefined {
  const { graph } = machine;
  if (/^(?:append|add|insert|appendleft)$/.test(name))
    return machine.native(name, (call, receiver) => {
      const value = call.values.at(-1);
      if (receiver !== undefined && isHolder(receiver) && value !== undefined)
        graph.flow(value.slot, machine.own(receiver, '*'));
    });
  if (/^(?:extend|update|union)$/.test(name))
    return machine.native(name, (call, receiver) => {
      if (receiver === undefined || !isHolder(receiver)) return;
      for (const { kind, name: key, slot } of call.values) {
        if (kind === 'named') graph.flow(slot, machine.own(receiver, `['${key}`));
        else
          graph.each(slot, (object) => {
            if (!isHolder(object)) return;
            for (const [member, held] of object.members)
              graph.flow(held, machine.own(receiver, member === '**' ? '*' : member));
          });
      }
    });
  if (/^(?:get|pop|setdefault|popitem|popleft|items|values|copy|keys|__getitem__)$/.test(name))
    return machine.native(name, (call, receiver) => {
      if (receiver === undefined || !isHolder(receiver)) return;
      const [key, otherwise] = call.values;
      if (otherwise !== undefined) graph.flow(otherwise.slot, call.result);
      if (name === 'setdefault' && otherwise !== undefined)
        graph.flow(otherwise.slot, machine.own(receiver, '*'));
      if (name === 'copy' || name === 'values') graph.put(call.result, receiver);
      else if (name === 'items') graph.put(call.result, pairsOf(machine, receiver));
      else if (name !== 'keys' && key !== undefined) readByKey();
      else if (name !== 'keys') graph.flow(machine.own(receiver, '**'), call.result);

      function readByKey(): void {
        if (key === undefined || receiver === undefined || !isHolder(receiver)) return;
        machine.byKey(key.slot, (member) => machine.lookUp(receiver, member, call.result));
      }
    });
  return undefined;
}

/** `d.items()`: a list of pairs. */
function pairsOf(machine: Machine, receiver: Parameters<Machine['own']>[0]) {
  const pair = machine.record('list');
  machine.graph.flow(machine.own(receiver, '**'), machine.own(pair, '[#1'));
  const pairs = machine.record('list');
  machine.graph.put(machine.own(pairs, '*'), pair);
  return pairs;
}

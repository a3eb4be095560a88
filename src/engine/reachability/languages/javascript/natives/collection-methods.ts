import type { NativeObject } from '../../../flow/flow-object.ts';
import { isHolder } from '../../../flow/members.ts';
import type { JavaScriptMachine } from '../javascript-machine.ts';

/** A method of maps and sets whose effect on what they hold is known. Keys are held apart from values. */
export function collectionMethod(machine: JavaScriptMachine, name: string): NativeObject | undefined {
  const { graph } = machine;
  if (name === 'set' || name === 'add')
    return machine.native(name, ({ values, result }, receiver) => {
      if (receiver === undefined || !isHolder(receiver)) return;
      const [first, second] = values;
      const value = name === 'add' ? first : second;
      if (value !== undefined) graph.flow(value.slot, machine.own(receiver, '*'));
      if (first !== undefined && name === 'set') graph.flow(first.slot, machine.own(receiver, mapKeys));
      graph.put(result, receiver);
    });
  if (name === 'get')
    return machine.native(name, ({ result }, receiver) => {
      if (receiver !== undefined && isHolder(receiver)) graph.flow(machine.own(receiver, '*'), result);
    });
  if (/^(?:values|keys|entries)$/.test(name))
    return machine.native(name, ({ result }, receiver) => {
      if (receiver === undefined || !isHolder(receiver)) return;
      const made = machine.object('generator');
      const isMap = receiver.kind === 'record' && receiver.sort === 'map';
      if (name === 'entries') graph.put(machine.own(made, '*'), entryOf(machine, receiver));
      else
        graph.flow(machine.own(receiver, name === 'keys' && isMap ? mapKeys : '*'), machine.own(made, '*'));
      graph.put(result, made);
    });
  if (name === 'forEach')
    return machine.native(name, ({ site, values }, receiver) => {
      const [callback] = values;
      if (callback === undefined || receiver === undefined || !isHolder(receiver)) return;
      const isMap = receiver.kind === 'record' && receiver.sort === 'map';
      const given = [
        { kind: 'one' as const, slot: machine.own(receiver, '*') },
        { kind: 'one' as const, slot: machine.own(receiver, isMap ? mapKeys : '*') },
        { kind: 'one' as const, slot: graph.slot(receiver) },
      ];
      graph.each(callback.slot, (object) => void machine.callBack(object, site, 'callback', given));
    });
  return undefined;
}

/** A pair of key and value of a map. */
export function entryOf(machine: JavaScriptMachine, map: Parameters<JavaScriptMachine['own']>[0]) {
  const pair = machine.array();
  machine.graph.flow(machine.own(map, mapKeys), machine.own(pair, '0'));
  machine.graph.flow(machine.own(map, '*'), machine.own(pair, '1'));
  return pair;
}

export const mapKeys = '@@keys';

import type { NativeObject } from '../../../flow/flow-object.ts';
import { isHolder } from '../../../flow/members.ts';
import type { JavaScriptMachine } from '../javascript-machine.ts';

/** The methods of every object that make accessors. */
export function objectMethod(machine: JavaScriptMachine, name: string): NativeObject | undefined {
  const kind = name === '__defineGetter__' ? 'get' : name === '__defineSetter__' ? 'set' : undefined;
  if (kind === undefined) return undefined;
  return machine.native(name, ({ values }, receiver) => {
    const [key, accessor] = values;
    if (key === undefined || accessor === undefined || receiver === undefined || !isHolder(receiver)) return;
    machine.byKey(key.slot, (member) => {
      machine.graph.flow(accessor.slot, machine.accessor(receiver, kind, member));
    });
  });
}

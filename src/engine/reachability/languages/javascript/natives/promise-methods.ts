import type { NativeObject } from '../../../flow/flow-object.ts';
import { isHolder } from '../../../flow/members.ts';
import { type JavaScriptMachine, promised } from '../javascript-machine.ts';

/** `then`, `catch` and `finally`: a promise of what the functions return. */
export function promiseMethod(machine: JavaScriptMachine, name: string): NativeObject | undefined {
  if (!/^(?:then|catch|finally)$/.test(name)) return undefined;
  const { graph } = machine;
  return machine.native(name, ({ site, values, result }, receiver) => {
    if (receiver === undefined || !isHolder(receiver)) return;
    const value = machine.own(receiver, promised);
    const next = graph.slot();
    if (name !== 'then') graph.flow(value, next);
    for (const [index, { slot }] of values.entries())
      graph.each(slot, (object) => {
        const given = name === 'then' && index === 0 ? [{ kind: 'one' as const, slot: value }] : [];
        graph.flow(machine.callBack(object, site, 'callback', given), next);
      });
    graph.put(result, machine.promise(next));
  });
}

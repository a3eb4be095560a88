import type { NativeObject } from '../../../flow/flow-object.ts';
import { isHolder } from '../../../flow/members.ts';
import type { JavaScriptMachine } from '../javascript-machine.ts';

/** Methods of generators and of other iterators of the language. */
export function generatorMethod(machine: JavaScriptMachine, name: string): NativeObject | undefined {
  if (!/^(?:next|return|throw)$/.test(name)) return undefined;
  const { graph } = machine;
  return machine.native(name, ({ values, result }, receiver) => {
    if (receiver === undefined || !isHolder(receiver)) return;
    const [given] = values;
    if (given !== undefined) {
      graph.flow(
        given.slot,
        machine.own(receiver, name === 'return' ? generated.returned : generated.received),
      );
    }
    const step = machine.object();
    graph.flow(machine.own(receiver, '*'), machine.own(step, 'value'));
    graph.flow(machine.own(receiver, generated.returned), machine.own(step, 'value'));
    const isAsync = receiver.kind === 'record' && receiver.name === 'async';
    graph.put(result, isAsync ? machine.promise(graph.slot(step)) : step);
  });
}

/** Members of a generator: what it returns, and what it is handed by `next`. */
export const generated = { returned: '@@returned', received: '@@received' } as const;

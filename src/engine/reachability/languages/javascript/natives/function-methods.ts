import type { Argument } from '../../../flow/calls.ts';
import type { NativeObject } from '../../../flow/flow-object.ts';
import type { JavaScriptMachine } from '../javascript-machine.ts';

/** `call`, `apply` and `bind` of functions. */
export function functionMethod(machine: JavaScriptMachine, name: string): NativeObject | undefined {
  if (!/^(?:call|apply|bind)$/.test(name)) return undefined;
  return machine.native(name, (call, target) => {
    if (target === undefined) return;
    const [receiver, ...others] = call.values;
    const rest = name === 'apply' ? spread(others) : others;
    const inner = { ...call, receiver: receiver?.slot, values: rest, isNew: false };
    if (name !== 'bind') return machine.invoke(inner, target);
    // A function of its own that calls the other one with what was given first.
    const bound = machine.native('bound', (later) =>
      machine.invoke({ ...later, receiver: receiver?.slot, values: [...others, ...later.values] }, target),
    );
    machine.graph.put(call.result, bound);
  });
}

function spread(values: readonly Argument[]): Argument[] {
  const [list] = values;
  return list === undefined ? [] : [{ kind: 'spread', slot: list.slot }];
}

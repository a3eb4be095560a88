import type { NativeObject } from '../../../flow/flow-object.ts';
import { isHolder } from '../../../flow/members.ts';
import type { JavaScriptMachine } from '../javascript-machine.ts';

/** A method of arrays whose effect on what they hold is known. */
export function arrayMethod(machine: JavaScriptMachine, name: string): NativeObject | undefined {
  const { graph } = machine;
  if (/^(?:push|unshift|fill)$/.test(name))
    return machine.native(name, ({ values }, receiver) => {
      if (receiver === undefined || !isHolder(receiver)) return;
      for (const { kind, slot } of values)
        graph.flow(kind === 'spread' ? machine.elementsOf(slot) : slot, machine.own(receiver, '*'));
    });
  if (/^(?:pop|shift|at)$/.test(name))
    return machine.native(name, ({ result }, receiver) => {
      if (receiver !== undefined && isHolder(receiver)) graph.flow(machine.own(receiver, '**'), result);
    });
  if (/^(?:slice|concat|reverse|flat|splice|values|toReversed|copyWithin|with|toSpliced)$/.test(name))
    return machine.native(name, ({ values, result }, receiver) => {
      if (receiver === undefined || !isHolder(receiver)) return;
      const made = name === 'values' ? machine.object('generator') : machine.array();
      const elements = machine.own(made, '*');
      graph.flow(machine.own(receiver, '**'), elements);
      if (name === 'flat') graph.flow(machine.elementsOf(machine.own(receiver, '**')), elements);
      for (const { slot } of name === 'concat' || name === 'splice' ? values : []) {
        graph.flow(slot, elements);
        graph.flow(machine.elementsOf(slot), elements);
        if (name === 'splice') graph.flow(slot, machine.own(receiver, '*'));
      }
      graph.put(result, made);
      if (name === 'reverse') graph.put(result, receiver);
    });
  if (name === 'entries')
    return machine.native(name, ({ result }, receiver) => {
      if (receiver === undefined || !isHolder(receiver)) return;
      const pair = machine.array();
      graph.flow(machine.own(receiver, '**'), machine.own(pair, '1'));
      const made = machine.object('generator');
      graph.put(machine.own(made, '*'), pair);
      graph.put(result, made);
    });
  return callingMethods.test(name) ? callingMethod(machine, name) : undefined;
}

const callingMethods =
  /^(?:forEach|map|filter|some|every|find|findLast|findIndex|findLastIndex|reduce|reduceRight|sort|toSorted|flatMap)$/;

/** A method that calls a function with elements. */
function callingMethod(machine: JavaScriptMachine, name: string): NativeObject {
  const { graph } = machine;
  return machine.native(name, ({ site, values, result }, receiver) => {
    const [callback, other] = values;
    if (callback === undefined || receiver === undefined || !isHolder(receiver)) return;
    const element = { kind: 'one' as const, slot: machine.own(receiver, '**') };
    const whole = { kind: 'one' as const, slot: graph.slot(receiver) };
    const index = { kind: 'one' as const, slot: machine.computed() };
    const gathered = { kind: 'one' as const, slot: graph.slot() };
    const isReduction = name.startsWith('reduce');
    if (isReduction) {
      graph.flow(element.slot, gathered.slot);
      if (other !== undefined) graph.flow(other.slot, gathered.slot);
      graph.flow(gathered.slot, result);
    }
    const given = isReduction
      ? [gathered, element, index, whole]
      : /sort|toSorted/.test(name)
        ? [element, element]
        : [element, index, whole];
    const made = machine.array();
    const receiverSlot = isReduction ? undefined : other?.slot;
    graph.each(callback.slot, (object) => {
      const returned = machine.callBack(object, site, 'callback', given, receiverSlot);
      if (isReduction) graph.flow(returned, gathered.slot);
      if (name === 'map') graph.flow(returned, machine.own(made, '*'));
      if (name === 'flatMap') graph.flow(machine.elementsOf(returned), machine.own(made, '*'));
    });
    if (/^find(?:Last)?$/.test(name)) graph.flow(element.slot, result);
    else if (/^(?:map|flatMap)$/.test(name)) graph.put(result, made);
    else if (/^(?:filter|sort|toSorted)$/.test(name)) graph.put(result, receiver);
  });
}

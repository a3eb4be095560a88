import type { Slot } from '../../../flow/flow-graph.ts';
import type { FlowObject, NativeObject } from '../../../flow/flow-object.ts';
import { unknownKey } from '../../../flow/members.ts';
import type { JavaMachine } from '../java-machine.ts';

/** Texts that name classes and members: builders of texts, and the properties of the system. */
export function textFunction(machine: JavaMachine, path: string): NativeObject | undefined {
  const { graph } = machine;
  if (path === 'java.lang.StringBuilder' || path === 'java.lang.StringBuffer')
    return machine.native(path, ({ values, result }) => {
      const [first] = values;
      graph.put(result, builderOf(machine, first?.slot ?? graph.slot(machine.constant(''))));
    });
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (!/^java\.(?:lang\.System|util\.Properties)\./.test(path)) return undefined;
  if (/^(?:setProperty|put|putIfAbsent)$/.test(name))
    return machine.native(path, ({ values: [key, value] }) => {
      if (key !== undefined && value !== undefined)
        machine.storeBy(graph.slot(machine.properties), key.slot, value.slot);
    });
  if (/^(?:getProperty|get|getOrDefault)$/.test(name))
    return machine.native(path, ({ site, values: [key, fallback], result }) => {
      if (key !== undefined) machine.loadBy(graph.slot(machine.properties), key.slot, result, site);
      if (fallback !== undefined) graph.flow(fallback.slot, result);
      // It may be said where the program is started.
      graph.put(result, machine.constant(unknownKey));
    });
  return undefined;
}

/** Everything that a builder may come to hold by what is appended to it in any order. */
function builderOf(machine: JavaMachine, first: Slot): FlowObject {
  const { graph } = machine;
  const made = machine.record('text');
  const texts = graph.slot();
  graph.flow(first, texts);
  let count = 0;
  machine.answers.set(made, (name) => {
    if (name === 'toString') return machine.native(name, ({ result }) => graph.flow(texts, result));
    if (name === 'append' || name === 'insert')
      return machine.native(name, ({ values, result }) => {
        graph.put(result, made);
        const part = values.at(-1);
        if (part === undefined) return;
        graph.each(part.slot, (behind) =>
          graph.each(texts, (before) => {
            count += 1;
            const isKnown = before.kind === 'constant' && behind.kind === 'constant' && count < mostTexts;
            const text =
              isKnown && before.key !== unknownKey && behind.key !== unknownKey
                ? `${before.key}${behind.key}`
                : unknownKey;
            graph.put(texts, machine.constant(text.length > mostText ? unknownKey : text));
          }),
        );
      });
    return machine.external(`java.lang.StringBuilder.${name}`);
  });
  return made;
}

const mostTexts = 64;
const mostText = 200;

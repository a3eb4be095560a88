import type { Call } from '../../../flow/calls.ts';
import type { Slot } from '../../../flow/flow-graph.ts';
import type { NativeObject, RecordObject } from '../../../flow/flow-object.ts';
import { unknownKey } from '../../../flow/members.ts';
import type { JavaMachine } from '../java-machine.ts';

/**
 * Whether a type of the library holds what it is given and hands it out again: collections, streams, optionals, futures,
 * references. One that is made anywhere is one object; what is put in comes out of each of its methods.
 */
export function isContainer(name: string): boolean {
  return (
    (name.startsWith('java.util.') && !otherThanContainers.test(name)) ||
    /^java\.lang\.(?:Iterable|ThreadLocal|InheritableThreadLocal|ref\.\w+)\b/.test(name)
  );
}

const otherThanContainers =
  /^java\.util\.(?:function|logging|regex|zip|jar|prefs|spi|random)\.|^java\.util\.(?:Scanner|Properties|Random|SplittableRandom|Date|Calendar|GregorianCalendar|Locale|UUID|Formatter|Currency|TimeZone|ResourceBundle|Base64|Objects|StringTokenizer|StringJoiner|ServiceLoader|Observable|Observer|EventListener|EventObject|Comparator)\b/;

/** A method of a container. */
export function memberOfContainer(
  machine: JavaMachine,
  container: RecordObject,
  name: string,
): NativeObject | undefined {
  if (container.sort !== 'container') return undefined;
  return machine.native(name, (call) => exchange(machine, call, container));
}

/** A constructor or static method of a container: `new ArrayList<>(…)`, `List.of(…)`, `Arrays.stream(…)`. */
export function containerFunction(machine: JavaMachine, path: string): NativeObject | undefined {
  if (!isContainer(path)) return undefined;
  return machine.native(path, (call) => exchange(machine, call, machine.container()));
}

/** What goes into a container comes out; functions that it is handed are called with what it holds. */
function exchange(machine: JavaMachine, call: Call, container: RecordObject): void {
  const { graph } = machine;
  const elements = machine.own(container, '*');
  for (const { slot } of call.values) {
    graph.flow(withoutContainers(machine, slot, elements), elements);
    graph.each(slot, (object) => {
      if (object.kind === 'record') {
        if (object.sort !== 'container') machine.escape(graph.slot(object), call.site, 'callback');
        return;
      }
      const given = [0, 1, 2].map(() => ({ kind: 'one' as const, slot: elements }));
      graph.flow(machine.callBack(object, call.site, 'callback', given), elements);
    });
  }
  graph.flow(elements, call.result);
  graph.put(call.result, container);
}

/** Containers that are put into another give what they hold to it: `addAll`, `flatMap`, entries. */
function withoutContainers(machine: JavaMachine, slot: Slot, elements: Slot): Slot {
  const plain = machine.graph.slot();
  machine.graph.each(slot, (object) => {
    if (object.kind === 'record' && object.sort === 'container')
      machine.graph.flow(machine.own(object, '*'), elements);
    else if (object.kind === 'record') machine.graph.put(plain, object);
    // Which text comes out is not followed.
    else if (object.kind === 'constant') machine.graph.put(plain, machine.constant(unknownKey));
    else if (object.kind === 'function' || object.kind === 'native' || object.kind === 'class')
      machine.graph.put(plain, object);
  });
  return plain;
}

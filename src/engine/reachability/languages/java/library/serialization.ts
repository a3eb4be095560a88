import type { Call, CallSite } from '../../../flow/calls.ts';
import type { NativeObject } from '../../../flow/flow-object.ts';
import type { JavaMachine } from '../java-machine.ts';
import type { JavaType } from '../java-type.ts';
import { foreignLineage, lineage } from '../java-types.ts';

/** What object streams call of what is written and read (Java Object Serialization Specification, 2 and 3). */
export function serializationFunction(machine: JavaMachine, path: string): NativeObject | undefined {
  if (/^java\.io\.Object(?:OutputStream|Output)\.write(?:Object|Unshared)$/.test(path))
    return machine.native(path, (call) => write(machine, call));
  if (/^java\.io\.Object(?:InputStream|Input)\.read(?:Object|Unshared)$/.test(path))
    return machine.native(path, (call) => read(machine, call));
  return undefined;
}

function write(machine: JavaMachine, { site, values }: Call): void {
  for (const { slot } of values)
    machine.graph.each(slot, (object) => {
      const type = machine.typeOf(object);
      if (type !== undefined)
        callHooks(machine, type, ['writeObject', 'writeReplace', 'writeExternal'], site);
      if (object.kind === 'function') machine.externalCall(site, `${serializedLambda}.writeReplace`, 'call');
    });
}

/** Whatever can be written may be read. */
function read(machine: JavaMachine, { site, result }: Call): void {
  for (const type of machine.types.all()) {
    const above = foreignLineage(type);
    const isExternalizable = above.includes('java.io.Externalizable');
    if (!isExternalizable && !above.includes('java.io.Serializable')) continue;
    if (type.isAbstract || type.kind === 'interface') continue;
    machine.makes(type);
    machine.graph.put(result, type.object.instance);
    machine.initialize(type, site);
    callHooks(machine, type, ['readObject', 'readObjectNoData', 'readResolve', 'readExternal'], site);
    const call: Call = {
      site,
      callee: machine.graph.slot(),
      receiver: undefined,
      values: [],
      result: machine.graph.slot(),
      isNew: true,
    };
    const made = isExternalizable ? type : firstUnwritten(type);
    if (made !== undefined) machine.runConstructors(made, type.object.instance, call, []);
  }
  machine.externalCall(site, `${serializedLambda}.readResolve`, 'call');
  machine.graph.put(result, machine.external('java.lang.Object'));
}

/** The nearest class above that is not serializable: its part is made anew by its constructor. */
function firstUnwritten(type: JavaType): JavaType | undefined {
  return lineage(type).find(
    (one) => one.kind !== 'interface' && !foreignLineage(one).includes('java.io.Serializable'),
  );
}

function callHooks(machine: JavaMachine, type: JavaType, names: readonly string[], site: CallSite): void {
  for (const one of lineage(type))
    for (const name of names)
      for (const { object, parameterTexts } of one.methods.get(name) ?? []) {
        const stream = parameterTexts.map(() => ({
          kind: 'one' as const,
          slot: machine.graph.slot(
            machine.external(
              name.startsWith('read') ? 'java.io.ObjectInputStream' : 'java.io.ObjectOutputStream',
            ),
          ),
        }));
        machine.callBack(object, site, 'callback', stream);
      }
}

const serializedLambda = 'java.lang.invoke.SerializedLambda';

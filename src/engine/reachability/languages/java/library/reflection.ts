import type { Call } from '../../../flow/calls.ts';
import type { Slot } from '../../../flow/flow-graph.ts';
import type { ClassObject, FlowObject, NativeObject } from '../../../flow/flow-object.ts';
import type { JavaMachine } from '../java-machine.ts';
import type { JavaType } from '../java-type.ts';
import { lineage } from '../java-types.ts';

/** A method of `java.lang.Class`, called on a class of the code. */
export function memberOfClass(
  machine: JavaMachine,
  type: JavaType,
  object: ClassObject,
  name: string,
): FlowObject {
  const { graph } = machine;
  if (name === 'newInstance')
    return machine.native(name, (call) => machine.construct(type, { ...call, values: [] }, []));
  if (/^get(?:Declared)?Constructors?$/.test(name))
    return machine.native(name, ({ result }) => graph.put(result, constructorOf(machine, type)));
  if (/^get(?:Declared)?Methods?$/.test(name))
    return machine.native(name, (call) =>
      eachName(machine, call, 0, (one) => graph.put(call.result, methodOf(machine, type, one, 'virtual'))),
    );
  if (/^get(?:Declared)?Fields?$/.test(name))
    return machine.native(name, (call) =>
      eachName(machine, call, 0, (one) => graph.put(call.result, fieldOf(machine, type, one))),
    );
  if (name === 'getName' || name === 'getTypeName' || name === 'getCanonicalName')
    return machine.native(name, ({ result }) => graph.put(result, machine.constant(type.name)));
  if (name === 'cast')
    return machine.native(name, ({ values, result }) => {
      for (const { slot } of values) graph.flow(machine.typed(slot, { kind: 'own', type }), result);
    });
  if (name === 'getEnumConstants')
    return machine.native(name, ({ result }) => {
      const made = machine.container();
      graph.flow(type.instances, machine.own(made, '*'));
      graph.put(result, made);
    });
  if (name === 'getClass' || name === 'asSubclass')
    return machine.native(name, ({ result }) => graph.put(result, object));
  return machine.external(`java.lang.Class.${name}`);
}

/** Functions of the library that reach for classes and members by their names. */
export function reflectionFunction(machine: JavaMachine, path: string): NativeObject | undefined {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (path === 'java.lang.Class.forName' || name === 'loadClass')
    return machine.native(path, (call) => loadClass(machine, call, path));
  if (path === 'java.lang.reflect.Proxy.newProxyInstance')
    return machine.native(path, (call) => makeProxy(machine, call));
  if (path.startsWith('java.lang.invoke.') && name.startsWith('find'))
    return machine.native(path, (call) => findHandle(machine, call, name));
  if (path.startsWith('java.lang.reflect.Method.') && name === 'invoke')
    return machine.native(path, (call) => callUnknown(machine, call));
  if (/^java\.lang\.(?:reflect\.Constructor|Class)\.newInstance$/.test(path))
    return machine.native(path, (call) => {
      machine.doubt(call.site, 'reflection', path);
      machine.graph.put(call.result, machine.external('java.lang.Object'));
    });
  if (/^javax\.script\..*\.eval$/.test(path))
    return machine.native(path, ({ site }) => machine.doubt(site, 'eval', path));
  if (path === 'java.util.ServiceLoader.load')
    return machine.native(path, (call) => loadServices(machine, call));
  if (
    /^(?:sun|jdk\.internal)\.misc\.Unsafe\.\w*(?:Object|Reference)\w*$/.test(path) &&
    !/Offset|Base|Scale/.test(name)
  )
    return machine.native(path, (call) => exchangeInMemory(machine, call));
  return undefined;
}

/** Do something for each name that an argument may hold; a place where it is not known is a doubt. */
function eachName(
  machine: JavaMachine,
  { site, values }: Call,
  at: number,
  act: (name: string | undefined) => void,
): void {
  const key = values[at];
  if (key === undefined) return act(undefined);
  machine.byKey(key.slot, (name) => {
    if (name === undefined) machine.doubt(site, 'reflection', '');
    act(name);
  });
}

function loadClass(machine: JavaMachine, call: Call, path: string): void {
  eachName(machine, call, 0, (name) => {
    const found = name === undefined ? undefined : machine.classNamed(name);
    if (found === undefined) machine.graph.put(call.result, machine.external('java.lang.Class'));
    else machine.graph.put(call.result, found);
    const type = found === undefined ? undefined : machine.typeOf(found);
    if (type !== undefined && path.endsWith('forName')) machine.initialize(type, call.site);
    else if (name !== undefined) machine.externalCall(call.site, name, 'reference');
  });
}

/** Whatever is called on a proxy is handed to its handler. */
function makeProxy(machine: JavaMachine, { site, values, result }: Call): void {
  const handlers = values[2]?.slot ?? machine.graph.slot();
  const proxy = machine.record('proxy');
  machine.answers.set(proxy, (name) =>
    machine.native(name, (call) => {
      const method = machine.graph.slot(machine.external('java.lang.reflect.Method'));
      const given = [machine.graph.slot(proxy), method, machine.graph.slot()];
      machine.link(
        {
          ...call,
          callee: machine.calleesOf({ slot: handlers, type: undefined }, 'invoke', undefined, call.site),
          values: given.map((slot) => ({ kind: 'one', slot })),
        },
        true,
      );
    }),
  );
  machine.graph.put(result, proxy);
  machine.escape(handlers, site, 'callback');
}

/** `lookup.findVirtual(T.class, "name", …)` and its likes. */
function findHandle(machine: JavaMachine, call: Call, name: string): void {
  const owner = call.values[0];
  if (owner === undefined) return;
  machine.graph.each(owner.slot, (object) => {
    const type = machine.typeOf(object);
    if (type === undefined) return;
    if (name === 'findConstructor') machine.graph.put(call.result, constructorOf(machine, type));
    else
      eachName(machine, call, 1, (one) => {
        const isField = /Getter|Setter|VarHandle/.test(name);
        const way = name === 'findSpecial' ? 'special' : 'virtual';
        machine.graph.put(
          call.result,
          isField ? fieldOf(machine, type, one) : methodOf(machine, type, one, way),
        );
      });
  });
}

function constructorOf(machine: JavaMachine, type: JavaType): FlowObject {
  return mirror(machine, 'constructor', (call) => {
    const { values } = spread(machine, call);
    machine.construct(type, { ...call, values }, undefined);
  });
}

/** A method by its name, or any when that is not known. `special`: as it is in its class, not overridden. */
function methodOf(
  machine: JavaMachine,
  type: JavaType,
  name: string | undefined,
  way: 'virtual' | 'special',
): FlowObject {
  return mirror(machine, 'method', (call) => {
    const all = lineage(type);
    const names = name === undefined ? new Set(all.flatMap(({ methods }) => [...methods.keys()])) : [name];
    for (const one of names)
      for (const { object, isStatic, isAbstract } of machine.methodsOf(type, one, undefined)) {
        if (isStatic) invokeStatic(machine, call, object);
        else if (way === 'special' && !isAbstract)
          machine.invoke({ ...call, values: call.values.slice(1) }, object);
        else callByName(machine, call, one);
      }
  });
}

function invokeStatic(machine: JavaMachine, call: Call, target: FlowObject): void {
  // `Method.invoke` has the receiver before, a handle has not.
  for (const values of [call.values, spread(machine, call).values])
    machine.invoke({ ...call, values }, target);
}

function callByName(machine: JavaMachine, call: Call, name: string): void {
  eachReceiver(machine, call, (receiver, values) =>
    machine.link(
      {
        ...call,
        callee: machine.calleesOf(
          { slot: machine.graph.slot(receiver), type: undefined },
          name,
          undefined,
          call.site,
        ),
        values,
      },
      true,
    ),
  );
}

function eachReceiver(
  machine: JavaMachine,
  call: Call,
  act: (receiver: FlowObject, values: Call['values']) => void,
): void {
  const [first, ...others] = call.values;
  if (first === undefined) return;
  machine.graph.each(first.slot, (object) => {
    if (machine.typeOf(object) !== undefined || object.kind !== 'record') act(object, others);
    else machine.graph.each(machine.own(object, '*'), (element) => act(element, others));
  });
}

/** A field: what it holds is read and written by the methods of its mirror or handle. */
function fieldOf(machine: JavaMachine, type: JavaType, name: string | undefined): FlowObject {
  return mirror(machine, 'field', ({ values, result }) => {
    for (const one of lineage(type))
      for (const [key, { slot }] of one.fields) {
        if (name !== undefined && name !== key) continue;
        machine.graph.flow(slot, result);
        const last = values.at(-1);
        if (last !== undefined && values.length > 1) machine.graph.flow(last.slot, slot);
      }
  });
}

/** An object of reflection; each of its methods but those that only tell about it does the one thing it is for. */
function mirror(machine: JavaMachine, sort: string, act: (call: Call) => void): FlowObject {
  const made = machine.record(sort);
  const answer = (name: string): FlowObject | undefined => {
    if (/^(?:invoke\w*|newInstance|get|set|call)$/.test(name)) return machine.native(name, act);
    if (/^(?:bindTo|asType|asSpreader|asCollector|with\w+)$/.test(name))
      return machine.native(name, ({ result }) => machine.graph.put(result, made));
    return machine.external(`java.lang.reflect.Method.${name}`);
  };
  machine.answers.set(made, answer);
  return made;
}

/** Arguments that may come in one array. */
function spread(machine: JavaMachine, { values }: Call): Pick<Call, 'values'> {
  const elements = machine.graph.slot();
  for (const { slot } of values)
    machine.graph.each(slot, (object) => {
      if (object.kind === 'record' && object.sort === 'container')
        machine.graph.flow(machine.own(object, '*'), elements);
      else machine.graph.put(elements, object);
    });
  return { values: Array.from({ length: 8 }, () => ({ kind: 'one' as const, slot: elements })) };
}

/** A method that is not known is called on something: any of its methods. */
function callUnknown(machine: JavaMachine, call: Call): void {
  machine.doubt(call.site, 'reflection', 'Method.invoke');
  const [receiver] = call.values;
  if (receiver === undefined) return;
  machine.graph.each(receiver.slot, (object) => {
    const type = machine.typeOf(object);
    if (type === undefined) return;
    for (const one of lineage(type))
      for (const methods of one.methods.values())
        for (const { object: target, isAbstract } of methods)
          if (!isAbstract) machine.callBack(target, call.site, 'escape');
  });
  machine.graph.put(call.result, machine.external('java.lang.Object'));
}

/** Which services there are is said in files; any type of the code that offers the service is one. */
function loadServices(machine: JavaMachine, { site, values, result }: Call): void {
  const made = machine.container();
  machine.graph.put(result, made);
  machine.doubt(site, 'reflection', 'ServiceLoader');
  for (const { slot } of values)
    machine.graph.each(slot, (object) => {
      const type = machine.typeOf(object);
      if (type === undefined) return;
      for (const one of machine.types.all())
        if (!one.isAbstract && one.kind !== 'interface' && lineage(one).includes(type)) {
          machine.makes(one);
          machine.graph.put(machine.own(made, '*'), one.object.instance);
        }
    });
}

/** Fields are read and written by their place in memory: any field of the object. */
function exchangeInMemory(machine: JavaMachine, { values, result }: Call): void {
  const [holder, , ...given] = values;
  if (holder === undefined) return;
  machine.graph.each(holder.slot, (object) => {
    const type = machine.typeOf(object);
    if (type === undefined) return;
    for (const { slot } of lineage(type).flatMap(({ fields }) => [...fields.values()]))
      exchangeSlot(machine, slot, given, result);
  });
}

function exchangeSlot(machine: JavaMachine, slot: Slot, given: Call['values'], result: Slot): void {
  machine.graph.flow(slot, result);
  for (const one of given) machine.graph.flow(one.slot, slot);
}

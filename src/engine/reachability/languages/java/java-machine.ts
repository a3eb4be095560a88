import type { CallGraph, CodeFunction } from '../../call-graph.ts';
import type { Call, CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type {
  ClassObject,
  ExternalObject,
  FlowObject,
  FunctionObject,
  RecordObject,
} from '../../flow/flow-object.ts';
import type { JavaMethod, JavaType, StaticType, Value } from './java-type.ts';
import { bestFitting, foreignLineage, lineage, overloadsAlong, overloadsOf } from './java-types.ts';
import { memberOfContainer } from './library/containers.ts';
import { libraryFunction } from './library/library.ts';
import { memberOfClass } from './library/reflection.ts';
import { objectName, ofLibrary, TypedMachine } from './typed-machine.ts';

/**
 * What calls mean in Java. One object stands for all instances of a class; a value of a declared type, of which nothing
 * else is known, may be any instance of it and its subtypes that the code makes anywhere (rapid type analysis; Bacon and
 * Sweeney, 1996). Fields are not told apart by instance.
 */
export class JavaMachine extends TypedMachine {
  private readonly escapedTypes = new WeakMap<CodeFunction, Set<string>>();
  /** Containers that are handed away, by the place. */
  private readonly escaped = new WeakMap<CallSite, Set<RecordObject>>();
  /** The properties of the system, by their names. */
  readonly properties = this.record('properties');
  /** What answers the calls of objects that are not instances of classes: by the object. */
  readonly answers = new Map<RecordObject, (name: string) => FlowObject | undefined>();

  // Members

  /** What a call of a name on a value may go to. `given` are the types of the arguments where they are known. */
  calleesOf(
    receiver: Value,
    name: string,
    given: readonly (StaticType | undefined)[] | undefined,
    site: CallSite,
  ): Slot {
    const callees = this.graph.slot();
    const { type } = receiver;
    const declared = type?.kind === 'own' ? this.methodsOf(type.type, name, given) : [];
    if (declared.length > 0 && declared.every(({ access }) => access === 'private'))
      return this.graph.slot(...declared.map(({ object }) => object));
    const tell = (object: FlowObject) => this.memberOf(object, receiver.type, name, given, callees, site);
    this.graph.each(receiver.slot, tell);
    // What is put in by a framework, or comes from code that is not here, is what it is declared to be.
    if (type !== undefined && type.kind !== 'primitive')
      this.ifEmpty(receiver.slot, () => {
        const seeded = this.graph.slot();
        this.seed(seeded, type);
        this.graph.each(seeded, tell);
      });
    return callees;
  }

  private memberOf(
    object: FlowObject,
    declared: StaticType | undefined,
    name: string,
    given: readonly (StaticType | undefined)[] | undefined,
    into: Slot,
    site: CallSite,
  ): void {
    const type = this.typeOf(object);
    if (object.kind === 'external') this.graph.put(into, this.external(`${object.path}.${name}`));
    else if (object.kind === 'constant') this.graph.put(into, this.external(`java.lang.String.${name}`));
    else if (object.kind === 'class' && type !== undefined) {
      this.graph.put(into, memberOfClass(this, type, object, name));
    } else if (object.kind === 'record' && type !== undefined)
      this.memberOfInstance(object, type, name, given, into, site);
    else if (object.kind === 'record') {
      const answer = this.answers.get(object)?.(name) ?? memberOfContainer(this, object, name);
      if (answer !== undefined) this.graph.put(into, answer);
    } else if (object.kind === 'function' || object.kind === 'native')
      this.memberOfLambda(object, declared, name, given, into);
  }

  /** The method of the functional interface that a lambda is: the lambda itself, unless the interface brings it. */
  private memberOfLambda(
    lambda: FlowObject,
    declared: StaticType | undefined,
    name: string,
    given: readonly (StaticType | undefined)[] | undefined,
    into: Slot,
  ): void {
    const methods = declared?.kind === 'own' ? this.methodsOf(declared.type, name, given) : [];
    const brought = methods.filter(({ isAbstract }) => !isAbstract);
    if (brought.length === 0) this.graph.put(into, lambda);
    for (const { object } of brought) {
      this.graph.put(object.receiver, lambda);
      this.graph.put(into, object);
    }
  }

  private memberOfInstance(
    instance: RecordObject,
    type: JavaType,
    name: string,
    given: readonly (StaticType | undefined)[] | undefined,
    into: Slot,
    site: CallSite,
  ): void {
    const methods = this.methodsOf(type, name, given);
    // The receiver is any instance of the type that is made; this one is among them.
    for (const { object } of methods) this.graph.put(into, object);
    if (methods.length > 0) return;
    if (name === 'getClass') {
      this.graph.put(
        into,
        this.native(name, ({ result }) => this.graph.put(result, type.object)),
      );
      return;
    }
    const field = type.kind === 'record' ? type.fields.get(name) : undefined;
    if (field !== undefined) {
      this.graph.put(
        into,
        this.native(name, ({ result }) => this.graph.flow(field.slot, result)),
      );
      return;
    }
    for (const foreign of foreignLineage(type)) {
      this.graph.put(into, this.external(`${foreign}.${name}`));
      // A method of a class of others may call those that are overridden here.
      this.escape(this.graph.slot(instance), site, ofLibrary(foreign) ? 'callback' : 'escape');
    }
  }

  /** A method that the language itself calls, as far as it is there. */
  callMethod(receiver: Value, name: string, site: CallSite): Slot {
    const callee = this.calleesOf(receiver, name, [], site);
    const result = this.graph.slot();
    this.link({ site, callee, receiver: undefined, values: [], result, isNew: false, name }, true);
    return result;
  }

  /** The overloads of a name that fit best: those of a type, or those along some types. */
  methodsOf(
    of: JavaType | readonly JavaType[],
    name: string,
    given: readonly (StaticType | undefined)[] | undefined,
  ): JavaMethod[] {
    const methods = 'name' in of ? overloadsOf(of, name) : overloadsAlong(of, name);
    return bestFitting(methods, given, (method) => this.parameterTypes(method));
  }

  parameterTypes({ parameterTexts, owner }: JavaMethod): (StaticType | undefined)[] {
    return parameterTexts.map((text) => this.types.resolve(text, owner.file, owner));
  }

  protected override readSpecial(object: FlowObject, key: string | undefined, into: Slot): boolean {
    if (object.kind !== 'external') return false;
    this.graph.put(into, this.external(`${object.path}.${key ?? '*'}`));
    return true;
  }

  // Calls

  /** `new T(…)`, and whatever else makes an instance by a constructor. */
  construct(type: JavaType, call: Call, given: readonly (StaticType | undefined)[] | undefined): void {
    this.makes(type);
    this.graph.put(call.result, type.object.instance);
    this.initialize(type, call.site);
    // The collector of garbage calls it.
    for (const { object } of this.methodsOf(type, 'finalize', []))
      this.callBack(object, call.site, 'callback');
    this.runConstructors(type, type.object.instance, call, given);
  }

  /** The constructors that such arguments may mean run on an instance. */
  runConstructors(
    type: JavaType,
    instance: FlowObject,
    call: Call,
    given: readonly (StaticType | undefined)[] | undefined,
  ): void {
    const silent = { ...call, result: this.graph.slot() };
    const chosen = bestFitting(type.constructors, given, (method) => this.parameterTypes(method));
    if (type.constructors.length === 0) this.invokeFunction(silent, type.fieldInitializer, instance);
    for (const { object } of chosen) this.invokeFunction(silent, object, instance);
  }

  /** A type is used: its static code runs, and that of the classes above it. */
  initialize(type: JavaType, site: CallSite): void {
    for (const one of lineage(type))
      if (one.initializer !== undefined && (one === type || one.kind !== 'interface' || hasDefaults(one)))
        this.edge(site, one.initializer.code, 'callback');
  }

  protected override callSpecial(): boolean {
    return false;
  }

  protected override onInvoke(call: Call, target: FunctionObject, receiver: FlowObject | undefined): void {
    if (receiver !== undefined) this.graph.put(target.receiver, receiver);
    this.bindArguments(call.values, target.parameters);
    this.graph.flow(target.result, call.result);
  }

  protected override invokeExternal(call: Call, object: ExternalObject): void {
    const { path } = object;
    const known = libraryFunction(this, path);
    if (known === undefined) {
      this.externalCall(call.site, path, 'call');
      this.graph.put(call.result, this.external(path));
      const how = ofLibrary(path) ? 'callback' : 'escape';
      for (const { slot } of call.values) this.escape(slot, call.site, how);
      return;
    }
    this.externalCall(call.site, path, 'call');
    this.runNative(known, call, undefined);
  }

  /** What is handed away may be called by the methods that types of others know of it. */
  override escape(slot: Slot, site: CallSite, how: 'callback' | 'escape' = 'escape'): void {
    this.graph.each(slot, (object) => {
      if (object.kind === 'external' || object.kind === 'constant') return;
      const type = this.typeOf(object);
      if (object.kind !== 'record') this.callBack(object, site, how);
      else if (type !== undefined) this.escapeInstance(type, site, how);
      else if (object.sort === 'container') this.escapeElements(object, site, how);
    });
  }

  /** What a container holds is handed away with it; containers may hold each other. */
  private escapeElements(container: RecordObject, site: CallSite, how: 'callback' | 'escape'): void {
    const escaped = this.escaped.get(site) ?? new Set();
    this.escaped.set(site, escaped);
    if (escaped.has(container)) return;
    escaped.add(container);
    this.escape(this.own(container, '*'), site, how);
  }

  private escapeInstance(type: JavaType, site: CallSite, how: 'callback' | 'escape'): void {
    // Once in a function is enough.
    const known = this.escapedTypes.get(site.caller) ?? new Set();
    this.escapedTypes.set(site.caller, known);
    if (known.has(`${how} ${type.name}`)) return;
    known.add(`${how} ${type.name}`);
    const isKnownOutside = foreignLineage(type).some((name) => !markers.has(name));
    for (const one of lineage(type))
      for (const [name, methods] of one.methods)
        for (const { object, isStatic, access, isAbstract } of methods)
          if (!isStatic && access !== 'private' && !isAbstract && (isKnownOutside || ofObject.has(name)))
            this.callBack(object, site, how);
  }

  /** The class that a name means at run time; undefined when it is none of the code. */
  classNamed(name: string): ClassObject | undefined {
    return this.types.named(name)?.object;
  }

  /** What is used by its full name, or by way of something else, is imported as well. */
  override finish(mostSteps: number): CallGraph {
    const graph = super.finish(mostSteps);
    const known = new Set(graph.imports.map(({ file, name }) => `${file} ${name}`));
    const imports = [...graph.imports];
    for (const { caller, path, line } of graph.externals) {
      const name = /^(?:[a-z_$][\w$]*\.)+[A-Z][\w$]*/.exec(path)?.[0];
      if (name === undefined || known.has(`${caller.file} ${name}`)) continue;
      known.add(`${caller.file} ${name}`);
      imports.push({ file: caller.file, line, name });
    }
    return { ...graph, imports };
  }

  protected override keyOfIndex(): string {
    return '*';
  }

  protected override keyOfName(name: string): string {
    return name;
  }
}

/** Whether an interface brings methods: then it is used when a class that has them is. */
function hasDefaults({ methods }: JavaType): boolean {
  return [...methods.values()].flat().some(({ isAbstract, isStatic }) => !isAbstract && !isStatic);
}

const markers: ReadonlySet<string> = new Set([objectName, 'java.io.Serializable', 'java.lang.Cloneable']);
const ofObject: ReadonlySet<string> = new Set([
  'toString',
  'equals',
  'hashCode',
  'compareTo',
  'finalize',
  'close',
]);

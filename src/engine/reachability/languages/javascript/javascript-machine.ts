import type { Call, CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type {
  ExternalObject,
  FlowObject,
  FunctionObject,
  NativeObject,
  RecordObject,
} from '../../flow/flow-object.ts';
import { Machine } from '../../flow/machine.ts';
import { type Holder, isHolder } from '../../flow/members.ts';
import { builtinPrefix } from '../../flow/objects.ts';
import type { CodeFunction } from '../../call-graph.ts';
import { DoubtfulMembers } from './doubtful-members.ts';
import { arrayMethod } from './natives/array-methods.ts';
import { collectionMethod } from './natives/collection-methods.ts';
import { functionMethod } from './natives/function-methods.ts';
import { generatorMethod } from './natives/generator-methods.ts';
import { globalFunction } from './natives/global-functions.ts';
import { objectMethod } from './natives/object-methods.ts';
import { promiseMethod } from './natives/promise-methods.ts';

/** What calls and members mean in JavaScript. */
export class JavaScriptMachine extends Machine {
  // Members of members, up to six parts deep: more would be tens of thousands of ways through one answer of a package.
  protected override readonly mostParts = 6;
  /** What is assigned without a declaration, in any file. */
  readonly globals = this.record('object', 'globalThis');
  /** Whether any member is read or written by functions. */
  hasAccessors = false;
  private readonly natives = new Map<string, NativeObject | undefined>();
  private readonly instances = new Map<FunctionObject, RecordObject>();

  // Objects

  object(sort = 'object', name = ''): RecordObject {
    const made = this.record(sort, name);
    if (made.parents.length === 0) made.parents = [this.graph.slot()];
    return made;
  }

  array(): RecordObject {
    return this.object('array');
  }

  /** A function with its prototype. */
  callable(code: CodeFunction, traits?: ReadonlySet<string>): FunctionObject {
    const made = this.functionObject(code, traits);
    made.parents = [this.graph.slot()];
    if (!made.traits.has('arrow')) {
      const prototype = this.object('object', `${code.name}.prototype`);
      this.graph.put(this.own(made, 'prototype'), prototype);
      this.graph.put(this.own(prototype, 'constructor'), made);
    }
    return made;
  }

  /** The one object that stands for what `new F()` makes. */
  instanceOf(made: FunctionObject): RecordObject {
    let instance = this.instances.get(made);
    if (instance === undefined) {
      instance = this.object('object', made.code.name);
      for (const slot of instance.parents) this.graph.flow(this.own(made, 'prototype'), slot);
      this.instances.set(made, instance);
    }
    return instance;
  }

  setPrototype(object: FlowObject, prototype: Slot): void {
    const [slot] = isHolder(object) ? object.parents : [];
    if (slot !== undefined) this.graph.flow(prototype, slot);
  }

  // Members

  protected override weakenCalls(calls: readonly Call[]): void {
    const members = new DoubtfulMembers(this.graph);
    for (const { site, receiver, name } of calls)
      if (receiver !== undefined && name !== undefined)
        for (const callee of members.of(receiver, name)) this.weaken(site, callee);
  }

  protected override readSpecial(
    object: FlowObject,
    key: string | undefined,
    into: Slot,
    site: CallSite,
  ): boolean {
    if (object.kind === 'external') this.graph.put(into, this.external(`${object.path}.${key ?? '*'}`));
    else if (object.kind === 'bound' || object.kind === 'native')
      this.putMethod(object, functionMethod, 'function', key, into);
    else if (isHolder(object)) this.readOfHolder(object, key, into, site);
    return true;
  }

  private readOfHolder(object: Holder, key: string | undefined, into: Slot, site: CallSite): void {
    if (key === '__proto__') {
      for (const slot of object.parents) this.graph.flow(slot, into);
      return;
    }
    this.lookUp(object, key, into);
    if (key === undefined) return;
    if (this.hasAccessors) this.callAccessor(object, `get ${key}`, [], into, site);
    if (object.kind === 'function') this.putMethod(object, functionMethod, 'function', key, into);
    else if (object.kind === 'record') {
      const methods = methodsBySort[object.sort];
      if (methods !== undefined) this.putMethod(object, methods, object.sort, key, into);
      if (!object.declared.has(key)) this.putMethod(object, objectMethod, 'object', key, into);
    }
  }

  private putMethod(
    object: FlowObject,
    find: MethodFinder,
    sort: string,
    key: string | undefined,
    into: Slot,
  ): void {
    if (key === undefined) return;
    const id = `${sort}.${key}`;
    if (!this.natives.has(id))
      this.natives.set(
        id,
        this.lasting(() => find(this, key)),
      );
    const method = this.natives.get(id);
    if (method !== undefined) this.graph.put(into, this.bound(method, object));
  }

  /** Read or write a member that is a pair of functions. */
  callAccessor(object: Holder, key: string, values: Call['values'], result: Slot, site: CallSite): void {
    const [kind = ''] = key.split(' ', 1);
    const act = (found: Slot) =>
      this.graph.each(found, (accessor) => {
        const receiver = this.single(object);
        this.invoke({ site, callee: found, receiver, values, result, isNew: false }, accessor);
      });
    const unknown = `${kind} *`;
    this.whenAccessed(key, () => act(this.found(object, key, key)));
    this.whenAccessed(unknown, () => act(this.found(object, unknown, unknown)));
  }

  /** Do something as soon as anything at all has an accessor of this key, `get name` or `set *`. */
  private whenAccessed(key: string, act: () => void): void {
    const waiting = this.accessed.get(key);
    if (waiting === 'is') act();
    else if (waiting === undefined) this.accessed.set(key, [act]);
    else waiting.push(act);
  }

  /** Where an object has the function that reads (`get`) or writes (`set`) a member, whose name may not be known. */
  accessor(object: Holder, kind: 'get' | 'set', name: string | undefined): Slot {
    const key = `${kind} ${name ?? '*'}`;
    const waiting = this.accessed.get(key);
    this.accessed.set(key, 'is');
    if (waiting !== 'is') for (const act of waiting ?? []) act();
    return this.own(object, key);
  }

  private readonly accessed = new Map<string, 'is' | (() => void)[]>();

  /** `base.key = value` with everything that hangs on it. */
  write(base: Slot, key: string | undefined, value: Slot, site: CallSite): void {
    this.graph.each(base, (object) => {
      if (object.kind === 'external') this.escape(value, site);
      if (!isHolder(object)) return;
      if (key === '__proto__') this.setPrototype(object, value);
      else this.graph.flow(value, this.own(object, key ?? '*'));
      if (this.hasAccessors && key !== undefined)
        this.callAccessor(object, `set ${key}`, [{ kind: 'one', slot: value }], this.graph.slot(), site);
    });
  }

  // Calls

  /** Members of what is handed to code that is not here may be called; the language itself keeps nothing. */
  override escape(slot: Slot, site: CallSite, how: 'callback' | 'escape' = 'escape'): void {
    super.escape(slot, site, how);
    if (how === 'escape') this.graph.each(slot, (object) => this.escapeHeld(object, site));
  }

  protected override callSpecial(call: Call, object: FlowObject): boolean {
    if (call.isNew && object.kind === 'function') this.construct(call, object);
    else if (call.isNew && object.kind === 'bound' && object.target.kind === 'function')
      this.construct(call, object.target);
    else if (object.kind === 'external' && object.path.startsWith(builtinPrefix))
      this.callBuiltin(call, object);
    else return false;
    return true;
  }

  private construct(call: Call, made: FunctionObject): void {
    const instance = this.instanceOf(made);
    this.graph.put(call.result, instance);
    this.escapeToBases(instance, instance, call.site);
    const returned = this.graph.slot();
    this.invokeFunction({ ...call, result: returned, receiver: undefined }, made, instance);
    this.graph.each(returned, (object) => {
      if (isHolder(object)) this.graph.put(call.result, object);
    });
  }

  private callBuiltin(call: Call, { path }: ExternalObject): void {
    this.externalCall(call.site, path, 'call');
    const name = path.slice(builtinPrefix.length);
    if (!this.natives.has(path))
      this.natives.set(
        path,
        this.lasting(() => globalFunction(this, name)),
      );
    const native = this.natives.get(path);
    if (native !== undefined) this.runNative(native, call, undefined);
    // The library calls what it is handed sooner or later.
    else for (const { slot } of call.values) this.escape(slot, call.site, 'callback');
  }

  protected override onInvoke(call: Call, target: FunctionObject, receiver: FlowObject | undefined): void {
    if (receiver !== undefined) this.graph.put(target.receiver, receiver);
    else if (call.receiver !== undefined) this.graph.flow(call.receiver, target.receiver);
    this.bindArguments(call.values, target.parameters);
    this.bindArgumentsObject(call, target);
    this.graph.flow(target.result, call.result);
  }

  /** `arguments`, of functions that speak of it. */
  private bindArgumentsObject({ values }: Call, target: FunctionObject): void {
    const held = this.argumentsObjects.get(target);
    if (held === undefined) return;
    let isUnsure = false;
    for (const [index, { kind, slot }] of values.entries()) {
      if (kind === 'spread') isUnsure = true;
      const value = kind === 'spread' ? this.elementsOf(slot) : slot;
      this.graph.flow(value, this.own(held, isUnsure ? '*' : String(index)));
    }
  }

  readonly argumentsObjects = new Map<FunctionObject, RecordObject>();

  protected override keyOfIndex(index: number): string {
    return String(index);
  }

  protected override keyOfName(name: string): string {
    return name;
  }

  override elementsOf(collection: Slot): Slot {
    const elements = this.graph.slot();
    this.graph.each(collection, (object) => {
      if (object.kind === 'external') this.graph.put(elements, this.external(`${object.path}.*`));
      else if (object.kind === 'record') this.graph.flow(this.own(object, '**'), elements);
    });
    return elements;
  }

  /** What `for (x of collection)` gives; objects may say themselves what that is. */
  iterate(collection: Slot, site: CallSite): Slot {
    const elements = this.elementsOf(collection);
    this.graph.each(collection, (object) => {
      if (object.kind !== 'record' || object.sort !== 'object') return;
      for (const key of ['@@iterator', '@@asyncIterator']) {
        const method = this.graph.slot();
        this.lookUp(object, key, method);
        const iterator = this.graph.slot();
        const receiver = this.single(object);
        this.link({ site, callee: method, receiver, values: [], result: iterator, isNew: false }, true);
        this.graph.flow(this.nextOf(iterator, site), elements);
      }
    });
    return elements;
  }

  /** Call `next()` of an iterator and take its value. */
  private nextOf(iterator: Slot, site: CallSite): Slot {
    const value = this.graph.slot();
    const next = this.graph.slot();
    this.load(iterator, 'next', next, site);
    const result = this.graph.slot();
    this.link({ site, callee: next, receiver: iterator, values: [], result, isNew: false }, true);
    this.load(this.awaited(result), 'value', value, site);
    return value;
  }

  // Promises

  /** A promise of what is in a slot; promises in it are opened. */
  promise(value: Slot): RecordObject {
    const made = this.object('promise');
    this.graph.flow(this.awaited(value), this.own(made, promised));
    return made;
  }

  /** What `await` makes of a slot. */
  awaited(value: Slot): Slot {
    const open = this.graph.slot();
    this.graph.each(value, (object) => {
      if (object.kind === 'record' && object.sort === 'promise')
        this.graph.flow(this.own(object, promised), open);
      else this.graph.put(open, object);
    });
    return open;
  }
}

type MethodFinder = (machine: JavaScriptMachine, name: string) => NativeObject | undefined;

const methodsBySort: Readonly<Record<string, MethodFinder>> = {
  array: arrayMethod,
  promise: promiseMethod,
  generator: generatorMethod,
  map: collectionMethod,
  set: collectionMethod,
};

/** The member of a promise that holds what it is of. */
export const promised = '@@promised';

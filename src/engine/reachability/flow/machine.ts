import type { CallEdge, CallGraph, CodeFunction } from '../call-graph.ts';
import { CallNotes } from './call-notes.ts';
import type { Argument, Call, CallSite } from './calls.ts';
import { FlowGraph, mostMade, type Slot } from './flow-graph.ts';
import type {
  BoundObject,
  ClassObject,
  ConstantObject,
  ExternalObject,
  FlowObject,
  FunctionObject,
  NativeObject,
  Parameter,
  RecordObject,
} from './flow-object.ts';

/** Objects that have members. */
export type Holder = FunctionObject | ClassObject | RecordObject;

/**
 * What languages have in common on top of the flow graph: objects, members along parents, calls that bind arguments to
 * parameters, and the notes of what is called from where. A language is a subclass that says what differs.
 */
export abstract class Machine extends CallNotes {
  readonly graph = new FlowGraph();
  private readonly bounds = new Map<FunctionObject | NativeObject, Map<FlowObject, BoundObject>>();
  private readonly externalObjects = new Map<string, ExternalObject>();
  private readonly constants = new Map<string, ConstantObject>();
  private readonly calls: Call[] = [];
  private allocation: { readonly site: CallSite; readonly name: string; count: number } | undefined;
  private readonly allocations = new WeakMap<CallSite, Map<string, unknown>>();
  private readonly lookUps = new Map<Holder, Map<string, Slot>>();
  private readonly singles = new Map<FlowObject, Slot>();
  /** What nobody reads goes here, and nothing comes from it. */
  private readonly nowhere = this.graph.slot();
  private readonly copies = new Map<Holder, Set<Holder>>();
  /** What functions hand to code that is not here. */
  private readonly handedOn = new Map<CodeFunction, Set<Holder>>();
  /** What is done in the end, each time when there is something to do. */
  private unsettled: (() => boolean)[] = [];

  /** What reading a member of an object gives, when the object is no holder or the language reads otherwise. */
  protected abstract readSpecial(
    object: FlowObject,
    key: string | undefined,
    into: Slot,
    site: CallSite,
  ): boolean;

  /** What calling an object does, when it is no plain function. */
  protected abstract callSpecial(call: Call, object: FlowObject): boolean;

  /** So many parts has the path of something whose code is not here at most. */
  protected readonly mostParts: number = 10;

  /** Told each function object that is called, before its arguments are bound. */
  protected abstract onInvoke(call: Call, target: FunctionObject, receiver: FlowObject | undefined): void;

  // Objects

  functionObject(code: CodeFunction, traits: ReadonlySet<string> = noTraits): FunctionObject {
    const { graph } = this;
    return {
      kind: 'function',
      code,
      parameters: [] as Parameter[],
      receiver: graph.slot(),
      result: graph.slot(),
      traits,
      ...this.members(),
    };
  }

  record(sort: string, name = ''): RecordObject {
    return this.allocated(`record ${sort} ${name}`, () => ({
      kind: 'record',
      sort,
      name,
      ...this.members(),
    }));
  }

  /**
   * What a function of the library makes at one place is one object, however often it is analysed: else a loop that
   * makes objects of objects would never end.
   */
  private allocated<Made>(what: string, make: () => Made): Made {
    const { allocation } = this;
    if (allocation === undefined) return make();
    allocation.count += 1;
    const key = `${allocation.name} ${allocation.count} ${what}`;
    const known = this.allocations.get(allocation.site) ?? new Map<string, unknown>();
    this.allocations.set(allocation.site, known);
    if (!known.has(key)) known.set(key, make());
    return known.get(key) as Made;
  }

  /** Do what a function of the library does at a place. */
  protected allocatingAt(site: CallSite, name: string, act: () => void): void {
    const before = this.allocation;
    this.allocation = { site, name, count: 0 };
    act();
    this.allocation = before;
  }

  /** Make something that belongs to no place. */
  lasting<Made>(make: () => Made): Made {
    const before = this.allocation;
    this.allocation = undefined;
    const made = make();
    this.allocation = before;
    return made;
  }

  /** Run a function of the library. */
  protected runNative(native: NativeObject, call: Call, receiver: FlowObject | undefined): void {
    this.allocatingAt(call.site, native.name, () => native.run(call, receiver));
  }

  classObject(name: string): ClassObject {
    const made: ClassObject = {
      kind: 'class',
      name,
      instance: this.record('instance', name),
      ...this.members(),
    };
    made.instance.parents = [this.graph.slot(made)];
    return made;
  }

  native(name: string, run: NativeObject['run']): NativeObject {
    return this.allocated(`native ${name}`, () => ({ kind: 'native', name, run }));
  }

  /** Paths are cut where they grow without end (`node.next.next`) or go through a part that is not known. */
  external(whole: string): ExternalObject {
    const known = this.externalObjects.get(whole);
    if (known !== undefined) return known;
    const path = cutPath(whole, this.mostParts);
    let object = this.externalObjects.get(path);
    if (object === undefined) {
      object = { kind: 'external', path };
      this.externalObjects.set(path, object);
    }
    return object;
  }

  constant(key: string): ConstantObject {
    let object = this.constants.get(key);
    if (object === undefined) {
      object = { kind: 'constant', key };
      this.constants.set(key, object);
    }
    return object;
  }

  bound(target: FunctionObject | NativeObject, receiver: FlowObject): BoundObject {
    const known = this.bounds.get(target) ?? new Map<FlowObject, BoundObject>();
    this.bounds.set(target, known);
    const object = known.get(receiver) ?? ({ kind: 'bound', target, receiver } as const);
    known.set(receiver, object);
    return object;
  }

  /** A slot that only ever holds this object; nothing may flow into it. */
  single(object: FlowObject): Slot {
    let slot = this.singles.get(object);
    if (slot === undefined) this.singles.set(object, (slot = this.graph.slot(object)));
    return slot;
  }

  private members(): { members: Map<string, Slot>; declared: Set<string>; parents: readonly Slot[] } {
    return { members: new Map(), declared: new Set(), parents: [] };
  }

  // Members

  /** The slot of an object's own member. */
  own(object: Holder, key: string): Slot {
    let slot = object.members.get(key);
    if (slot === undefined) {
      slot = this.graph.slot();
      object.members.set(key, slot);
      if (key !== anyKey) this.graph.flow(slot, this.own(object, anyKey));
      if (key !== anyKey)
        for (const copy of this.copies.get(object) ?? []) this.graph.flow(slot, this.own(copy, key));
    }
    return slot;
  }

  /** All members of one object become members of another, also those that come later. */
  copyOf(object: Holder, copy: Holder): void {
    const copies = this.copies.get(object) ?? new Set();
    this.copies.set(object, copies);
    if (object === copy || copies.has(copy)) return;
    copies.add(copy);
    for (const [key, slot] of object.members) if (key !== anyKey) this.graph.flow(slot, this.own(copy, key));
  }

  /** A member that an object has from the beginning. */
  declare(object: Holder, key: string, value: Slot): void {
    object.declared.add(key);
    this.graph.flow(value, this.own(object, key));
  }

  /** `base.key`; without a key that is known, any member. */
  load(base: Slot, key: string | undefined, into: Slot, site: CallSite): void {
    this.graph.each(base, (object) => {
      if (this.readSpecial(object, key, into, site)) return;
      if (isHolder(object)) this.lookUp(object, key, into);
    });
  }

  /** `base.key = value`; without a key that is known, under any. */
  store(base: Slot, key: string | undefined, value: Slot): void {
    this.graph.each(base, (object) => {
      if (isHolder(object)) this.graph.flow(value, this.own(object, key ?? unknownKey));
    });
  }

  /** `base[key]`, where the key is computed: the member it is known to name, else any. */
  loadBy(base: Slot, key: Slot, into: Slot, site: CallSite): void {
    this.byKey(key, (name) => this.load(base, name, into, site));
  }

  /** `base[key] = value`, where the key is computed. */
  storeBy(base: Slot, key: Slot, value: Slot): void {
    this.byKey(key, (name) => this.store(base, name, value));
  }

  /** Do something for each key that a slot may hold; with none when it is not known, which is known in the end. */
  byKey(key: Slot, act: (name: string | undefined) => void): void {
    const known = new Set<string | undefined>();
    const once = (name: string | undefined) => {
      if (known.has(name)) return;
      known.add(name);
      act(name);
    };
    this.graph.each(key, (object) =>
      once(object.kind === 'constant' && object.key !== unknownKey ? object.key : undefined),
    );
    this.ifEmpty(key, () => once(undefined));
  }

  /** Do something when nothing is known to be in a slot after all else is. */
  ifEmpty(slot: Slot, act: () => void): void {
    this.unsettled.push(() => {
      if (!this.graph.isEmpty(slot)) return false;
      act();
      return true;
    });
  }

  /** A value that is computed and names no member that is known. */
  computed(): Slot {
    return this.graph.slot(this.constant(unknownKey));
  }

  /** A member of an object or of what stands behind it; the first parent that surely has it hides the others. */
  lookUp(object: Holder, key: string | undefined, into: Slot): void {
    this.graph.flow(this.found(object, key, unknownKey), into);
  }

  /**
   * The slot of what a look-up gives: one for all who look for the same. What is stored under the key `unknown` may be
   * meant too.
   */
  protected found(object: Holder, key: string | undefined, unknown: string): Slot {
    const id = key === undefined ? anyKey : key;
    let ofObject = this.lookUps.get(object);
    if (ofObject === undefined) this.lookUps.set(object, (ofObject = new Map()));
    let found = ofObject.get(id);
    if (found === undefined) {
      found = this.graph.slot();
      ofObject.set(id, found);
      this.lookUpAlong(object, key, found, unknown, [], new Set());
    }
    return found;
  }

  private lookUpAlong(
    object: Holder,
    key: string | undefined,
    into: Slot,
    unknown: string,
    further: readonly Slot[],
    seen: ReadonlySet<Holder>,
  ): void {
    if (seen.has(object)) return this.lookUpNext(key, into, unknown, further, seen);
    this.graph.flow(this.own(object, key ?? anyKey), into);
    if (key !== undefined) this.graph.flow(this.own(object, unknown), into);
    if (key !== undefined && object.declared.has(key)) return;
    this.lookUpNext(key, into, unknown, [...object.parents, ...further], new Set([...seen, object]));
  }

  private lookUpNext(
    key: string | undefined,
    into: Slot,
    unknown: string,
    parents: readonly Slot[],
    seen: ReadonlySet<Holder>,
  ): void {
    const [next, ...further] = parents;
    if (next === undefined || seen.size > mostParents) return;
    this.graph.each(next, (parent) => {
      if (isHolder(parent)) {
        // One way at a time: the ways through parents that each may be several objects are too many to be walked.
        if (further.length === 0) this.graph.flow(this.found(parent, key, unknown), into);
        // What is also behind a later parent is looked at there, as in C3 linearization.
        else if (this.isBehind(parent, further)) this.lookUpNext(key, into, unknown, further, seen);
        else this.lookUpAlong(parent, key, into, unknown, further, seen);
      } else {
        if (parent.kind === 'external' && key !== undefined) this.readOfExternalParent(parent, key, into);
        this.lookUpNext(key, into, unknown, further, seen);
      }
    });
  }

  /** A member that may be inherited from a class whose code is not here. */
  protected readOfExternalParent(parent: ExternalObject, key: string, into: Slot): void {
    this.graph.put(into, this.external(`${parent.path}.${key}`));
  }

  private isBehind(object: Holder, slots: readonly Slot[], depth = 0): boolean {
    if (depth > mostParents) return false;
    for (const slot of slots)
      for (const other of this.graph.objectsIn(slot)) {
        if (other === object) return true;
        if (isHolder(other) && this.isBehind(object, other.parents, depth + 1)) return true;
      }
    return false;
  }

  // Calls

  /** A call that stands in the code, or one (`isImplied`) that the language makes where there is something to call. */
  link(call: Call, isImplied = false): void {
    if (!isImplied) this.calls.push(call);
    this.graph.each(call.callee, (object) => this.invoke(call, object));
  }

  /** One object is called. */
  invoke(call: Call, object: FlowObject): void {
    if (this.callSpecial(call, object)) return;
    if (object.kind === 'function') this.invokeFunction(call, object, undefined);
    else if (object.kind === 'bound') this.invokeBound(call, object);
    else if (object.kind === 'native') this.runNative(object, call, undefined);
    else if (object.kind === 'external') this.invokeExternal(call, object);
  }

  private invokeBound(call: Call, { target, receiver }: BoundObject): void {
    if (target.kind === 'function') this.invokeFunction(call, target, receiver);
    else this.runNative(target, call, receiver);
  }

  /** A function of the code is called; `receiver` when it is bound to one. */
  invokeFunction(
    call: Call,
    target: FunctionObject,
    receiver: FlowObject | undefined,
    how: CallEdge['how'] = 'call',
  ): void {
    this.edge(call.site, target.code, how);
    this.onInvoke(call, target, receiver);
  }

  /** Hand arguments to parameters, the first to the parameter at `from`. */
  bindArguments(values: readonly Argument[], parameters: readonly Parameter[], from = 0): void {
    const restAt = parameters.findIndex(({ kind }) => kind === 'rest');
    const ones = parameters.slice(0, restAt < 0 ? undefined : restAt).filter(({ kind }) => kind === 'one');
    const rest = parameters[restAt];
    let position = from;
    let isUnsure = false;
    for (const { kind, name, slot } of values) {
      if (kind === 'named') this.bindNamed(parameters, name ?? '', slot);
      else if (kind === 'keywords') this.bindKeywords(parameters, slot);
      else if (kind === 'spread' && !isUnsure) {
        isUnsure = true;
        for (const [index, parameter] of ones.slice(position).entries())
          this.elementAt(slot, index, parameter.slot);
        if (rest !== undefined) this.store(rest.slot, undefined, this.elementsOf(slot));
      } else if (isUnsure) {
        const value = kind === 'spread' ? this.elementsOf(slot) : slot;
        for (const parameter of ones.slice(position)) this.graph.flow(value, parameter.slot);
        if (rest !== undefined) this.store(rest.slot, undefined, value);
      } else {
        const parameter = ones[position];
        if (parameter !== undefined) this.graph.flow(slot, parameter.slot);
        else if (rest !== undefined) this.store(rest.slot, this.keyOfIndex(position - ones.length), slot);
        position += 1;
      }
    }
  }

  private elementAt(collection: Slot, index: number, into: Slot): void {
    this.graph.each(collection, (object) => {
      if (isHolder(object)) this.lookUp(object, this.keyOfIndex(index), into);
      else if (object.kind === 'external') this.graph.put(into, object);
    });
  }

  private bindNamed(parameters: readonly Parameter[], name: string, slot: Slot): void {
    const parameter = parameters.find((one) => one.name === name && one.kind === 'one');
    if (parameter !== undefined) this.graph.flow(slot, parameter.slot);
    else {
      const keywords = parameters.find((one) => one.kind === 'keywords');
      if (keywords !== undefined) this.store(keywords.slot, this.keyOfName(name), slot);
    }
  }

  private bindKeywords(parameters: readonly Parameter[], collection: Slot): void {
    this.graph.each(collection, (object) => {
      if (!isHolder(object)) return;
      for (const { kind, name, slot } of parameters)
        if (kind === 'one') this.lookUp(object, this.keyOfName(name), slot);
        else if (kind === 'keywords') this.graph.flow(this.own(object, anyKey), this.anyOf(slot));
    });
  }

  /** A slot that goes into the collections of another under no known key. */
  private anyOf(collection: Slot): Slot {
    const values = this.graph.slot();
    this.store(collection, undefined, values);
    return values;
  }

  /** Key of an element of a collection by its number, and of a member that has a name. */
  protected abstract keyOfIndex(index: number): string;
  protected abstract keyOfName(name: string): string;

  /** Everything that iterating over a slot gives. */
  elementsOf(collection: Slot): Slot {
    const elements = this.graph.slot();
    this.graph.each(collection, (object) => {
      if (isHolder(object)) this.graph.flow(this.own(object, anyKey), elements);
      else if (object.kind === 'external') this.graph.put(elements, object);
    });
    return elements;
  }

  /**
   * Something is called whose code is not here. What it returns is reached along the same path, and it may call every
   * function that it is handed.
   */
  protected invokeExternal(call: Call, { path }: ExternalObject): void {
    this.externalCall(call.site, path, 'call');
    this.graph.put(call.result, this.external(path));
    for (const { slot } of call.values) this.escape(slot, call.site);
  }

  /** What is in a slot is handed to code that is not here. */
  escape(slot: Slot, site: CallSite, how: 'callback' | 'escape' = 'escape'): void {
    this.graph.each(slot, (object) => {
      if (object.kind === 'external') this.externalCall(site, object.path, 'reference');
      else this.callBack(object, site, how);
    });
  }

  /**
   * What an object holds may be used by whoever it is handed to: functions in its members, and what these hold in turn.
   */
  protected escapeHeld(object: FlowObject, site: CallSite, how: 'callback' | 'escape' = 'escape'): void {
    if (!isHolder(object)) return;
    const seen = this.handedOn.get(site.caller) ?? new Set();
    this.handedOn.set(site.caller, seen);
    if (seen.has(object)) return;
    seen.add(object);
    this.escape(this.found(object, undefined, unknownKey), site, how);
  }

  /** Methods of an object may be called by the code of a class behind it that is not here. */
  protected escapeToBases(made: Holder, instance: RecordObject, site: CallSite): void {
    const foreign = this.graph.slot();
    this.lookUp(made, anyForeign, foreign);
    this.graph.each(foreign, (object) => {
      const isForeign = object.kind === 'external' && !object.path.startsWith(builtinPrefix);
      // It calls what it is told to call, by name.
      if (isForeign && !/^events\b/.test(object.path)) this.escapeHeld(instance, site);
    });
  }

  /** What is put into something whose code is not here is handed to it. */
  protected escapeInto(base: Slot, value: Slot, site: CallSite): void {
    this.graph.each(base, (object) => {
      if (object.kind === 'external') this.escape(value, site);
    });
  }

  /** A function may be called by the library or by code that is not here, with arguments that are not known. */
  callBack(
    object: FlowObject,
    site: CallSite,
    how: 'callback' | 'escape',
    values: readonly Argument[] = [],
    receiver?: Slot,
  ): Slot {
    const isCalled = isCallable(object) || (object.kind === 'external' && how === 'callback');
    if (!isCalled) return this.nowhere;
    const result = this.graph.slot();
    const call: Call = { site, callee: this.nowhere, receiver, values, result, isNew: false };
    if (object.kind === 'function') this.invokeFunction(call, object, undefined, how);
    else if (object.kind === 'bound' && object.target.kind === 'function')
      this.invokeFunction(call, object.target, object.receiver, how);
    else if (object.kind === 'bound' || object.kind === 'native') this.invoke(call, object);
    else if (object.kind === 'external') this.invokeExternal(call, object);
    return result;
  }

  private solve(mostSteps: number): boolean {
    for (;;) {
      if (!this.graph.solve(mostSteps)) return false;
      // What is empty by now stays so unless something else that is empty brings values to it.
      const left = this.unsettled;
      this.unsettled = [];
      if (!left.map((settle) => settle()).some(Boolean) && this.unsettled.length === 0) return true;
    }
  }

  /** Say of calls that were noted which of them are only perhaps made, now that all is known. */
  protected weakenCalls(_calls: readonly Call[]): void {
    // Most languages store nothing under keys that are not known where they call members.
  }

  /** Solve, within a number of steps, and say what came out. */
  finish(mostSteps: number): CallGraph {
    const isComplete = this.solve(mostSteps);
    for (const { callee, site, name } of this.calls)
      if (this.graph.isEmpty(callee)) this.unresolvedCall(site, name);
    this.weakenCalls(this.calls);
    if (!isComplete) this.unfinished(`${mostSteps / 10_000} 万步或 ${mostMade / 10_000} 万个新增变量`);
    return this.noted();
  }
}

/** Objects that have members, by their kind. */
export function isHolder(object: FlowObject): object is Holder {
  return object.kind === 'record' || object.kind === 'class' || object.kind === 'function';
}

function isCallable({ kind }: FlowObject): boolean {
  return kind === 'function' || kind === 'bound' || kind === 'native';
}

/** Key of what is stored under a key that is not known. */
export const unknownKey = '*';
/** Key of everything that is stored in an object. */
const anyKey = '**';

/** A member that only a class whose code is not here may have. */
const anyForeign = '@@foreign';

const mostParents = 64;
const noTraits: ReadonlySet<string> = new Set();

/** Else loops like `node = node.left.right` would make a path for each way through them. */
function cutPath(path: string, mostParts: number): string {
  const star = path.indexOf('.*');
  if (star >= 0) return path.slice(0, star + 2);
  const parts = path.split('.');
  const most = path.startsWith(builtinPrefix) ? mostBuiltinParts : mostParts;
  if (parts.length > most) return `${parts.slice(0, most).join('.')}.*`;
  const last = parts.at(-1);
  const isCircling = parts.filter((part) => part === last).length > mostAlike;
  return isCircling ? `${parts.slice(0, -1).join('.')}.*` : path;
}

/** How paths of a language's own functions begin. */
export const builtinPrefix = '<builtin>.';
const mostBuiltinParts = 4;
const mostAlike = 2;

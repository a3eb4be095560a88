import type { CallEdge, CallGraph, CodeFunction } from '../call-graph.ts';
import type { Argument, Call, CallSite } from './calls.ts';
import { mostMade, type Slot } from './flow-graph.ts';
import type {
  BoundObject,
  ExternalObject,
  FlowObject,
  FunctionObject,
  NativeObject,
  Parameter,
  RecordObject,
} from './flow-object.ts';
import { anyKey, type Holder, isHolder, Members, unknownKey } from './members.ts';
import { builtinPrefix } from './objects.ts';

/**
 * What languages have in common on top of the flow graph: objects, members along parents, calls that bind arguments to
 * parameters, and the notes of what is called from where. A language is a subclass that says what differs.
 */
export abstract class Machine extends Members {
  private readonly calls: Call[] = [];
  /** What nobody reads goes here, and nothing comes from it. */
  private readonly nowhere = this.graph.slot();
  /** What functions hand to code that is not here. */
  private readonly handedOn = new Map<CodeFunction, Set<Holder>>();

  /** What calling an object does, when it is no plain function. */
  protected abstract callSpecial(call: Call, object: FlowObject): boolean;

  /** Told each function object that is called, before its arguments are bound. */
  protected abstract onInvoke(call: Call, target: FunctionObject, receiver: FlowObject | undefined): void;

  /** Run a function of the library. */
  protected runNative(native: NativeObject, call: Call, receiver: FlowObject | undefined): void {
    this.allocatingAt(call.site, native.name, () => native.run(call, receiver));
  }

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

function isCallable({ kind }: FlowObject): boolean {
  return kind === 'function' || kind === 'bound' || kind === 'native';
}

/** A member that only a class whose code is not here may have. */
const anyForeign = '@@foreign';

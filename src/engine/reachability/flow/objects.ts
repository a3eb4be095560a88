import { CallNotes } from './call-notes.ts';
import type { CodeFunction } from '../call-graph.ts';
import type { CallSite } from './calls.ts';
import { FlowGraph, type Slot } from './flow-graph.ts';
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

/** The objects of a program, each made once for what it stands for. */
export abstract class Objects extends CallNotes {
  readonly graph = new FlowGraph();
  /** So many parts has the path of something whose code is not here at most. */
  protected readonly mostParts: number = 10;
  private readonly bounds = new Map<FunctionObject | NativeObject, Map<FlowObject, BoundObject>>();
  private readonly externalObjects = new Map<string, ExternalObject>();
  private readonly constants = new Map<string, ConstantObject>();
  private allocation: { readonly site: CallSite; readonly name: string; count: number } | undefined;
  private readonly allocations = new WeakMap<CallSite, Map<string, unknown>>();
  private readonly singles = new Map<FlowObject, Slot>();

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
  protected allocated<Made>(what: string, make: () => Made): Made {
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

  protected members(): { members: Map<string, Slot>; declared: Set<string>; parents: readonly Slot[] } {
    return { members: new Map(), declared: new Set(), parents: [] };
  }
}

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

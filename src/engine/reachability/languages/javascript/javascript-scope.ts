import type { CodeFunction } from '../../call-graph.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { FunctionObject, RecordObject } from '../../flow/flow-object.ts';
import { Variables } from '../../flow/variables.ts';
import { builtinPrefix } from '../../flow/objects.ts';
import type { JavaScriptMachine } from './javascript-machine.ts';

/** A function as its code sees it: what all its blocks share. */
export interface Body {
  readonly code: CodeFunction;
  readonly variables: Variables;
  /** What `this` is. */
  readonly receiver: Slot;
  /** The function, unless this is the code of a module. */
  readonly owner: FunctionObject | undefined;
  /** Where `super` leads: the prototypes, or the constructor, behind this one. */
  readonly superMembers: Slot | undefined;
  readonly superConstructor: Slot | undefined;
  /** What holds `arguments`, if this function has its own. */
  readonly argumentsHolder: (() => RecordObject) | undefined;
  /** What becomes of a value that is returned. */
  readonly returns: ((value: Slot) => void) | undefined;
  /** What a generator gives out. */
  readonly generator: RecordObject | undefined;
}

/** The names of a block. Names of blocks within a function are told apart by a number. */
export class JavaScriptScope {
  private readonly names = new Map<string, string>();

  constructor(
    readonly machine: JavaScriptMachine,
    readonly body: Body,
    readonly parent: JavaScriptScope | undefined,
    private readonly depth = 0,
  ) {}

  block(): JavaScriptScope {
    return new JavaScriptScope(this.machine, this.body, this, this.depth + 1);
  }

  declare(name: string): void {
    if (this.names.has(name)) return;
    const key = this.body.variables.has(name) ? `${name}#${this.depth}#${this.names.size}` : name;
    this.names.set(name, key);
    this.body.variables.declare(key);
  }

  assign(name: string, value: Slot): void {
    const scope = this.definer(name);
    if (scope === undefined) {
      this.machine.graph.flow(value, this.machine.own(this.machine.globals, name));
      return;
    }
    const key = scope.names.get(name) ?? name;
    if (scope.body === this.body) this.body.variables.assign(key, value);
    else scope.body.variables.assignFromElsewhere(key, value);
  }

  read(name: string): Slot {
    const scope = this.definer(name);
    if (scope === undefined) return this.readGlobal(name);
    const key = scope.names.get(name) ?? name;
    return scope.body === this.body
      ? this.body.variables.read(key)
      : scope.body.variables.readFromElsewhere(key);
  }

  /** What a name of this very block ever holds. */
  everything(name: string): Slot {
    return this.body.variables.readFromElsewhere(this.names.get(name) ?? name);
  }

  /** The names that variables have in assignments within a piece of code. */
  keysOf(names: Iterable<string>): string[] {
    return [...names].flatMap((name) => {
      const scope = this.definer(name);
      return scope?.body === this.body ? [scope.names.get(name) ?? name] : [];
    });
  }

  has(name: string): boolean {
    return this.definer(name) !== undefined;
  }

  private definer(name: string): JavaScriptScope | undefined {
    if (this.names.has(name)) return this;
    return this.parent?.definer(name);
  }

  private readGlobal(name: string): Slot {
    const { machine } = this;
    const found = machine.graph.slot();
    machine.graph.flow(machine.own(machine.globals, name), found);
    if (globalNames.has(name)) machine.graph.put(found, machine.external(`${builtinPrefix}${name}`));
    return found;
  }
}

/** Names that engines and Node.js give to every script (the global object of ECMAScript, the web and Node.js). */
const globalNames: ReadonlySet<string> = new Set(
  `AbortController AggregateError Array ArrayBuffer Atomics BigInt Boolean Buffer DataView Date Error EvalError Event
  EventTarget FinalizationRegistry Float32Array Float64Array FormData Function Headers Infinity Int16Array Int32Array
  Int8Array Intl JSON Map Math MutationObserver Number Object Promise Proxy RangeError ReferenceError Reflect RegExp
  Request Response Set SharedArrayBuffer String Symbol SyntaxError TextDecoder TextEncoder TypeError URIError URL
  URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly WebSocket Worker
  XMLHttpRequest alert atob btoa cancelAnimationFrame clearImmediate clearInterval clearTimeout confirm console
  crypto decodeURI decodeURIComponent document encodeURI encodeURIComponent escape eval fetch global globalThis history
  isFinite isNaN localStorage location navigator parseFloat parseInt performance process prompt queueMicrotask
  requestAnimationFrame require self sessionStorage setImmediate setInterval setTimeout structuredClone unescape
  window`.split(/\s+/),
);

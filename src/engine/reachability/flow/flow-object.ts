import type { CodeFunction } from '../call-graph.ts';
import type { Slot } from './flow-graph.ts';
import type { Call } from './calls.ts';

/** Something that may be held by a slot. Each is one object of the analysis that stands for many of a run. */
export type FlowObject =
  | FunctionObject
  | ClassObject
  | RecordObject
  | BoundObject
  | ExternalObject
  | ConstantObject
  | NativeObject;

/** What has members. */
interface WithMembers {
  /** Members by their keys. A language chooses its keys; `*` holds what is stored under a key that is not known. */
  readonly members: Map<string, Slot>;
  /** Keys that are members from the beginning: a look-up does not go on behind them. */
  readonly declared: Set<string>;
  /** Where members are looked for next, in order: prototypes, classes, bases. */
  parents: readonly Slot[];
}

/** A function of the code, as a value. */
export interface FunctionObject extends WithMembers {
  readonly kind: 'function';
  readonly code: CodeFunction;
  readonly parameters: Parameter[];
  /** What `this` or `self` is, where it is no parameter. */
  readonly receiver: Slot;
  readonly result: Slot;
  /** Classmethod, staticmethod, property, generator, async …: what a language wants to know. */
  readonly traits: ReadonlySet<string>;
}

/** A parameter of a function. */
export interface Parameter {
  readonly name: string;
  readonly slot: Slot;
  /** `rest` takes all further arguments into a record, `keywords` all that have a name. */
  readonly kind: 'one' | 'rest' | 'keywords';
}

/** A class, as a value. */
export interface ClassObject extends WithMembers {
  readonly kind: 'class';
  readonly name: string;
  /** The one object that stands for its instances. */
  readonly instance: RecordObject;
}

/** An instance, a module, a literal or a collection. */
export interface RecordObject extends WithMembers {
  readonly kind: 'record';
  /** What it is: `module`, `instance`, `list`, …, as its language says. */
  readonly sort: string;
  readonly name: string;
}

/** A function together with the receiver that it was read from. */
export interface BoundObject {
  readonly kind: 'bound';
  readonly target: FunctionObject | NativeObject;
  readonly receiver: FlowObject;
}

/** Something of a package whose code is not here, by the path along which it is reached: `lodash.template`. */
export interface ExternalObject {
  readonly kind: 'external';
  readonly path: string;
}

/** A literal that may name a member. */
export interface ConstantObject {
  readonly kind: 'constant';
  /** As a key of members. */
  readonly key: string;
}

/** A function of the language's own library whose effect is known. */
export interface NativeObject {
  readonly kind: 'native';
  readonly name: string;
  readonly run: (call: Call, receiver: FlowObject | undefined) => void;
}

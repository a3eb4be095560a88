import type { CodeFunction } from '../call-graph.ts';
import type { Slot } from './flow-graph.ts';

/** Where a call stands. */
export interface CallSite {
  readonly caller: CodeFunction;
  readonly file: string;
  /** Lines and columns from 1; the column behind the last character. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A call as the flow graph sees it. */
export interface Call {
  readonly site: CallSite;
  readonly callee: Slot;
  /** What `this` is to the callee. */
  readonly receiver: Slot | undefined;
  readonly values: readonly Argument[];
  readonly result: Slot;
  /** `new F()` in languages that say so. */
  readonly isNew: boolean;
  /** The name of the member that is called, where it is one and has one. */
  readonly name?: string;
}

/** What is handed over; `spread` stands for the elements of a collection, `keywords` for its members. */
export interface Argument {
  readonly kind: 'one' | 'named' | 'spread' | 'keywords';
  readonly name?: string;
  readonly slot: Slot;
}

import type { CodeFunction } from '../../call-graph.ts';
import type { CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { FunctionObject } from '../../flow/flow-object.ts';
import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { spanOf } from '../span.ts';
import type { CMachine } from './c-machine.ts';
import type { CClass } from './c-types.ts';

/** What is known of a value: the functions that it may be, and the class that it is of or points to. */
export interface Value {
  readonly slot: Slot;
  readonly type: string | undefined;
  /** Whether it is of this class alone, not of one that inherits from it. */
  readonly isWhole: boolean;
  /** Of a literal: what it is. */
  readonly literal?: 'number' | 'text';
  /** Whether it is the address of a variable. */
  readonly isAddress?: boolean;
}

/** A function while its code is read. */
export interface CScope {
  readonly machine: CMachine;
  readonly path: string;
  readonly language: string;
  /** The function whose code this is; made when it is first needed, for what stands outside of functions. */
  readonly code: () => CodeFunction;
  readonly made: FunctionObject | undefined;
  /** Namespace and class around. */
  readonly scope: string;
  readonly owner: CClass | undefined;
  /** Names of the blocks around, the innermost last. */
  readonly locals: readonly Map<string, Value>[];
}

export function localNamed({ locals }: CScope, name: string): Value | undefined {
  for (let at = locals.length - 1; at >= 0; at -= 1) {
    const found = locals[at]?.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function innerScope(scope: CScope): CScope {
  return { ...scope, locals: [...scope.locals, new Map<string, Value>()] };
}

export function siteOf({ code, path }: CScope, node: Node): CallSite {
  return { caller: code(), file: path, ...spanOf(node) };
}

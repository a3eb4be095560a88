import type { CodeFunction } from '../../call-graph.ts';
import type { FunctionObject } from '../../flow/flow-object.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { JavaType, StaticType, Value } from './java-type.ts';

/** Code while it is read. */
export interface JavaScope {
  readonly code: CodeFunction;
  readonly type: JavaType;
  /** What `this` is; absent in static code. */
  readonly self: Slot | undefined;
  /** Where returned values go. */
  readonly owner: FunctionObject | undefined;
  readonly returns: StaticType | undefined;
  readonly locals: Locals;
}

/** The names of a block, in those of the blocks around it. */
export class Locals {
  private readonly values = new Map<string, Value>();

  constructor(private readonly parent?: Locals) {}

  declare(name: string, value: Value): void {
    this.values.set(name, value);
  }

  find(name: string): Value | undefined {
    return this.values.get(name) ?? this.parent?.find(name);
  }
}

export function innerScope(scope: JavaScope): JavaScope {
  return { ...scope, locals: new Locals(scope.locals) };
}

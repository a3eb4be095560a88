import type { CodeFunction } from '../../call-graph.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { ClassObject, FunctionObject, RecordObject } from '../../flow/flow-object.ts';
import { Variables } from '../../flow/variables.ts';
import type { PythonMachine } from './python-machine.ts';

/** Names and surroundings of the code of a module, a class or a function. */
export class PythonScope {
  readonly variables: Variables;
  /** Names that belong to the module, and names that belong to a function around. */
  readonly globals = new Set<string>();
  readonly nonlocals = new Set<string>();
  private lambdaCount = 0;

  constructor(
    readonly machine: PythonMachine,
    readonly kind: 'module' | 'class' | 'function',
    /** Dotted, as `module.Class.method`. */
    readonly name: string,
    /** The function whose code this is: of a class, the one around it. */
    readonly code: CodeFunction,
    readonly parent: PythonScope | undefined,
    /** The function or the class. */
    readonly owner: FunctionObject | ClassObject | undefined,
    readonly module: RecordObject,
  ) {
    this.variables = new Variables(machine.graph);
  }

  nextLambda(): string {
    this.lambdaCount += 1;
    return `${this.name}.<lambda${this.lambdaCount}>`;
  }

  /** The class around, if any: what `super()` speaks of. */
  get enclosingClass(): ClassObject | undefined {
    if (this.kind === 'class') return this.owner as ClassObject;
    return this.parent?.enclosingClass;
  }

  get moduleScope(): PythonScope {
    return this.parent?.moduleScope ?? this;
  }

  assign(name: string, value: Slot): void {
    if (this.globals.has(name) && this.kind !== 'module') {
      this.moduleScope.variables.assignFromElsewhere(name, value);
      this.publish(this.moduleScope, name);
    } else if (this.nonlocals.has(name)) this.definer(name)?.variables.assignFromElsewhere(name, value);
    else {
      this.variables.assign(name, value);
      this.publish(this, name);
    }
  }

  /** Names of modules and classes are members of them. */
  private publish(scope: PythonScope, name: string): void {
    const holder = scope.kind === 'module' ? scope.module : scope.kind === 'class' ? scope.owner : undefined;
    if (holder !== undefined && !holder.declared.has(name))
      this.machine.declare(holder, name, scope.variables.readFromElsewhere(name));
  }

  private definer(name: string): PythonScope | undefined {
    for (let scope = this.parent; scope !== undefined; scope = scope.parent)
      if (scope.kind === 'function' && scope.variables.has(name)) return scope;
    return undefined;
  }

  /** What a name holds here: its own, of a function around, of the module, or of the language. */
  read(name: string): Slot {
    if (this.variables.has(name) && !this.globals.has(name)) return this.variables.read(name);
    const { graph } = this.machine;
    const found = graph.slot();
    // Names of functions around may be given values further down.
    for (let scope = this.parent; scope !== undefined; scope = scope.parent)
      if (scope.kind === 'function' && scope.variables.has(name))
        return scope.variables.readFromElsewhere(name);
    this.machine.lookUp(this.module, name, found);
    const builtin = this.machine.builtin(name);
    if (builtin !== undefined && !this.moduleScope.variables.has(name)) graph.put(found, builtin);
    return found;
  }
}

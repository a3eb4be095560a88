import type { CodeFunction } from '../../call-graph.ts';
import type { Call, CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { ClassObject, FlowObject, FunctionObject, RecordObject } from '../../flow/flow-object.ts';
import { Machine } from '../../flow/machine.ts';
import { isHolder } from '../../flow/members.ts';

/** What calls and members mean in Go. Types are classes; their one instance stands for all values of the type. */
export class GoMachine extends Machine {
  private readonly packages = new Map<string, RecordObject>();
  private readonly types = new Map<string, ClassObject>();
  /** Names of the methods that interfaces ask for. */
  private readonly interfaces = new Map<RecordObject, Set<string>>();

  /** The package of an import path. */
  packageOf(path: string): RecordObject {
    let made = this.packages.get(path);
    if (made === undefined) {
      made = this.record('package', path);
      this.packages.set(path, made);
    }
    return made;
  }

  typeOf(path: string, name: string): ClassObject {
    const id = `${path}.${name}`;
    let made = this.types.get(id);
    if (made === undefined) {
      made = this.classObject(id);
      this.types.set(id, made);
      this.declare(this.packageOf(path), name, this.graph.slot(made));
    }
    return made;
  }

  /** A type is an interface with these methods; embedded interfaces are its parents. */
  makeInterface({ instance }: ClassObject, methods: Iterable<string>): void {
    this.interfaces.set(instance, new Set(methods));
  }

  protected override readSpecial(
    object: FlowObject,
    key: string | undefined,
    into: Slot,
    _site: CallSite,
  ): boolean {
    if (object.kind === 'external') this.graph.put(into, this.external(`${object.path}.${key ?? '*'}`));
    else if (object.kind === 'record' && object.sort === 'instance' && key !== undefined)
      this.readOfInstance(object, key, into);
    else if (object.kind === 'class' && key !== undefined) this.lookUp(object, key, into);
    else return false;
    return true;
  }

  private readOfInstance(instance: RecordObject, key: string, into: Slot): void {
    const found = this.graph.slot();
    this.lookUp(instance, key, found);
    this.graph.each(found, (object) => {
      const isMethod = object.kind === 'function' && object.traits.has('method');
      this.graph.put(into, isMethod ? this.bound(object, instance) : object);
    });
    const wanted = this.interfaces.get(instance);
    if (wanted === undefined) return;
    // Whatever has the methods that the interface asks for may stand behind it.
    for (const type of this.types.values())
      if (type.instance !== instance && [...wanted].every((name) => this.hasMethod(type, name)))
        this.readOfInstance(type.instance, key, into);
  }

  private hasMethod(type: ClassObject, name: string, depth = 0): boolean {
    if (type.declared.has(name)) return true;
    if (depth > 8) return false;
    return type.parents.some((slot) =>
      [...this.graph.objectsIn(slot)].some(
        (parent) =>
          parent.kind === 'external' || (parent.kind === 'class' && this.hasMethod(parent, name, depth + 1)),
      ),
    );
  }

  /** Values of a type. */
  valuesOf(type: Slot): Slot {
    const values = this.graph.slot();
    this.graph.each(type, (object) => {
      if (object.kind === 'class') this.graph.put(values, object.instance);
      else if (object.kind === 'external' || object.kind === 'record') this.graph.put(values, object);
    });
    return values;
  }

  protected override callSpecial(call: Call, object: FlowObject): boolean {
    // A conversion: `T(x)`.
    if (object.kind !== 'class') return false;
    this.graph.put(call.result, object.instance);
    for (const { slot } of call.values)
      this.graph.each(slot, (value) => {
        if (value.kind === 'function' || value.kind === 'bound') this.graph.put(call.result, value);
      });
    return true;
  }

  protected override onInvoke(call: Call, target: FunctionObject, receiver: FlowObject | undefined): void {
    if (receiver !== undefined) this.graph.put(target.receiver, receiver);
    this.bindArguments(call.values, target.parameters);
    this.graph.flow(target.result, call.result);
  }

  /** Methods of what is handed away may be called, and of what lies in it. */
  override escape(slot: Slot, site: CallSite, how: 'callback' | 'escape' = 'escape'): void {
    super.escape(slot, site, how);
    this.graph.each(slot, (object) => {
      if (object.kind !== 'record') return;
      this.escapeHeld(object, site, how);
      if (object.sort !== 'instance') return;
      for (const type of object.parents)
        this.graph.each(type, (one) => {
          if (!isHolder(one)) return;
          const methods = this.graph.slot();
          this.lookUp(one, undefined, methods);
          this.graph.each(methods, (method) => {
            if (method.kind === 'function') this.invokeFunction(this.emptyCall(site), method, object, how);
          });
        });
    });
  }

  /** `base.key = value`; of a struct of a package that is not here, its code may call what is put in. */
  assign(base: Slot, key: string | undefined, value: Slot, site: CallSite): void {
    this.store(base, key, value);
    this.escapeInto(base, value, site);
  }

  private emptyCall(site: CallSite): Call {
    return {
      site,
      callee: this.graph.slot(),
      receiver: undefined,
      values: [],
      result: this.graph.slot(),
      isNew: false,
    };
  }

  /** The code of a file runs when its package is imported. */
  initializes(path: string, code: CodeFunction): void {
    this.graph.put(this.own(this.packageOf(path), '@@init'), this.functionObject(code));
  }

  /** A function of a package may be called under another name that is linked to it. */
  linksName(path: string, name: string, site: CallSite): void {
    this.graph.each(this.own(this.packageOf(path), name), (object) => {
      if (object.kind === 'function') this.edge(site, object.code, 'escape');
    });
  }

  importsPackage(path: string, site: CallSite): void {
    this.graph.each(this.own(this.packageOf(path), '@@init'), (object) => {
      if (object.kind === 'function') this.edge(site, object.code, 'callback');
    });
  }

  protected override keyOfIndex(index: number): string {
    return String(index);
  }

  protected override keyOfName(name: string): string {
    return name;
  }
}

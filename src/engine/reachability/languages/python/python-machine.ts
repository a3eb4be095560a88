import type { Call, CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type {
  ClassObject,
  ExternalObject,
  FlowObject,
  FunctionObject,
  RecordObject,
} from '../../flow/flow-object.ts';
import { Machine } from '../../flow/machine.ts';
import { isHolder } from '../../flow/members.ts';
import { builtinPrefix } from '../../flow/objects.ts';
import { builtinNames, callingBuiltins } from './builtin-names.ts';
import { collectionMethod } from './collection-methods.ts';

/** What calls and members mean in Python. */
export class PythonMachine extends Machine {
  /** The module that a name means in a file; undefined when its code is not here. */
  findModule: (file: string, name: string) => RecordObject | undefined = () => undefined;
  /** What `super()` gives, with the receiver that its methods are bound to. */
  readonly supers = new Map<RecordObject, Slot>();

  protected override readSpecial(
    object: FlowObject,
    key: string | undefined,
    into: Slot,
    site: CallSite,
  ): boolean {
    if (object.kind === 'external') {
      this.graph.put(
        into,
        this.external(key === undefined ? object.path : `${object.path}.${memberName(key)}`),
      );
      // Another Python is told what to run by words.
      if (object.path === 'sys' && key === 'executable') this.doubt(site, 'dynamic-import', 'sys.executable');
      return true;
    }
    if (object.kind === 'class' && key !== undefined) {
      this.readOfClass(object, key, into);
      return true;
    }
    if (object.kind !== 'record') return false;
    if (object.sort === 'super') this.readOfSuper(object, key, into, site);
    else if (object.sort === 'instance') this.readOfInstance(object, key, into, site);
    else if (isCollection(object) && key !== undefined && !isItem(key)) {
      const method = collectionMethod(this, key);
      if (method !== undefined) this.graph.put(into, this.bound(method, object));
    } else return false;
    return true;
  }

  /** A member of an instance: its own as it is, one of its class bound to it. */
  private readOfInstance(instance: RecordObject, key: string | undefined, into: Slot, site: CallSite): void {
    const found = this.graph.slot();
    if (key !== undefined && isItem(key)) {
      this.callMethod(instance, '__getitem__', [], site, into);
      this.lookUp(instance, key, into);
      return;
    }
    if (key !== undefined) {
      this.graph.flow(this.own(instance, key), into);
      this.graph.flow(this.own(instance, '*'), into);
    } else this.graph.flow(this.own(instance, '**'), into);
    for (const slot of instance.parents)
      this.graph.each(slot, (parent) => {
        if (isHolder(parent)) this.lookUp(parent, key, found);
      });
    this.graph.each(found, (object) => this.bindMember(object, instance, into, site));
  }

  private readOfSuper(view: RecordObject, key: string | undefined, into: Slot, site: CallSite): void {
    const found = this.graph.slot();
    this.lookUp(view, key, found);
    const self = this.supers.get(view);
    this.graph.each(found, (object) => {
      if (self === undefined || object.kind !== 'function') this.graph.put(into, object);
      else this.graph.each(self, (instance) => this.bindMember(object, instance, into, site));
    });
  }

  private bindMember(object: FlowObject, instance: FlowObject, into: Slot, site: CallSite): void {
    if (object.kind !== 'function' || object.traits.has('staticmethod')) this.graph.put(into, object);
    else if (object.traits.has('property')) {
      const call: Call = { site, callee: into, receiver: undefined, values: [], result: into, isNew: false };
      this.invokeFunction(call, object, instance);
    } else this.graph.put(into, this.bound(object, instance));
  }

  /** A member of a class, read from the class. */
  readOfClass(owner: ClassObject, key: string, into: Slot): void {
    const found = this.graph.slot();
    this.lookUp(owner, key, found);
    this.graph.each(found, (object) => {
      const isBound = object.kind === 'function' && object.traits.has('classmethod');
      this.graph.put(into, isBound ? this.bound(object, owner) : object);
    });
  }

  /** Call a method of an object by its name, as the language itself does: `__iter__`, `__enter__`. */
  callMethod(object: FlowObject, name: string, values: Call['values'], site: CallSite, result: Slot): void {
    if (object.kind !== 'record' || object.sort !== 'instance') return;
    const callee = this.graph.slot();
    const found = this.graph.slot();
    for (const slot of object.parents)
      this.graph.each(slot, (parent) => {
        if (isHolder(parent)) this.lookUp(parent, name, found);
      });
    this.graph.each(found, (member) => {
      // Only what is there: nobody says that a class whose code is not here has this method.
      if (member.kind !== 'external') this.bindMember(member, object, callee, site);
    });
    this.graph.each(callee, (target) =>
      this.invoke({ site, callee, receiver: undefined, values, result, isNew: false }, target),
    );
  }

  protected override callSpecial(call: Call, object: FlowObject): boolean {
    if (object.kind === 'class') this.instantiate(call, object);
    else if (object.kind === 'record' && object.sort === 'instance')
      this.callMethod(object, '__call__', call.values, call.site, call.result);
    else if (object.kind === 'external' && object.path.startsWith(builtinPrefix))
      this.allocatingAt(call.site, object.path, () => this.callBuiltin(call, object));
    else if (object.kind === 'external' && loaders.test(object.path)) return this.callLoader(call, object);
    else return false;
    return true;
  }

  private instantiate(call: Call, made: ClassObject): void {
    this.graph.put(call.result, made.instance);
    this.escapeToBases(made, made.instance, call.site);
    const constructor = this.graph.slot();
    this.lookUp(made, '__init__', constructor);
    this.graph.each(constructor, (object) => {
      if (object.kind === 'function')
        this.invokeFunction({ ...call, result: this.graph.slot() }, object, made.instance);
      else if (object.kind === 'external' && !object.path.startsWith(builtinPrefix))
        this.invokeExternal({ ...call, result: this.graph.slot() }, object);
    });
  }

  /** Modules are loaded by a name that is a value; what else the library loads, by names that stand elsewhere. */
  private callLoader({ site, values, result }: Call, { path }: ExternalObject): boolean {
    const [name] = values;
    if (path !== 'importlib.import_module' || name === undefined) {
      this.doubt(site, 'dynamic-import', path);
      return false;
    }
    this.byKey(name.slot, (key) => {
      if (key === undefined) return this.doubt(site, 'dynamic-import', path);
      const module = memberName(key);
      const found = this.findModule(site.file, module);
      if (found === undefined) this.importOf(site.file, site.line, module);
      this.graph.put(result, found ?? this.external(module));
    });
    return true;
  }

  /** What is put into something whose code is not here may be called by it. */
  assign(base: Slot, key: Slot, value: Slot, site: CallSite): void {
    this.storeBy(base, key, value);
    this.escapeInto(base, value, site);
  }

  /** Members of what is handed to code that is not here may be called. */
  override escape(slot: Slot, site: CallSite, how: 'callback' | 'escape' = 'escape'): void {
    super.escape(slot, site, how);
    if (how === 'escape') this.graph.each(slot, (object) => this.escapeHeld(object, site));
  }

  /** A built-in function: the functions it is handed are called by it where it is known to call them. */
  private callBuiltin(call: Call, { path }: ExternalObject): void {
    const { site, values, result } = call;
    const name = path.slice(builtinPrefix.length);
    this.externalCall(site, path, 'call');
    if (name === 'eval' || name === 'exec' || name === '__import__') this.doubt(site, 'eval', name);
    else if (name === 'getattr') this.callGetattr(call);
    else if (name === 'setattr') this.callSetattr(call);
    else if (name === 'iter' || name === 'next') this.callIteration(call, name);
    else if (/^(?:list|tuple|set|frozenset|reversed|sorted|enumerate|zip|dict)$/.test(name))
      this.callConversion(call);
    if (callingBuiltins.has(name)) {
      const made = this.record('list');
      for (const { slot } of values)
        this.graph.each(slot, (object) => {
          const elements = values.filter((other) => other.slot !== slot);
          const given = elements.map((other) => ({
            kind: 'one' as const,
            slot: this.elementsOf(other.slot),
          }));
          this.graph.flow(this.callBack(object, site, 'callback', given), this.own(made, '*'));
        });
      if (name === 'map') this.graph.put(result, made);
    }
  }

  private callConversion({ values, result }: Call): void {
    const made = this.record('list');
    for (const { slot } of values) this.graph.flow(this.elementsOf(slot), this.own(made, '*'));
    this.graph.put(result, made);
  }

  private callIteration({ site, values, result }: Call, name: 'iter' | 'next'): void {
    const [first] = values;
    if (first === undefined) return;
    this.graph.each(first.slot, (object) => {
      this.callMethod(object, `__${name}__`, [], site, result);
      if (object.kind !== 'record' || object.sort === 'instance') return;
      if (name === 'iter') this.graph.put(result, object);
      else this.graph.flow(this.elementsOf(this.graph.slot(object)), result);
    });
  }

  private callGetattr({ site, values, result }: Call): void {
    const [base, key] = values;
    if (base === undefined || key === undefined) return;
    this.byKey(key.slot, (name) => {
      if (name === undefined) this.doubt(site, 'dynamic-member', 'getattr');
      this.load(base.slot, name === undefined ? undefined : memberName(name), result, site);
    });
  }

  private callSetattr({ values }: Call): void {
    const [base, key, value] = values;
    if (base === undefined || key === undefined || value === undefined) return;
    this.byKey(key.slot, (name) =>
      this.store(base.slot, name === undefined ? undefined : memberName(name), value.slot),
    );
  }

  protected override onInvoke(call: Call, target: FunctionObject, receiver: FlowObject | undefined): void {
    const { parameters } = target;
    if (receiver !== undefined && parameters[0] !== undefined) this.graph.put(parameters[0].slot, receiver);
    this.bindArguments(call.values, parameters, receiver === undefined ? 0 : 1);
    this.graph.flow(target.result, call.result);
  }

  protected override keyOfIndex(index: number): string {
    return `[#${index}`;
  }

  protected override keyOfName(name: string): string {
    return `['${name}`;
  }

  /** Everything that `for x in collection` gives to `x`. */
  iterate(collection: Slot, site: CallSite): Slot {
    const elements = this.elementsOfCollections(collection);
    this.graph.each(collection, (object) => {
      const iterator = this.graph.slot();
      this.callMethod(object, '__iter__', [], site, iterator);
      this.graph.each(iterator, (one) => {
        this.callMethod(one, '__next__', [], site, elements);
        if (one.kind === 'record' && one.sort !== 'instance')
          this.graph.flow(this.elementsOf(this.graph.slot(one)), elements);
      });
    });
    return elements;
  }

  private elementsOfCollections(collection: Slot): Slot {
    const plain = this.graph.slot();
    this.graph.each(collection, (object) => {
      if (object.kind !== 'record' || object.sort !== 'instance') this.graph.put(plain, object);
    });
    return this.elementsOf(plain);
  }

  builtin(name: string): ExternalObject | undefined {
    return builtinNames.has(name) ? this.external(`${builtinPrefix}${name}`) : undefined;
  }
}

/** Keys of items are told from names of attributes by a bracket: `[#0`, `['name`. */
export function isItem(key: string): boolean {
  return key.startsWith('[');
}

/** The name in a key of an item. */
function memberName(key: string): string {
  return isItem(key) ? key.slice(2) : key;
}

function isCollection({ sort }: RecordObject): boolean {
  return sort === 'list' || sort === 'dict';
}

/** What loads modules by names, or asks installed packages for what they offer. */
const loaders =
  /^(?:importlib\.(?:import_module|util\.(?:module_from_spec|spec_from_file_location)|metadata\.(?:entry_points|distributions?)|machinery\.\w+Loader)|importlib_metadata\.entry_points|runpy\.\w+|pkgutil\.(?:iter_modules|walk_packages|resolve_name)|pkg_resources\.\w+|imp\.\w+)$/;

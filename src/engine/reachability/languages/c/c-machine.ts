import { pushTo } from '../../../push-to.ts';
import type { CodeFunction } from '../../call-graph.ts';
import type { Call, CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { ExternalObject, FlowObject, FunctionObject } from '../../flow/flow-object.ts';
import { Machine } from '../../flow/machine.ts';
import type { Value } from './c-scope.ts';
import { type Callable, type CClass, CTypes, type Typed } from './c-types.ts';
import { callingBack, callingNothing, findingByName } from './library.ts';
import type { VisibleFiles } from './visible-files.ts';

/**
 * What differs in C and C++: only functions flow. Names of variables hold them, and so do the fields of structs, each by
 * its type and name; an object whose type is not known has every field of that name.
 */
export class CMachine extends Machine {
  readonly types = new CTypes();
  /** What holds no function. */
  readonly nothing = this.graph.slot();
  private readonly callables = new Map<string, Callable[]>();
  private readonly globals = new Map<string, Slot>();
  private readonly fields = new Map<string, Slot>();

  constructor(private readonly visible: VisibleFiles) {
    super();
  }

  // Names

  declareCallable(callable: Callable): void {
    pushTo(this.callables, callable.name, callable);
  }

  callablesNamed(name: string): readonly Callable[] {
    return this.callables.get(name) ?? [];
  }

  /** Functions that a name means in a file: those that it hides itself before those of others. */
  functionsFor(name: string, scope: string, file: string): readonly Callable[] {
    for (const one of this.types.namesFor(name, scope)) {
      const all = this.callables.get(one)?.filter((callable) => this.sees(file, callable)) ?? [];
      const own = all.filter(({ hiddenIn }) => hiddenIn === file);
      if (all.length > 0) return own.some(({ definitions }) => definitions.length > 0) ? own : all;
    }
    return [];
  }

  private sees(file: string, { hiddenIn }: Callable): boolean {
    return hiddenIn === undefined || hiddenIn === file || this.visible.from(file).has(hiddenIn);
  }

  /** The slot of a variable outside of functions; `hiddenIn` a file where it is its own. */
  global(name: string, hiddenIn: string | undefined): Slot {
    return slotIn(this.globals, hiddenIn === undefined ? name : `${hiddenIn}\n${name}`, () =>
      this.graph.slot(),
    );
  }

  globalFor(name: string, scope: string, file: string): Slot | undefined {
    for (const one of this.types.namesFor(name, scope)) {
      const slot = this.globals.get(`${file}\n${one}`) ?? this.globals.get(one);
      if (slot !== undefined) return slot;
    }
    return undefined;
  }

  /** What is in one slot is in the other too, unless one of them holds no function. */
  pass(from: Slot, to: Slot): void {
    if (from !== this.nothing && to !== this.nothing) this.graph.flow(from, to);
  }

  // Fields

  loadField(type: string | undefined, name: string): Slot {
    return type === undefined ? this.anyField(name) : this.field(type, name);
  }

  /** What is in a field of a class that is known. */
  fieldValue({ owner, type, isWhole }: Typed & { readonly owner: CClass }, name: string): Value {
    const written = { ...type, scope: owner.name };
    const slot = this.types.mayHold(written) ? this.field(owner.name, name) : this.nothing;
    return { slot, type: this.types.resolve(written), isWhole };
  }

  storeField(type: string | undefined, name: string, value: Slot): void {
    const known = type === undefined ? undefined : this.types.fieldOf(type, name);
    if (value === this.nothing || (known !== undefined && !this.types.mayHold(known.type))) return;
    this.pass(value, type === undefined ? this.unknownField(name) : this.field(type, name));
  }

  private field(type: string, name: string): Slot {
    return slotIn(this.fields, `${type}\n${name}`, () => {
      const slot = this.graph.slot();
      this.graph.flow(slot, this.anyField(name));
      this.graph.flow(this.unknownField(name), slot);
      return slot;
    });
  }

  /** What any object has in a field of that name. */
  private anyField(name: string): Slot {
    return slotIn(this.fields, `**\n${name}`, () => this.graph.slot());
  }

  /** What is put into a field of that name of an object that is not known. */
  private unknownField(name: string): Slot {
    return slotIn(this.fields, `*\n${name}`, () => {
      const slot = this.graph.slot();
      this.graph.flow(slot, this.anyField(name));
      return slot;
    });
  }

  /** Functions in the fields of an object that is handed away may be called. */
  escapeFields(type: string, site: CallSite): void {
    for (const field of this.types.classes.get(type)?.fields.keys() ?? [])
      this.escape(this.field(type, field), site);
  }

  // Calls

  protected override invokeExternal(call: Call, { path }: ExternalObject): void {
    this.externalCall(call.site, path, 'call');
    if (findingByName.has(path)) this.doubt(call.site, 'reflection', path);
    if (callingNothing.has(path)) {
      // What is moved in memory is where it is moved to.
      const [to, from] = call.values;
      if (/^mem(?:cpy|move)$/.test(path) && to !== undefined && from !== undefined)
        this.pass(from.slot, to.slot);
      return;
    }
    const how = callingBack.has(path) ? 'callback' : 'escape';
    for (const { slot } of call.values) if (slot !== this.nothing) this.escape(slot, call.site, how);
  }

  protected override onInvoke(call: Call, target: FunctionObject): void {
    for (const [index, { slot, name }] of call.values.entries()) {
      const parameter = target.parameters[index];
      if (parameter === undefined) continue;
      this.pass(slot, parameter.slot);
      // What is handed over by its address may be given a value.
      if (name === byAddress) this.pass(parameter.slot, slot);
    }
    this.graph.flow(target.result, call.result);
  }

  protected override callSpecial(_call: Call, _object: FlowObject): boolean {
    return false;
  }

  protected override readSpecial(): boolean {
    return true;
  }

  protected override keyOfIndex(index: number): string {
    return String(index);
  }

  protected override keyOfName(name: string): string {
    return name;
  }

  /** The function that stands for what a file does when the program begins: values of its variables. */
  start(file: string): CodeFunction {
    const span = { line: 1, column: 1, endLine: 1, endColumn: 1 };
    return this.code({ file, name: file, kind: 'module', ...span, container: undefined });
  }
}

/** Marks an argument that is the address of a variable. */
export const byAddress = '&';

function slotIn(slots: Map<string, Slot>, key: string, make: () => Slot): Slot {
  let slot = slots.get(key);
  if (slot === undefined) {
    slot = make();
    slots.set(key, slot);
  }
  return slot;
}

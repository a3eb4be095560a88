import { pushTo } from '../../../push-to.ts';
import type { CodeFunction } from '../../call-graph.ts';
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
import { builtinPrefix } from '../../flow/objects.ts';
import { memberOf } from '../../reach.ts';
import type { Candidates, NominalLanguage } from './program.ts';

/** A type of the code. */
export interface NominalType {
  readonly name: string;
  readonly object: ClassObject;
  isAbstract: boolean;
  readonly supers: NominalType[];
  readonly foreignSupers: string[];
  readonly below: NominalType[];
}

/**
 * What calls mean where types have names and inherit. One object stands for all instances of a class. What is declared to be
 * of a type, and of which nothing else is known, may be an instance of whatever inherits from it (class hierarchy analysis;
 * Dean, Grove and Chambers, 1995).
 */
export class NominalMachine extends Machine {
  readonly types = new Map<string, NominalType>();
  readonly functionsByName = new Map<string, FunctionObject[]>();
  /** Functions that are called as methods of their first argument, by name. */
  private readonly extensions = new Map<string, FunctionObject[]>();
  private readonly escapedLists = new WeakMap<CodeFunction, Set<RecordObject>>();
  private readonly lists = new Map<CodeFunction, RecordObject>();
  private readonly typesOfObjects = new Map<FlowObject, NominalType>();
  private readonly escaped = new WeakMap<CodeFunction, Set<string>>();

  constructor(readonly language: NominalLanguage) {
    super();
  }

  /** What is told apart of a type of others is near to it: functions that call themselves would make paths without number. */
  override external(whole: string): ExternalObject {
    const parts = whole.split('.');
    const most = parts.findIndex((part) => /^[A-Z]/.test(part)) + 1 + mostSteps;
    const isCut = most > mostSteps && parts.length > most && !whole.endsWith('.*');
    return super.external(isCut ? `${parts.slice(0, most).join('.')}.*` : whole);
  }

  /** One object stands for all collections that a function makes: what they hold is not told apart. */
  listIn(code: CodeFunction): RecordObject {
    const known = this.lists.get(code);
    if (known !== undefined) return known;
    const made = this.record('list');
    this.lists.set(code, made);
    return made;
  }

  /** A function is called as a method of its first argument. */
  extend(name: string, one: FunctionObject): void {
    pushTo(this.extensions, name, one);
  }

  /** Whether a text is the name of a function. */
  hasFunction(name: string): boolean {
    return this.functionsByName.has(name.replaceAll('\\', '.'));
  }

  typeNamed(name: string): NominalType {
    const known = this.types.get(name);
    if (known !== undefined) return known;
    const object = this.classObject(name);
    const made: NominalType = { name, object, isAbstract: false, supers: [], foreignSupers: [], below: [] };
    this.types.set(name, made);
    this.typesOfObjects.set(object, made);
    this.typesOfObjects.set(object.instance, made);
    return made;
  }

  /** The type of the code that a name means. */
  find(means: Candidates): NominalType | undefined {
    for (const name of means) {
      const found = this.types.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  inherit(type: NominalType, means: Candidates): void {
    const above = this.find(means);
    if (above === type) return;
    if (above === undefined) type.foreignSupers.push(means.at(-1) ?? '');
    else {
      type.supers.push(above);
      above.below.push(type);
    }
    const slot = this.graph.slot(above?.object ?? this.external(means.at(-1) ?? ''));
    type.object.parents = [...type.object.parents, slot];
  }

  /** Whatever may stand where a type is declared. */
  seed(slot: Slot, means: Candidates): void {
    const type = this.find(means);
    if (type === undefined) this.graph.put(slot, this.external(means.at(-1) ?? ''));
    else
      for (const one of withBelow(type))
        if (!one.isAbstract || one.below.length === 0) this.graph.put(slot, one.object.instance);
  }

  /** A value that is declared to be of a type: that alone, unless something is known to arrive. */
  declared(value: Slot, means: Candidates | undefined): Slot {
    if (means === undefined) return value;
    const joint = this.graph.slot();
    this.graph.flow(value, joint);
    this.ifEmpty(value, () => this.seed(joint, means));
    return joint;
  }

  protected override readSpecial(
    object: FlowObject,
    key: string | undefined,
    into: Slot,
    site: CallSite,
  ): boolean {
    if (object.kind === 'external') {
      const extensions = this.extensions.get(key ?? '') ?? [];
      if (extensions.length === 0) this.graph.put(into, this.external(`${object.path}.${key ?? '*'}`));
      for (const one of extensions) this.readMemberOf(one, this.unknown(), into, site);
      return true;
    }
    if ((object.kind === 'function' || object.kind === 'bound') && this.language.selfCalls.has(key ?? '')) {
      this.graph.put(into, object);
      return true;
    }
    if (object.kind !== 'record' || object.sort !== 'instance') return false;
    const found = this.graph.slot();
    this.lookUp(object, key, found);
    this.graph.each(found, (member) => this.readMemberOf(member, object, into, site));
    for (const extension of this.extensions.get(key ?? '') ?? [])
      this.ifEmpty(found, () => this.readMemberOf(extension, object, into, site));
    if (key !== undefined && this.language.gives?.(key) === true)
      this.ifEmpty(found, () =>
        this.graph.put(
          into,
          this.native(key, ({ result }) => this.graph.put(result, object)),
        ),
      );
    for (const missing of this.language.missing)
      this.ifEmpty(found, () => {
        const answer = this.graph.slot();
        this.lookUp(object, missing, answer);
        this.graph.each(answer, (member) => {
          if (member.kind === 'function') this.graph.put(into, this.bound(member, object));
        });
      });
    return true;
  }

  /** Something of others, whatever it is: its members are not told apart from those of others. */
  private unknown(): FlowObject {
    return this.external(builtinPrefix.slice(0, -1));
  }

  /** What a method that may be one of an extension is called on is not known. */
  loadExtension(base: Slot, key: string | undefined, into: Slot, site: CallSite): void {
    for (const extension of this.extensions.get(key ?? '') ?? [])
      this.ifEmpty(base, () => this.readMemberOf(extension, this.unknown(), into, site));
  }

  /** A member is read, of an instance where it belongs to one; what is read like a variable runs. */
  readMemberOf(member: FlowObject, instance: FlowObject | undefined, into: Slot, site: CallSite): void {
    if (member.kind !== 'function') this.graph.put(into, member);
    else if (member.traits.has('property')) {
      const call: Call = { site, callee: into, receiver: undefined, values: [], result: into, isNew: false };
      this.invokeFunction(call, member, instance);
    } else {
      const isBound = member.traits.has('method') || member.traits.has('extension');
      this.graph.put(into, isBound && instance !== undefined ? this.bound(member, instance) : member);
    }
  }

  /** Make an instance, and run its constructor. */
  construct(call: Call, made: FlowObject): void {
    if (made.kind === 'external') this.invokeExternal(call, made);
    if (made.kind !== 'class') return;
    this.graph.put(call.result, made.instance);
    const constructors = this.graph.slot();
    this.lookUp(made, this.language.constructorName, constructors);
    const silent = { ...call, result: this.graph.slot() };
    this.graph.each(constructors, (one) => {
      if (one.kind === 'function') this.choose(silent, one, made.instance);
    });
  }

  protected override callSpecial(call: Call, object: FlowObject): boolean {
    if (object.kind === 'constant') {
      // A function by its name.
      for (const one of this.functionsByName.get(object.key.replaceAll('\\', '.')) ?? [])
        this.choose(call, one, undefined);
      return true;
    }
    const { callsTypes, callOperator } = this.language;
    if (object.kind === 'class' && callsTypes === true) this.construct(call, object);
    else if (object.kind === 'record' && callOperator !== undefined) {
      const callee = this.graph.slot();
      this.load(this.graph.slot(object), callOperator, callee, call.site);
      this.link({ ...call, callee }, true);
    } else if (object.kind === 'function') this.choose(call, object, undefined);
    else if (object.kind === 'bound' && object.target.kind === 'function')
      this.choose(call, object.target, object.receiver);
    else return false;
    return true;
  }

  /** Of functions of one name those count that take as many arguments, where there are any. */
  private choose(call: Call, one: FunctionObject, receiver: FlowObject | undefined): void {
    const alike = this.overloads.get(one) ?? [one];
    const isSpread = call.values.some(({ kind }) => kind !== 'one');
    const given = call.values.length + (receiver !== undefined && one.traits.has('extension') ? 1 : 0);
    const fits = ({ parameters }: FunctionObject) =>
      parameters.some(({ kind }) => kind === 'rest') || parameters.length === given;
    if (!isSpread && alike.length > 1 && !fits(one) && alike.some(fits)) return;
    this.invokeFunction(call, one, receiver);
  }

  /** Functions of one name, by each of them. */
  private readonly overloads = new Map<FunctionObject, readonly FunctionObject[]>();

  overloadsAre(alike: readonly FunctionObject[]): void {
    for (const one of alike) this.overloads.set(one, alike);
  }

  protected override onInvoke(call: Call, target: FunctionObject, receiver: FlowObject | undefined): void {
    const [first] = target.traits.has('extension') ? target.parameters : [];
    const isExtended = first !== undefined && receiver !== undefined;
    if (isExtended) this.graph.put(first.slot, receiver);
    else if (receiver !== undefined) this.graph.put(target.receiver, receiver);
    this.bindArguments(call.values, target.parameters, isExtended ? 1 : 0);
    const block = call.values.find(({ name }) => name === '&');
    const last = target.parameters.at(-1);
    if (this.language.blockGoesLast === true && block !== undefined && last !== undefined)
      this.graph.flow(block.slot, last.slot);
    this.graph.flow(target.result, call.result);
  }

  protected override invokeExternal(call: Call, object: ExternalObject): void {
    const { path } = object;
    // A path may have been cut before its end.
    const name = call.name ?? memberOf(path);
    this.externalCall(call.site, path, 'call');
    this.graph.put(call.result, this.external(path));
    const reason = this.language.doubtOf(path);
    if (reason !== undefined) this.doubt(call.site, reason, path);
    for (const { slot } of call.values)
      this.escape(slot, call.site, this.language.calls(name) ? 'callback' : 'escape');
  }

  /** A call of which nothing is known may call whatever functions it is handed. */
  handsOver({ callee, values, site, name }: Call): void {
    this.ifEmpty(callee, () => {
      for (const { slot } of values)
        this.escape(slot, site, this.language.calls(name ?? '') ? 'callback' : 'escape');
    });
  }

  /** What is handed away may be called by what its type has from others, once in a function. */
  override escape(slot: Slot, site: CallSite, how: 'callback' | 'escape' = 'escape'): void {
    this.graph.each(slot, (object) => {
      const type = this.typesOfObjects.get(object);
      if (object.kind === 'external') this.externalCall(site, object.path, 'reference');
      else if (object.kind === 'constant') this.escapeNamed(object.key, site, how);
      else if (object.kind === 'record' && type !== undefined) this.escapeInstance(type, site);
      else if (object.kind === 'function' || object.kind === 'bound') this.callBack(object, site, how);
      else if (object.kind === 'record') this.escapeElements(object, site, how);
    });
  }

  /** What a collection holds is handed away with it, once in a function; collections may hold themselves. */
  private escapeElements(list: RecordObject, site: CallSite, how: 'callback' | 'escape'): void {
    const known = this.escapedLists.get(site.caller) ?? new Set();
    this.escapedLists.set(site.caller, known);
    if (known.has(list)) return;
    known.add(list);
    this.escape(this.elementsOf(this.graph.slot(list)), site, how);
  }

  /** A text that is the name of a function. */
  private escapeNamed(name: string, site: CallSite, how: 'callback' | 'escape'): void {
    for (const one of this.functionsByName.get(name.replaceAll('\\', '.')) ?? [])
      this.edge(site, one.code, how);
  }

  private escapeInstance(type: NominalType, site: CallSite): void {
    const known = this.escaped.get(site.caller) ?? new Set();
    this.escaped.set(site.caller, known);
    if (known.has(type.name)) return;
    known.add(type.name);
    const lineage = withAbove(type);
    if (!lineage.some(({ foreignSupers }) => foreignSupers.length > 0)) return;
    for (const { object } of lineage)
      for (const key of object.declared)
        this.graph.each(this.own(object, key), (member) => {
          if (member.kind === 'function' && !member.code.isHidden && member.traits.has('method'))
            this.invokeFunction(this.emptyCall(site), member, type.object.instance, 'escape');
        });
  }

  private emptyCall(site: CallSite): Call {
    const { graph } = this;
    return {
      site,
      callee: graph.slot(),
      receiver: undefined,
      values: [],
      result: graph.slot(),
      isNew: false,
    };
  }

  protected override keyOfIndex(index: number): string {
    return String(index);
  }

  protected override keyOfName(name: string): string {
    return name;
  }
}

/** Members of members, behind the name of a type. */
const mostSteps = 2;

/** A type and whatever inherits from it. */
export function withBelow(type: NominalType): Set<NominalType> {
  const all = new Set([type]);
  for (const one of all) for (const next of one.below) all.add(next);
  return all;
}

function withAbove(type: NominalType): NominalType[] {
  const all = new Set([type]);
  for (const one of all) for (const next of one.supers) all.add(next);
  return [...all];
}

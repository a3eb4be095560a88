import { BeyondEnd } from '../../../../binary/byte-view.ts';
import { pushTo } from '../../../../push-to.ts';
import type { CallGraph, CodeFunction } from '../../../call-graph.ts';
import type { ClassFile, ClassMethod } from './class-file.ts';
import { type ClassHierarchy, selectorOf } from './class-hierarchy.ts';
import { ClassNotes, type Place } from './class-notes.ts';
import type { MemberName } from './constant-pool.ts';
import type { Instruction } from './instructions.ts';
import { isReflective, libraryCalls, looksUpMembers, ofLibrary } from './library.ts';

/** What instances are made of: a class, or a lambda, which is one method of an interface. */
type Made =
  | { readonly kind: 'class'; readonly name: string }
  | { readonly kind: 'lambda'; readonly name: string; readonly method: string; readonly target: ClassMethod };

type Site = Place & MemberName;

/**
 * Calls of class files by rapid type analysis (Bacon and Sweeney, 1996): from where it begins, code is read as far as it
 * is called, and a call of a method goes to those of the classes below the named one that code so far makes instances of.
 */
export class ClassCalls {
  private readonly notes: ClassNotes;
  private readonly queue: ClassMethod[] = [];
  private readonly sites = new Map<string, Site[]>();
  private readonly answered = new Set<Site>();
  private readonly made = new Set<string>();
  private readonly madeBySelector = new Map<string, Made[]>();
  private readonly lambdas: Made[] = [];
  private stepCount = 0;

  constructor(
    private readonly hierarchy: ClassHierarchy,
    private readonly mostSteps: number,
  ) {
    this.notes = new ClassNotes(hierarchy, (method) => this.queue.push(method));
  }

  /** The function of a method, whose code is read. */
  functionOf(method: ClassMethod): CodeFunction {
    return this.notes.functionOf(method);
  }

  /** A method is called, as far as it is known by its class. */
  call(place: Place, method: ClassMethod): void {
    if (method.isStatic || method.name === '<init>') this.initialize(place, method.owner.name);
    if (method.isStatic || method.name.startsWith('<') || method.isPrivate)
      this.notes.edge(place, method, 'call');
    else this.callVirtual({ ...place, ...method, owner: method.owner.name });
  }

  /** Instances of a class are made. */
  make(place: Place, name: string): void {
    this.initialize(place, name);
    this.exists(name, place);
  }

  /** There are instances of a class; what the library calls on them is called from where they are made. */
  exists(name: string, place?: Place): void {
    if (this.made.has(name)) return;
    this.made.add(name);
    if (this.hierarchy.named(name) !== undefined) this.add({ kind: 'class', name }, place);
  }

  /** A class is named by a text: whoever reads it may make instances of it and call what they have. */
  private mention(place: Place, one: ClassFile): void {
    this.make(place, one.name);
    for (const method of one.methods) if (!method.isAbstract) this.notes.edge(place, method, 'escape');
  }

  /** Methods that are looked up by their names, which stand in the code as texts, of classes that stand there as well. */
  private mentionMembers(caller: CodeFunction, { owner }: ClassMethod, code: readonly Instruction[]): void {
    const types = new Set([owner.name]);
    for (const one of code)
      for (const name of one.kind === 'text' ? [one.text] : 'owner' in one ? [one.owner] : [])
        for (const above of this.hierarchy.named(name) === undefined ? [] : this.hierarchy.above(name))
          types.add(above);
    const texts = new Set(code.flatMap((one) => (one.kind === 'text' ? [one.text] : [])));
    const lines = code.flatMap((one) => (isLookUp(one) || isInvocation(one) ? [one.line] : []));
    for (const type of types)
      for (const method of this.hierarchy.named(type)?.methods ?? [])
        if (texts.has(method.name) && !method.isAbstract)
          for (const line of lines) this.notes.edge({ caller, line }, method, 'escape');
  }

  /** Follow everything that is called, and say what came out. */
  finish(): CallGraph {
    while (this.queue.length > 0 && this.stepCount < this.mostSteps)
      this.read(this.queue.pop() as ClassMethod);
    const open = [...this.sites.values()].flat().filter((site) => this.isOpen(site));
    return this.notes.finish(
      this.queue.length === 0,
      open.map(({ caller, line, name }) => ({ caller, line, name })),
    );
  }

  /** Whether nothing is known to be called where something of a class that is here should be. */
  private isOpen(site: Site): boolean {
    return !this.answered.has(site) && this.hierarchy.named(site.owner) !== undefined;
  }

  private read(method: ClassMethod): void {
    const caller = this.functionOf(method);
    try {
      const instructions = method.instructions();
      for (const one of instructions) {
        this.stepCount += 1;
        this.follow({ caller, line: one.line }, one);
      }
      if (instructions.some(isLookUp)) this.mentionMembers(caller, method, instructions);
    } catch (error) {
      if (!(error instanceof BeyondEnd)) throw error;
      this.notes.doubt({ caller, line: method.firstLine }, 'unreadable', method.name);
    }
  }

  private follow(place: Place, one: Instruction): void {
    if (one.kind === 'new') {
      this.make(place, one.owner);
      this.notes.importOf(place, one.owner);
    } else if (one.kind === 'use') {
      this.initialize(place, one.owner);
      this.notes.importOf(place, one.owner);
    } else if (one.kind === 'text') {
      const named = /^[\w$]+(?:\.[\w$]+)+$/.test(one.text) ? this.hierarchy.named(one.text) : undefined;
      if (named !== undefined) this.mention(place, named);
    } else if (one.kind === 'dynamic') this.notes.doubt(place, 'reflection', one.name);
    else if (one.kind === 'lambda') this.makeLambda(place, one);
    else this.followCall(place, one);
  }

  private followCall(place: Place, { way, ...member }: Extract<Instruction, { kind: 'call' }>): void {
    const { owner, name } = member;
    if (owner.startsWith('[')) return;
    if (way === 'static') this.initialize(place, owner);
    if (owner === 'java.io.ObjectInputStream' && name === 'readObject') this.deserialize(place);
    if (isReflective(owner, name)) this.notes.doubt(place, 'reflection', `${owner}.${name}`);
    if (way === 'virtual') this.callVirtual({ ...place, ...member });
    else {
      const target = this.hierarchy.find(owner, selectorOf(member));
      if (target !== undefined) this.notes.edge(place, target, 'call');
    }
    if (this.hierarchy.find(owner, selectorOf(member)) === undefined) this.callForeign(place, owner, name);
  }

  /** Instances of any class come out of bytes, and run what the library calls then. */
  private deserialize(place: Place): void {
    for (const one of this.hierarchy.all())
      for (const method of one.methods)
        if (deserializers.has(method.name)) {
          this.make(place, one.name);
          this.notes.edge(place, method, 'escape');
        }
  }

  private callForeign(place: Place, owner: string, name: string): void {
    // What is inherited from a class that is not here is called by the name of that class.
    const [foreign = owner] =
      this.hierarchy.named(owner) === undefined ? [] : this.hierarchy.foreignAbove(owner);
    this.notes.external(place, foreign, name, 'call');
  }

  /** A call on an instance: to the methods of whatever is made and is one of that class. */
  private callVirtual(site: Site): void {
    const selector = selectorOf(site);
    pushTo(this.sites, selector, site);
    const direct = this.hierarchy.find(site.owner, selector);
    if (direct?.isPrivate === true) this.notes.edge(site, direct, 'call');
    for (const made of this.madeBySelector.get(selector) ?? []) this.answer(site, made);
    for (const made of this.lambdas) this.answer(site, made);
  }

  private add(made: Made, place: Place | undefined): void {
    if (made.kind === 'lambda') {
      this.lambdas.push(made);
      for (const sites of this.sites.values()) for (const site of sites) this.answer(site, made);
    }
    for (const selector of this.hierarchy.selectorsOf(made.name)) {
      pushTo(this.madeBySelector, selector, made);
      for (const site of this.sites.get(selector) ?? []) this.answer(site, made);
      if (made.kind === 'class' && place !== undefined) this.handOver(place, made.name, selector);
    }
  }

  /** The method of an instance that answers a call, when it is one of the class that is named there. */
  private answer(site: Site, made: Made): void {
    if (!this.isBelow(made.name, site.owner)) return;
    const target = this.targetOf(made, site);
    if (target === undefined || target.isAbstract) return;
    this.answered.add(site);
    this.notes.edge(site, target, 'call');
  }

  private targetOf(made: Made, site: Site): ClassMethod | undefined {
    const brought = this.hierarchy.find(made.name, selectorOf(site));
    if (made.kind === 'class' || brought?.isAbstract === false) return brought;
    return site.name === made.method ? made.target : undefined;
  }

  private isBelow(name: string, above: string): boolean {
    return this.hierarchy.above(name).has(above);
  }

  /** What overrides something of a class that is not here may be called by that. */
  private handOver(place: Place, name: string, selector: string): void {
    const foreign = this.hierarchy.foreignAbove(name);
    const target = this.hierarchy.find(name, selector);
    if (target === undefined || target.isAbstract || target.isPrivate) return;
    const isCalled = libraryCalls.has(target.name);
    if (foreign.length === 0 && !isCalled) return;
    this.notes.edge(
      place,
      target,
      isCalled && foreign.length > 0 && foreign.every(ofLibrary) ? 'callback' : 'escape',
    );
  }

  private makeLambda(
    place: Place,
    { type, name, target: handle }: Extract<Instruction, { kind: 'lambda' }>,
  ): void {
    const target = this.hierarchy.find(handle.owner, selectorOf(handle));
    if (handle.name === '<init>') this.make(place, handle.owner);
    else if (handle.way === staticHandle) this.initialize(place, handle.owner);
    if (target === undefined) return this.notes.external(place, handle.owner, handle.name, 'reference');
    this.add({ kind: 'lambda', name: type, method: name, target }, place);
    if (this.hierarchy.named(type) === undefined)
      this.notes.edge(place, target, ofLibrary(type) ? 'callback' : 'escape');
  }

  /** A class is used: its static code runs, and that of the classes above it, unless it has run for the caller. */
  private initialize(place: Place, name: string): void {
    const owner = this.notes.ownerOf(place.caller);
    for (const above of this.hierarchy.above(name)) {
      if (owner !== undefined && this.isBelow(owner, above)) continue;
      const code = this.hierarchy.named(above)?.methods.find((method) => method.name === '<clinit>');
      if (code !== undefined) this.notes.edge(place, code, 'callback');
    }
  }
}

/** Whether members are looked up by their names. */
function isLookUp(one: Instruction): boolean {
  return one.kind === 'call' && looksUpMembers(one.owner, one.name);
}

/** Whether something that was looked up is called. */
function isInvocation(one: Instruction): boolean {
  return one.kind === 'call' && isReflective(one.owner, one.name);
}

/** What the Java Object Serialization Specification lets classes do when they are read. */
const deserializers: ReadonlySet<string> = new Set([
  'readExternal',
  'readObject',
  'readObjectNoData',
  'readResolve',
]);

const staticHandle = 6;

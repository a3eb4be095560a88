import { isOfTests } from '../code/traits.ts';
import { ByPath } from './by-path.ts';
import type {
  CallEdge,
  CallGraph,
  CodeFunction,
  ExternalCall,
  PackageHere,
  PackageImport,
} from './call-graph.ts';
import { pushTo } from '../push-to.ts';

/** One step of a chain of calls: a function, and the place in it where the next one is called. */
export interface Frame {
  readonly func: string;
  readonly file: string;
  readonly line: number;
}

/** How a function was reached first. */
interface Step {
  readonly from: CodeFunction;
  readonly line: number;
}

/**
 * What a program may run, when it begins in some of its functions. `surely` follows calls that are seen; `perhaps` also functions that are
 * handed to code that is not here, and calls of something unknown to every function of that name.
 */
export class Reach {
  readonly surely: ReadonlySet<CodeFunction>;
  readonly perhaps: ReadonlySet<CodeFunction>;
  /** What may run and what it uses, by the paths of packages. */
  readonly functions: ByPath<CodeFunction>;
  readonly externals: ByPath<ExternalCall>;
  /** Imports in files of which something may run, one of each name. */
  readonly imports: readonly PackageImport[];
  /** The calls that lead into a package whose code is here, from outside of it. */
  readonly entered: ReadonlyMap<PackageHere, readonly CallEdge[]>;
  private readonly steps = new Map<CodeFunction, Step>();
  private readonly outgoing = new Map<CodeFunction, CallEdge[]>();
  private readonly byMember = new Map<string, CodeFunction[]>();

  /**
   * @param begins whether the program surely begins in a function
   * @param mayBegin whether it perhaps does, where that is more
   */
  constructor(
    readonly graph: CallGraph,
    begins: (one: CodeFunction) => boolean,
    mayBegin: (one: CodeFunction) => boolean = () => false,
  ) {
    for (const edge of graph.edges) pushTo(this.outgoing, edge.caller, edge);
    for (const one of graph.functions) pushTo(this.byMember, memberOf(one.name), one);
    const surely = new Set<CodeFunction>();
    const starts = graph.functions.filter(begins);
    for (const roots of rootsFirst(starts, graph.edges)) {
      for (const start of roots) if (!surely.has(start)) this.walk([start], surely, false);
      this.walkHandedOn(new Set(starts), surely);
    }
    const perhaps = new Set<CodeFunction>();
    this.walk([...surely], perhaps, true);
    for (const start of graph.functions)
      if (!perhaps.has(start) && mayBegin(start)) this.walk([start], perhaps, true);
    this.surely = surely;
    this.perhaps = perhaps;
    this.functions = new ByPath(perhaps, ({ name }) => name);
    this.externals = new ByPath(graph.externals, ({ path }) => path);
    const files = new Set([...perhaps].map(({ file }) => file));
    const imports = new Map<string, PackageImport>();
    for (const one of graph.imports)
      if (files.has(one.file) && !imports.has(one.name)) imports.set(one.name, one);
    this.imports = [...imports.values()];
    this.entered = edgesInto(graph);
  }

  /** The chain of calls that leads to a place in a function, from where it begins. */
  chainTo(place: { readonly caller: CodeFunction; readonly line: number }): Frame[] {
    const frames: Frame[] = [];
    let next: Step | undefined = { from: place.caller, line: place.line };
    while (next !== undefined && frames.length < mostFrames) {
      frames.unshift({ func: next.from.name, file: next.from.file, line: next.line });
      next = this.steps.get(next.from);
    }
    return frames;
  }

  /** Where the chain of calls that leads to a function begins. */
  beginningOf(one: CodeFunction): CodeFunction {
    let first = one;
    for (let step = this.steps.get(first); step !== undefined; step = this.steps.get(first))
      first = step.from;
    return first;
  }

  /** The chain that leads into a function, with the function itself at the end. */
  chainInto(target: CodeFunction): Frame[] {
    const last = { func: target.name, file: target.file, line: target.line };
    const step = this.steps.get(target);
    return step === undefined ? [last] : [...this.chainTo({ caller: step.from, line: step.line }), last];
  }

  /** Breadth first, so that chains are short. */
  private walk(starts: readonly CodeFunction[], reached: Set<CodeFunction>, isDoubtful: boolean): void {
    const unresolved = isDoubtful ? this.unresolvedByCaller() : undefined;
    const queue = [...starts];
    for (const start of starts) reached.add(start);
    for (const from of queue) {
      for (const { callee, line, how } of this.outgoing.get(from) ?? [])
        if (how !== 'escape' || isDoubtful) this.visit(callee, { from, line }, reached, queue);
      for (const { name, line } of unresolved?.get(from) ?? [])
        for (const callee of name === undefined ? [] : (this.byMember.get(name) ?? []))
          this.visit(callee, { from, line }, reached, queue);
    }
  }

  /**
   * Those of some functions, in which the program begins anyhow, that code which is reached hands to code that is not here:
   * a route and its handler. Their chains begin where they are handed over.
   */
  private walkHandedOn(starts: ReadonlySet<CodeFunction>, reached: Set<CodeFunction>): void {
    for (const from of reached)
      for (const { callee, line, how } of this.outgoing.get(from) ?? []) {
        if (how !== 'escape' || callee.isEntry || reached.has(callee) || !starts.has(callee)) continue;
        this.steps.set(callee, { from, line });
        this.walk([callee], reached, false);
      }
  }

  private visit(callee: CodeFunction, step: Step, reached: Set<CodeFunction>, queue: CodeFunction[]): void {
    if (reached.has(callee)) return;
    reached.add(callee);
    if (!this.steps.has(callee)) this.steps.set(callee, step);
    queue.push(callee);
  }

  private unresolvedByCaller(): Map<CodeFunction, CallGraph['unresolved'][number][]> {
    const calls = new Map<CodeFunction, CallGraph['unresolved'][number][]>();
    for (const call of this.graph.unresolved) pushTo(calls, call.caller, call);
    return calls;
  }
}

function edgesInto({ packages, edges }: CallGraph): Map<PackageHere, CallEdge[]> {
  const homes = new Map(packages.flatMap((here) => here.functions.map((one) => [one, here] as const)));
  const entered = new Map<PackageHere, CallEdge[]>();
  for (const edge of edges) {
    const home = homes.get(edge.callee);
    if (home !== undefined && home !== homes.get(edge.caller)) pushTo(entered, home, edge);
  }
  return entered;
}

/**
 * Functions by where chains begin: first where the program is known to begin and nothing is seen to call or load them, tests
 * behind the others, then what nothing calls, then modules, then the rest.
 */
function rootsFirst(starts: readonly CodeFunction[], edges: readonly CallEdge[]): CodeFunction[][] {
  const called = new Set(
    edges.flatMap(({ caller, callee, how }) => (caller === callee || how === 'escape' ? [] : [callee])),
  );
  const ranks: CodeFunction[][] = [[], [], [], [], []];
  const rankOf = (one: CodeFunction) => {
    if (called.has(one)) return one.kind === 'module' ? 3 : 4;
    if (!one.isEntry) return 2;
    return isOfTests(one.file) ? 1 : 0;
  };
  for (const one of starts) ranks[rankOf(one)]?.push(one);
  return ranks;
}

/** The last part of a dotted name. */
export function memberOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Longer chains are cut at their beginning. */
const mostFrames = 50;

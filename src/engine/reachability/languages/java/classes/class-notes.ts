import type {
  CallEdge,
  CallGraph,
  CodeFunction,
  Doubt,
  DoubtReason,
  ExternalCall,
  PackageImport,
  UnresolvedCall,
} from '../../../call-graph.ts';
import type { ClassMethod } from './class-file.ts';
import { type ClassHierarchy, selectorOf } from './class-hierarchy.ts';

/** Where something is called or made. */
export interface Place {
  readonly caller: CodeFunction;
  readonly line: number;
}

/** What is known of the calls of class files so far: methods as functions of the graph, and what leads from them. */
export class ClassNotes {
  private readonly functions = new Map<ClassMethod, CodeFunction>();
  private readonly owners = new Map<CodeFunction, string>();
  private readonly edges = new Map<CodeFunction, Map<string, CallEdge>>();
  private readonly externals: ExternalCall[] = [];
  private readonly doubts: Doubt[] = [];
  private readonly imports = new Map<string, PackageImport>();

  constructor(
    private readonly hierarchy: ClassHierarchy,
    /** Told each method when it is met first. */
    private readonly onMethod: (method: ClassMethod) => void,
  ) {}

  functionOf(method: ClassMethod): CodeFunction {
    const known = this.functions.get(method);
    if (known !== undefined) return known;
    const { owner, name, firstLine, lastLine, isStatic } = method;
    const made: CodeFunction = {
      file: owner.path,
      name: `${sourceName(owner.name)}.${name}`,
      kind: 'function',
      line: firstLine,
      column: 1,
      endLine: lastLine,
      endColumn: 1,
      container: undefined,
      isEntry: isStatic && name === 'main' && method.descriptor === '([Ljava/lang/String;)V',
      isHidden: false,
    };
    this.functions.set(method, made);
    this.owners.set(made, owner.name);
    this.onMethod(method);
    return made;
  }

  /** The class that a function is of; undefined for one of source code. */
  ownerOf(one: CodeFunction): string | undefined {
    return this.owners.get(one);
  }

  edge({ caller, line }: Place, method: ClassMethod, how: CallEdge['how']): void {
    const callee = this.functionOf(method);
    const known = this.edges.get(caller) ?? new Map<string, CallEdge>();
    this.edges.set(caller, known);
    const key = `${line} ${method.owner.name}.${selectorOf(method)}`;
    if (known.get(key)?.how === 'call') return;
    known.set(key, { caller, callee, line, column: 1, endLine: line, endColumn: 1, how });
  }

  /** A method of a class whose file is not here. */
  external({ caller, line }: Place, owner: string, name: string, how: ExternalCall['how']): void {
    this.externals.push({ caller, line, path: `${sourceName(owner)}.${name}`, column: 1, how });
    this.importOf({ caller, line }, owner);
  }

  /** A class is named; it is imported when its file is not here. */
  importOf({ caller, line }: Place, owner: string): void {
    const name = sourceName(owner.replace(/^\[+L?|;$/g, ''));
    const key = `${caller.file} ${name}`;
    if (!name.includes('.') || this.hierarchy.named(owner) !== undefined || this.imports.has(key)) return;
    this.imports.set(key, { file: caller.file, line, name });
  }

  doubt({ caller, line }: Place, reason: DoubtReason, text: string): void {
    this.doubts.push({ caller, line, reason, text });
  }

  finish(isComplete: boolean, unresolved: readonly UnresolvedCall[]): CallGraph {
    const functions = [...this.functions.values()];
    const [first] = functions;
    if (!isComplete && first !== undefined) this.doubt({ caller: first, line: 1 }, 'too-large', '');
    return {
      functions,
      edges: [...this.edges.values()].flatMap((some) => [...some.values()]),
      externals: this.externals,
      doubts: this.doubts,
      unresolved,
      imports: [...this.imports.values()],
      packages: [],
      misread: [],
    };
  }
}

/** The name of a class as source code says it. */
export function sourceName(name: string): string {
  return name.replaceAll('$', '.');
}

import type {
  CallEdge,
  CallGraph,
  CodeFunction,
  Doubt,
  DoubtReason,
  ExternalCall,
  MisreadFile,
  PackageImport,
  UnresolvedCall,
} from '../call-graph.ts';
import type { CallSite } from './calls.ts';

/** What is noted of code while its values are followed: its functions, what they call, and where that is not certain. */
export class CallNotes {
  private readonly functions: CodeFunction[] = [];
  private readonly numbers = new Map<CodeFunction, number>();
  private readonly edges = new Map<string, CallEdge>();
  private readonly externals = new Map<string, ExternalCall>();
  private readonly doubts = new Map<string, Doubt>();
  private readonly unresolved: UnresolvedCall[] = [];
  private readonly imports: PackageImport[] = [];
  private readonly misread: MisreadFile[] = [];

  code(code: Omit<CodeFunction, 'isEntry' | 'isHidden'>): CodeFunction {
    const made = { ...code, isEntry: code.kind === 'module', isHidden: false };
    this.numbers.set(made, this.functions.length);
    this.functions.push(made);
    return made;
  }

  edge(site: CallSite, callee: CodeFunction, how: CallEdge['how']): void {
    const { caller, line, column, endLine, endColumn } = site;
    const key = this.keyOf(site, callee);
    if (this.edges.get(key)?.how === 'call') return;
    this.edges.set(key, { caller, callee, line, column, endLine, endColumn, how });
  }

  /** A call that was noted only perhaps means a function. */
  protected weaken(site: CallSite, callee: CodeFunction): void {
    const key = this.keyOf(site, callee);
    const edge = this.edges.get(key);
    if (edge?.how === 'call') this.edges.set(key, { ...edge, how: 'escape' });
  }

  private keyOf({ caller, line, column, endLine, endColumn }: CallSite, callee: CodeFunction): string {
    return `${this.numbers.get(caller)} ${line}:${column}-${endLine}:${endColumn} ${this.numbers.get(callee)}`;
  }

  externalCall({ caller, line, column }: CallSite, path: string, how: ExternalCall['how']): void {
    const key = `${this.numbers.get(caller)} ${line}:${column} ${path}`;
    if (this.externals.get(key)?.how === 'call') return;
    this.externals.set(key, { caller, path, line, column, how });
  }

  doubt({ caller, line }: Pick<CallSite, 'caller' | 'line'>, reason: DoubtReason, text: string): void {
    const key = `${this.numbers.get(caller)} ${line} ${reason}`;
    if (!this.doubts.has(key)) this.doubts.set(key, { caller, line, reason, text: text.slice(0, 80) });
  }

  /** A file of which nothing is known. */
  unreadable(file: string, why: string): void {
    const span = { line: 1, column: 1, endLine: 1, endColumn: 1 };
    const caller =
      this.functions.find((one) => one.kind === 'module' && one.file === file) ??
      this.code({ file, name: file, kind: 'module', ...span, container: undefined });
    this.doubt({ caller, line: 1 }, 'unreadable', why);
  }

  /** A file of which a part is not understood, from a line on. */
  misreadAt(file: string, line: number): void {
    this.misread.push({ file, line });
  }

  importOf(file: string, line: number, name: string, isOptional = false): void {
    this.imports.push({ file, line, name, isOptional });
  }

  /** A call of which nobody knows what it calls. */
  protected unresolvedCall({ caller, line }: CallSite, name: string | undefined): void {
    this.unresolved.push({ caller, line, name });
  }

  /** The values were not followed to the end; the text names the bound that was reached. */
  protected unfinished(text: string): void {
    const [caller] = this.functions;
    if (caller !== undefined) this.doubt({ caller, line: 1 }, 'too-large', text);
  }

  /** All that was noted. */
  protected noted(): CallGraph {
    return {
      functions: this.functions,
      edges: [...this.edges.values()],
      externals: [...this.externals.values()],
      doubts: [...this.doubts.values()],
      imports: this.imports,
      packages: [],
      misread: this.misread,
      unresolved: this.unresolved,
    };
  }
}

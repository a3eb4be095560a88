import type { Span } from './languages/span.ts';

/** A function of the analysed code, or the code of a module that runs when it is loaded. */
export interface CodeFunction extends Span {
  readonly file: string;
  /** As the language would call it: `module.Class.method`; without a name of its own `<anonymous>`. */
  readonly name: string;
  readonly kind: 'module' | 'function';
  /** The class, of a constructor. */
  readonly container: Span | undefined;
  /** Whether the program surely begins here: code of modules, `main`, and what a framework is told to call. */
  isEntry: boolean;
  /** Whether its language keeps others from naming it: `static` in C, `private`, a function within another one. */
  isHidden: boolean;
}

/** One function may call another from a place. */
export interface CallEdge {
  readonly caller: CodeFunction;
  readonly callee: CodeFunction;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /**
   * `call` for calls that stand there, `callback` for functions that a known function of the library calls, `escape`
   * for what is perhaps called: functions that are handed to code that is not here, members of an object that may have
   * been overwritten.
   */
  readonly how: 'call' | 'callback' | 'escape';
}

/** A function may call something whose code is not here. */
export interface ExternalCall {
  readonly caller: CodeFunction;
  /** The path along which it is reached: `lodash.template`, `<builtin>.map`. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** `call`; `reference` when it is only mentioned or handed on. */
  readonly how: 'call' | 'reference';
}

/** A place where the graph may lack edges, and why. */
export interface Doubt {
  readonly caller: CodeFunction;
  readonly line: number;
  readonly reason: DoubtReason;
  /** What is said there, shortened. */
  readonly text: string;
}

/** Why the graph may lack edges. */
export type DoubtReason =
  | 'assembly'
  | 'eval'
  | 'reflection'
  | 'dynamic-import'
  | 'dynamic-member'
  | 'unresolved-import'
  | 'too-large'
  | 'unreadable';

/** Who may call whom, what calls lead out of the code, and where that is not certain. */
export interface CallGraph {
  readonly functions: readonly CodeFunction[];
  readonly edges: readonly CallEdge[];
  readonly externals: readonly ExternalCall[];
  readonly doubts: readonly Doubt[];
  readonly unresolved: readonly UnresolvedCall[];
  /** Packages that the code names in imports: by the place of the statement. */
  readonly imports: readonly PackageImport[];
  /** Packages of others whose code is here and is loaded. */
  readonly packages: readonly PackageHere[];
  /** Files of which a part was not understood: what stands there is in no graph. */
  readonly misread: readonly MisreadFile[];
}

/** A file that its grammar does not understand as a whole. */
export interface MisreadFile {
  readonly file: string;
  /** Where that begins. */
  readonly line: number;
}

/** A package of others whose code is among the files. */
export interface PackageHere {
  readonly name: string;
  /** All its functions, those of its modules among them. */
  readonly functions: readonly CodeFunction[];
  /** What it offers under a name that an advisory uses, `template` or `Parser.parse`; empty when nobody knows. */
  offered(symbol: string): readonly CodeFunction[];
}

/** A statement that makes a package's code available to a file. */
export interface PackageImport {
  readonly file: string;
  readonly line: number;
  /** As the language names it: `lodash/template`, `golang.org/x/text/language`, `java.util.List`. */
  readonly name: string;
  /** Whether it stands in an installed package that works without it: where nobody has installed it, it loads nothing. */
  readonly isOptional?: boolean;
}

/** A call of something that nothing is known of. It may call any function that is a member of this name. */
export interface UnresolvedCall {
  readonly caller: CodeFunction;
  readonly line: number;
  /** Absent when the call names nothing. */
  readonly name: string | undefined;
}

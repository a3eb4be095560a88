import type { DoubtReason } from '../../call-graph.ts';
import type { Span } from '../span.ts';

/** A file as far as calls matter, whatever its language: what it declares, and what its own code does. */
export interface Unit {
  readonly path: string;
  readonly span: Span;
  readonly types: readonly TypeDeclaration[];
  readonly functions: readonly FunctionDeclaration[];
  /** Code outside of functions, which runs when the file is loaded. */
  readonly body: readonly Expression[];
  readonly imports: readonly { readonly name: string; readonly line: number }[];
}

/**
 * What a name may mean where it stands: whole names with dots, the likeliest first. When none of them is declared in the
 * code, the last one is something of others.
 */
export type Candidates = readonly string[];

export interface TypeDeclaration {
  /** With everything around it, divided by dots. Declarations of one name are parts of one type. */
  readonly name: string;
  /** What it is a further part of, wherever that is declared; `name` where nothing is. */
  readonly of?: Candidates;
  /** Classes, interfaces, traits and mixins that it has its members from, in the order in which they are looked at. */
  readonly supers: readonly Candidates[];
  /** Whether there are no instances of it itself. */
  readonly isAbstract: boolean;
  readonly fields: readonly FieldDeclaration[];
  readonly methods: readonly FunctionDeclaration[];
  /** What runs when it is declared. */
  readonly body?: readonly Expression[];
}

export interface FieldDeclaration {
  readonly name: string;
  readonly type: Candidates | undefined;
  readonly value: Expression | undefined;
  readonly isStatic: boolean;
}

export interface FunctionDeclaration {
  /** Of a function its whole name, of a method its own; empty for those without one. */
  readonly name: string;
  readonly span: Span;
  readonly parameters: readonly ParameterDeclaration[];
  readonly returns: Candidates | undefined;
  /** Undefined for what is only asked for. */
  readonly body: readonly Expression[] | undefined;
  readonly isStatic: boolean;
  readonly isHidden: boolean;
  readonly isEntry: boolean;
  /** Whether reading the member runs it. */
  readonly isProperty: boolean;
  /** Whether it is called as a method of its first argument. */
  readonly isExtension?: boolean;
}

export interface ParameterDeclaration {
  readonly name: string;
  readonly type: Candidates | undefined;
  readonly kind: 'one' | 'rest';
}

/** What code does, as far as values and calls go. */
export type Expression =
  /** A variable, else a type or a function, else a member of what is around it, else `otherwise` or something of others. */
  | {
      readonly kind: 'name';
      readonly name: string;
      readonly means: Candidates;
      readonly otherwise?: Expression;
      /** Whether it can be nothing but a variable. */
      readonly isVariable?: boolean;
    }
  /** A member of a value; without a name that is known, any. */
  | {
      readonly kind: 'member';
      readonly object: Expression;
      readonly name: string | undefined;
      readonly span: Span;
      /** Whether only members that the code itself declares are meant. */
      readonly isOwn?: boolean;
    }
  /** A member of a type, or of the type above it that answers first. */
  | { readonly kind: 'static'; readonly type: TypeName; readonly name: string; readonly span: Span }
  | { readonly kind: 'self' }
  /** The member of this name above the method that it stands in. */
  | { readonly kind: 'super'; readonly name: string; readonly span: Span }
  | {
      readonly kind: 'call';
      readonly callee: Expression;
      readonly values: readonly Expression[];
      /** A function that stands behind the call, and is bound to the parameter `&`. */
      readonly block?: Expression;
      readonly span: Span;
      /** Whether the language makes it where there is something to call. */
      readonly isImplied?: boolean;
    }
  | {
      readonly kind: 'new';
      readonly type: TypeName;
      readonly values: readonly Expression[];
      readonly span: Span;
    }
  | { readonly kind: 'function'; readonly declaration: FunctionDeclaration }
  | {
      readonly kind: 'assign';
      readonly target: Expression;
      readonly value: Expression;
      /** Whether it is what a member begins with, which calls nothing that writes it. */
      readonly isFirst?: boolean;
    }
  /** A variable comes into being. */
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly type: Candidates | undefined;
      readonly value: Expression | undefined;
    }
  /** A value that is surely of a type. */
  | { readonly kind: 'typed'; readonly type: Candidates; readonly value: Expression }
  /** One of some values, all of which are worked out. */
  | { readonly kind: 'any'; readonly parts: readonly Expression[] }
  /** A value, behind what is done before. */
  | { readonly kind: 'last'; readonly before: readonly Expression[]; readonly value: Expression }
  /** A collection of values. */
  | { readonly kind: 'list'; readonly parts: readonly Expression[] }
  | { readonly kind: 'element'; readonly of: Expression }
  | { readonly kind: 'return'; readonly value: Expression }
  | { readonly kind: 'text'; readonly text: string }
  /** A value of a call that is given to a parameter by its name. */
  | { readonly kind: 'argument'; readonly name: string; readonly value: Expression }
  | {
      readonly kind: 'doubt';
      readonly reason: DoubtReason;
      readonly text: string;
      readonly span: Span;
      readonly parts: readonly Expression[];
    };

/**
 * A type that code names: by candidates, or as the one that the code stands in, that one or any below it, or the one above.
 */
export type TypeName = Candidates | 'own' | 'below' | 'above';

/** A part of the code that gives whatever its parts give. */
export function anyOf(parts: readonly Expression[]): Expression {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind: 'any', parts };
}

/** What a language does in its own way. */
export interface NominalLanguage {
  /** The method that runs when an instance is made. */
  readonly constructorName: string;
  /** Whether a function returns what it worked out last. */
  readonly returnsLast: boolean;
  /** Whether functions with names see the variables of their file. */
  readonly seesFile: boolean;
  /** Whether members of the instance may be named alone. */
  readonly hasImplicitSelf: boolean;
  /** Whether a name that means nothing here is something of others; else it is not known. */
  namesOthers(name: string): boolean;
  /** What writing a property calls, by its name; undefined where nothing is called. */
  setterOf(name: string): string | undefined;
  /** Whether a type is called to make an instance, without a word like `new`. */
  readonly callsTypes?: boolean;
  /** Whether a block behind a call is its last argument. */
  readonly blockGoesLast?: boolean;
  /** The method that runs when an instance is called. */
  readonly callOperator?: string;
  /** Members of functions that are the functions themselves: `Invoke`. */
  readonly selfCalls: ReadonlySet<string>;
  /** Methods that answer for those that are not there. */
  readonly missing: ReadonlySet<string>;
  /** Whether a method of the library, by its name, gives what it is called on, or what that holds. */
  gives?(name: string): boolean;
  /** Whether a function of the library, by its last name, calls what it is handed. */
  calls(name: string): boolean;
  /** What calling a function of others leaves unknown. */
  doubtOf(path: string): DoubtReason | undefined;
}

import type { FileCode, FunctionCode, Parameter } from '../code.ts';

/** A function that answers requests. */
export interface Route {
  /** What a parameter is given from outside: any text, or a part of a path, in which no slash stands. */
  readonly given: (parameter: Parameter) => 'text' | 'segment' | undefined;
  /** What it returns is shown as a page, unless that says otherwise. */
  readonly showsPage?: boolean;
}

/** What is known of the libraries of a language: facts that all rules share. Calls are `CallPattern` texts. */
export interface Framework {
  /** Calls that answer data from outside, by the kind of source: `input`, `file`, `environment`, `random`. */
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  /** Fields that hold data from outside: `request.args`. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Of these sources and fields: what their data is safe for as it comes, by the rules. */
  readonly escaped?: Readonly<Record<string, readonly string[]>>;
  /** Calls that make data safe, by the rules (separated by blanks) that they make it safe for; `*`: for all. */
  readonly cleaners?: Readonly<Record<string, readonly string[]>>;
  /** Calls that make sure of an argument where they answer true, by the rules that it is safe for then. */
  readonly guards?: Readonly<Record<string, readonly string[]>>;
  /** Calls that never come back: they throw, or end the program. */
  readonly ends?: readonly string[];
  /** What calls answer and fields hold, by the type. */
  readonly types?: Readonly<Record<string, readonly string[]>>;
  /** Calls that answer what is set up as their object is, by the type. */
  readonly derived?: Readonly<Record<string, readonly string[]>>;
  /** In which fields objects keep what their constructors are given, by the type; `name{}`: a map where nothing is given. */
  readonly constructorFields?: Readonly<Record<string, readonly string[]>>;
  /** The types of objects that write into others, by what their constructors are given first: its type, or a path. */
  readonly wrappers?: Readonly<
    Record<string, { readonly of: readonly string[]; readonly around: readonly string[] }>
  >;
  /** The types of parameters that declare none, by their names. */
  readonly parameterNames?: Readonly<Record<string, string>>;
  /** The types of the parameters of functions that these calls are given. */
  readonly callbacks?: Readonly<Record<string, readonly string[]>>;
  /** Nothing bad can stand in a parameter of these types, whoever calls. */
  readonly harmlessTypes?: readonly string[];
  /** Parameters of these types are data from outside, by the kind. */
  readonly parameterTypes?: Readonly<Record<string, string>>;
  /** Parameters with these annotations are data from outside. */
  readonly parameterAnnotations?: readonly string[];
  /** All parameters of functions with these annotations are data from outside. */
  readonly handlerAnnotations?: readonly string[];
  /**
   * Functions with these annotations are given data from outside by the framework: in each parameter that is of one of these
   * types or of a class of the program, and has no annotation that says otherwise; `neutral` ones say nothing.
   */
  readonly binders?: {
    readonly annotations: readonly string[];
    readonly types: readonly string[];
    readonly neutral: readonly string[];
  };
  /** Functions that answer requests, where annotations alone do not tell. */
  readonly routeOf?: (file: FileCode, code: FunctionCode) => Route | undefined;
}

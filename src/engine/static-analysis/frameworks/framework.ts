/** What is known of the libraries of a language: facts that all rules share. Calls are `CallPattern` texts. */
export interface Framework {
  /** Calls that answer data from outside, by the kind of source: `input`, `file`, `environment`, `random`. */
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  /** Fields that hold data from outside: `request.args`. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Calls that make data safe, by the rules (separated by blanks) that they make it safe for; `*`: for all. */
  readonly cleaners?: Readonly<Record<string, readonly string[]>>;
  /** What calls answer, by the type. */
  readonly types?: Readonly<Record<string, readonly string[]>>;
  /** Parameters of these types are data from outside, by the kind. */
  readonly parameterTypes?: Readonly<Record<string, string>>;
  /** Parameters with these annotations are data from outside. */
  readonly parameterAnnotations?: readonly string[];
  /** All parameters of functions with these annotations are data from outside. */
  readonly handlerAnnotations?: readonly string[];
}

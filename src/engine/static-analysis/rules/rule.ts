/** How sure a finding is. */
export type Confidence = 'high' | 'medium' | 'low';

/** A weakness that is looked for. */
export interface Rule {
  /** Also the name of its folder. */
  readonly id: string;
  readonly cwe: number;
  readonly severity: 'critical' | 'high' | 'medium' | 'low';
  readonly confidence: Confidence;
  /** What is wrong, in Simplified Chinese. */
  readonly message: string;
  /** What to do about it, in Simplified Chinese. */
  readonly advice: string;
  /** Languages that it is looked for in, where neither `flow` nor `calls` says so: nothing is found in others. */
  readonly languages?: readonly string[];
  /** Data from these sources must not reach `sinks` as it is. */
  readonly flow?: FlowPart;
  /** Calls that are wrong by themselves, by the language. */
  readonly calls?: Readonly<Record<string, readonly CallCheck[]>>;
}

export interface FlowPart {
  /** Kinds of sources that count here; absent: `input`, `file`, `environment`, `argument`. */
  readonly labels?: readonly string[];
  /** Calls, by the language, that bring data which counts for this rule alone; its id is then one of `labels`. */
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  /** By the language: `CallPattern` texts. */
  readonly sinks: Readonly<Record<string, readonly string[]>>;
  /** By the language: only where an argument of the call has this feature turned on (`setFeature`). */
  readonly when?: Readonly<Record<string, string>>;
  /** By the language: text that is known to begin like this is safe, whatever follows. */
  readonly safePrefix?: Readonly<Record<string, RegExp>>;
  /** Sinks, by their path, where the command line and the environment are more than a guess: none may run or write what stands there. */
  readonly fromCommandLine?: RegExp;
  /** Of these sinks, as they are written: not where another argument is known, or has a name or type, that fits. */
  readonly unless?: Readonly<Record<string, readonly [place: number | string, matches: RegExp]>>;
  /** Of these sinks, as they are written: only where another argument is known, or has a name or type, that fits. */
  readonly where?: Readonly<Record<string, readonly [place: number | string, matches: RegExp]>>;
  /**
   * By the language: commands may be lists of a program and its arguments, which no shell reads unless the program is one, or
   * an argument of this name asks for one.
   */
  readonly argumentLists?: Readonly<
    Record<string, { readonly shells: RegExp; readonly shellSwitch: string }>
  >;
  /** By the language: an argument with this field is safe. */
  readonly unlessField?: Readonly<Record<string, string>>;
  /** By the language: how the object of a sink `*.name` is called or typed. Of any other it is only guessed. */
  readonly receivers?: Readonly<Record<string, RegExp>>;
  /**
   * By the language: the libraries that these sinks belong to, and `others` whose methods are called alike; both as what
   * imports lead to. Where only others are imported, the sinks are none.
   */
  readonly libraries?: Readonly<
    Record<string, { readonly sinks: RegExp; readonly own: RegExp; readonly others: RegExp }>
  >;
  /** By the language: content types with which what the sink writes does no harm. */
  readonly contentTypes?: Readonly<Record<string, RegExp>>;
  /** By the language: settings of the object of a sink that keep it from doing harm, with their values. */
  readonly hardening?: Readonly<Record<string, readonly (readonly [names: RegExp, values: RegExp])[]>>;
  /**
   * By the language: sinks, by their path, whose first argument may be a list of a program and its words; those of `spread`
   * may be given them one by one. What the program is must not come from outside; its words must not where it is one that
   * takes them for a command.
   */
  readonly programs?: Readonly<
    Record<string, { readonly sinks: RegExp; readonly spread: RegExp; readonly takers: RegExp }>
  >;
  /**
   * By the language: sinks, by their path, that only make what others use (`new File`). They are told at the end of the
   * function, unless what they are given was made sure of until then, or only a harmless part of what they made is asked for.
   */
  readonly prepares?: Readonly<Record<string, RegExp>>;
  /** Languages, or sinks by their path, that take text as it is; of lists and maps they make JSON or parameters, which does no harm. */
  readonly textOnly?: readonly string[];
  /** What makes data safe for this rule. */
  readonly cleaners?: Readonly<Record<string, readonly string[]>>;
}

/** A call, or a place being written to (`*.field=`), that is wrong when its arguments are as said; without a condition, always. */
export interface CallCheck {
  /** A `CallPattern` text. */
  readonly call: string;
  /** The argument at the place of the call (its first) is known and fits this. */
  readonly matches?: RegExp;
  /** The argument has a name that fits this: a flag, a variable. */
  readonly nameMatches?: RegExp;
  /** The argument is known, and is this. */
  readonly is?: string | number | boolean | null;
  /** Another argument, by its place, is known and fits. */
  readonly where?: readonly [place: number, matches: RegExp];
  /** A field of the argument is known, and is one of these values. */
  readonly has?: readonly [field: string, ...values: (string | number | boolean | null)[]];
  /** Not where one of these fields of the argument is known, and is one of its values. */
  readonly unlessHas?: readonly (readonly [field: string, ...values: (string | number | boolean | null)[]])[];
  /** A field of the argument that should be `true`, and is known not to be. */
  readonly lacks?: string;
  /** Mostly something else, that is not seen, keeps it from doing harm. */
  readonly isDoubtful?: true;
  /** It is given at least so many arguments: others that are called so take fewer. */
  readonly fewestArguments?: number;
  /** An argument of this name has one of these values, or is absent where `undefined` stands among them. */
  readonly named?: readonly [name: string, ...values: (string | number | boolean | null | undefined)[]];
}

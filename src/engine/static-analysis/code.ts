/**
 * Source code in the small language that data flow is computed in: the same for every language that can be read.
 *
 * Plain data, so that it travels between threads. Lines count from 1.
 */
export interface FileCode {
  readonly path: string;
  /** The id of the language, as `engine/code` has it. */
  readonly language: string;
  readonly functions: readonly FunctionCode[];
  /** Functions that another gives to what it makes: `this.find = (id) => …`. They are made anew in each of its calls. */
  readonly methods?: readonly FunctionCode[];
  /** What stands outside of functions: global variables, scripts. */
  readonly statements: readonly Statement[];
  /** What a name of this file stands for elsewhere: `etree` for `lxml.etree`. */
  readonly imports: readonly (readonly [name: string, target: string])[];
  /** What its names stand for in other files of the program, as far as the language says so. */
  readonly modules?: readonly ModuleImport[];
  /** What others find under another name than it has here; `default` for what stands for the file as a whole. */
  readonly exports?: readonly (readonly [name: string, local: string])[];
  readonly classes?: readonly ClassCode[];
  readonly records: readonly RecordCode[];
  /** What the preprocessor puts in the place of a name. */
  readonly macros: readonly (readonly [name: string, value: Expression])[];
  /** What it puts in the place of a call: as functions without parameters. */
  readonly callMacros: readonly FunctionCode[];
  /** Functions that are declared never to come back. */
  readonly noReturns: readonly string[];
  /** Of a mapper in XML: the statements of methods of Java interfaces. */
  readonly mapped?: readonly MappedStatement[];
  /** Where the first part stands that the grammar could not read: what lies in it may be missing here. */
  readonly brokenLine?: number;
}

/** A statement that a mapper of MyBatis has for a method of an interface, with the places where text is put as it is. */
export interface MappedStatement {
  readonly owner: string;
  readonly name: string;
  readonly places: readonly { readonly path: string; readonly line: number }[];
}

/** A name that stands for a file of the program, or for something in it. */
export interface ModuleImport {
  /** `*` where all names of the other file are known here. */
  readonly name: string;
  /** As the source says it: `./store`, `shop.store`, `.store`. */
  readonly module: string;
  /** What of it; absent: all of it. */
  readonly member?: string;
}

/** A class: what it is made from, and of what type its fields are where it says so. */
export interface ClassCode {
  readonly name: string;
  readonly bases: readonly string[];
  readonly fields: readonly (readonly [name: string, type: string])[];
}

export interface FunctionCode {
  readonly name: string;
  /** The class that it belongs to. */
  readonly owner: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly annotations: readonly string[];
  /** Of languages whose annotations are computed: these. */
  readonly decorators?: readonly Expression[];
  readonly type: string | undefined;
  readonly body: readonly Statement[];
  readonly line: number;
  readonly endLine: number;
  /** Some of it could not be read. */
  readonly isPartial?: boolean;
  /** Only what it is called with stands here: a method of an interface. */
  readonly isAbstract?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly type: string | undefined;
  readonly annotations?: readonly string[];
  /** Of a list of things: their type. */
  readonly elementType?: string | undefined;
  /** Where it stands; absent: where the function begins. */
  readonly line?: number;
  /** It is another name of what is given: whoever is called may change that. */
  readonly isReference?: boolean;
}

/** A structure or class: its fields in order. */
export interface RecordCode {
  readonly name: string;
  /** Its fields lie in the same place. */
  readonly isUnion?: boolean;
  /** Whatever is made of it is set up: it has a constructor, values that its fields begin with, or is made from another class. */
  readonly isSetUp?: boolean;
  /** It is one of a few values that the program names. */
  readonly isEnumeration?: boolean;
  readonly fields: readonly { readonly name: string; readonly type: string; readonly size?: Expression }[];
}

export type Constant = string | number | boolean | null;

export interface Argument {
  readonly name?: string;
  readonly value: Expression;
  /** It stands for as many arguments as lie in it: `*all`, `**named`. */
  readonly isSpread?: true;
}

export type Expression = { readonly line: number } & (
  | { readonly kind: 'constant'; readonly value: Constant; readonly suffix?: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Argument[] }
  | {
      readonly kind: 'create';
      readonly type: string;
      readonly args: readonly Argument[];
      /** How many elements, where an array is made. */
      readonly count?: Expression;
    }
  | {
      readonly kind: 'member';
      readonly object: Expression;
      readonly name: string;
      readonly isArrow?: boolean;
    }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice';
      readonly object: Expression;
      readonly from: Expression | undefined;
      readonly to: Expression | undefined;
    }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
  | {
      readonly kind: 'assign';
      readonly target: Expression;
      /** `+` for `+=`; absent for a plain assignment. */
      readonly operator?: string;
      readonly value: Expression;
    }
  /** Text put together of parts: template strings, f-strings. */
  | { readonly kind: 'text'; readonly parts: readonly Expression[] }
  | { readonly kind: 'list'; readonly items: readonly Expression[]; readonly isTuple?: true }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | {
      readonly kind: 'choice';
      readonly test: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
  | { readonly kind: 'cast'; readonly type: string; readonly operand: Expression }
  | { readonly kind: 'size'; readonly type?: string; readonly operand?: Expression }
  | { readonly kind: 'lambda'; readonly code: FunctionCode }
  /** Whatever else: its parts are evaluated, and it may be anything that they make. */
  | { readonly kind: 'other'; readonly parts: readonly Expression[] }
);

export type Statement = { readonly line: number } & (
  | { readonly kind: 'expression'; readonly expression: Expression }
  | {
      readonly kind: 'declare';
      readonly name: string;
      readonly type: string | undefined;
      /** Of an array: how many elements, one expression a dimension. */
      readonly sizes?: readonly Expression[];
      readonly value?: Expression;
      readonly isStatic?: boolean;
      /** It is made elsewhere. */
      readonly isExtern?: boolean;
      /** It is another name of what it begins with. */
      readonly isReference?: boolean;
    }
  | {
      readonly kind: 'if';
      readonly test: Expression;
      readonly body: readonly Statement[];
      readonly otherwise: readonly Statement[];
    }
  | {
      readonly kind: 'loop';
      /** Absent: for ever. */
      readonly test?: Expression;
      readonly isTestedAfter?: boolean;
      readonly body: readonly Statement[];
      readonly update?: readonly Expression[];
    }
  | {
      readonly kind: 'each';
      readonly target: Expression;
      readonly over: Expression;
      readonly body: readonly Statement[];
    }
  | {
      readonly kind: 'switch';
      readonly subject: Expression;
      readonly fallsThrough: boolean;
      readonly cases: readonly SwitchCase[];
    }
  | { readonly kind: 'return'; readonly value?: Expression }
  | { readonly kind: 'throw'; readonly value?: Expression }
  | {
      readonly kind: 'try';
      readonly body: readonly Statement[];
      readonly handlers: readonly Handler[];
      readonly last: readonly Statement[];
    }
  | { readonly kind: 'block'; readonly body: readonly Statement[] }
  | { readonly kind: 'break' }
  | { readonly kind: 'continue' }
  | { readonly kind: 'goto'; readonly label: string }
  | { readonly kind: 'label'; readonly label: string; readonly body: readonly Statement[] }
  /** A function within a function. */
  | { readonly kind: 'function'; readonly code: FunctionCode }
);

export interface SwitchCase {
  /** None: the default. */
  readonly tests: readonly Expression[];
  readonly body: readonly Statement[];
  readonly line: number;
  /** The code says that it goes on into the next on purpose. */
  readonly fallsOn?: true;
}

export interface Handler {
  readonly name: string | undefined;
  readonly types: readonly string[];
  readonly body: readonly Statement[];
  readonly line: number;
}

/** The text of a chain of names: `a.b.c`; `undefined` for anything else. */
export function pathOf(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind !== 'member') return undefined;
  const object = pathOf(expression.object);
  return object === undefined ? undefined : `${object}.${expression.name}`;
}

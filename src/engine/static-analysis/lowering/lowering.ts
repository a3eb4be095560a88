import type { Node, Tree } from 'web-tree-sitter';
import type {
  Argument,
  ClassCode,
  Expression,
  FileCode,
  FunctionCode,
  Handler,
  ModuleImport,
  Parameter,
  RecordCode,
  Statement,
} from '../code.ts';

/** How the syntax trees of a language become code that data flow is computed in: what to make of each kind of node. */
export interface Lowering {
  readonly expressions: Readonly<Record<string, (node: Node, lower: Lower) => Expression>>;
  readonly statements: Readonly<Record<string, (node: Node, lower: Lower) => readonly Statement[]>>;
}

/** Reads the code of a file from its syntax tree. Nodes that nobody knows are read as what stands in them. */
export function lowerTree(
  tree: Tree,
  { path, language, lowering }: { path: string; language: string; lowering: Lowering },
): { readonly code: FileCode; readonly macros: readonly MacroText[] } {
  const lower = new Lower(lowering);
  const statements = lower.inside(tree.rootNode);
  const { functions, methods, imports, records, macros, noReturns } = lower;
  const { modules, exports, classes } = lower;
  const made = { ...(methods.length === 0 ? {} : { methods }), modules, exports, classes };
  const brokenLine = brokenLineOf(tree.rootNode, language);
  const broken = brokenLine === undefined ? {} : { brokenLine };
  const code = { path, language, statements, functions, ...made, imports, records, noReturns, ...broken };
  return { code: { ...code, macros: [], callMacros: [] }, macros };
}

/** Whose macros make the grammar stumble where a compiler does not: only a file that is mostly unreadable is broken. */
const preprocessed = new Set(['c', 'cpp']);

function brokenLineOf(root: Node, language: string): number | undefined {
  let [first, length] = [Infinity, 0];
  const waiting = root.hasError ? [root] : [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.isError || node.isMissing) {
      first = Math.min(first, lineOf(node));
      length += node.endIndex - node.startIndex;
    } else waiting.push(...node.children.filter(({ hasError, isMissing }) => hasError || isMissing));
  }
  const isBroken = first < Infinity && (!preprocessed.has(language) || length * 2 > root.endIndex);
  return isBroken ? first : undefined;
}

/** What the preprocessor puts in the place of a name, or of a call of it. */
interface MacroText {
  readonly name: string;
  readonly text: string;
  readonly isCall: boolean;
}

/** Walks one tree, and gathers what stands outside of the flow. */
export class Lower {
  readonly functions: FunctionCode[] = [];
  /** Functions that another gives to what it makes. */
  readonly methods: FunctionCode[] = [];
  readonly imports: (readonly [string, string])[] = [];
  /** What names stand for in other files of the program. */
  readonly modules: ModuleImport[] = [];
  readonly exports: (readonly [name: string, local: string])[] = [];
  readonly classes: ClassCode[] = [];
  readonly records: RecordCode[] = [];
  readonly macros: MacroText[] = [];
  /** Functions that are declared never to come back. */
  readonly noReturns: string[] = [];
  /** The class that is being read. */
  owner: string | undefined;
  /** What that class is made from, as the source names it. */
  base: string | undefined;
  /** What the object of a method is called in it, where the method says so. */
  self: string | undefined;
  /** The function around what is being read that stands in no other. */
  maker: string | undefined;
  /** How many functions there are around what is being read. */
  depth = 0;

  constructor(private readonly lowering: Lowering) {}

  expression(node: Node | null): Expression {
    if (node === null) return { kind: 'other', parts: [], line: 0 };
    const make = this.lowering.expressions[node.type];
    if (make !== undefined) return make(node, this);
    return { kind: 'other', parts: named(node).map((part) => this.expression(part)), line: lineOf(node) };
  }

  optional(node: Node | null): Expression | undefined {
    return node === null ? undefined : this.expression(node);
  }

  statement(node: Node | null): readonly Statement[] {
    if (node === null) return [];
    const make = this.lowering.statements[node.type];
    if (make !== undefined) return make(node, this);
    // What stands in what could not be read may be whole statements.
    if (node.isError) return this.inside(node);
    return [{ kind: 'expression', expression: this.expression(node), line: lineOf(node) }];
  }

  /** The statements that are the children of a node. */
  inside(node: Node | null): Statement[] {
    if (node === null) return [];
    return named(node).flatMap((child) => this.statement(child));
  }

  /** A function; where it stands in no other function, it is known by its name. */
  add(code: FunctionCode): readonly Statement[] {
    this.functions.push(code);
    return [];
  }

  /** Read what stands in a class. */
  within<Result>(owner: string, read: () => Result): Result {
    const before = this.owner;
    this.owner = owner;
    const result = read();
    this.owner = before;
    return result;
  }

  args(node: Node | null): Argument[] {
    if (node === null) return [];
    // Python leaves out the brackets of a generator that is the only argument.
    if (node.type === 'generator_expression') return [{ value: this.expression(node) }];
    return named(node).map((child) => {
      const name = child.childForFieldName('name');
      const value = child.childForFieldName('value');
      if (child.type === 'keyword_argument' && name !== null)
        return { name: name.text, value: this.expression(value) };
      return {
        value: this.expression(child.type === 'argument' ? (child.namedChildren.at(-1) ?? null) : child),
        ...(/^(list|dictionary)_splat$/.test(child.type) ? { isSpread: true } : {}),
      };
    });
  }
}

/** The children of a node that have names, without comments. */
export function named(node: Node): Node[] {
  return node.namedChildren.filter((child) => child !== null && !child.type.includes('comment'));
}

export function lineOf(node: Node): number {
  return node.startPosition.row + 1;
}

/** The text of the operator of a node, by its field or the first child without a name. */
export function operatorOf(node: Node): string {
  const field = node.childForFieldName('operator') ?? node.childForFieldName('operators');
  if (field !== null) return field.text;
  for (let index = 0; index < node.childCount; index += 1) {
    const child = node.child(index);
    if (child !== null && !child.isNamed) return child.text;
  }
  return '';
}

export function field(name: string): (node: Node) => Node | null {
  return (node) => node.childForFieldName(name);
}

type MakeExpression = (node: Node, lower: Lower) => Expression;
type MakeStatements = (node: Node, lower: Lower) => readonly Statement[];

export const nameOf: MakeExpression = (node) => ({ kind: 'name', name: node.text, line: lineOf(node) });

export const inner: MakeExpression = (node, lower) => lower.expression(named(node)[0] ?? null);

/** A number as it is written; the grammar of C takes the sign for a part of it. */
export const numberOf: MakeExpression = (node) => {
  const [, sign = '', digits = '', suffix = ''] =
    /^([-+]?)(0[xX][\da-fA-F_']+|0[bB][01_']+|0[oO][0-7_]+|[\d._']+(?:[eE][-+]?\d+)?)(\w*)$/.exec(
      node.text,
    ) ?? [];
  const plain = digits.replace(/[_']/g, '');
  const amount = /^0[0-7]+$/.test(plain) ? Number.parseInt(plain, 8) : Number(plain);
  const value = sign === '-' ? -amount : amount;
  return Number.isNaN(value) || digits === ''
    ? { kind: 'other', parts: [], line: lineOf(node) }
    : { kind: 'constant', value, suffix: suffix.toLowerCase(), line: lineOf(node) };
};

/** A string in quotes without anything to fill in. */
export const stringOf: MakeExpression = (node) => ({
  kind: 'constant',
  value: unescape(node.text.replace(/^[a-zA-Z]*('''|"""|["'`])([\s\S]*)\1$/, '$2')),
  line: lineOf(node),
});

export function constantOf(value: string | number | boolean | null): MakeExpression {
  return (node) => ({ kind: 'constant', value, line: lineOf(node) });
}

export const binaryOf: MakeExpression = (node, lower) => ({
  kind: 'binary',
  operator: operatorOf(node),
  left: lower.expression(node.childForFieldName('left')),
  right: lower.expression(node.childForFieldName('right')),
  line: lineOf(node),
});

/** Signs before and behind: `x++` and `++x` differ by the place of the operator. */
export const unaryOf: MakeExpression = (node, lower) => {
  const operator = operatorOf(node);
  const operand = named(node).at(-1) ?? null;
  const isBehind = operand !== null && operand.startIndex === node.startIndex;
  return {
    kind: 'unary',
    operator: isBehind ? `x${operator}` : operator,
    operand: lower.expression(operand),
    line: lineOf(node),
  };
};

export const assignOf: MakeExpression = (node, lower) => {
  const operator = operatorOf(node).replace(/=$/, '').replace(/^:/, '');
  return {
    kind: 'assign',
    target: lower.expression(node.childForFieldName('left')),
    ...(operator === '' ? {} : { operator }),
    value: lower.expression(node.childForFieldName('right')),
    line: lineOf(node),
  };
};

export function memberOf(object: string, name: string): MakeExpression {
  return (node, lower) => ({
    kind: 'member',
    object: lower.expression(node.childForFieldName(object)),
    name: node.childForFieldName(name)?.text ?? '',
    ...(operatorOf(node) === '->' ? { isArrow: true } : {}),
    line: lineOf(node),
  });
}

export const choiceOf: MakeExpression = (node, lower) => ({
  kind: 'choice',
  test: lower.expression(node.childForFieldName('condition')),
  yes: lower.expression(node.childForFieldName('consequence')),
  no: lower.expression(node.childForFieldName('alternative')),
  line: lineOf(node),
});

export const listOf: MakeExpression = (node, lower) => ({
  kind: 'list',
  items: named(node).map((item) => lower.expression(item)),
  line: lineOf(node),
});

export const callOf: MakeExpression = (node, lower) => ({
  kind: 'call',
  callee: lower.expression(node.childForFieldName('function')),
  args: lower.args(node.childForFieldName('arguments')),
  line: lineOf(node),
});

export const blockOf: MakeStatements = (node, lower) => [
  { kind: 'block', body: lower.inside(node), line: lineOf(node) },
];

export const innerStatement: MakeStatements = (node, lower) => lower.inside(node);
export const nothing: MakeStatements = () => [];

export const ifOf: MakeStatements = (node, lower) => [
  {
    kind: 'if',
    test: lower.expression(node.childForFieldName('condition')),
    body: lower.statement(node.childForFieldName('consequence') ?? node.childForFieldName('body')),
    otherwise: node.childrenForFieldName('alternative').flatMap((part) => lower.statement(part)),
    line: lineOf(node),
  },
];

export const whileOf: MakeStatements = (node, lower) => [
  {
    kind: 'loop',
    test: lower.expression(node.childForFieldName('condition')),
    isTestedAfter: node.type.startsWith('do_'),
    body: lower.statement(node.childForFieldName('body')),
    line: lineOf(node),
  },
];

/** The loop of C and all that took it over. */
export function forOf(start: string, condition: string, update: string): MakeStatements {
  return (node, lower) => {
    const test = node.childForFieldName(condition);
    const body = lower.statement(node.childForFieldName('body'));
    return [
      ...node.childrenForFieldName(start).flatMap((part) => lower.statement(part)),
      {
        kind: 'loop',
        ...(test === null || test.type === ';' ? {} : { test: lower.expression(test) }),
        update: node.childrenForFieldName(update).map((part) => lower.expression(part)),
        body,
        line: lineOf(node),
      },
    ];
  };
}

export const returnOf: MakeStatements = (node, lower) => {
  const value = named(node)[0];
  return [
    {
      kind: 'return',
      ...(value === undefined ? {} : { value: lower.expression(value) }),
      line: lineOf(node),
    },
  ];
};

export const throwOf: MakeStatements = (node, lower) => {
  const value = named(node)[0];
  return [
    { kind: 'throw', ...(value === undefined ? {} : { value: lower.expression(value) }), line: lineOf(node) },
  ];
};

export const breakOf: MakeStatements = (node) => [{ kind: 'break', line: lineOf(node) }];
export const continueOf: MakeStatements = (node) => [{ kind: 'continue', line: lineOf(node) }];

/** `try` with its handlers and its end, in the order of the children. */
export const tryOf: MakeStatements = (node, lower) => {
  const handlers: Handler[] = [];
  let last: readonly Statement[] = [];
  const resources = node.childForFieldName('resources');
  for (const child of named(node)) {
    if (/^(catch|except|handler)/.test(child.type)) handlers.push(handlerOf(child, lower));
    else if (child.type.startsWith('finally')) last = lower.inside(child);
  }
  const body = [...lower.inside(resources), ...lower.statement(node.childForFieldName('body'))];
  return [{ kind: 'try', body, handlers, last, line: lineOf(node) }];
};

function handlerOf(node: Node, lower: Lower): Handler {
  const body =
    node.childForFieldName('body') ?? named(node).findLast((child) => /block|statement/.test(child.type));
  const head = named(node).find((child) => child.id !== body?.id);
  const name = head?.childForFieldName('name') ?? head?.childForFieldName('alias');
  return {
    name: name?.text,
    types: head === undefined ? [] : [head.text],
    body: lower.inside(body ?? null),
    line: lineOf(node),
  };
}

export function functionCode(
  node: Node,
  lower: Lower,
  about: {
    readonly name: string;
    readonly parameters: readonly Parameter[];
    readonly annotations?: readonly string[];
  },
): FunctionCode {
  const body = node.childForFieldName('body');
  lower.depth += 1;
  const statements =
    body === null || /block|body|compound|statement/.test(body.type)
      ? lower.inside(body)
      : [{ kind: 'return' as const, value: lower.expression(body), line: lineOf(body) }];
  lower.depth -= 1;
  return {
    name: about.name,
    owner: lower.owner,
    parameters: about.parameters,
    annotations: about.annotations ?? [],
    type: node.childForFieldName('type')?.text,
    body: statements,
    line: lineOf(node),
    endLine: node.endPosition.row + 1,
  };
}

/** The last part of the name of a type, without what is written in angle brackets: `java.util.List<String>` is `List`. */
export function plainType(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const bare = text.replace(/<.*>/s, '').replace(/\s+/g, ' ').trim();
  return /^[\w.$\\]+$/.test(bare) ? (bare.split(/[.\\]/).at(-1) ?? bare) : bare;
}

function unescape(text: string): string {
  return text.replace(/\\(x[\da-fA-F]{1,2}|u[\da-fA-F]{4}|[0-7]{1,3}|[\s\S])/g, (_, code: string) => {
    if (/^[xu]/.test(code) && code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
    return escapes[code] ?? code;
  });
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  a: '\x07',
  v: '\v',
};

import type { Expression, FileCode, FunctionCode, Statement } from '../code.ts';
import { expressionsIn, once, partsOf } from '../shapes/walk.ts';
import type { KnownFunction, Program } from './program.ts';

/** Of the standard libraries of C, and of compilers. */
const endings =
  /^_*(abort|[eE]xit|quick_exit|longjmp|siglongjmp|pthread_exit|builtin_unreachable|builtin_trap)$/;
/** How programs call what ends them, where it is not here. */
const endingNames = /panic$|unreachable$|not_?reached$|^_*(die|x?abort|fatal)$/i;

/** Macros that are given how grave something is. */
const logging = /(^|_)LOG(_[A-Z_]+)?$/;

type Call = Expression & { kind: 'call' };

/**
 * Calls of C that never come back: of what ends the program, of a function or macro whose every way comes to such a call,
 * of what is declared so, and by a variable of the file that such a function is put in.
 */
export class NoReturns {
  /** Calls that were asked about from outside, when nothing was being looked at. */
  private readonly calls = new WeakMap<Call, boolean>();
  private readonly known = new Map<FunctionCode, boolean>();
  private readonly pointers = new Map<FileCode, ReadonlyMap<string, readonly string[]>>();

  constructor(private readonly program: Program) {}

  /** Whether a call in a file never comes back. */
  isOne(file: FileCode, expression: Call): boolean {
    let isOne = this.calls.get(expression);
    if (isOne === undefined) this.calls.set(expression, (isOne = this.isEndingCall(file, expression)));
    return isOne;
  }

  private isEndingCall(file: FileCode, { callee, args }: Call): boolean {
    if (callee.kind !== 'name') return false;
    const name = this.program.resolve(file, callee.name);
    if (/assert$/i.test(name) && args[0] !== undefined && isFalse(args[0].value)) return true;
    if (logging.test(name) && args[0] !== undefined && isFatal(args[0].value)) return true;
    const found = this.program.callMacro(file, name) ?? this.find(file, name, args.length);
    if (found !== undefined) return this.isFunction(found);
    if (endings.test(name) || this.program.isNoReturn(name)) return true;
    if (!this.program.hasFunction(name) && endingNames.test(name)) return true;
    const values = this.pointersOf(file).get(name) ?? [];
    const led = values.map((value) => this.find(file, value, args.length));
    return led.length > 0 && led.every((one) => one !== undefined && this.isFunction(one));
  }

  private find(file: FileCode, name: string, count: number): KnownFunction | undefined {
    return this.program.find(file, { name, owner: undefined, hasObject: false, count });
  }

  private isFunction({ file, code }: KnownFunction): boolean {
    let isOne = this.known.get(code);
    if (isOne === undefined) {
      // Of a function that calls itself nothing is said while it is being looked at.
      this.known.set(code, false);
      isOne = this.isEnd(file, code.body);
      this.known.set(code, isOne);
    }
    return isOne;
  }

  /** Whether control neither comes to the end of statements nor leaves them in another way. */
  private isEnd(file: FileCode, statements: readonly Statement[]): boolean {
    for (const one of statements) {
      if (this.isEndOne(file, one)) return true;
      if (mayLeave(one)) return false;
    }
    return false;
  }

  private isEndOne(file: FileCode, statement: Statement): boolean {
    switch (statement.kind) {
      case 'expression':
        return this.isEndOf(file, statement.expression);
      case 'if':
        return this.isEnd(file, statement.body) && this.isEnd(file, statement.otherwise);
      case 'block':
      case 'label':
        return this.isEnd(file, statement.body);
      case 'loop':
        return (
          (statement.isTestedAfter === true && this.isEnd(file, statement.body)) ||
          (isForEver(statement) && !statement.body.some(mayLeave))
        );
      default:
        return false;
    }
  }

  private isEndOf(file: FileCode, expression: Expression): boolean {
    switch (expression.kind) {
      case 'call':
        return this.isEndingCall(file, expression);
      case 'cast':
        return this.isEndOf(file, expression.operand);
      case 'other':
        return expression.parts.some((part) => this.isEndOf(file, part));
      default:
        return false;
    }
  }

  /** The names of the functions that variables of a file are given as values; what else they are given is not known. */
  private pointersOf(file: FileCode): ReadonlyMap<string, readonly string[]> {
    let found = this.pointers.get(file);
    if (found === undefined) this.pointers.set(file, (found = this.pointersIn(file)));
    return found;
  }

  private pointersIn(file: FileCode): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const one of file.statements) {
      if (one.kind !== 'declare' || one.isStatic !== true || one.type?.endsWith('()') !== true) continue;
      const name = one.value && functionName(one.value);
      if (name !== undefined) found.set(one.name, [name]);
    }
    if (found.size === 0) return found;
    const isFunction = (name: string) => this.program.hasFunction(name);
    for (const { body } of file.functions)
      for (const one of expressionsIn(body)) {
        if (one.kind !== 'assign' || one.target.kind !== 'name') continue;
        const name = functionName(one.value);
        if (name !== undefined && isFunction(name)) found.get(one.target.name)?.push(name);
      }
    return found;
  }
}

/** Statements by which control leaves what stands around them. */
const leaving: ReadonlySet<Statement['kind']> = new Set(['return', 'goto', 'break', 'continue', 'throw']);

/** Whether control may leave a statement, or one within it, in such a way. */
const mayLeave: (one: Statement) => boolean = once(
  (one) => leaving.has(one.kind) || partsOf(one).bodies.some((body) => body.some(mayLeave)),
);

function isForEver({ test }: Statement & { kind: 'loop' }): boolean {
  return test === undefined || (test.kind === 'constant' && Boolean(test.value));
}

/** `LOG(FATAL) << …`: what is told last. */
function isFatal(value: Expression): boolean {
  return value.kind === 'name' && /^(LOG(GING)?_)?FATAL$/.test(value.name);
}

/** What is asserted where control must not come to: `0`, `NULL`, `!"text"`, `0 && "text"`. */
function isFalse(value: Expression): boolean {
  switch (value.kind) {
    case 'constant':
      return value.value === 0 || value.value === false || value.value === null;
    case 'name':
      return value.name === 'NULL';
    case 'unary':
      return value.operator === '!' && value.operand.kind === 'constant' && Boolean(value.operand.value);
    case 'binary':
      return value.operator === '&&' && (isFalse(value.left) || isFalse(value.right));
    default:
      return false;
  }
}

/** `f` and `&f`. */
function functionName(value: Expression): string | undefined {
  if (value.kind === 'unary' && value.operator === '&') return functionName(value.operand);
  return value.kind === 'name' ? value.name : undefined;
}

import type { Constant, FileCode, FunctionCode, Expression } from '../code.ts';
import type { RawFinding, TraceStep } from '../finding.ts';
import type { Rule } from '../rules/rule.ts';
import type { RuleBook } from './rule-book.ts';
import type { Program } from './program.ts';
import { bring } from './globals.ts';
import { KnownCalls } from './memory/known-calls.ts';
import { NoReturns } from './no-returns.ts';
import type { HeapObject, State } from './state.ts';
import { either, isStrangers, nothing, rootOf, type Step, type Taint, type Value } from './value.ts';

/** So many expressions are computed for one function and what it calls; then it is left as it is. */
const mostSteps = 10_000;
/** After so many of them calls are not looked into any more, so that the rest of the function is. */
const mostStepsWithCalls = 5_000;
/** So many of them for one call; a function that takes more is not looked into any more. */
const mostStepsOfCall = 1_000;
const mostDepth = 4;

/** The function has taken its share of time: what was found until then counts. */
export class OutOfSteps extends Error {}

/** One function being looked at, with all that it calls. */
export class Run {
  /** So many expressions were computed for the function that is looked at. */
  steps = 0;
  /** How many calls were not looked into for want of time. */
  refusedCount = 0;
  /** How many calls were not looked into, or not to their end: those, and calls of functions that take too much. */
  shortenedCount = 0;
  readonly knownCalls = new KnownCalls();
  readonly noReturns: NoReturns;
  private lastStep = mostSteps;
  private readonly tooMuch = new Set<FunctionCode>();
  private objectCount = 0;
  /** Where the function that is looked at calls what is being looked into. */
  private callLine: number | undefined;
  private isQuiet = false;
  private readonly callLines = new Map<number, number>();
  /** What stands outside of functions, as it is in the end. */
  readonly globals = new Map<FileCode, State>();
  private readonly roots: ReadonlySet<FunctionCode>;
  private readonly seen = new Set<FunctionCode>();
  private readonly entered = new Set<FunctionCode>();
  private waiting: Deferred[] = [];
  private readonly lasting = new WeakMap<Expression, { readonly id: number; readonly object: HeapObject }>();
  private readonly lastingIds = new Set<number>();
  private readonly globalTypes = new Map<FileCode, Map<string, string>>();

  constructor(
    readonly program: Program,
    readonly bookOf: (language: string) => RuleBook,
    private readonly found: (finding: RawFinding) => void,
  ) {
    this.noReturns = new NoReturns(program);
    this.roots = new Set(program.files.flatMap(({ functions }) => functions));
  }

  /** The value of a variable of the file that a function stands in; what it leads to is known from then on. */
  global(frame: Frame, name: string, state: State): Value | undefined {
    const end = this.globals.get(frame.file);
    const value = end?.variables.get(name);
    if (end !== undefined && value !== undefined && !frame.isNative) bring(value, end, state);
    return value;
  }

  /**
   * A function that is made within another is looked through later, unless it is called until then. `given` says what
   * its parameters are known to be.
   */
  defer(made: Omit<Deferred, 'state'>, state: State): void {
    if (made.given === undefined && (this.roots.has(made.code) || this.seen.has(made.code))) return;
    this.seen.add(made.code);
    this.waiting = this.waiting.filter(({ code }) => code !== made.code);
    this.waiting.push({ ...made, state: state.copy() });
  }

  /** The next function that was made and never called. */
  nextDeferred(): Deferred | undefined {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift())
      if (!this.entered.has(next.code)) return next;
    return undefined;
  }

  enter(code: FunctionCode): void {
    this.entered.add(code);
  }

  /** What a global variable of a file is declared as. */
  typeOfGlobal(file: FileCode, name: string): string | undefined {
    let types = this.globalTypes.get(file);
    if (types === undefined) {
      types = new Map();
      for (const one of file.statements)
        if (one.kind === 'declare' && one.type !== undefined) types.set(one.name, one.type);
      this.globalTypes.set(file, types);
    }
    return types.get(name);
  }

  restart(): void {
    [this.steps, this.lastStep, this.callLine, this.isQuiet] = [0, mostSteps, undefined, false];
    this.callLines.clear();
  }

  spend(steps = 1): void {
    this.steps = Math.min(this.steps + steps, this.lastStep + 1);
    if (this.steps > this.lastStep) throw new OutOfSteps();
  }

  /** Look into a function that is called; `undefined` where that is too much. */
  share(code: FunctionCode, work: () => Value): Value | undefined {
    if (this.tooMuch.has(code)) {
      this.shortenedCount += 1;
      return undefined;
    }
    if (this.steps > mostStepsWithCalls) {
      this.refusedCount += 1;
      this.shortenedCount += 1;
      return undefined;
    }
    const whole = this.lastStep;
    this.lastStep = Math.min(whole, this.steps + mostStepsOfCall);
    try {
      return work();
    } catch (error) {
      // Where the caller has no more steps itself, the call is not to blame.
      if (!(error instanceof OutOfSteps) || this.steps > whole) throw error;
      this.tooMuch.add(code);
      this.shortenedCount += 1;
      return undefined;
    } finally {
      this.lastStep = whole;
    }
  }

  make(state: State, object: NewObject): number {
    const id = this.nextObject();
    state.heap.set(id, { fields: new Map(), rest: nothing, ...object });
    return id;
  }

  nextObject(): number {
    this.objectCount += 1;
    if (this.callLine !== undefined) this.callLines.set(this.objectCount, this.callLine);
    return this.objectCount;
  }

  /** Remember in which line the function that is looked at makes a call, until that call is over. */
  within<Result>({ depth }: Frame, line: number, work: () => Result): Result {
    if (depth > 0) return work();
    this.callLine = line;
    const result = work();
    this.callLine = undefined;
    return result;
  }

  /** The line of the call that made an object; `undefined` for one that the function that is looked at made itself. */
  callThatMade(id: number): number | undefined {
    return this.callLines.get(id);
  }

  /** What an expression stands for that is the same thing, and as it was, whenever it is computed. */
  makeOnce(expression: Expression, state: State, object: NewObject): number {
    const known = this.lasting.get(expression);
    const id = known?.id ?? this.make(state, object);
    if (known !== undefined) state.heap.set(id, known.object);
    else {
      this.lasting.set(expression, { id, object: state.heap.get(id) as HeapObject });
      this.lastingIds.add(id);
    }
    return id;
  }

  /** Whether an object is the same one whenever what it stands for is computed. */
  isLasting(id: number): boolean {
    return this.lastingIds.has(id);
  }

  /** Compute what the program itself does not: whatever is wrong there does no harm. */
  quietly<Result>(work: () => Result): Result {
    const was = this.isQuiet;
    this.isQuiet = true;
    const result = work();
    this.isQuiet = was;
    return result;
  }

  /** The objects that were made until now. */
  get lastObject(): number {
    return this.objectCount;
  }

  report(finding: RawFinding): void {
    if (!this.isQuiet) this.found(finding);
  }
}

/** A new thing; what is not said of it is empty. */
type NewObject = Omit<HeapObject, 'fields' | 'rest'> & Partial<HeapObject>;

/** A function that waits for being looked through, and the state that it was made in. */
export interface Deferred {
  readonly file: FileCode;
  readonly code: FunctionCode;
  readonly state: State;
  readonly given?: ReadonlyMap<string, Value>;
}

interface Loop {
  readonly breaks: State[];
  /** Absent in `switch`, which only `break` leaves. */
  readonly continues: State[] | undefined;
}

/** A call of a function: where control may leave to. */
export class Frame {
  readonly loops: Loop[] = [];
  readonly labels = new Map<string, State[]>();
  readonly catchers: State[][] = [];
  readonly ends: State[] = [];
  /** What is returned at each of the ends. */
  readonly answers: Value[] = [];
  /** Variables that are declared here: they are not those around it. */
  readonly declared = new Set<string>();
  /** Of variables, as they were declared. */
  readonly types = new Map<string, string>();
  /** Variables that are the same in every call. */
  readonly statics = new Set<string>();
  result: Value = nothing;
  /** Variables that are other names of variables. */
  readonly aliases = new Map<string, string>();
  /** What parameters are in the end that are other names of what the caller gave. */
  readonly givenBack = new Map<string, Value>();
  /** Variables whose address was taken, and the objects that stand for them. */
  readonly places = new Map<string, number>();
  /** Variables whose address somebody has. */
  readonly exposed = new Set<string>();
  /** How many of the loops around here may go round again with other values. */
  openRounds = 0;
  /** The line of what is being computed. */
  line = 0;
  readonly book: RuleBook;
  readonly isNative: boolean;
  /** This is what stands outside of functions. */
  readonly isScript: boolean;
  /** The objects that are older than this call. */
  private readonly lastOlder: number;

  constructor(
    readonly run: Run,
    readonly file: FileCode,
    readonly code: FunctionCode,
    readonly depth = 0,
  ) {
    this.book = run.bookOf(file.language);
    this.isScript = code.body === file.statements;
    this.isNative = file.language === 'c' || file.language === 'cpp';
    this.lastOlder = run.lastObject;
  }

  /** Whether an object was made in this call, or in one that it made. */
  hasMade(id: number): boolean {
    return id > this.lastOlder;
  }

  mayCall(code: FunctionCode): boolean {
    return this.depth < mostDepth && code !== this.code;
  }

  step(line: number, text: string, before?: Step): Step {
    return { path: this.file.path, line, text, before };
  }

  /** Data from outside that enters here. */
  source(label: string, line: number, text: string): Taint {
    const step = this.step(line, text);
    return { label, safeFor: [], step: label === 'argument' ? { ...step, isLocal: true } : step };
  }

  returned(value: Value, state: State): void {
    this.result = either(this.result, value);
    this.answers.push(value);
    this.ends.push(state.copy());
    state.end();
  }

  /** Say that a rule is broken at a line; `step` leads there. All of the way there was seen. */
  report(rule: Rule | string, line: number, step?: Step, message?: string): void {
    if (!this.isNative || this.isWhollySeen()) return this.tell(rule, line, { step, message });
    // What a caller gives and what is done with it here mostly exclude each other where it looks wrong.
    this.tell(rule, line, { step, message, confidence: this.depth > 0 ? 'low' : 'medium' });
  }

  /** Say that data from outside breaks a rule. What no stranger decides on is worth a guess. */
  reportFrom(taints: readonly Taint[], rule: Rule | string, line: number, step?: Step): void {
    const taint = taints.find(isStrangers) ?? taints[0];
    const say = taint === undefined || isStrangers(taint) ? 'report' : 'guess';
    this[say](rule, line, step ?? taint?.step);
  }

  /** Say that a rule may be broken at a line: on the way there stands something that is not known. */
  suspect(rule: Rule | string, line: number, step?: Step, message?: string): void {
    this.tell(rule, line, { step, message, confidence: 'medium' });
  }

  /** Say that a rule may be broken at a line, where experience says that mostly it is not. */
  guess(rule: Rule | string, line: number, step?: Step, message?: string): void {
    this.tell(rule, line, { step, message, confidence: 'low' });
  }

  /**
   * What memory is like depends on a caller whose conditions may exclude it, on rounds of a loop that are still to come,
   * and on code that could be read as a whole.
   */
  private isWhollySeen(): boolean {
    return this.depth === 0 && this.openRounds === 0 && !this.isScript && this.code.isPartial !== true;
  }

  private tell(rule: Rule | string, line: number, { step, message, confidence }: Told): void {
    const ruleId = typeof rule === 'string' ? rule : rule.id;
    const trace = traceOf(step);
    const last = trace.at(-1);
    const here = { path: this.file.path, line, text: message ?? '问题出现在这里' };
    if (last === undefined || last.line !== line || last.path !== here.path) trace.push(here);
    this.run.report({
      ruleId,
      line,
      path: this.file.path,
      functionName: this.code.name,
      trace,
      ...(message === undefined ? {} : { message }),
      ...(confidence === undefined ? {} : { confidence }),
      ...(step !== undefined && rootOf(step).isLocal === true ? { isLocal: true } : {}),
    });
  }
}

interface Told {
  readonly step: Step | undefined;
  readonly message: string | undefined;
  readonly confidence?: 'medium' | 'low';
}

const mostTraced = 30;

function traceOf(step: Step | undefined): TraceStep[] {
  const trace: TraceStep[] = [];
  for (let at = step; at !== undefined; at = at.before) {
    trace.unshift({ path: at.path, line: at.line, text: at.text });
    // The beginning of the way says more than its middle.
    if (trace.length > mostTraced) trace.splice(mostTraced / 2, 1);
  }
  return trace;
}

/** A constant as a key of a map or a field. */
export function keyOf(constant: Constant | undefined): string | undefined {
  return constant === undefined ? undefined : String(constant);
}

/** Whether evaluating an expression twice does nothing. */
export function isPure(expression: Expression): boolean {
  switch (expression.kind) {
    case 'constant':
    case 'name':
    case 'size':
      return true;
    case 'member':
      return isPure(expression.object);
    case 'cast':
      return isPure(expression.operand);
    case 'binary':
      return isPure(expression.left) && isPure(expression.right);
    case 'unary':
      return /^[-+!~*&]$/.test(expression.operator) && isPure(expression.operand);
    case 'index':
      return isPure(expression.object) && isPure(expression.index);
    case 'slice':
      return [expression.object, expression.from, expression.to].every(
        (part) => part === undefined || isPure(part),
      );
    case 'call':
      return (
        expression.callee.kind === 'name' &&
        /^(sqrt|strlen|abs|sizeof)$/.test(expression.callee.name) &&
        expression.args.every(({ value }) => isPure(value))
      );
    case 'list':
      return expression.items.every(isPure);
    default:
      return false;
  }
}

import type { Constant, FileCode, FunctionCode, Expression } from '../code.ts';
import type { TraceStep } from '../finding.ts';
import type { Rule } from '../rules/rule.ts';
import type { RuleBook } from './rule-book.ts';
import type { Run } from './run.ts';
import type { State } from './state.ts';
import { either, isStrangers, nothing, rootOf, type Step, type Taint, type Value } from './value.ts';

const mostDepth = 4;

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
  /** How many conditions stand around what is being computed: branches, cases, loops, labels. */
  conditions = 0;
  /** How many of the loops around here may go round again with other values. */
  openRounds = 0;
  /** Calls and elements of which a test has said something: they are looked up when they are computed again. */
  readonly tested = new Set<string>();
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
    /** The call that this one is made by. */
    private readonly caller?: Frame,
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

  /** Whether what is being computed is on every way through the function. */
  get isOnEveryWay(): boolean {
    return this.conditions === 0;
  }

  /**
   * Whether nothing stands between a call and what is being computed that could keep one from the other: no condition, no
   * round of a loop, no end before. Where the chain begins, everything is known that leads to the call.
   */
  get isStraight(): boolean {
    if (this.depth === 0) return true;
    return this.isOnEveryWay && this.ends.length === 0 && this.caller?.isStraight === true;
  }

  /** Run what only some of the ways lead to. */
  onSomeWays(work: () => void): void {
    this.conditions += 1;
    work();
    this.conditions -= 1;
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

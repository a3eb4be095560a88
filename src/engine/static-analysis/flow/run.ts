import type { Expression, FileCode, FunctionCode } from '../code.ts';
import type { RawFinding } from '../finding.ts';
import type { Frame } from './frame.ts';
import { field } from './collections.ts';
import { bring } from './globals.ts';
import { KnownCalls } from './memory/known-calls.ts';
import { NoReturns } from './no-returns.ts';
import type { Program } from './program.ts';
import type { RuleBook } from './rule-book.ts';
import { changedObject, type HeapObject, type State } from './state.ts';
import { changed, isNothing, nothing, type Step, type Value } from './value.ts';

/** So many expressions are computed for one function and what it calls; then it is left as it is. */
const mostSteps = 10_000;
/** After so many of them calls are not looked into any more, so that the rest of the function is. */
const mostStepsWithCalls = 5_000;
/** So many of them for one call; a function that takes more is not looked into any more. */
const mostStepsOfCall = 1_000;
/** So many of them for all functions of a file; then the calls of the others are not looked into. */
const mostStepsOfFile = 3_000_000;

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
  private stepsOfFile = 0;
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
  private held: Held[] = [];
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
    if (end === undefined || value === undefined || frame.isNative) return value;
    bring(value, end, state);
    return filledSince(value, state);
  }

  /** What a name of a file stands for that was imported from another file of the program. */
  imported(frame: Frame, name: string, state: State): Value | undefined {
    const place = this.program.modules.follow(frame.file, [name]);
    if (place === undefined || place.path.length > 1 || place.file === frame.file) return undefined;
    const end = this.globals.get(place.file);
    if (end === undefined) return undefined;
    const [member] = place.path;
    const whole = end.variables.get('module.exports');
    const value =
      member === undefined
        ? whole
        : (end.variables.get(member) ??
          end.variables.get(`exports.${member}`) ??
          end.variables.get(`module.exports.${member}`) ??
          (whole && field(whole, member, end)));
    if (value === undefined || isNothing(value)) return undefined;
    bring(value, end, state);
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

  /** The functions that are looked at from here on are those of another file. */
  beginFile(): void {
    this.stepsOfFile = 0;
  }

  restart(): void {
    this.stepsOfFile += this.steps;
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
    if (this.steps > mostStepsWithCalls || this.stepsOfFile > mostStepsOfFile) {
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
    const { kind, items, fields = new Map(), rest = nothing, memory } = object;
    state.heap.set(id, { kind, items, fields, rest, memory });
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

  /** Tell something when the function that is looked at is over, unless it is taken back until then. */
  hold(held: Held): void {
    if (!this.isQuiet) this.held.push(held);
  }

  /** How many things wait to be told. */
  get heldCount(): number {
    return this.held.length;
  }

  /** Take back what is meant of the things that wait to be told, from one of them on. */
  takeBack(isMeant: (held: Held) => boolean, from = 0): void {
    this.held = this.held.filter((one, index) => index < from || !isMeant(one));
  }

  tellHeld(): void {
    for (const { tell } of this.held) tell();
    this.held = [];
  }

  report(finding: RawFinding): void {
    if (!this.isQuiet) this.found(finding);
  }
}

/** What is empty when everything is loaded is so that it can be filled: what is in it afterwards is not known. */
function filledSince(value: Value, state: State): Value {
  for (const { object: id } of value.targets ?? []) {
    const object = state.heap.get(id);
    if (object?.items?.length === 0) state.heap.set(id, changedObject(object, { items: undefined }));
  }
  const isEmpty = value.constants?.every((one) => one === null) === true;
  return isEmpty ? changed(value, { constants: undefined, nullness: undefined }) : value;
}

/** A new thing; what is not said of it is empty. */
type NewObject = Omit<HeapObject, 'fields' | 'rest'> & Partial<HeapObject>;

/** Something that waits to be told: what it is about, and where the data comes from. */
interface Held {
  readonly ruleId: string;
  readonly root: Step;
  tell(): void;
}

/** A function that waits for being looked through, and the state that it was made in. */
export interface Deferred {
  readonly file: FileCode;
  readonly code: FunctionCode;
  readonly state: State;
  readonly given?: ReadonlyMap<string, Value>;
}

import type { FileCode, FunctionCode } from './code.ts';
import type { RawFinding } from './finding.ts';
import { enter, execute } from './flow/execute.ts';
import { Frame } from './flow/frame.ts';
import { OutOfSteps, Run } from './flow/run.ts';
import { givenFromOutside } from './flow/from-outside.ts';
import { forgetChangedGlobals } from './flow/changed-globals.ts';
import { linkMappers } from './flow/mappers.ts';
import { Program } from './flow/program.ts';
import { RuleBook } from './flow/rule-book.ts';
import { State } from './flow/state.ts';
import { frameworks, likeAnother } from './frameworks/list.ts';
import { rules } from './rules/list.ts';
import type { Rule } from './rules/rule.ts';

/** What following data through some files came to. */
export interface FoundFlows {
  readonly findings: readonly RawFinding[];
  /** Functions that were too much to look through as a whole. */
  readonly unfinished: readonly { readonly path: string; readonly name: string }[];
  readonly shortened: Shortened;
}

/** Functions with calls that were not looked into, or not to their end, for want of time; and how many calls. */
export interface Shortened {
  readonly functionCount: number;
  readonly callCount: number;
}

/** All that is known of the calls of each language. */
function shelfOf(all: readonly Rule[]): (language: string) => RuleBook {
  const books = new Map<string, RuleBook>();
  return (language) => {
    const own = likeAnother[language] ?? language;
    let book = books.get(own);
    if (book === undefined) books.set(own, (book = new RuleBook(own, frameworks[own], all)));
    return book;
  };
}

const ownBook = shelfOf(rules);

/**
 * Follow data through all functions of some files: each as if it was called from outside, into the functions that it
 * calls. What a rule finds is told once a line, with the shortest way that leads there.
 */
export function findFlows(given: readonly FileCode[], userRules: readonly Rule[]): FoundFlows {
  const found = new Map<string, RawFinding>();
  const unfinished: { path: string; name: string }[] = [];
  const bookOf = userRules.length === 0 ? ownBook : shelfOf([...rules, ...userRules]);
  const files = linkMappers(given);
  const run = new Run(new Program(files), bookOf, (finding) => {
    const key = `${finding.ruleId} ${finding.line} ${finding.path}`;
    const known = found.get(key);
    if (known === undefined || isBetter(finding, known)) found.set(key, finding);
  });
  let shortFunctionCount = 0;
  const follow = (file: FileCode, code: FunctionCode) => {
    const { shortenedCount } = run;
    for (const { name } of followOne(run, file, code)) unfinished.push({ path: file.path, name });
    if (run.shortenedCount > shortenedCount) shortFunctionCount += 1;
  };
  // What is imported is known when those that import it are looked at.
  for (const file of run.program.modules.inLoadOrder()) {
    run.beginFile();
    follow(file, scriptOf(file));
  }
  // What calls came to that stand outside of functions was told with only a part of what belongs to all.
  run.knownCalls.forget();
  for (const file of files) {
    run.beginFile();
    for (const code of file.functions) follow(file, code);
  }
  const shortened = { functionCount: shortFunctionCount, callCount: run.shortenedCount };
  return { findings: firstUses([...found.values()]), unfinished, shortened };
}

/** Rules that every use of a pointer breaks once its first has: whoever repairs that one has repaired all. */
const toldOnce: ReadonlySet<string> = new Set(['unchecked-allocation', 'null-dereference', 'use-after-free']);

/** Of the uses of what has come from the same step, in one function: the surest, and of those the first. */
function firstUses(findings: readonly RawFinding[]): RawFinding[] {
  const firsts = new Map<string, RawFinding>();
  for (const one of findings) {
    const key = useOf(one);
    const first = key === undefined ? undefined : firsts.get(key);
    if (key !== undefined && (first === undefined || isSooner(one, first))) firsts.set(key, one);
  }
  return findings.filter((one) => {
    const key = useOf(one);
    return key === undefined || firsts.get(key) === one;
  });
}

/** `undefined` for what stands alone. */
function useOf({ ruleId, path, functionName, trace }: RawFinding): string | undefined {
  const from = trace[0];
  if (!toldOnce.has(ruleId) || from === undefined || trace.length < 2) return undefined;
  return `${ruleId} ${path} ${functionName} ${from.path}:${from.line} ${from.text}`;
}

function isSooner(one: RawFinding, other: RawFinding): boolean {
  const [a, b] = [sureness(one), sureness(other)];
  return a === b ? one.line < other.line : a > b;
}

function sureness({ confidence }: RawFinding): number {
  return confidence === undefined ? 2 : confidence === 'medium' ? 1 : 0;
}

/** Surer, else shorter. */
function isBetter(finding: RawFinding, known: RawFinding): boolean {
  if (finding.confidence !== known.confidence)
    return finding.confidence === undefined || known.confidence === 'low';
  return finding.trace.length < known.trace.length;
}

/** What stands outside of functions, as a function. Its variables are those of the file. */
function scriptOf({ statements }: FileCode): FunctionCode {
  const last = statements.at(-1)?.line ?? 1;
  return {
    name: '',
    owner: undefined,
    parameters: [],
    annotations: [],
    type: undefined,
    body: statements,
    line: 1,
    endLine: last,
  };
}

/** Follow a function, and those that are made within it. Answers the ones that were not looked through to their end. */
function followOne(run: Run, file: FileCode, code: FunctionCode): FunctionCode[] {
  const unfinished: FunctionCode[] = [];
  const first = new Frame(run, file, code);
  const isWhole = toTheEnd(run, () => {
    const state = new State();
    if (first.isScript) {
      run.globals.set(file, state);
      execute(first, code.body, state);
      if (first.isNative) forgetChangedGlobals(file, state);
    } else enter(first, givenFromOutside(first, state), state);
  });
  if (!isWhole) unfinished.push(code);
  for (let next = run.nextDeferred(); next !== undefined; next = run.nextDeferred()) {
    const { state, given } = next;
    const frame = new Frame(run, next.file, next.code);
    const all = new Map([...givenFromOutside(frame, state), ...(given ?? [])]);
    if (!toTheEnd(run, () => enter(frame, all, state, state.variables))) unfinished.push(next.code);
  }
  run.tellHeld();
  return unfinished;
}

/** Answers whether there was time for all of it. */
function toTheEnd(run: Run, work: () => void): boolean {
  run.restart();
  try {
    work();
    return true;
  } catch (error) {
    // Expressions may nest deeper than we can follow.
    if (error instanceof OutOfSteps || error instanceof RangeError) return false;
    throw error;
  }
}

import type { FileCode, FunctionCode } from './code.ts';
import type { RawFinding } from './finding.ts';
import { enter, execute } from './flow/execute.ts';
import { Frame, OutOfSteps, Run } from './flow/frame.ts';
import { Program } from './flow/program.ts';
import { RuleBook } from './flow/rule-book.ts';
import { State } from './flow/state.ts';
import type { Value } from './flow/value.ts';
import { frameworks } from './frameworks/list.ts';
import { rules } from './rules/list.ts';

/** What following data through some files came to. */
export interface FoundFlows {
  readonly findings: readonly RawFinding[];
  /** Functions that were too much to look through as a whole. */
  readonly unfinished: readonly { readonly path: string; readonly name: string }[];
}

const books = new Map<string, RuleBook>();

/** All that is known of the calls of a language. */
export function bookOf(language: string): RuleBook {
  let book = books.get(language);
  if (book === undefined) books.set(language, (book = new RuleBook(language, frameworks[language], rules)));
  return book;
}

/**
 * Follow data through all functions of some files: each as if it was called from outside, into the functions that it
 * calls. What a rule finds is told once a line, with the shortest way that leads there.
 */
export function findFlows(files: readonly FileCode[]): FoundFlows {
  const found = new Map<string, RawFinding>();
  const unfinished: { path: string; name: string }[] = [];
  const run = new Run(new Program(files), bookOf, (finding) => {
    const key = `${finding.ruleId} ${finding.line} ${finding.path}`;
    const known = found.get(key);
    if (known === undefined || finding.trace.length < known.trace.length) found.set(key, finding);
  });
  for (const file of files)
    for (const code of [scriptOf(file), ...file.functions])
      if (!followOne(run, file, code)) unfinished.push({ path: file.path, name: code.name });
  return { findings: [...found.values()], unfinished };
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

/** Answers whether the function was looked through to its end. */
function followOne(run: Run, file: FileCode, code: FunctionCode): boolean {
  run.restart();
  const frame = new Frame(run, file, code);
  try {
    if (code.name === '' && code.owner === undefined) {
      const state = new State();
      execute(frame, code.body, state);
      run.globals.set(file, state.variables);
    } else enter(frame, givenFromOutside(frame), new State());
    return true;
  } catch (error) {
    // Expressions may nest deeper than we can follow.
    if (error instanceof OutOfSteps || error instanceof RangeError) return false;
    throw error;
  }
}

/** What is known of the parameters of a function that somebody calls. */
function givenFromOutside(frame: Frame): Map<string, Value> {
  const { book, code } = frame;
  const isHandler = code.annotations.some((name) => book.handlerAnnotations.has(name));
  return new Map(
    code.parameters.map(({ name, type, annotations = [] }): [string, Value] => {
      const label = type === undefined ? undefined : book.parameterTypes.get(type);
      const isOutside =
        isHandler || label !== undefined || annotations.some((one) => book.parameterAnnotations.has(one));
      const step = frame.step(code.line, `外部数据由参数 ${name} 进入`);
      const taints = isOutside ? [{ label: label ?? 'input', safeFor: [], step }] : [];
      return [name, { taints, origin: name, ...(type === undefined ? {} : { type }) }];
    }),
  );
}

import type { Tokens } from '../tokens.ts';

/** Where a function stands among the tokens of its text. */
export interface FunctionSpan {
  /** The token that names it; its line is where the function starts. A function without a name: its first token. */
  readonly name: number;
  /** How it is called: as written, or as what it is assigned to; '' when nothing names it. */
  readonly title: string;
  /** The brackets of its parameters, or the tokens around a single one without brackets; -1 when it has none. */
  readonly openParameters: number;
  readonly closeParameters: number;
  /** How many parameters it has, where they stand in no brackets. */
  readonly parameterCount?: number;
  /** First and last token of its body; both belong to the function. */
  readonly first: number;
  readonly last: number;
  /** Class, module or namespace around it, `.` between them; '' when there is none. */
  readonly container: string;
}

/** A text that functions are looked for in. */
export interface Code {
  readonly tokens: Tokens;
  /** The other bracket of each (`matchBrackets`). */
  readonly partners: Int32Array;
}

/** Finds the functions of a text that have a body, in the order of their first tokens. */
export type FindFunctions = (code: Code) => FunctionSpan[];

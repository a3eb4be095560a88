/**
 * What a source file is found by. It is made of flat columns, so that a thread can hand it over without copying.
 *
 * The streams have one code per token that counts (`Normalizer`): comments, white space and documentation do not. Codes
 * are equal for equal tokens in every process, fingerprints too.
 */
export interface CodePrint {
  /** As people know it: `C++`. */
  readonly language: string;
  readonly lineCount: number;
  /** Of each token: its code with names and values (Type-1), and without (Type-2); its line, from 0. */
  readonly exact: Int32Array;
  readonly blind: Int32Array;
  readonly lines: Uint32Array;
  /** Of the whole file, at Type-0, Type-1 and Type-2; 0 where the file has none. */
  readonly file: FormPrints;
  /** Winnowed fragments with the token that each begins with: those of Type-1 in order, then those of Type-2. */
  readonly blocks: Float64Array;
  readonly blockTokens: Uint32Array;
  readonly functions: readonly FunctionPrint[];
}

/** Fingerprints of one text at three normalizations; 0 for none: too short, or everybody's. */
export interface FormPrints {
  readonly real: number;
  readonly valid: number;
  readonly token: number;
}

/** A function that is worth looking for; accessors and the like are not. */
export interface FunctionPrint extends FormPrints {
  readonly name: string;
  /** Lines from 1, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Its tokens in the streams: from `firstToken` until before `endToken`. */
  readonly firstToken: number;
  readonly endToken: number;
  /** For what has been changed here and there (Type-3), and what does the same (Type-4); ascending, each once. */
  readonly features: Float64Array;
  readonly semantics: Float64Array;
}

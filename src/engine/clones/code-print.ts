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

/** What repaired functions and lines are looked for by: less than what copies are found by, and sooner made. */
export interface FunctionCode extends Pick<CodePrint, 'exact' | 'blind' | 'lines'> {
  /** Without what they do, and without fingerprints of what stands between their tokens: `real` is 0. */
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
  /** For what has been changed here and there (Type-3): ascending, each once. */
  readonly features: Float64Array;
  /** For what does the same (Type-4); absent where a function says too little. */
  readonly meaning: FunctionMeaning | undefined;
}

/** What a function does, and what others that do the same are found by. */
export interface FunctionMeaning extends Units {
  /** Ascending, each once. */
  readonly prints: Float64Array;
}

/** What a function says, without the names that it has given itself. */
export interface Units {
  /** In order: a meaning (below 128), or a hash of a name or a value. */
  readonly codes: Int32Array;
  /** Of each: the parameter that it names, from 1; 0 for others. */
  readonly parameters: Uint8Array;
  readonly parameterCount: number;
  /** Hashes of the words around its name and its parameters: types above all; ascending. */
  readonly types: Int32Array;
}

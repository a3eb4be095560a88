import type { BlockWords } from '../brackets.ts';
import type { ComplexityRules } from '../complexity/rules.ts';
import type { FindFunctions } from '../functions/function-span.ts';
import type { LexerRules } from '../lexer/rules.ts';

/** A language that we cut into tokens and look for functions in. */
export interface Language {
  /** The name of its folder. */
  readonly id: string;
  /** As people know it; `languageOf` in the model gives it for a file's name. */
  readonly name: string;
  readonly lexer: LexerRules;
  /** Holds data or prose: its lines can be counted, and are no source code. */
  readonly isData?: boolean;
  /** Words that open and close blocks, beside brackets. */
  readonly blocks?: BlockWords;
  /** How its functions are found; absent for a language that has none, or whose functions we cannot tell. */
  readonly functions?: FindFunctions;
  readonly complexity?: ComplexityRules;
}

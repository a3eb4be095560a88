/** What makes the code of a language complex. Lists of words and operators, separated by white space. */
export interface ComplexityRules {
  /** Each adds a way through a function (cyclomatic complexity). */
  readonly decisions: string;
  /** Structures that cost one, and one more for each that they stand in (cognitive complexity). */
  readonly structures: string;
  /** Go on with a structure, and cost one wherever they stand: `else elif`. */
  readonly alternatives: string;
  /** Of these, each run of the same one costs one: `&& ||`. */
  readonly sequences: string;
  /** Cost one each: `goto`. */
  readonly jumps?: string;
  /**
   * How far a structure goes: to the end of its statement or curly brackets, as far as it is indented, or to the word
   * that is its partner.
   */
  readonly blocks: 'braces' | 'indentation' | 'words';
  /** A statement may end with its line. */
  readonly linesEndStatements?: boolean;
  /** Conditions stand without round brackets, and a body always in curly ones: `if a; b {`. */
  readonly bareHeads?: boolean;
  /** The word whose arms (`->`) are ways of their own, but for one: `when`. */
  readonly arms?: string;
}

export const cComplexity: ComplexityRules = {
  decisions: 'if for while case catch && || ? #if #ifdef #elif',
  structures: 'if for while do switch catch ?',
  alternatives: 'else',
  sequences: '&& ||',
  jumps: 'goto',
  blocks: 'braces',
};

/** Of JavaScript and TypeScript. */
export const scriptComplexity: ComplexityRules = {
  decisions: 'if for while case catch && || ?? &&= ||= ??= ?',
  structures: 'if for while do switch catch ?',
  alternatives: 'else',
  sequences: '&& || ??',
  blocks: 'braces',
  linesEndStatements: true,
};

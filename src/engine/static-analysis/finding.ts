/** What a rule has found at a place, with the way that leads to it. */
export interface RawFinding {
  readonly ruleId: string;
  readonly line: number;
  readonly path: string;
  readonly functionName: string;
  readonly trace: readonly TraceStep[];
  /** What is special about it, in Simplified Chinese; else the message of the rule. */
  readonly message?: string;
  /** No surer than so, whatever its rule says. */
  readonly confidence?: 'medium' | 'low';
  /** It takes who starts the program to do harm. */
  readonly isLocal?: boolean;
}

export interface TraceStep {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

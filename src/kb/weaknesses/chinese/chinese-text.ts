/** What we say of a weakness, in Simplified Chinese and in our own words. */
export interface ChineseText {
  /** What it is: one sentence or two. */
  readonly description: string;
  /** Where it comes from, what follows from it, and what helps. */
  readonly extended?: string;
}

/** Texts by the number of the weakness in CWE. */
export type ChineseTexts = Readonly<Record<number, ChineseText>>;

import type { LicenseExpression } from './license.ts';

/**
 * By which rule the licence of a component is concluded from what it declares and what its own licence files say: both
 * say the same; the files are texts of what it declares; it declares nothing and files say which; files say something
 * else, so that nothing is concluded; files are no licence that we know, so that nothing is.
 */
export const conclusionRules = ['agreed', 'covered', 'detected', 'differing', 'unread'] as const;
export type ConclusionRule = (typeof conclusionRules)[number];

/** What follows for a component that has licence files of its own in the upload. */
export interface LicenseConclusion {
  readonly rule: ConclusionRule;
  /** What its licence files say; empty where they say nothing that we know. */
  readonly detected: LicenseExpression;
  /** Empty where nothing is concluded: a person has to look. */
  readonly concluded: LicenseExpression;
  /** The licence files, by their paths. */
  readonly paths: readonly string[];
}

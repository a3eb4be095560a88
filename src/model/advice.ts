import type { DependencyScope } from './component.ts';
import type { Severity } from './severity.ts';

/**
 * How much a component should be repaired: 1 strongly, 2 yes, 3 as one likes, 4 nothing is known against it; 0: it was not
 * compared with any vulnerability, so nobody can say.
 */
export type AdviceLevel = (typeof adviceLevels)[number];
export const adviceLevels = [0, 1, 2, 3, 4] as const;

/**
 * The advice for a component by the worst of its vulnerabilities (`none`: it has none; `undetected`: nobody knows).
 *
 * What is needed only to develop, build or test is not handed out: what is serious there counts one step less.
 */
export function adviceLevel(risk: Severity | 'undetected', scopes: readonly DependencyScope[]): AdviceLevel {
  const level = levelOfRisk[risk];
  const staysInside = scopes.length > 0 && scopes.every((scope) => insideScopes.includes(scope));
  if (!staysInside) return level;
  return level === 1 ? 2 : level === 2 ? 3 : level;
}

/** The advice for what is handed out; a vulnerability that was never scored may be any. */
export const levelOfRisk: Readonly<Record<Severity | 'undetected', AdviceLevel>> = {
  critical: 1,
  high: 1,
  medium: 2,
  unknown: 2,
  low: 3,
  none: 4,
  undetected: 0,
};

/** The scopes of what the product itself does not carry. */
export const insideScopes: readonly DependencyScope[] = ['dev', 'test', 'build'];

/** Whether somebody still publishes a package, by the age of its newest release; unknown where nobody knows that. */
export type Upkeep = (typeof upkeeps)[number];
export const upkeeps = ['active', 'slow', 'stopped', 'unknown'] as const;

/** Active: a release within the last year; slow: within three; stopped: none since. */
export function upkeepOf(newestRelease: Date | null | undefined, now: Date): Upkeep {
  if (newestRelease === null || newestRelease === undefined) return 'unknown';
  const years = (now.getTime() - newestRelease.getTime()) / (365.25 * 24 * 3600 * 1000);
  if (years <= 1) return 'active';
  return years <= 3 ? 'slow' : 'stopped';
}

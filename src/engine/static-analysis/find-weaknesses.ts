import type { FileCode } from './code.ts';
import { findFlows, type FoundFlows } from './find-flows.ts';
import type { Rule } from './rules/rule.ts';
import { findShapes } from './shapes/find-shapes.ts';

/** Look for everything that there is a rule for, in files that were read; `userRules` are looked for beside our own. */
export function findWeaknesses(files: readonly FileCode[], userRules: readonly Rule[] = []): FoundFlows {
  const { findings, ...rest } = findFlows(files, userRules);
  return { findings: [...findings, ...files.flatMap(findShapes)], ...rest };
}

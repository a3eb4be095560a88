import type { FileCode } from './code.ts';
import { findFlows, type FoundFlows } from './find-flows.ts';
import { findShapes } from './shapes/find-shapes.ts';

/** Look for everything that there is a rule for, in files that were read. */
export function findWeaknesses(files: readonly FileCode[]): FoundFlows {
  const { findings, unfinished } = findFlows(files);
  return { findings: [...findings, ...files.flatMap(findShapes)], unfinished };
}

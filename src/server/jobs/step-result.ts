import type { StepFound } from '#engine';
import type { StepResult } from './messages.ts';

/** What of a step is said: what only later steps need stays where the analysis runs. */
export function stepResult(found: StepFound): StepResult {
  if (found.step === 'code') {
    const { targets: _targets, ...result } = found;
    return result;
  }
  const { tree: _tree, readings: _readings, ...result } = { tree: [], readings: [], ...found };
  return result;
}

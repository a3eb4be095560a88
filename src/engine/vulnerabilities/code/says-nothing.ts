import type { FunctionCode } from '../../clones/code-print.ts';
import type { CodeAlignment } from './align-codes.ts';
import { type Change, changesOf } from './repair/changes.ts';
import { fewestTelling, tellingTokens } from './telling.ts';

/**
 * Whether the lines before a repair are no evidence of what it repairs: they are hardly more than imports, only imports
 * were changed, or all that the repair did to them was to put functions beside them, so that repaired code has them, too.
 */
export function saysNothing(
  before: FunctionCode,
  after: FunctionCode | undefined,
  change: CodeAlignment,
): boolean {
  const telling = tellingTokens(before);
  if (telling.filter((one) => one === 1).length < fewestTelling) return true;
  if (after === undefined) return false;
  const tellingAfter = tellingTokens(after);
  return changesOf(change, after.exact.length).every(
    (one) =>
      isFunctionBeside(after, one) ||
      (isSilent(telling, one.start, one.end) && isSilent(tellingAfter, one.fixedStart, one.fixedEnd)),
  );
}

function isSilent(telling: Uint8Array, start: number, end: number): boolean {
  return telling.subarray(start, end).every((one) => one === 0);
}

/** Whether what is new is a whole function. Alignments may move it by what it has in common with its neighbour. */
function isFunctionBeside(
  { functions }: FunctionCode,
  { start, end, fixedStart, fixedEnd }: Change,
): boolean {
  if (end > start) return false;
  return functions.some(({ firstToken, endToken }) => {
    const shared = Math.min(endToken, fixedEnd) - Math.max(firstToken, fixedStart);
    return shared >= mostOfFunction * Math.max(endToken - firstToken, fixedEnd - fixedStart);
  });
}

const mostOfFunction = 0.7;

import type { Answers } from '../candidates.ts';
import type { CodePrint, FunctionMeaning, FunctionPrint } from '../code-print.ts';
import type { Proposal } from '../proposal.ts';

/** A function that nothing else explains, and the files of the index that may hold one that does the same. */
export interface OpenFunction {
  readonly one: FunctionPrint & { readonly meaning: FunctionMeaning };
  /** Those that share most of its sample first. */
  readonly fileIds: readonly number[];
}

/** So much of the samples of two functions must be the same: one gram alone is met by chance. */
export const fewestShared = 2;
/** What more files hold is no sign of any of them. */
const mostHolders = 64;
const mostFiles = 32;

/** The functions of a scanned text that no token of was told yet, those with most tokens first. */
export function openFunctions(
  { functions }: CodePrint,
  told: readonly Pick<Proposal, 'start' | 'end'>[],
  answers: Answers,
): OpenFunction[] {
  return functions
    .filter(saysEnough)
    .filter((one) => !told.some(({ start, end }) => start < one.endToken && one.firstToken < end))
    .map((one) => ({ one, fileIds: filesOf(one.meaning, answers) }))
    .filter(({ fileIds }) => fileIds.length > 0)
    .sort((a, b) => b.one.endToken - b.one.firstToken - (a.one.endToken - a.one.firstToken));
}

/** What a text asks the index for beside its clues. */
export function meaningPrintsOf(print: CodePrint | undefined): Float64Array[] {
  return (print?.functions ?? []).flatMap(({ meaning }) => (meaning === undefined ? [] : [meaning.prints]));
}

/** How many fingerprints two samples share. */
export function sharedPrints(one: FunctionMeaning, other: FunctionMeaning): number {
  return one.prints.filter((print) => other.prints.includes(print)).length;
}

function saysEnough(one: FunctionPrint): one is OpenFunction['one'] {
  return one.meaning !== undefined;
}

function filesOf({ prints }: FunctionMeaning, answers: Answers): number[] {
  const votes = new Map<number, number>();
  for (const print of prints) {
    const files = answers.filesOf(print);
    if (files.length > mostHolders) continue;
    for (const fileId of files) votes.set(fileId, (votes.get(fileId) ?? 0) + 1);
  }
  return [...votes]
    .filter(([, count]) => count >= fewestShared)
    .sort(([a, count], [b, otherCount]) => otherCount - count || a - b)
    .slice(0, mostFiles)
    .map(([fileId]) => fileId);
}

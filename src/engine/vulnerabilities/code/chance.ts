import { type CodePiece, identifier } from './code-piece.ts';
import type { Judgement } from './judge-fix.ts';
import type { PrintedFix } from './print-fix.ts';
import { hasCode } from './security-fix.ts';

/**
 * Whether code resembles a repair as anybody's code does, and not because it was taken over.
 *
 * Names of locals are no evidence, as everybody chooses his own; but who takes code over keeps what it calls, its types,
 * members and constants. So little code has to keep some names, and code that has another name has to be the more alike
 * the smaller it is: functions that map constants to constants or register one handler after the other have brothers
 * everywhere. The bars are those by which sources of 26 projects resemble no repair of 60 others.
 */
export function isChance(
  scanned: CodePiece,
  fix: PrintedFix,
  judgement: Judgement,
  functionName: string | undefined,
): boolean {
  const hasItsName =
    functionName !== undefined && lastName(functionName) === lastName(fix.fix.functionName ?? '');
  const { similarity } = judgement;
  const { side, partners } = nearerSide(fix, judgement);
  const size = side.exact.length;
  if (!hasCode(fix.fix)) {
    // What was added by a repair and stands here, too, says more than what was left as it was.
    const least = judgement.state === 'fixed' ? alike : almostEqual;
    if (functionName === undefined) return size < smallTokens && similarity < least;
    return !hasItsName && (similarity < alike || sharedRuns(side, partners) < fewestRuns);
  }
  const { kept, share } = namesKept(scanned, side, partners);
  if (size < smallTokens && kept < fewestNames) return true;
  if (hasItsName || size >= largeTokens) return false;
  return size < mediumTokens ? similarity < alike || share < halfOfNames : similarity < ratherAlike;
}

/** Code of fewer tokens says little by its structure alone. */
const smallTokens = 60;
const fewestNames = 2;
/** Code that has another name is another's up to this size unless it is alike by so much, and keeps so many names. */
const mediumTokens = 80;
const alike = 0.85;
/** Of a few runs that stand in no function: an edited token changes three of them. */
const almostEqual = 0.95;
const halfOfNames = 0.5;
const largeTokens = 200;
const ratherAlike = 0.8;
/** Different hashes of runs, which say nothing of names. */
const fewestRuns = 60;

/** Without what it is a member of. */
function lastName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1);
}

function nearerSide({ pieces }: PrintedFix, { before, after }: Judgement) {
  return after.edits < before.edits
    ? { side: pieces.fixed, partners: after.partners }
    : { side: pieces.vulnerable, partners: before.partners };
}

/** How many different names of a side stand at the same places of the scanned piece, and which share of all that is. */
function namesKept(scanned: CodePiece, side: CodePiece, partners: Int32Array) {
  const all = new Set<number>();
  const kept = new Set<number>();
  for (let at = 0; at < side.exact.length; at += 1) {
    if (side.blind[at] !== identifier) continue;
    const [name, partner] = [side.exact[at] as number, partners[at] as number];
    all.add(name);
    if (partner >= 0 && scanned.exact[partner] === name) kept.add(name);
  }
  return { kept: kept.size, share: kept.size / Math.max(1, all.size) };
}

function sharedRuns(side: CodePiece, partners: Int32Array): number {
  return new Set(side.exact.filter((_, at) => (partners[at] as number) >= 0)).size;
}

import type { PatchDoubt } from '#model';
import type { CodeAlignment } from './align-codes.ts';
import { type CodePiece, identifier } from './code-piece.ts';
import type { FixPieces } from './fix-pieces.ts';
import { type Nearness, nearness } from './nearness.ts';
import { changesOf, standsIn } from './repair/changes.ts';

/**
 * Why code that lacks a repair may yet be without the vulnerability; `undefined` when nothing speaks for that.
 * `before` is how near it is to the code before the repair.
 */
export function doubtOf(scanned: CodePiece, before: Nearness, fix: FixPieces): PatchDoubt | undefined {
  const { alignment } = before;
  const isAlike = before.similarity >= almostSame;
  const wasChanged = isAlike
    ? isReplacedOtherwise(alignment, fix) || hasWhatIsAdded(scanned, alignment, fix)
    : !isAsBefore(alignment, fix);
  if (wasChanged) return 'changed';
  return isLater(scanned, before, fix) ? 'later' : undefined;
}

/**
 * Whether most places of a repair look as before it, with what stands around them. Where something else stands there
 * the code was changed in another way, and perhaps repaired by that.
 */
function isAsBefore({ partners }: CodeAlignment, { change, fixed }: FixPieces): boolean {
  const changes = changesOf(change, fixed.exact.length);
  const kept = changes.filter(({ start, end }) => standsIn(partners, start, end, tokensAround));
  return 2 * kept.length >= changes.length;
}

/** Whether of half of the names that the repair replaces others stand in their place. */
function isReplacedOtherwise({ partners }: CodeAlignment, { change, vulnerable }: FixPieces): boolean {
  let [others, all] = [0, 0];
  for (let at = 0; at < partners.length; at += 1) {
    if (change.partners[at] !== -1 || !isName(vulnerable, at)) continue;
    all += 1;
    if (partners[at] === -1 && gapAround(partners, at) > 0) others += 1;
  }
  return all > 0 && 2 * others >= all;
}

/** How many tokens the scanned piece has where it lacks one. */
function gapAround(partners: Int32Array, at: number): number {
  let [from, to] = [at, at];
  while (from >= 0 && partners[from] === -1) from -= 1;
  while (to < partners.length && partners[to] === -1) to += 1;
  return from < 0 || to >= partners.length ? 0 : (partners[to] as number) - (partners[from] as number) - 1;
}

/** Whether half of the names that are new with the repair stand near one of its places, in other words than its own. */
function hasWhatIsAdded(scanned: CodePiece, { partners }: CodeAlignment, fix: FixPieces): boolean {
  const { vulnerable, fixed, change } = fix;
  const known = new Set(vulnerable.exact);
  return changesOf(change, fixed.exact.length).some(({ start, end, fixedStart, fixedEnd }) => {
    const added = new Set<number>();
    for (let at = fixedStart; at < fixedEnd; at += 1)
      if (isName(fixed, at) && !known.has(fixed.exact[at] as number)) added.add(fixed.exact[at] as number);
    if (added.size === 0) return false;
    const near = between(partners, start - tokensNear, end + tokensNear, scanned.exact.length);
    const found = new Set(near.map((at) => scanned.exact[at] as number).filter((code) => added.has(code)));
    return 2 * found.size >= added.size;
  });
}

/** The places in the scanned piece between the partners of two tokens. */
function between(partners: Int32Array, start: number, end: number, count: number): number[] {
  let [from, to] = [start, end];
  while (from >= 0 && partners[from] === -1) from -= 1;
  while (to < partners.length && partners[to] === -1) to += 1;
  const [first, last] = [
    from < 0 ? 0 : (partners[from] as number),
    to >= partners.length ? count : (partners[to] as number),
  ];
  return Array.from({ length: last - first }, (_, at) => first + at);
}

function isName({ blind }: CodePiece, at: number): boolean {
  return blind[at] === identifier;
}

/** Whether a piece is nearer to what its project has made of the code since than to the code before the repair. */
function isLater(scanned: CodePiece, before: Nearness, fix: FixPieces): boolean {
  const { edits } = before.alignment;
  return fix.later !== undefined && edits > 0 && nearness(scanned, fix.later, fix, edits - 1) !== undefined;
}

/** Code that is alike by so much was changed by somebody who had other things in mind than the repair. */
const almostSame = 0.85;
const tokensAround = 4;
const tokensNear = 16;

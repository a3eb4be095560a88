import { type CloneMatch, detectMethods, type LinePair } from '#model';
import { createHash } from 'node:crypto';
import { printCode } from '../code/fingerprints/print-code.ts';
import { detectLanguage } from '../code/languages/detect.ts';
import { CodeReader } from '../code/read-code.ts';
import { toUtf8 } from '../code/to-utf8.ts';
import { TokenKind, tokenText } from '../code/tokens.ts';
import { alignTexts } from './align-texts.ts';
import { pairsOf, type Proposal, type Sides } from './proposal.ts';
import { type Renames, renamesIn } from './renames.ts';

/** A text with the path by which its language is known. */
export interface NamedText {
  readonly path: string;
  readonly content: Uint8Array;
}

/** A name of the origin that became another in the copy, and how often it stands there. */
export interface Rename {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Why copied code counts as copied. */
export interface CloneExplanation {
  /** What is not looked at, so that both sides are the same; nothing for the same bytes. */
  readonly ignored: readonly ('layout' | 'names' | 'statements')[];
  /** Which lines are the same, as far as that is looked at. */
  readonly pairs: readonly LinePair[];
  /** Names that are others in the copy, those that stand most often first. */
  readonly renames: readonly Rename[];
  /** The share of names that became what they become mostly, 0…1. */
  readonly consistency: number;
}

/** Explain a match by its two texts, as they were when it was found. */
export function explainClone(scanned: NamedText, origin: NamedText, match: CloneMatch): CloneExplanation {
  const ignored = ignoredBy(match);
  const sides = match.method === 'SemanticFeature' ? undefined : sidesOf(scanned, origin);
  const found = sides === undefined ? undefined : pieceOf(sides, match);
  if (sides === undefined || found === undefined || digestOf(scanned) === digestOf(origin))
    return { ignored, pairs: match.pairs, renames: [], consistency: 1 };
  const renames = renamesIn(sides.scanned, sides.origin, found.tiles, true);
  const [here, there] = [namesOf(scanned), namesOf(origin)];
  return { ignored, pairs: pairsOf(sides, found.tiles), ...named(renames, there, here) };
}

function ignoredBy({ method }: CloneMatch): CloneExplanation['ignored'] {
  const all = ['layout', 'names', 'statements'] as const;
  if (method === 'BlockValidHash') return ['layout'];
  if (method === 'BlockTokenHash') return ['layout', 'names'];
  return all.slice(0, detectMethods[method]);
}

function digestOf({ content }: NamedText): string {
  return createHash('sha256').update(content).digest('hex');
}

function sidesOf(scanned: NamedText, origin: NamedText): Sides | undefined {
  const [here, there] = [printCode(scanned.path, scanned.content), printCode(origin.path, origin.content)];
  return here === undefined || there === undefined ? undefined : { scanned: here, origin: there };
}

/** The piece that was matched, found again; of those that stand there the one that shares most lines with it. */
function pieceOf(sides: Sides, { granularity, range }: CloneMatch): Proposal | undefined {
  const overlap = (piece: Proposal) =>
    Math.min(piece.range.last, range.last) - Math.max(piece.range.first, range.first);
  const [best] = alignTexts(sides)
    .filter((piece) => piece.granularity === granularity && overlap(piece) >= 0)
    .sort((a, b) => overlap(b) - overlap(a));
  return best;
}

const reader = new CodeReader();

/** The names of a text by their codes. */
function namesOf({ path, content }: NamedText): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const language = detectLanguage(path, content);
  const text = toUtf8(content);
  if (language === undefined || text === undefined) return names;
  const { tokens } = reader.read(language, text);
  for (let row = 0; row < tokens.count; row += 1) {
    const code = tokens.hashes[row] as number;
    const isName = ((tokens.kinds[row] as number) & 0x7f) === TokenKind.identifier;
    if (isName && !names.has(code)) names.set(code, tokenText(tokens, row));
  }
  return names;
}

/**
 * Where lines were changed, tiles set single names beside strange ones: what becomes neither of two names usually is no
 * rename, and what was met once must be usual for both.
 */
function named(renames: Renames, from: ReadonlyMap<number, string>, to: ReadonlyMap<number, string>) {
  const mostOfAfter = new Map<number, number>();
  for (const counts of renames.values())
    for (const [after, count] of counts) mostOfAfter.set(after, Math.max(count, mostOfAfter.get(after) ?? 0));
  const list: Rename[] = [];
  let [usual, all] = [0, 0];
  for (const [before, counts] of renames) {
    const most = Math.max(...counts.values());
    usual += most;
    for (const [after, count] of counts) {
      all += count;
      const isUsual = [count === most, count === mostOfAfter.get(after)];
      const isRename = count === 1 ? isUsual.every(Boolean) : isUsual.some(Boolean);
      if (before !== after && isRename)
        list.push({ from: from.get(before) ?? '', to: to.get(after) ?? '', count });
    }
  }
  list.sort((a, b) => b.count - a.count || (a.from < b.from ? -1 : 1));
  return { renames: list, consistency: all === 0 ? 1 : usual / all };
}

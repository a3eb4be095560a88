import type { PatchState, RepairEvidence, VulnerableCode } from '#model';
import { type CodeText, readCodeText, readPiece, textBetween } from './code-text.ts';
import { type CodePiece, pieceOf } from './code-piece.ts';
import { judgeFix } from './judge-fix.ts';
import type { FixMatch } from './match-fixes.ts';
import { hasCode } from './security-fix.ts';
import { type Change, changesOf, standsIn } from './repair/changes.ts';
import { namesInScanned, type RepairSides } from './repair/repair-sides.ts';
import { type RepairedText, repairText } from './repair/repair-text.ts';
import { unifiedPatch } from './repair/unified-patch.ts';

/** The file that a match was found in. */
export interface MatchedFile {
  readonly path: string;
  readonly text: CodeText;
  /** Whether the text is what the file holds, byte by byte: of others no patch can be made. */
  readonly isWritten: boolean;
}

/** Say what a match shows, and make the patch that repairs its file. `undefined` when a text cannot be read again. */
export function describeMatch(
  match: FixMatch,
  file: MatchedFile,
): Omit<VulnerableCode, 'fileNo'> | undefined {
  const { fix } = match.fix;
  if (!hasCode(fix)) return withoutCode(match, file);
  const [vulnerable, fixed] = [readCodeText(fix.path, fix.vulnerable), readCodeText(fix.path, fix.fixed)];
  if (vulnerable === undefined || fixed === undefined) return undefined;
  const sides = { scanned: file.text, vulnerable, fixed };
  const { state, cloneType } = match.judgement;
  return {
    ...factsOf(match, file),
    cloneType: cloneType === 1 && hasSameLines(sides, match) ? 0 : cloneType,
    evidence: evidenceOf(sides, match),
    renames: renamesOf(sides, match),
    patch: state === 'fixed' || !file.isWritten ? undefined : patchOf(sides, match, file.path),
  };
}

/** Of a repair without its code nothing can be shown but what the scanned code is at each of its changes. */
function withoutCode(match: FixMatch, file: MatchedFile): Omit<VulnerableCode, 'fileNo'> {
  const { change, fixed } = match.fix.pieces;
  const changes = changesOf(change, fixed.exact.length).slice(0, mostEvidence);
  return {
    ...factsOf(match, file),
    cloneType: match.judgement.cloneType,
    evidence: changes.map((one) => ({ removed: [], added: [], state: stateAt(one, match) })),
    renames: [],
    patch: undefined,
  };
}

function factsOf(match: FixMatch, { text }: MatchedFile) {
  const { fix } = match.fix;
  const { project, path, functionName, url, fixedAt } = fix;
  const { vulnerable, fixed } = hasCode(fix) ? fix : { vulnerable: undefined, fixed: undefined };
  return {
    vulnerabilityIds: fix.vulnerabilityIds,
    functionName: match.functionName,
    range: match.range,
    state: match.judgement.state,
    doubt: match.judgement.doubt,
    similarity: match.judgement.similarity,
    origin: { project, path, functionName, vulnerable, fixed, url, fixedAt },
    text: linesFrom(text, match.start) + textOf(text, match.start, match.end),
  };
}

/** A patch is offered only when the file that it leads to is told to be repaired. */
function patchOf(sides: RepairSides, match: FixMatch, path: string): string | undefined {
  const { scanned } = sides;
  const repaired = repairText(sides, match);
  if (repaired === undefined) return undefined;
  const piece = repairedPiece(scanned, repaired, match, path);
  if (piece === undefined || judgeFix(piece, match.fix.pieces)?.state !== 'fixed') return undefined;
  const patch = unifiedPatch(path, decoder.decode(scanned.bytes), decoder.decode(repaired.bytes));
  return patch === '' ? undefined : patch;
}

/**
 * The tokens of the piece that was repaired. One that reads alone as it does in its file does so after the repair, too,
 * which is quicker than to read the whole file again; others stand in a text of two languages.
 */
function repairedPiece(
  scanned: CodeText,
  repaired: RepairedText,
  { start, end }: FixMatch,
  path: string,
): CodePiece | undefined {
  const alone = readPiece(scanned, scanned.bytes.subarray(scanned.starts[start], scanned.ends[end - 1]));
  if (isSameCode(alone, pieceOf(scanned, start, end)))
    return readPiece(scanned, repaired.bytes.subarray(repaired.start, repaired.end));
  const text = readCodeText(path, repaired.bytes);
  return text && pieceOf(text, start, end + text.exact.length - scanned.exact.length);
}

function isSameCode({ exact }: CodePiece, { exact: other }: CodePiece): boolean {
  return exact.length === other.length && exact.every((code, at) => code === other[at]);
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function hasSameLines({ scanned, vulnerable, fixed }: RepairSides, { fix, start, end }: FixMatch): boolean {
  const { pieces, starts } = fix;
  const text = textOf(scanned, start, end);
  return (
    text === textOf(vulnerable, starts.vulnerable, starts.vulnerable + pieces.vulnerable.exact.length) ||
    text === textOf(fixed, starts.fixed, starts.fixed + pieces.fixed.exact.length)
  );
}

function textOf(text: CodeText, start: number, end: number): string {
  return end <= start ? '' : textBetween(text, text.starts[start] ?? 0, text.ends[end - 1] ?? 0);
}

/** What stands in its line before a token: the type of a function, white space. Nothing of lines that nobody writes. */
function linesFrom({ bytes, starts }: CodeText, token: number): string {
  const end = starts[token] ?? 0;
  const from = bytes.lastIndexOf(0x0a, end - 1) + 1;
  return end === 0 || end - from > mostBefore ? '' : decoder.decode(bytes.subarray(from, end));
}

const mostBefore = 200;

function renamesOf({ scanned, vulnerable }: RepairSides, match: FixMatch): VulnerableCode['renames'] {
  const names = namesInScanned(scanned, match);
  const renames = new Map<string, string>();
  for (let at = 0; at < vulnerable.exact.length; at += 1) {
    const to = names.get(vulnerable.exact[at] as number);
    if (to !== undefined) renames.set(textOf(vulnerable, at, at + 1), to);
  }
  return [...renames].map(([from, to]) => ({ from, to }));
}

/** What the scanned piece shows at each place that the repair changed. */
function evidenceOf({ vulnerable, fixed }: RepairSides, match: FixMatch): RepairEvidence[] {
  const { pieces, starts } = match.fix;
  const changes = changesOf(pieces.change, pieces.fixed.exact.length);
  return changes.slice(0, mostEvidence).map((change) => ({
    removed: linesOf(vulnerable, starts.vulnerable + change.start, starts.vulnerable + change.end),
    added: linesOf(fixed, starts.fixed + change.fixedStart, starts.fixed + change.fixedEnd),
    state: stateAt(change, match),
  }));
}

const mostEvidence = 50;

function stateAt({ start, end, fixedStart, fixedEnd }: Change, { judgement }: FixMatch): PatchState {
  const { before, after } = judgement;
  const hasOld = standsIn(before.partners, start, end);
  const hasNew = standsIn(after.partners, fixedStart, fixedEnd);
  if (hasOld === hasNew) return 'unknown';
  return hasOld ? 'vulnerable' : 'fixed';
}

/** The whole lines that some tokens stand on, without their indentation. */
function linesOf(text: CodeText, start: number, end: number): string[] {
  if (end <= start) return [];
  let [from, to] = [text.starts[start] ?? 0, text.ends[end - 1] ?? 0];
  while (from > 0 && text.bytes[from - 1] !== 0x0a) from -= 1;
  while (to < text.bytes.length && text.bytes[to] !== 0x0a) to += 1;
  return textBetween(text, from, to)
    .split(/\r?\n/)
    .map((line) => line.trim());
}

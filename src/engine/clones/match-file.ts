import { alignTexts } from './align-texts.ts';
import type { Candidates } from './candidates.ts';
import type { CodePrint } from './code-print.ts';
import type { OriginFile, OriginRelease } from './code-index.ts';
import { PrintSet } from '../code/fingerprints/print-set.ts';
import { mayShareCode } from './kin.ts';
import type { KnownContent, KnownTexts } from './known-texts.ts';
import type { Proposal } from './proposal.ts';
import type { ScannedFile } from './scanned-file.ts';

/** A piece of a scanned file with where it may come from. */
export interface Found extends Proposal {
  readonly file: OriginFile;
  readonly contentNo: number;
  /** Those whose content has the piece, oldest first. */
  readonly releases: readonly OriginRelease[];
}

/** Of files that explain as much as each other, so many are compared: those of the oldest releases. */
const mostEqual = 5;
/** After so many candidates in a row that came to nothing, the rest comes to nothing too. */
const patience = 6;
const mostRounds = 100;

/** Compare a scanned file with what may explain it; everything that is found, of several origins all. */
export async function matchFile(
  scanned: ScannedFile,
  candidates: Candidates,
  files: ReadonlyMap<number, OriginFile>,
  texts: KnownTexts,
): Promise<Found[]> {
  const all: Found[] = [];
  let failures = 0;
  for (let round = 0; round < mostRounds && failures < patience; round += 1) {
    const fileIds = candidates.next();
    if (fileIds.length === 0) break;
    const known = fileIds.map((fileId) => files.get(fileId)).filter((file) => file !== undefined);
    const kin = known.filter(
      (file) => isKin(scanned, file) && candidates.isSpokenFor(file.id, lineCountOf(file)),
    );
    if (kin.length === 0) continue;
    const before = all.length;
    for (const file of oldestOf(kin)) {
      const { found, held } = await compare(scanned, file, texts);
      all.push(...found);
      candidates.explain(held, tokensOf(scanned, found));
    }
    failures = all.length > before ? 0 : failures + 1;
    if (all.some(isSameFile)) break;
  }
  return all;
}

function isSameFile({ granularity, similarity }: Found): boolean {
  return granularity === 'file' && similarity === 1;
}

/** Whether a file may hold code of the scanned one; the same bytes are the same under any name. */
function isKin(scanned: ScannedFile, { path, contents }: OriginFile): boolean {
  return mayShareCode(scanned.path, path) || contents.some(({ sha256 }) => sha256 === scanned.sha256);
}

function oldestOf(files: readonly OriginFile[]): OriginFile[] {
  return files
    .toSorted((a, b) =>
      releasedAt(a) < releasedAt(b) ? -1 : releasedAt(a) > releasedAt(b) ? 1 : a.id - b.id,
    )
    .slice(0, mostEqual);
}

function lineCountOf({ contents }: OriginFile): number {
  return contents[0]?.lineCount ?? 0;
}

/** When a file was first released; what nobody knows comes after everything that is known. */
function releasedAt({ contents }: OriginFile): string {
  return contents[0]?.releases[0]?.releasedAt ?? '9999';
}

/** What came of comparing two files. */
export interface Comparison {
  readonly found: readonly Found[];
  /** Fingerprints of the text that was compared. */
  readonly held: PrintSet;
}

const noPrints = new PrintSet(new Float64Array(0));

/** Compare a scanned file with one of the index, at the content that shares most with it. */
export async function compare(
  scanned: ScannedFile,
  file: OriginFile,
  texts: KnownTexts,
): Promise<Comparison> {
  const same = file.contents.find(({ sha256 }) => sha256 === scanned.sha256);
  if (same !== undefined) {
    const { contentNo, lineCount, releases } = same;
    return { found: [{ ...sameBytes(scanned, lineCount), file, contentNo, releases }], held: noPrints };
  }
  if (scanned.print === undefined) return { found: [], held: noPrints };
  const contents = await texts.contentsNear(file, (content) => nearness(scanned, content));
  const nearest = nearestOf(scanned, contents);
  if (nearest === undefined) return { found: [], held: noPrints };
  const found = alignTexts({ scanned: scanned.print, origin: nearest.print });
  const { fingerprints: held } = nearest;
  const whole =
    found[0]?.method === 'FileFeature'
      ? mostSimilar({ ...scanned, print: scanned.print }, file, contents)
      : undefined;
  if (whole !== undefined) return { found: [whole], held };
  const pieces = found.map((proposal) => ({
    ...proposal,
    file,
    contentNo: nearest.content.contentNo,
    releases: releasesWith(scanned, proposal, nearest, contents),
  }));
  return { found: pieces, held };
}

/** What shares so much of what the nearest content does may be more similar than it: fingerprints are samples. */
const nearlyAsNear = 0.95;
/** So many different codes are compared with a file token by token. */
const mostCompared = 6;

/** A changed file, at the oldest of the contents that it is most similar to; with the releases of all of them. */
function mostSimilar(
  scanned: ScannedFile & { readonly print: CodePrint },
  file: OriginFile,
  contents: readonly KnownContent[],
): Found | undefined {
  const near = contents.map((known) => ({ known, near: nearness(scanned, known) }));
  const least = nearlyAsNear * Math.max(...near.map((one) => one.near));
  const rivals = near.filter((one) => one.near >= least);
  // Texts that differ in their comments alone are one code.
  const wholes = new Map<number, Proposal>();
  for (const { known } of rivals.toSorted((a, b) => b.near - a.near)) {
    if (wholes.size === mostCompared || wholes.has(codeOf(known))) continue;
    const [whole] = alignTexts({ scanned: scanned.print, origin: known.print });
    if (whole?.method === 'FileFeature') wholes.set(codeOf(known), whole);
  }
  const most = Math.max(...[...wholes.values()].map(({ similarity }) => similarity));
  const equal = rivals.filter(({ known }) => wholes.get(codeOf(known))?.similarity === most);
  const oldest = equal[0]?.known;
  const whole = oldest && wholes.get(codeOf(oldest));
  if (oldest === undefined || whole === undefined) return undefined;
  return {
    ...whole,
    originRange: { first: 1, last: Math.max(1, oldest.print.lineCount) },
    file,
    contentNo: oldest.content.contentNo,
    releases: equal.flatMap(({ known }) => known.content.releases),
  };
}

function codeOf({ print }: KnownContent): number {
  return print.file.valid;
}

/** The content that is nearest to the scanned file; of equal ones the oldest. */
function nearestOf(scanned: ScannedFile, contents: readonly KnownContent[]): KnownContent | undefined {
  let [nearest, most] = [contents[0], -Infinity];
  for (const known of contents) {
    const near = nearness(scanned, known);
    if (near > most) [nearest, most] = [known, near];
  }
  return nearest;
}

/** How many tokens of a scanned file speak for a content; of two that share as much the one with less beside is nearer. */
function nearness({ clues }: ScannedFile, { fingerprints }: KnownContent): number {
  let shared = -fingerprints.size / 1e6;
  for (let at = 0; at < clues.prints.length; at += 1)
    if (fingerprints.has(clues.prints[at] as number)) shared += clues.weights[at] as number;
  return shared;
}

/**
 * The releases of the contents that share as much of a piece as the one it was found in; of a whole file those that have
 * no more beside it either.
 */
function releasesWith(
  { clues }: ScannedFile,
  piece: Proposal,
  nearest: KnownContent,
  contents: readonly KnownContent[],
): OriginRelease[] {
  if (contents.length === 1) return [...nearest.content.releases];
  const inside: number[] = [];
  for (let at = 0; at < clues.prints.length; at += 1) {
    const print = clues.prints[at] as number;
    const isInside = (clues.starts[at] as number) >= piece.start && (clues.ends[at] as number) <= piece.end;
    if (isInside && nearest.fingerprints.has(print)) inside.push(print);
  }
  const isAsNear = ({ fingerprints }: KnownContent) =>
    (piece.granularity !== 'file' || fingerprints.size <= nearest.fingerprints.size) &&
    inside.every((print) => fingerprints.has(print));
  return contents
    .filter((known) => known === nearest || isAsNear(known))
    .flatMap(({ content }) => content.releases);
}

function sameBytes({ print }: ScannedFile, lineCount: number): Proposal {
  const length = print?.exact.length ?? 0;
  const range = { first: 1, last: Math.max(1, print?.lineCount ?? lineCount) };
  return {
    granularity: 'file',
    method: 'FileRealHash',
    functionName: undefined,
    functionRange: undefined,
    start: 0,
    end: length,
    range,
    originRange: range,
    tiles: length === 0 ? [] : [{ scanned: 0, origin: 0, length, isExact: true }],
    matched: length,
    similarity: 1,
  };
}

/** The tokens of a scanned file that were found: 1 each. */
function tokensOf({ print }: ScannedFile, found: readonly Found[]): Uint8Array {
  const tokens = new Uint8Array((print?.exact.length ?? 0) + 1);
  for (const { start, end } of found) tokens.fill(1, start, end);
  return tokens;
}

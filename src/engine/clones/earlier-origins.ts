import type { CloneMatch, CloneOrigin, DetectMethod, LineRange } from '#model';
import { createHash } from 'node:crypto';
import { ascendingOnce } from '../code/fingerprints/fingerprint.ts';
import { printCode } from '../code/fingerprints/print-code.ts';
import { Answers, Candidates } from './candidates.ts';
import { originOf } from './clone-match.ts';
import type { Clues } from './clues.ts';
import type { CodeIndex, OriginFile } from './code-index.ts';
import type { CodePrint } from './code-print.ts';
import type { NamedText } from './explain-clone.ts';
import { KnownTexts } from './known-texts.ts';
import { compare, type Found } from './match-file.ts';
import { scannedFile, type ScannedFile } from './scanned-file.ts';

/** Another project that holds the code of a match. */
export interface OtherOrigin {
  readonly origin: CloneOrigin;
  readonly method: DetectMethod;
  readonly similarity: number;
}

/** So many files of the index are compared, those of the oldest releases. */
const mostCompared = 40;

/**
 * The projects that hold the code of a match, other than the one it names, each once; the earliest first, those of
 * which nobody knows when they were released last. At least half of the lines of the match must stand in them.
 */
export async function earlierOrigins(
  index: CodeIndex,
  scanned: NamedText,
  match: CloneMatch,
): Promise<OtherOrigin[]> {
  const sha256 = createHash('sha256').update(scanned.content).digest('hex');
  const print = printCode(scanned.path, scanned.content);
  const file = scannedFile({ path: scanned.path, sha256, fileNos: [match.fileNo] }, print);
  const others = await otherFiles(index, file, match);
  const texts = new KnownTexts(index);
  const found = new Map<string, Found>();
  for (const other of others) {
    const best = bestOf((await compare(file, other, texts)).found, match);
    if (best !== undefined && !found.has(other.project.fullname)) found.set(other.project.fullname, best);
  }
  return [...found.values()]
    .sort((a, b) => compareDates(dateOf(a), dateOf(b)))
    .map((one) => ({ origin: originOf(one), method: one.method, similarity: one.similarity }));
}

async function otherFiles(
  index: CodeIndex,
  { clues, print }: ScannedFile,
  { origin: { project }, range }: CloneMatch,
): Promise<OriginFile[]> {
  const asked = ascendingOnce(Float64Array.from(clues.prints));
  const answers = new Answers(asked, await index.find(asked));
  const candidates = new Candidates(clues, answers, mostDescribed);
  const holders = holdersOf(cluesWithin(clues, print, range), answers);
  const fileIds = candidates.fileIds.filter((id) => holders.has(id));
  const files = await index.describe(fileIds.sort((a, b) => a - b));
  const firstRelease = ({ contents }: OriginFile) => contents[0]?.releases[0]?.releasedAt;
  return [...files.values()]
    .filter((file) => file.project.fullname !== project)
    .sort((a, b) => compareDates(firstRelease(a), firstRelease(b)) || a.id - b.id)
    .slice(0, mostCompared);
}

const mostDescribed = 500;
/** A file with half of the lines of a match has this share of its fingerprints at least, whatever was renamed. */
const leastShare = 0.1;

/** The fingerprints of the lines of a match; of what is no source code all. */
function cluesWithin(
  { prints, starts, ends }: Clues,
  print: CodePrint | undefined,
  range: LineRange,
): number[] {
  if (print === undefined) return [...prints];
  const lineOf = (token: number) => (print.lines[token] ?? 0) + 1;
  return [...prints].filter(
    (_, at) => lineOf(starts[at] ?? 0) >= range.first && lineOf((ends[at] ?? 1) - 1) <= range.last,
  );
}

/** The files that hold more of some fingerprints than is met by chance. */
function holdersOf(prints: readonly number[], answers: Answers): Set<number> {
  const counts = new Map<number, number>();
  const asked = new Set(prints);
  for (const one of asked) for (const id of answers.filesOf(one)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const least = leastShare * asked.size;
  return new Set([...counts].flatMap(([id, count]) => (count >= least ? id : [])));
}

/** The piece that covers most of a match, if it covers half of it. */
function bestOf(found: readonly Found[], { range }: CloneMatch): Found | undefined {
  const lines = range.last - range.first + 1;
  const covered = (piece: Found) =>
    Math.min(piece.range.last, range.last) - Math.max(piece.range.first, range.first) + 1;
  const [best] = found.toSorted((a, b) => covered(b) - covered(a) || b.similarity - a.similarity);
  return best !== undefined && covered(best) >= lines / 2 ? best : undefined;
}

function dateOf({ releases }: Found): string | undefined {
  return releases[0]?.releasedAt;
}

function compareDates(a = '9999', b = '9999'): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

import { type CodeIndex, type FileBlobs, maxSourceBytes, toUtf8 } from '#engine';
import type {
  LinePair,
  LineRange,
  MissingText,
  TraceDetail,
  TracedCode,
  TracedText,
  TracePath,
} from '#model';
import { explanationOf } from './explanation.ts';
import { toTracedCode } from './rows.ts';
import { windowAround } from './shown-text.ts';
import type { WholeMatch } from './store.ts';

/** Lends the index of known code as it is now; it stays open until the answer is there. */
export interface CodeIndexLender {
  read<Answer>(ask: (index: CodeIndex) => Promise<Answer>): Promise<Answer>;
}

interface DetailTools {
  readonly blobs: FileBlobs;
  readonly codeIndex: CodeIndexLender;
}

/** A side of a match: its text, or why there is none. */
type Side = { readonly text: string } | { readonly missing: MissingText };

/** One match with both texts and why it counts as copied. What cannot be shown is said; the rest is there. */
export async function detailOf(match: WholeMatch, { blobs, codeIndex }: DetailTools): Promise<TraceDetail> {
  const traced = toTracedCode(match);
  const scanned = await scannedSide(blobs, match);
  const origin = await codeIndex.read((index) => originSide(index, match));
  return {
    traced,
    scanned: shown(scanned, traced.range),
    origin: shown(origin, traced.origin.range),
    pairs: pairsOf(match.pairs),
    renames: [],
    explanation: explanationOf(traced),
    paths: [pathOf(traced)],
  };
}

async function scannedSide(blobs: FileBlobs, { sha256, is_code: isCode }: WholeMatch): Promise<Side> {
  if (sha256 === '') return { missing: 'gone' };
  if (!isCode) return { missing: 'binary' };
  try {
    const file = await blobs.open(sha256);
    try {
      const { size } = await file.stat();
      return size > maxSourceBytes ? { missing: 'binary' } : textOf(await file.readFile());
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { missing: 'gone' };
  }
}

/** The numbers in the index are believed only while they still mean the same file. */
async function originSide(index: CodeIndex, match: WholeMatch): Promise<Side> {
  const fileId = Number(match.origin_file_id);
  const file = (await index.describe([fileId])).get(fileId);
  if (file?.project.fullname !== match.project || file.path !== match.origin_path) return { missing: 'gone' };
  const text = await index.text(fileId, match.content_no);
  if (text === undefined) return { missing: match.is_code ? 'not_kept' : 'binary' };
  return textOf(text);
}

function textOf(bytes: Uint8Array): Side {
  const utf8 = toUtf8(bytes);
  return utf8 === undefined ? { missing: 'binary' } : { text: new TextDecoder().decode(utf8) };
}

function shown(side: Side, range: LineRange): TracedText {
  if ('missing' in side) return { text: '', firstLine: 1, lineCount: 0, isCut: false, missing: side.missing };
  return { ...windowAround(side.text, range), missing: undefined };
}

function pairsOf(numbers: readonly number[]): LinePair[] {
  return Array.from({ length: Math.floor(numbers.length / 4) }, (_, index) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(4 * index, 4 * index + 4);
    return { scanned: { first: a, last: b }, origin: { first: c, last: d } };
  });
}

/** The origin of the match itself. */
function pathOf({ id, path, functionName, range, origin, similarity, method }: TracedCode): TracePath {
  const piece = functionName ?? `${range.first}-${range.last}`;
  const project = [origin.project, origin.versions[0] ?? ''].filter((part) => part !== '').join('@');
  return { id: `${id}-1`, level: 1, steps: [path, piece, project, origin.path], origin, similarity, method };
}

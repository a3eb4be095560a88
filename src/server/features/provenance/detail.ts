import { type FileBlobs, maxSourceBytes, type OtherOrigin, toUtf8 } from '#engine';
import type {
  CloneMatch,
  LinePair,
  LineRange,
  MissingText,
  TraceDetail,
  TracedCode,
  TracedText,
  TracePath,
} from '#model';
import { askOrigin, type OriginAnswer } from './ask-origin.ts';
import { explanationOf } from './explanation.ts';
import { toTracedCode } from './rows.ts';
import { windowAround } from '../../http/shown-text.ts';
import type { WholeMatch } from './store.ts';

interface DetailTools {
  readonly blobs: FileBlobs;
  /** The folder of the index of known code. */
  readonly codeIndex: string;
}

/** A side of a match: its bytes, or why there are none to show. */
type Side = Uint8Array | MissingText;

/** One match with both texts and why it counts as copied. What cannot be shown is said; the rest is there. */
export async function detailOf(stored: WholeMatch, { blobs, codeIndex }: DetailTools): Promise<TraceDetail> {
  const traced = toTracedCode(stored);
  const scanned = await scannedSide(blobs, stored);
  const { text, compared } = await askOrigin({
    folder: codeIndex,
    match: toMatch(stored, traced),
    path: traced.path,
    scanned: typeof scanned === 'string' ? undefined : scanned,
  });
  const kept = pairsOf(stored.pairs);
  return {
    traced,
    scanned: shown(scanned, traced.range),
    origin: shown(originSide(text, stored), traced.origin.range),
    pairs: compared?.pairs ?? kept,
    renames: compared?.renames ?? [],
    explanation: explanationOf(traced, compared),
    paths: [pathOf(traced), ...(compared?.others ?? []).map((other, at) => pathTo(traced, other, at + 2))],
  };
}

async function scannedSide(blobs: FileBlobs, { sha256, is_code: isCode }: WholeMatch): Promise<Side> {
  if (sha256 === '') return 'gone';
  if (!isCode) return 'binary';
  try {
    const file = await blobs.open(sha256);
    try {
      const { size } = await file.stat();
      return size > maxSourceBytes ? 'binary' : await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return 'gone';
  }
}

function originSide(text: OriginAnswer['text'], { is_code: isCode }: WholeMatch): Side {
  return text === 'not_kept' && !isCode ? 'binary' : text;
}

function shown(side: Side, range: LineRange): TracedText {
  const utf8 = typeof side === 'string' ? undefined : toUtf8(side);
  if (utf8 !== undefined)
    return { ...windowAround(new TextDecoder().decode(utf8), range), missing: undefined };
  const missing = typeof side === 'string' ? side : 'binary';
  return { text: '', firstLine: 1, lineCount: 0, isCut: false, missing };
}

function pairsOf(numbers: readonly number[]): LinePair[] {
  return Array.from({ length: Math.floor(numbers.length / 4) }, (_, index) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(4 * index, 4 * index + 4);
    return { scanned: { first: a, last: b }, origin: { first: c, last: d } };
  });
}

/** The match as the analysis found it. */
function toMatch(stored: WholeMatch, { origin, ...traced }: TracedCode): CloneMatch {
  const { fileNo, granularity, method, functionName, functionRange, range, similarity, codeLines } = traced;
  const numbers = { fileId: Number(stored.origin_file_id), contentNo: stored.content_no };
  const pairs = pairsOf(stored.pairs);
  const place = { fileNo, granularity, method, functionName, functionRange, range };
  return { ...place, pairs, similarity, codeLines, origin: { ...origin, ...numbers } };
}

/** The origin of the match itself. */
function pathOf({ id, path, functionName, range, origin, similarity, method }: TracedCode): TracePath {
  const piece = functionName ?? `${range.first}-${range.last}`;
  const steps = [path, piece, releaseName(origin), origin.path];
  return { id: `${id}-1`, level: 1, steps, origin, similarity, method };
}

/** Another project with the same code. */
function pathTo(
  traced: TracedCode,
  { origin: other, similarity, method }: OtherOrigin,
  level: number,
): TracePath {
  const { fileId: _fileId, contentNo: _contentNo, isPrivate: _isPrivate, ...origin } = other;
  const { steps } = pathOf(traced);
  return {
    id: `${traced.id}-${level}`,
    level: 2,
    steps: [...steps, releaseName(origin), origin.path],
    origin,
    similarity,
    method,
  };
}

function releaseName({ project, versions }: Pick<TracedCode['origin'], 'project' | 'versions'>): string {
  return [project, versions[0] ?? ''].filter((part) => part !== '').join('@');
}

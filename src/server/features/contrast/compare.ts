import { FileBlobs, maxSourceBytes, toUtf8 } from '#engine';
import type { contrast } from '#contract';
import { type LineRange, methodReasons } from '#model';
import type { Selectable } from 'kysely';
import { join } from 'node:path';
import type { Schema } from '../../db/schema.ts';
import { windowAround } from '../../http/shown-text.ts';
import type { StoredPair } from './result-store.ts';

type Piece = Selectable<Schema['contrast_match']>;

/** Where both sides were unpacked. */
interface Folders {
  /** The folder of unpacked library files. */
  readonly contrasts: string;
  readonly leftId: string;
  readonly rightId: string;
}

/** Both texts of a pair of files, with what of them is the same: all of their pieces, or one. */
export async function comparedTexts(
  pair: StoredPair,
  pieces: readonly Piece[],
  { contrasts, leftId, rightId }: Folders,
): Promise<contrast.ComparedTexts> {
  const [only] = pieces.length === 1 ? pieces : [];
  const range = rangeOver(pieces.map((piece) => [piece.first_line, piece.last_line]));
  const otherRange = rangeOver(pieces.map((piece) => [piece.other_first_line, piece.other_last_line]));
  return {
    left: await sideOf(join(contrasts, leftId), pair.left_path, pair.left_sha256, range),
    right: await sideOf(join(contrasts, rightId), pair.right_path, pair.right_sha256, otherRange),
    range: [range.first, range.last],
    other_range: [otherRange.first, otherRange.last],
    method: only?.method,
    similarity: only?.similarity ?? pair.similarity,
    highlights: pieces.flatMap(runsOf),
    explain: explanationOf(pair, pieces),
  };
}

/** Why the texts count as alike, in sentences. */
function explanationOf(pair: StoredPair, pieces: readonly Piece[]): string[] {
  if (pair.left_in_right !== null && pair.right_in_left !== null)
    return [
      '两个文件没有可按行比对的代码或文字，按内容的字节比对：抽取两侧的字节片段，估计相同片段所占的份额',
      `左侧约 ${percent(pair.left_in_right)} 的内容也在右侧，右侧约 ${percent(pair.right_in_left)} 的内容也在左侧`,
      '按字节的相似不计入行数相似度；同一编译器和运行库也会使无关的程序部分相同',
    ];
  const methods = [...new Set(pieces.map(({ method }) => method))].map((method) => methodReasons[method]);
  const known = pieces.filter((piece) => piece.is_known).length;
  return [
    ...methods,
    ...(pieces.length > 1 ? [`两个文件共有 ${pieces.length} 处相同或相似的代码`] : []),
    ...(pieces.every(({ method }) => method === 'SemanticFeature')
      ? ['语义相似的函数不计入相似度']
      : [`涉及左侧 ${Math.min(pair.left_lines, sum(pieces))} 行有效内容`]),
    ...(known > 0 ? [`其中 ${known} 处主要来自开源或基线代码`] : []),
  ];
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

function sum(pieces: readonly Piece[]): number {
  return pieces.reduce((lines, { code_lines: more }) => lines + more, 0);
}

function rangeOver(ranges: readonly (readonly [number, number])[]): LineRange {
  const first = ranges.reduce((least, [from]) => Math.min(least, from), Number.MAX_SAFE_INTEGER);
  return {
    first: ranges.length === 0 ? 1 : first,
    last: ranges.reduce((most, [, to]) => Math.max(most, to), 1),
  };
}

type Range = [number, number];

function runsOf({ pairs }: Piece): { l: Range; r: Range }[] {
  return Array.from({ length: Math.floor(pairs.length / 4) }, (_, index) => {
    const [a = 0, b = 0, c = 0, d = 0] = pairs.slice(4 * index, 4 * index + 4);
    return { l: [a, b], r: [c, d] };
  });
}

/** What of a file is shown: all of it, or a window around some lines. */
async function sideOf(folder: string, path: string, sha256: string, range: LineRange) {
  const content = await contentOf(folder, sha256);
  const text = typeof content === 'string' ? undefined : textOf(content);
  if (text === undefined) {
    const missing = typeof content === 'string' ? content : ('binary' as const);
    return { path, text: '', first_line: 1, line_count: 0, is_cut: 0 as const, missing };
  }
  const { firstLine, lineCount, isCut, ...shown } = windowAround(text, range);
  return {
    path,
    ...shown,
    first_line: firstLine,
    line_count: lineCount,
    is_cut: isCut ? (1 as const) : (0 as const),
  };
}

async function contentOf(folder: string, sha256: string): Promise<Uint8Array | 'gone' | 'binary'> {
  try {
    const file = await new FileBlobs(folder).open(sha256);
    try {
      const { size } = await file.stat();
      return size > maxSourceBytes ? 'binary' : await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof RangeError) return 'gone';
    throw error;
  }
}

function textOf(content: Uint8Array): string | undefined {
  const utf8 = toUtf8(content);
  return utf8 && new TextDecoder().decode(utf8);
}

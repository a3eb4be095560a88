import {
  type CloneMatch,
  type ContrastFigures,
  type ContrastMatch,
  type ContrastPair,
  likenessOf,
  ownLines,
} from '#model';
import { type CodeIndex, emptyCodeIndex } from '../clones/code-index.ts';
import { MatchedFiles } from '../clones/matched-files.ts';
import type { Place } from '../clones/places.ts';
import { scannedFile } from '../clones/scanned-file.ts';
import { isSealedDocument } from './document-text.ts';
import { foldersOf } from './folders.ts';
import { type AlikeFiles, type ContentFile, Contents } from './match-contents.ts';
import { baseCode, commonSources, markKnown, openSource } from './open-source.ts';
import { pairOfContents, PairsDraft } from './pairs.ts';
import { printContent, readWork, type Work } from './work.ts';
import { WorkIndexDraft } from './work-index.ts';
import { WorkLines } from './work-lines.ts';

/** Everything that two works have in common. */
export interface WorkContrast {
  readonly figures: ContrastFigures;
  /** Files that have something in common; matches name them by their place. */
  readonly pairs: readonly ContrastPair[];
  readonly matches: readonly ContrastMatch[];
  /** What could not be compared, in Simplified Chinese. */
  readonly notes: readonly string[];
}

/** What contrasting needs beside the works. */
export interface ContrastTools {
  /** What code is known from elsewhere: open source is told by it. */
  readonly known: CodeIndex;
  /** What both works start from: its lines are taken off as those of open source are. */
  readonly base?: Work | undefined;
  progress(done: number, total: number): void;
}

/** More pieces and notes than these are counted, and not told one by one. */
const mostMatches = 50_000;
const mostNotes = 200;

/**
 * Contrast two works: which lines of each stand in the other, as whole files, functions and fragments, and how alike
 * that makes them, with and without what comes from open source.
 *
 * Each side is looked for in an index of the other, in time proportional to their size; no line counts twice. What
 * only does the same (Type-4) is told and counts no lines. Files that are neither code nor words are paired by their
 * bytes, which count no lines either. What cannot be read is a note.
 */
export async function contrastWorks(left: Work, right: Work, tools: ContrastTools): Promise<WorkContrast> {
  const notes: string[] = [];
  const base = tools.base && (await readSide(tools.base, '基线', notes, () => {}));
  const known = [openSource(tools.known), baseCode(base?.index ?? emptyCodeIndex)];
  const turns = 2 + known.filter(({ index }) => index.generation > 0).length;
  const done = counter(turns * (left.files.length + right.files.length), tools.progress);
  const sides = [
    await readSide(left, '左侧', notes, done),
    await readSide(right, '右侧', notes, done),
  ] as const;
  const [leftSide, rightSide] = sides;
  const leftSources = await markKnown(left, leftSide.lines, known, done);
  const rightSources = await markKnown(right, rightSide.lines, known, done);

  const pairs = new PairsDraft(leftSide.lines, rightSide.lines, left, right, mostMatches);
  await matchWork(left, leftSide.lines, rightSide.index, (match) => pairs.add(match), done);
  await matchWork(right, rightSide.lines, leftSide.index, () => undefined, done);
  if (pairs.leftOut > 0) notes.push(`相同片段过多，另有 ${pairs.leftOut} 处未逐条列出，已计入相似度`);

  const [leftLines, rightLines] = [leftSide.lines.all(), rightSide.lines.all()];
  const ownContents = (files: readonly ContentFile[]) => without(files, base?.others ?? []);
  const alike = await matchContents(
    [left, ownContents(leftSide.others)],
    [right, ownContents(rightSide.others)],
    notes,
  );
  if (notes.length > mostNotes) notes.splice(mostNotes, Infinity, '其余未能比对的文件未逐一列出');
  const listed = [...pairs.pairs(), ...alike.map(pairOfContents)];
  return {
    figures: {
      left: leftLines,
      right: rightLines,
      likeness: likenessOf(leftLines, rightLines),
      ownLikeness: likenessOf(ownLines(leftLines), ownLines(rightLines)),
      sameFileCount: sameFiles(left, right),
      alikeFileCount: alike.length,
      codeGeneration: tools.known.generation,
      folders: foldersOf(leftSide.lines, rightSide.lines, listed),
      common: commonSources(leftSources, rightSources),
    },
    pairs: listed,
    matches: pairs.matches,
    notes,
  };
}

/** Look for one work in the index of another, and mark what is found. */
async function matchWork(
  work: Work,
  lines: WorkLines,
  index: CodeIndex,
  heard: (match: CloneMatch) => void,
  done: () => void,
): Promise<void> {
  if (index.generation === 0) return;
  const found = async (matches: readonly CloneMatch[]) => {
    for (const match of matches) {
      lines.match(match);
      heard(match);
    }
  };
  const matched = new MatchedFiles(work.files, { index, found, print: printContent });
  await readWork(work, async (place, print) => {
    done();
    if (print === undefined && !place.speaks) return;
    await matched.take({ ...scannedFile(place, print), fileNos: place.fileNos });
  });
  await matched.end();
}

async function readSide(work: Work, side: string, notes: string[], done: () => void) {
  const lines = new WorkLines(work.files.map(({ path }) => path));
  const draft = new WorkIndexDraft(work);
  const others: ContentFile[] = [];
  await readWork(
    work,
    async (place, print) => {
      lines.add(place, print);
      draft.add(place, print);
      if (print === undefined) others.push(...filesOf(work, place));
      done();
    },
    (path, reason) => notes.push(`${side} ${path}：${reason}`),
  );
  for (const { path } of work.files)
    if (isSealedDocument(path)) notes.push(`${side} ${path}：暂不读取此类文档的正文，仅比对文件的字节`);
  return { lines, index: draft.end(), others };
}

function filesOf({ files }: Work, { fileNos, sha256 }: Place): ContentFile[] {
  return fileNos.flatMap((fileNo) => {
    const file = files[fileNo - 1];
    return file === undefined || sha256 === undefined ? [] : [{ ...file, sha256 }];
  });
}

/** Pair what is neither code nor words, and not the same on both sides, by its bytes. */
async function matchContents(
  [left, leftFiles]: readonly [Work, readonly ContentFile[]],
  [right, rightFiles]: readonly [Work, readonly ContentFile[]],
  notes: string[],
): Promise<AlikeFiles[]> {
  const one = await Contents.read(without(leftFiles, rightFiles), left);
  const other = await Contents.read(without(rightFiles, leftFiles), right);
  const leftOut = one.leftOut + other.leftOut;
  if (leftOut > 0) notes.push(`${leftOut} 个非文本文件过多或过大，未按字节比对`);
  return one.matchedIn(other);
}

/** The files whose contents are not among others. */
function without(files: readonly ContentFile[], others: readonly ContentFile[]): ContentFile[] {
  const known = new Set(others.map(({ sha256 }) => sha256));
  return files.filter(({ sha256 }) => !known.has(sha256));
}

function sameFiles(left: Work, right: Work): number {
  const known = new Set(right.files.flatMap(({ sha256, sizeBytes }) => (sizeBytes > 0 ? [sha256] : [])));
  return left.files.filter(({ sha256 }) => sha256 !== undefined && known.has(sha256)).length;
}

function counter(total: number, progress: ContrastTools['progress']): () => void {
  let count = 0;
  return () => {
    count += 1;
    progress(Math.min(count, total), total);
  };
}

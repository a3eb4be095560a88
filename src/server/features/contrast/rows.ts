import type { AnswerOf, contrast } from '#contract';
import type { ContrastFigures, ContrastLines, Likeness } from '#model';
import type { StoredFile } from './library-store.ts';
import type { StoredMatch, StoredPair } from './result-store.ts';
import type { StoredContrast } from './task-store.ts';

/** A library file as the wire has it. */
export function toFileRow(file: StoredFile): contrast.LibraryFileRow {
  return {
    file_id: file.file_id,
    name: file.name,
    tags: file.tags,
    is_shared: toFlag(file.is_shared),
    status: file.status,
    reason: file.reason,
    kind: file.kind,
    languages: file.languages.map(({ name, fileCount }) => ({ name, count: fileCount })),
    file_count: file.file_count,
    size: Number(file.size_bytes),
    unpacked_size: Number(file.unpacked_bytes),
    sha256: file.sha256,
    notes: [...file.notes],
    create_user: file.username,
    create_time: file.created_at.toISOString(),
    task_count: file.task_count,
    may_change: toFlag(file.may_change),
  };
}

/** A contrast as lists have it. */
export function toTaskRow(task: StoredContrast): contrast.ContrastTaskRow {
  return {
    task_id: task.task_id,
    kind: task.kind,
    name: task.name,
    left: { file_id: task.left_id, name: task.left_name },
    right: { file_id: task.right_id, name: task.right_name },
    base: task.base_id === null ? undefined : { file_id: task.base_id, name: task.base_name ?? '' },
    status: task.status,
    percent: task.percent,
    reason: task.reason,
    left_to_right: task.left_to_right ?? undefined,
    right_to_left: task.right_to_left ?? undefined,
    combined: task.combined ?? undefined,
    own_combined: task.own_combined ?? undefined,
    pair_count: task.pair_count,
    function_count: task.function_count,
    fragment_count: task.fragment_count,
    create_user: task.username,
    create_time: task.created_at.toISOString(),
    end_time: task.ended_at?.toISOString(),
    may_change: toFlag(task.may_change),
  };
}

/** What two sources come to, as the wire has it. */
export function toFigures(figures: ContrastFigures): AnswerOf<typeof contrast.taskView>['figures'] {
  const { folders, common } = figures;
  return {
    left: toLines(figures.left),
    right: toLines(figures.right),
    likeness: toLikeness(figures.likeness),
    own_likeness: toLikeness(figures.ownLikeness),
    same_file_count: figures.sameFileCount,
    // Older contrasts did not look for any.
    alike_file_count: figures.alikeFileCount ?? 0,
    code_generation: figures.codeGeneration,
    folders: {
      left_root: folders.leftRoot,
      right_root: folders.rightRoot,
      left: folders.left.map((folder) => ({ path: folder.path, ...toLines(folder) })),
      right: folders.right.map((folder) => ({ path: folder.path, ...toLines(folder) })),
      cells: [...folders.cells],
    },
    common: common.map(({ name, leftLines, rightLines }) => ({
      name,
      left_lines: leftLines,
      right_lines: rightLines,
    })),
  };
}

function toLines({ lines, matched, known, matchedKnown }: ContrastLines) {
  return { lines, matched, known, matched_known: matchedKnown };
}

export function toLikeness(likeness: Likeness | undefined) {
  if (likeness === undefined) return undefined;
  const { leftToRight, rightToLeft, combined } = likeness;
  return { left_to_right: leftToRight, right_to_left: rightToLeft, combined };
}

export function toPairRow({ task_id: _id, left_sha256: _l, right_sha256: _r, ...pair }: StoredPair) {
  const { left_in_right: leftToRight, right_in_left: rightToLeft, ...row } = pair;
  const isByBytes = leftToRight !== null && rightToLeft !== null;
  return {
    ...row,
    is_whole: toFlag(pair.is_whole),
    contents: isByBytes ? toLikeness({ leftToRight, rightToLeft, combined: pair.similarity }) : undefined,
  };
}

export function toMatchRow({ task_id: _id, ...match }: StoredMatch) {
  return { ...match, is_known: toFlag(match.is_known) };
}

function toFlag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}

import type { ContrastCell, ContrastFolder, ContrastFolders, ContrastPair } from '#model';
import { pushTo } from '../push-to.ts';
import { commonFolder } from '../upload/common-folder.ts';
import { sumOf, type WorkLines } from './work-lines.ts';

/** So many folders of a side are told apart: more fit on no screen. */
const mostFolders = 24;
const deepest = 6;
/** What is told of folders beyond those. */
export const otherFolders = '…';

/** The folders of both sides with what they share: as deep as there are few enough of them. */
export function foldersOf(
  left: WorkLines,
  right: WorkLines,
  pairs: readonly ContrastPair[],
): ContrastFolders {
  const [leftSide, rightSide] = [grouping(left), grouping(right)];
  const [leftOf, rightOf] = [leftSide.groupOf, rightSide.groupOf];
  const cells = new Map<string, { left: string; right: string; lines: number }>();
  for (const { leftPath, rightPath, matchedLines } of pairs) {
    if (matchedLines === 0) continue;
    const cell = { left: leftOf(leftPath), right: rightOf(rightPath), lines: 0 };
    const key = `${cell.left}\0${cell.right}`;
    const known = cells.get(key) ?? cell;
    known.lines += matchedLines;
    cells.set(key, known);
  }
  return {
    leftRoot: leftSide.root,
    rightRoot: rightSide.root,
    left: summed(left, leftOf),
    right: summed(right, rightOf),
    cells: [...cells.values()].sort((a: ContrastCell, b: ContrastCell) => b.lines - a.lines),
  };
}

/** The folder that all files lie in, and which group below it the path of a file belongs to. */
function grouping(lines: WorkLines): { root: string; groupOf(path: string): string } {
  const counted = lines.paths.flatMap((path, index) => {
    const count = lines.of(index + 1).lines;
    return count === 0 ? [] : [{ path, count }];
  });
  const root = commonFolder(counted.map(({ path }) => path));
  const at = (path: string, depth: number) => folderAt(path.slice(root.length), depth);
  let depth = 1;
  for (let next = 2; next <= deepest; next += 1)
    if (new Set(counted.map(({ path }) => at(path, next))).size <= mostFolders) depth = next;
  const sizes = new Map<string, number>();
  for (const { path, count } of counted) {
    const folder = at(path, depth);
    sizes.set(folder, (sizes.get(folder) ?? 0) + count);
  }
  const shown = new Set(
    [...sizes]
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostFolders)
      .map(([folder]) => folder),
  );
  const groupOf = (path: string) => {
    const folder = at(path, depth);
    return shown.has(folder) ? folder : otherFolders;
  };
  return { root, groupOf };
}

/** The folders of a path, at most so many; `.` for files that lie at the top. */
function folderAt(path: string, depth: number): string {
  return path.split('/').slice(0, -1).slice(0, depth).join('/') || '.';
}

function summed(lines: WorkLines, groupOf: (path: string) => string): ContrastFolder[] {
  const groups = new Map<string, number[]>();
  for (const [index, path] of lines.paths.entries()) {
    const folder = groupOf(path);
    pushTo(groups, folder, index + 1);
  }
  return [...groups]
    .map(([path, fileNos]) => ({ path, ...sumOf(fileNos.map((fileNo) => lines.of(fileNo))) }))
    .filter((folder) => folder.lines > 0)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

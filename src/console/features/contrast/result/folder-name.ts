import { resultTexts as texts } from '../texts.ts';

/** A folder as people read it: `.` are the files at the top, `…` all folders beyond those that are told. */
export function folderName(path: string): string {
  if (path === '.') return texts.root;
  return path === '…' ? texts.others : path;
}

/** What the paths of a folder begin with; `undefined` for what is no one folder. */
export function pathsOf(root: string, path: string): string | undefined {
  if (path === '…') return undefined;
  return path === '.' ? root : `${root}${path}/`;
}

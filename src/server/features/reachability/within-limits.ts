import { isOwnCode } from '#engine';
import type { OrderedFile, ReachOrder } from './messages.ts';

/**
 * The files that are read, and those that are left out: what these call is not known then. The program's own code comes
 * before that of packages within the upload, which may be many times more.
 *
 * @param mostFiles at most so many sources; of more the graph would not be finished
 */
export function withinLimits(
  files: readonly (OrderedFile & { readonly sizeBytes: string })[],
  mostFiles = 20_000,
): Pick<ReachOrder, 'files' | 'leftOut'> {
  const read: OrderedFile[] = [];
  const leftOut: ReachOrder['leftOut'][number][] = [];
  let left = { sources: mostFiles, classes: mostClasses, lazy: mostLazy };
  for (const file of files.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const { path, language, sha256, sizeBytes } = file;
    const kind = kindOf(file);
    const isRead = Number(sizeBytes) <= mostFileBytes && left[kind] > 0;
    if (isRead) left = { ...left, [kind]: left[kind] - 1 };
    if (isRead) read.push({ path, language, sha256 });
    else if (!isNote(language))
      leftOut.push({ path, language, sha256, reason: left[kind] > 0 ? 'large' : 'many' });
  }
  return { files: read, leftOut };
}

/** What is read as far as it is loaded, or says where code lies, takes little of a graph. */
function kindOf({ path, language }: OrderedFile): 'classes' | 'lazy' | 'sources' {
  if (language === 'class') return 'classes';
  const isLazy = isNote(language) || (loadedByFile.has(language) && !isOwnCode(path));
  return isLazy ? 'lazy' : 'sources';
}

const loadedByFile: ReadonlySet<string> = new Set(['javascript', 'python', 'typescript', 'vue']);

function isNote(language: string): boolean {
  return language === 'json' || language === 'go.mod' || language === 'data';
}

/** What says where the code of packages lies comes first. */
function rankOf({ path, language }: OrderedFile): number {
  if (isNote(language)) return 0;
  return isOwnCode(path) ? 1 : 2;
}

/** Larger texts have no tree. */
const mostFileBytes = 1024 * 1024;
const mostClasses = 40_000;
const mostLazy = 200_000;

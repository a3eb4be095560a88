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
  let left = { sources: mostFiles, classes: mostClasses };
  for (const { path, language, sha256, sizeBytes } of files.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const kind = language === 'class' ? 'classes' : 'sources';
    const isRead = Number(sizeBytes) <= mostFileBytes && left[kind] > 0;
    if (isRead) left = { ...left, [kind]: left[kind] - 1 };
    if (isRead) read.push({ path, language, sha256 });
    else leftOut.push({ path, language, reason: left[kind] > 0 ? 'large' : 'many' });
  }
  return { files: read, leftOut };
}

/** What says where the code of packages lies comes first. */
function rankOf({ path, language }: OrderedFile): number {
  if (language === 'json' || language === 'go.mod') return 0;
  return isOwnCode(path) ? 1 : 2;
}

/** Larger texts have no tree. */
const mostFileBytes = 1024 * 1024;
const mostClasses = 40_000;

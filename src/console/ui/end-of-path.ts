/**
 * A path in a column, with its line: of one that is longer than `most` its end, from a slash on, as file and line are what
 * people look for.
 */
export function endOfPath(path: string, most = mostInColumn): string {
  if (path.length <= most) return path;
  const cut = path.indexOf('/', path.length - most);
  return cut < 0 && !path.includes('/') ? path : `…${path.slice(cut < 0 ? path.lastIndexOf('/') : cut)}`;
}

/** Four lines of a column of usual width. */
const mostInColumn = 44;

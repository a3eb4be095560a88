/** The folders that a file lies in, the nearest first: `/a/b/`, `/a/`, `/`. */
export function foldersAround(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return [...parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}/`), '/'];
}

/** The deepest folder that all paths lie in, with its `/`; '' where they have none in common. */
export function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  let length = first.lastIndexOf('/') + 1;
  for (const path of paths)
    while (length > 0 && !path.startsWith(first.slice(0, length)))
      length = first.lastIndexOf('/', length - 2) + 1;
  return first.slice(0, length);
}

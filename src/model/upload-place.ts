/**
 * Whether a place of an upload, such as `src/core` or `src/gen-*`, holds a path: the path itself, or a folder around it. `*` stands for any characters of a name, `?` for one, `**` for any number of names; no place is everything.
 * Takes time in proportion to the product of both lengths at most, whatever the pattern.
 */
export function holdsPath(place: string, path: string): boolean {
  if (place === '' || path === place || path.startsWith(`${place}/`)) return true;
  return hasWildcard(place) && holdsNames(place.split('/'), path.split('/'));
}

/** Whether every path is held by a place. */
export function holdsEverything(place: string): boolean {
  return /^[*/]*$/.test(place);
}

/** What is said of places, and which of them hold nothing of what was asked about. */
export class Places<Said extends { readonly path: string }> {
  private readonly idle: Set<Said>;

  constructor(private readonly all: readonly Said[]) {
    this.idle = new Set(all);
  }

  /** What is said of the place that holds a path; of several, of the longest. */
  nearest(path: string): Said | undefined {
    let nearest: Said | undefined;
    for (const said of this.all) {
      if (!holdsPath(said.path, path)) continue;
      this.idle.delete(said);
      if (nearest === undefined || said.path.length > nearest.path.length) nearest = said;
    }
    return nearest;
  }

  /** The places that held none of the paths so far. */
  idlePaths(): string[] {
    return [...this.idle].map(({ path }) => path);
  }
}

const hasWildcard = (text: string) => /[*?]/.test(text);

/** The names of a place hold those of a path when they are spent before it ends. */
function holdsNames(wanted: readonly string[], names: readonly string[]): boolean {
  return matchesAll([...wanted, '**'], names, '**', (pattern, name) =>
    hasWildcard(pattern)
      ? matchesAll(Array.from(pattern), Array.from(name), '*', isCharacter)
      : pattern === name,
  );
}

const isCharacter = (wanted: string, found: string) => wanted === '?' || wanted === found;

/** Match a pattern whose `star` stands for any number of items: only the last star that was met is ever gone back to. */
function matchesAll(
  pattern: readonly string[],
  items: readonly string[],
  star: string,
  isOne: (wanted: string, found: string) => boolean,
): boolean {
  let at = 0;
  let lastStar = -1;
  let resumeAt = 0;
  for (let item = 0; item < items.length; ) {
    const wanted = pattern[at];
    if (wanted === star) {
      lastStar = at;
      at += 1;
      resumeAt = item;
    } else if (wanted !== undefined && isOne(wanted, items[item] as string)) {
      at += 1;
      item += 1;
    } else if (lastStar >= 0) {
      at = lastStar + 1;
      resumeAt += 1;
      item = resumeAt;
    } else return false;
  }
  return pattern.slice(at).every((rest) => rest === star);
}

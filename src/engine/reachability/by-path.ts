/** Things by paths like `lodash.template`, so that those of one package are found without looking at all. */
export class ByPath<Thing> {
  private readonly rows: readonly { readonly path: string; readonly place: number; readonly thing: Thing }[];

  constructor(things: Iterable<Thing>, pathOf: (thing: Thing) => string) {
    const rows = [...things].map((thing, place) => ({ path: pathOf(thing), place, thing }));
    this.rows = rows.sort((a, b) => order(a.path, b.path));
  }

  /** What is one of these packages or lies within one, once each, in the order in which things were given. */
  within(...packagePaths: readonly string[]): Thing[] {
    const found = new Set(packagePaths.flatMap((path) => this.rowsWithin(path)));
    return [...found].sort((a, b) => a.place - b.place).map(({ thing }) => thing);
  }

  private rowsWithin(packagePath: string) {
    const first = this.firstFrom(packagePath);
    let end = first;
    // All that begins with a text stands together.
    while (this.rows[end]?.path.startsWith(packagePath) === true) end += 1;
    return this.rows.slice(first, end).filter(({ path }) => isWithin(path, packagePath));
  }

  private firstFrom(path: string): number {
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order(this.rows[middle]?.path ?? '', path) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Whether a path is a package or something within it. */
export function isWithin(path: string, packagePath: string): boolean {
  return path.startsWith(packagePath) && /^(?:[./]|$)/.test(path.slice(packagePath.length));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

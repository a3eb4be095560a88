import type { CheckedComponent } from './check-reachability.ts';

/** Packages whose code was copied among the files of a program: what the call graph calls each, by files and components. */
export class CopiedPackages {
  private readonly names = new Map<string, string>();
  private readonly files = new Map<string, string>();

  /** A copy is called as its package is, or by its first file where the program has the package in another version too. */
  constructor(components: readonly CheckedComponent[]) {
    const counts = new Map<string, number>();
    for (const { ecosystem, name } of components) {
      const key = `${ecosystem} ${name}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { id, ecosystem, name, copies = [] } of components) {
      const [first] = copies;
      if (first === undefined) continue;
      const called = counts.get(`${ecosystem} ${name}`) === 1 ? name : first;
      this.names.set(id, called);
      for (const file of copies) this.files.set(file, called);
    }
  }

  /** The package that a file is a copy of, or of which it is a part. */
  packageOf(file: string): string | undefined {
    return this.files.get(file);
  }

  /** What the copy of a component is called; undefined where none of its code was copied. */
  nameOf({ id }: CheckedComponent): string | undefined {
    return this.names.get(id);
  }
}

/** Whether a component is there by its copied code alone, so that no import by its name can mean it. */
export function isCopyAlone({ places, copies = [] }: CheckedComponent): boolean {
  return copies.length > 0 && places.every((place) => copies.includes(place));
}

import type { Candidates } from '../nominal/program.ts';

/** What names mean in a file of Kotlin (Kotlin specification, "Scopes and identifiers"). */
export class KotlinNames {
  private readonly stars: string[] = [];
  private readonly imported = new Map<string, string>();

  constructor(readonly packageName: string) {}

  /** `import a.b.C`, `import a.b.C as D`, `import a.b.*` */
  use(whole: string, alias: string): void {
    if (whole.endsWith('.*')) this.stars.push(whole.slice(0, -2));
    else this.imported.set(alias === '' ? whole.slice(whole.lastIndexOf('.') + 1) : alias, whole);
  }

  /** The likeliest first: in the types around the place, as imported, in the own package, in what is imported whole. */
  means(name: string, around: string): Candidates {
    const [first = '', ...rest] = name.split('.');
    const imported = this.imported.get(first);
    const means: string[] = [];
    for (
      let at = around;
      at.length > this.packageName.length;
      at = at.slice(0, Math.max(0, at.lastIndexOf('.')))
    )
      means.push(`${at}.${name}`);
    if (imported !== undefined) return [...means, [imported, ...rest].join('.')];
    means.push(this.whole(name), name, ...this.stars.map((star) => `${star}.${name}`));
    // What is not of the code has a whole name where it can come from one place only.
    const [only, another] = this.stars.filter((star) => !/^(?:java|kotlin)\b/.test(star));
    return [...means, only === undefined || another !== undefined ? name : `${only}.${name}`];
  }

  /** A name that the file itself declares, outside of types. */
  whole(name: string): string {
    return this.packageName === '' ? name : `${this.packageName}.${name}`;
  }
}

import type { Heads } from './heads.ts';

/**
 * Tells of which advisories no change reaches the vulnerability: those that share no name with what was changed, not even
 * over the names of others.
 *
 * `touched` are the names that changed advisories have and had. Advisories are grouped by names alone, so what lies in
 * another component of the graph of names is grouped, numbered and merged as it was.
 */
export function untouchedBy(heads: Heads, touched: Iterable<number>): (row: number) => boolean {
  const names = new JoinedNames(heads.ids.count);
  for (let row = 0; row < heads.count; row += 1) {
    const [first = 0, ...others] = heads.idsOf(row);
    for (const other of others) names.join(first, other);
  }
  const reached = new Set(Array.from(touched, (name) => names.rootOf(name)));
  return (row) => !reached.has(names.rootOf(heads.idsOf(row)[0] ?? 0));
}

/** Union-find with path halving. */
class JoinedNames {
  private readonly above: Uint32Array;

  constructor(count: number) {
    this.above = Uint32Array.from({ length: count }, (_, name) => name);
  }

  join(a: number, b: number): void {
    this.above[this.rootOf(a)] = this.rootOf(b);
  }

  rootOf(name: number): number {
    let at = name;
    for (let above = this.of(at); above !== at; above = this.of(at)) {
      this.above[at] = this.of(above);
      at = this.of(at);
    }
    return at;
  }

  private of(name: number): number {
    return this.above[name] ?? name;
  }
}

import type { Advisory } from '../advisory.ts';
import { bytes, integers, Names, shorts } from '../columns.ts';
import { jointNamesOf } from './joint-names.ts';

const carries = 1;
const speaksOfPackages = 2;

/**
 * What merging has to remember of advisories while the rest of them lies on disk: a row each, in columns. A hundred
 * thousand advisories take some megabytes.
 */
export class Heads {
  /** The ids of all advisories; rows hold their numbers. */
  readonly ids = new Names();
  private readonly sources = new Names();
  private readonly source = shorts();
  private readonly year = shorts();
  private readonly flags = bytes();
  private readonly start = integers();
  private readonly named = shorts();
  private readonly numbers = integers();

  get count(): number {
    return this.source.length;
  }

  /** Remember an advisory in a new row, or in the place of an earlier one. Answers its row. */
  keep(advisory: Advisory, row = this.count): number {
    const { source, id, aliases, upstream, publishedAt, modifiedAt } = advisory;
    const start = this.numbers.length;
    const names = [...new Set([id, ...aliases, ...upstream, ...jointNamesOf(advisory)])].slice(0, mostNames);
    for (const name of names) this.numbers.push(this.ids.numberOf(name));
    if (row === this.count) {
      for (const column of [this.source, this.year, this.flags, this.start, this.named]) column.push(0);
    }
    this.source.set(row, this.sources.numberOf(source));
    this.year.set(row, Number((publishedAt ?? modifiedAt)?.slice(0, 4) ?? 0));
    this.flags.set(row, flagsOf(advisory));
    this.start.set(row, start);
    this.named.set(row, names.length);
    return row;
  }

  /** Its own id, the first, and the other names of what it speaks of, joint ones too (`isJointName`); as numbers. */
  idsOf(row: number): number[] {
    const start = this.start.at(row);
    return Array.from({ length: this.named.at(row) }, (_, index) => this.numbers.at(start + index));
  }

  /** A number for the source and the id that it calls its own. */
  ownName(row: number): number {
    return this.source.at(row) * 2 ** 32 + this.numbers.at(this.start.at(row));
  }

  /** Whether it can carry a vulnerability: a flag or a rating alone only adds to what others say. */
  carries(row: number): boolean {
    return (this.flags.at(row) & carries) !== 0;
  }

  speaksOfPackages(row: number): boolean {
    return (this.flags.at(row) & speaksOfPackages) !== 0;
  }

  /** In which it was published, else changed; 0 when nobody says. */
  yearOf(row: number): number {
    return this.year.at(row);
  }
}

/** An advisory with more names than these is about something else. */
const mostNames = 60_000;

function flagsOf(advisory: Advisory): number {
  return (says(advisory) ? carries : 0) | (advisory.statements.length > 0 ? speaksOfPackages : 0);
}

/** Whether an advisory says anything of its own. */
export function says({ statements, fixCommits, products, words }: Advisory): boolean {
  return (
    statements.length > 0 ||
    fixCommits.length > 0 ||
    products.length > 0 ||
    words.title !== undefined ||
    words.description !== undefined
  );
}

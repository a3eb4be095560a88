import { isComparable, latestVersion, publishedByStatement } from '#engine';
import {
  type AffectedPackage,
  packageKey,
  parsePurl,
  severities,
  type Severity,
  type Vulnerability,
} from '#model';
import { GrowingNumbers } from './growing.ts';
import { IdWriter } from './id-index.ts';
import { orderBy } from './orders.ts';
import type { Columns } from './sections.ts';
import { places, TermWriter } from './term-index.ts';
import { textColumns } from './text-list.ts';
import { PlacedWordsDraft } from './vulnerability-words.ts';
import { wholeUnit } from './vulnerability-columns.ts';

/** What is noted beside the columns. */
export interface PackageNotes {
  readonly count: number;
  readonly ecosystems: readonly string[];
}

export const packageOrders = ['weight', 'hot', 'count', 'name'] as const;
export type PackageOrder = (typeof packageOrders)[number];

interface PackageDraft {
  readonly key: string;
  readonly name: string;
  readonly ecosystem: string;
  /** The latest version that a statement names as published; empty when none does. */
  published: string;
  /** The latest of the bounds that may never have been published. */
  bound: string;
}

/** Collects the packages that vulnerabilities affect. */
export class PackageColumns {
  private readonly numbers = new Map<string, number>();
  private readonly packages: PackageDraft[] = [];
  /** The packages of each vulnerability, one after the other. */
  private readonly members = new GrowingNumbers();
  private readonly ends = new GrowingNumbers();

  add({ affected, withdrawnAt }: Vulnerability): void {
    const numbers = withdrawnAt === undefined ? affected.map((statement) => this.numberOf(statement)) : [];
    for (const number of new Set(numbers)) this.members.push(number);
    this.ends.push(this.members.length);
  }

  /** Everything as columns; `severityOf` and `heats` are those of the vulnerabilities. */
  finish(
    severityOf: readonly Severity[],
    heats: Uint32Array,
  ): { readonly sections: Columns; readonly notes: PackageNotes } {
    const count = this.packages.length;
    const { counts, heat } = this.countUp(severityOf, heats);
    const ecosystems = [...new Set(this.packages.map(({ ecosystem }) => ecosystem))];
    const orders = this.orderKeys(counts, heat);
    const column = (name: string, text: (one: PackageDraft) => string) =>
      textColumns(name, this.packages.map(text));
    return {
      sections: {
        counts,
        heat,
        ecosystem: Uint16Array.from(this.packages, ({ ecosystem }) => ecosystems.indexOf(ecosystem)),
        ...column('keys', ({ key }) => key),
        ...column('names', ({ name }) => name),
        ...column('latest', ({ published, bound }) => published || bound),
        ...this.keys(),
        ...Object.fromEntries(packageOrders.map((name) => [`order.${name}`, orderBy(orders[name])])),
        ...this.terms().columns(),
      },
      notes: { count, ecosystems },
    };
  }

  private numberOf(statement: AffectedPackage): number {
    const key = packageKey(statement.package);
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.packages.length;
      this.numbers.set(key, number);
      const { name, ecosystem } = statement;
      this.packages.push({ key, name, ecosystem, published: '', bound: '' });
    }
    const known = this.packages[number];
    if (known !== undefined) noteVersions(known, statement);
    return number;
  }

  /** For each package how many vulnerabilities of each severity it has, and how hot it is. */
  private countUp(severityOf: readonly Severity[], heats: Uint32Array) {
    const counts = new Uint32Array(this.packages.length * severities.length);
    const hottest = new Uint32Array(this.packages.length);
    const totals = new Uint32Array(this.packages.length);
    const ends = this.ends.toArray();
    let vulnerability = 0;
    this.members.forEach((number, index) => {
      while (index >= (ends[vulnerability] ?? 0)) vulnerability += 1;
      const at = number * severities.length + severities.indexOf(severityOf[vulnerability] ?? 'unknown');
      counts[at] = (counts[at] ?? 0) + 1;
      totals[number] = (totals[number] ?? 0) + 1;
      hottest[number] = Math.max(hottest[number] ?? 0, heats[vulnerability] ?? 0);
    });
    // The hottest of its vulnerabilities counts, and how many it has.
    const heat = hottest.map(
      (most, number) => most + Math.round((wholeUnit / 10) * Math.log2(1 + (totals[number] ?? 0))),
    );
    return { counts, heat };
  }

  private orderKeys(counts: Uint32Array, heat: Uint32Array): Record<PackageOrder, Uint32Array> {
    const step = 2 ** 18;
    const worst = (number: number) => {
      const own = counts.subarray(number * severities.length, (number + 1) * severities.length);
      return severities.length - own.findIndex((count) => count > 0);
    };
    const total = (number: number) =>
      counts
        .subarray(number * severities.length, (number + 1) * severities.length)
        .reduce((a, b) => a + b, 0);
    const byName = this.packages.map((_, number) => number);
    byName.sort((a, b) => compareText(this.packages[a]?.name ?? '', this.packages[b]?.name ?? ''));
    const name = new Uint32Array(byName.length);
    byName.forEach((number, rank) => (name[number] = byName.length - rank));
    return {
      weight: heat.map((hot, number) => worst(number) * step + Math.min(hot, step - 1)),
      hot: heat,
      count: heat.map((hot, number) => Math.min(total(number), 2 ** 14 - 1) * step + Math.min(hot, step - 1)),
      name,
    };
  }

  /** The package of each key, to be found without reading all of them. */
  private keys(): Columns {
    const keys = new IdWriter();
    for (const { key } of this.packages) keys.add([key]);
    return keys.columns();
  }

  private terms(): TermWriter {
    const terms = new TermWriter();
    for (const { key, name } of this.packages) {
      const words = new PlacedWordsDraft();
      words.addName(name);
      words.addWords(parsePurl(key)?.namespace ?? '', places.vendor);
      terms.add(words.placed);
    }
    return terms;
  }
}

function noteVersions(known: PackageDraft, { versions }: AffectedPackage): void {
  const { ecosystem } = known;
  known.published = latestVersion(ecosystem, [known.published, ...publishedByStatement(versions)]) ?? '';
  if (known.published !== '') return;
  const bounds = versions.intervals.flatMap(({ from }) => from?.version ?? []);
  const named = bounds.filter((version) => version !== '0' && isComparable(version));
  known.bound = latestVersion(ecosystem, [known.bound, ...named]) ?? '';
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

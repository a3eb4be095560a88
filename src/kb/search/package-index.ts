import { severities, type SeverityCounts } from '#model';
import { IdIndex } from './id-index.ts';
import { byFit, findDocuments } from './find-documents.ts';
import type { PackageNotes, PackageOrder } from './package-columns.ts';
import { packageOrders } from './package-columns.ts';
import { Sections } from './sections.ts';
import { TermIndex } from './term-index.ts';
import { TextList } from './text-list.ts';
import type { Facet } from './vulnerability-index.ts';

/** A package of which vulnerabilities are known. */
export interface KnownPackage {
  /** Its purl, without a version. */
  readonly key: string;
  readonly name: string;
  readonly ecosystem: string;
  /** The latest version that advisories name, a release before what was to be tried out; empty when none does. */
  readonly latestNamed: string;
  readonly counts: SeverityCounts;
  readonly total: number;
}

export interface PackageFilter {
  readonly words?: string | undefined;
  readonly ecosystems?: readonly string[] | undefined;
  readonly severities?: readonly string[] | undefined;
}

export interface PackageSort {
  readonly by: Exclude<PackageOrder, 'weight'> | 'relevance';
  readonly direction: 'asc' | 'desc';
}

/** Searches the packages of one generation. */
export class PackageIndex {
  readonly count: number;
  private readonly notes: PackageNotes;
  private readonly terms: TermIndex;
  private readonly counts: Uint32Array;
  private readonly ecosystem: Uint16Array;
  private readonly keys: TextList;
  private readonly names: TextList;
  private readonly latest: TextList;
  private readonly byKey: IdIndex;
  private readonly orders: Readonly<Record<PackageOrder, Uint32Array>>;

  /** `bytes`: the file `search.packages`. */
  constructor(bytes: Uint8Array) {
    const sections = new Sections(bytes);
    this.notes = sections.notes as PackageNotes;
    this.count = this.notes.count;
    this.terms = new TermIndex(sections);
    this.counts = sections.numbersOf('counts');
    this.ecosystem = sections.shortsOf('ecosystem');
    this.keys = new TextList(sections, 'keys');
    this.names = new TextList(sections, 'names');
    this.latest = new TextList(sections, 'latest');
    this.byKey = new IdIndex(sections);
    this.orders = Object.fromEntries(
      packageOrders.map((name) => [name, sections.numbersOf(`order.${name}`)]),
    ) as Record<PackageOrder, Uint32Array>;
  }

  /** The packages that a filter leaves, in order, and how many there are of each kind but for that filter. */
  find({ words, ecosystems, severities: chosen }: PackageFilter, sort: PackageSort) {
    const fits =
      words === undefined ? undefined : findDocuments({ terms: this.terms, count: this.count }, words);
    const isWords = (document: number) => fits === undefined || fits[document] !== 0;
    const isSystem = (document: number) => ecosystems?.includes(this.ecosystemOf(document)) ?? true;
    const isSevere = (document: number) => chosen?.includes(this.worstOf(document)) ?? true;
    const left = this.ordered(sort).filter(
      (document) => isWords(document) && isSystem(document) && isSevere(document),
    );
    const documents = sort.by === 'relevance' && fits !== undefined ? byFit(left, fits) : left;
    const facets = {
      ecosystem: this.tally((document) => isWords(document) && isSevere(document), this.ecosystemOf),
      severity: this.tally((document) => isWords(document) && isSystem(document), this.worstOf),
    };
    return { documents, facets };
  }

  hottest(count: number): Uint32Array {
    return this.orders.hot.subarray(0, count);
  }

  /** The latest version that advisories name of a package (a purl without a version); empty when none does. */
  latestNamed(key: string): string {
    const [document] = this.byKey.exactly(key);
    return document === undefined ? '' : this.latest.at(document);
  }

  at(document: number): KnownPackage {
    const own = this.counts.subarray(document * severities.length, (document + 1) * severities.length);
    return {
      key: this.keys.at(document),
      name: this.names.at(document),
      ecosystem: this.ecosystemOf(document),
      latestNamed: this.latest.at(document),
      counts: Object.fromEntries(
        severities.map((severity, rank) => [severity, own[rank] ?? 0]),
      ) as unknown as SeverityCounts,
      total: own.reduce((sum, count) => sum + count, 0),
    };
  }

  private readonly ecosystemOf = (document: number): string =>
    this.notes.ecosystems[this.ecosystem[document] ?? 0] ?? '';

  private readonly worstOf = (document: number): string => {
    const begin = document * severities.length;
    return severities.find((_, rank) => (this.counts[begin + rank] ?? 0) > 0) ?? 'unknown';
  };

  private ordered({ by, direction }: PackageSort): Uint32Array {
    const order = this.orders[by === 'relevance' ? 'weight' : by];
    // Names are kept as people read them, everything else the greatest first.
    const isTurned = by !== 'relevance' && (by === 'name') === (direction === 'desc');
    return isTurned ? order.slice().reverse() : order;
  }

  private tally(isCounted: (document: number) => boolean, valueOf: (document: number) => string): Facet {
    const counts = new Map<string, number>();
    for (let document = 0; document < this.count; document += 1) {
      if (!isCounted(document)) continue;
      const value = valueOf(document);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
  }
}

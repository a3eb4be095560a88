/** The three kinds of entries that CWE has. */
export type WeaknessKind = 'weakness' | 'category' | 'view';

/** What a catalogue of CWE says of one entry. Texts are the catalogue's own, in English. */
export interface WeaknessStatement {
  /** The id of the source, one of `sources`. */
  readonly source: string;
  /** `CWE-79`. */
  readonly id: string;
  readonly kind: WeaknessKind;
  readonly name: string;
  /** `Pillar`, `Class`, `Base`, `Variant`, `Compound`; absent for categories and views. */
  readonly abstraction: string | undefined;
  /** `Stable`, `Draft`, `Incomplete`, `Deprecated`, ... */
  readonly status: string | undefined;
  /** `Java`, `Not Language-Specific`. */
  readonly languages: readonly string[];
  /** `ChildOf`, `PeerOf`, `CanPrecede`, ..., from the entry to others; `HasMember` from a category or view. */
  readonly relations: readonly { readonly nature: string; readonly id: string }[];
  /** Vulnerabilities that show the weakness. */
  readonly observed: readonly ObservedExample[];
  readonly examples: readonly CodeExample[];
}

/** A vulnerability that the catalogue names as an example. */
export interface ObservedExample {
  /** `CVE-2021-44228`. */
  readonly reference: string;
  readonly description: string;
}

/** An example in code, told in steps: what is said, and the code that it is said of. */
export interface CodeExample {
  readonly entries: readonly CodeEntry[];
}

/** A step of an example; an empty text where the catalogue has none. */
export interface CodeEntry {
  readonly intro: string;
  /** `Java`. */
  readonly language: string;
  /** `Bad`, `Good`, `Attack`, `Result`, `Mitigation`, `Informative`. */
  readonly nature: string;
  readonly code: string;
}

/** A file of an upload and what the analysis did with it: read, not applicable, or skipped with a reason. */
export interface InventoryFile {
  /** Relative to the root of the upload, with `/`; files inside a nested archive follow its path and `!/`. */
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256 of the content, hexadecimal; absent when the content was not kept. */
  readonly sha256: string | undefined;
  readonly outcome: FileOutcome;
}

export type FileOutcome =
  | { readonly kind: 'read'; readonly reader: string }
  | { readonly kind: 'not-applicable' }
  | { readonly kind: 'skipped'; readonly reason: string };

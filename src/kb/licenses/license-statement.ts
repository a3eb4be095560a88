/** What one source says about one licence. */
export interface LicenseStatement {
  /** The id of the source, one of `sources`. */
  readonly source: string;
}

/** What one source says about the use of two licences together. */
export interface CompatibilityStatement {
  /** The id of the source, one of `sources`. */
  readonly source: string;
}

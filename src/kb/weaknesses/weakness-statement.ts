/** What one source says about one kind of weakness (CWE). */
export interface WeaknessStatement {
  /** The id of the source, one of `sources`. */
  readonly source: string;
}

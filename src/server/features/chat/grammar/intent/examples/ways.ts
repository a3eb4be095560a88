/** How something is asked, a way in each line; names stand in braces by their kinds: `{project}`. */
export interface Ways {
  readonly alone: string;
  /** After another question: by the query that was made for it. */
  readonly after?: Readonly<Record<string, string>>;
}

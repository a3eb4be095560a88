import type { ReactNode } from 'react';

/** One choice of a column's filter. */
export interface FilterChoice {
  readonly value: string;
  readonly label: ReactNode;
}

/** How a column filters: with these choices, or with those the server counts under `facet`. */
export interface ColumnFilter {
  readonly choices: readonly FilterChoice[];
  readonly isSingle?: boolean;
  /** Choices come from the answer's facets of the same key, when it has some. */
  readonly isFaceted?: boolean;
}

/** A column of a table of rows. Its key is also the name of its filter and of its sort on the wire. */
export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  /** What the title means, where it could be misread. */
  readonly hint?: string;
  /** Nothing, or an empty text, is shown as 暂无. */
  render(row: Row): ReactNode;
  readonly filter?: ColumnFilter;
  readonly isSortable?: boolean;
  readonly align?: 'left' | 'right' | 'center';
  /** Its title stands upright, a letter below the other: the column may be as narrow as a mark. */
  readonly isUpright?: boolean;
  readonly fixed?: 'left' | 'right';
  /** Cannot be hidden. */
  readonly isFirm?: boolean;
  /** Hidden until the user asks for it. */
  readonly isHiddenAtFirst?: boolean;
}

/** A filter above the table: words that are typed in, a day, or with a `switchHint` a box to tick, whose value is 1. */
export interface TextFilter {
  readonly key: string;
  readonly label: string;
  /** It is a day, chosen from a calendar. */
  readonly isDay?: boolean;
  /** It is a path or part of one, in which `*` stands for anything. */
  readonly isPath?: boolean;
  /** What ticking it means. */
  readonly switchHint?: string;
  /** Shown only while the address asks for it: links lead here with it, and few would type it in. */
  readonly isOfLinks?: boolean;
  /** Why these words cannot be asked for; `undefined` when they can. */
  refuse?(words: string): string | undefined;
}

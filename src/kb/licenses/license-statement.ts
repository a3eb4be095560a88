import type { LicenseCategory } from '#model';
import type { RuleTags } from './read-choosealicense.ts';

/** What one source says about one licence. What it does not speak of is absent. */
export interface LicenseStatement {
  /** The id of the source, one of `sources`. */
  readonly source: string;
  /** The SPDX id; `LicenseRef-…` for those that SPDX does not list. */
  readonly id: string;
  readonly kind: 'license' | 'exception';
  readonly name?: string | undefined;
  readonly category?: LicenseCategory | undefined;
  /** By the tags of choosealicense.com. */
  readonly rules?: RuleTags | undefined;
  readonly isOsiApproved?: boolean | undefined;
  readonly isFsfLibre?: boolean | undefined;
  readonly isDeprecated?: boolean | undefined;
  readonly links?: readonly string[] | undefined;
  readonly text?: string | undefined;
}

/** What one source says about parts in works that are passed on under one licence. */
export interface CompatibilityStatement {
  /** The id of the source, one of `sources`. */
  readonly source: string;
  /** The licence of the work. */
  readonly work: string;
  /** By the licence of the part, in the words of the source: `Yes`, `No`, `Check dependency`. */
  readonly parts: Readonly<Record<string, string>>;
}
/** The longest id that is taken. */
const mostIdCharacters = 100;

/** The id of a foreign record; `undefined` when it is none. `WITH` may stand in it, as matrices write it. */
export function licenseIdOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > mostIdCharacters) return undefined;
  const id = value.trim();
  return /^[A-Za-z0-9][A-Za-z0-9._+-]*(?: WITH [A-Za-z0-9.-]+)?$/.test(id) ? id : undefined;
}

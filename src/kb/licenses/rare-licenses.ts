import type { LicenseRules } from '#model';
import rows from './data/rare-licenses.json' with { type: 'json' };
import { statedRules } from './license-family.ts';

/** A rare licence, as we read its text. The names of rules are parted by white space, as those of a family are. */
interface RareLicense {
  readonly id: string;
  readonly allows: string;
  readonly asks: string;
  readonly denies: string;
  /** A condition that no rule tells, in Simplified Chinese. */
  readonly note?: string;
}

const rareLicenses = new Map((rows as readonly RareLicense[]).map((row) => [row.id, row]));

/** The ids of the licences that were read one by one. */
export const rareIds: readonly string[] = [...rareLicenses.keys()];

/** The rules of a licence that was read by itself, and what they rest on; `undefined` for all others. */
export function rulesOfRare(
  id: string,
): { readonly rules: LicenseRules; readonly basis: string } | undefined {
  const license = rareLicenses.get(id);
  if (license === undefined) return undefined;
  const { note } = license;
  return {
    rules: statedRules(license),
    basis: `按文本逐条研读，未明确写出的权利不作推断${note === undefined ? '' : `；另请注意：${note}`}`,
  };
}

import {
  type LicenseCategory,
  licenseConditions,
  type LicenseRule,
  licenseRules,
  type LicenseRules,
} from '#model';

/**
 * Licences whose texts say the same, as we read them.
 *
 * The names of rules and ids are parted by white space. What a licence of the family asks for is `asks`: every other
 * condition is one that it does not make. Of permissions and limits that stand neither in `allows` nor in `denies` it
 * says nothing.
 */
export interface LicenseFamily {
  readonly id: string;
  readonly title: string;
  readonly category: LicenseCategory;
  readonly allows: string;
  readonly asks: string;
  readonly denies: string;
  /** What the texts say, in Simplified Chinese. */
  readonly basis: string;
  /** By rule: members that are silent where the others speak. */
  readonly silent?: Readonly<Partial<Record<LicenseRule, string>>>;
  readonly ids: string;
}

/** The words of a text that white space parts. */
export function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The rules of a member of a family. */
export function rulesOfMember(family: LicenseFamily, id: string): LicenseRules {
  const { silent = {} } = family;
  const rules = statedRules(family);
  const unsaid = licenseRules.filter((rule) => wordsIn(silent[rule] ?? '').includes(id));
  return { ...rules, ...Object.fromEntries(unsaid.map((rule) => [rule, 'none'])) };
}

/** Rules from what is allowed, asked and denied; a condition that is not asked for is not made. */
export function statedRules(stated: Pick<LicenseFamily, 'allows' | 'asks' | 'denies'>): LicenseRules {
  const yes = new Set<string>([...wordsIn(stated.allows), ...wordsIn(stated.asks)]);
  const no = new Set<string>([...wordsIn(stated.denies), ...licenseConditions]);
  const valueOf = (rule: LicenseRule) => (yes.has(rule) ? 'yes' : no.has(rule) ? 'no' : 'none');
  return Object.fromEntries(licenseRules.map((rule) => [rule, valueOf(rule)])) as LicenseRules;
}

/** The rules of a licence that nobody has read. */
export const unreadRules = Object.fromEntries(licenseRules.map((rule) => [rule, 'none'])) as LicenseRules;

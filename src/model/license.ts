/** An SPDX licence expression as declared, e.g. `MIT` or `(GPL-2.0-only OR MIT)` (SPDX 2.3, annex D). */
export type LicenseExpression = string;

/** The categories of the specification (section 9); everything else is an exception. */
export const licenseCategories = [
  'permissive',
  'weak',
  'strong',
  'public-domain',
  'private',
  'exception',
  'unknown',
] as const;

export type LicenseCategory = (typeof licenseCategories)[number];

/** What a licence allows its users to do. */
export const licensePermissions = [
  'commercialUse',
  'distribution',
  'modification',
  'patentUse',
  'privateUse',
] as const;

/** What a licence asks of those who pass the work on: its obligations. */
export const licenseConditions = [
  'discloseSource',
  'copyrightNotice',
  'networkDistribution',
  'sameLicense',
  'stateChanges',
] as const;

/** What a licence does not give; `no` says so in its words. */
export const licenseLimits = ['trademarkUse', 'liability', 'warranty'] as const;

/** The 13 rules by which licences are described (specification, section 3, "License"). */
export const licenseRules = [...licensePermissions, ...licenseConditions, ...licenseLimits] as const;

export type LicenseRule = (typeof licenseRules)[number];

/** `none`: the licence says nothing of it, or nobody has read it yet. */
export type RuleValue = 'yes' | 'no' | 'none';

export type LicenseRules = Readonly<Record<LicenseRule, RuleValue>>;

/** A licence, or an exception that stands behind `WITH`. */
export interface License {
  /** The SPDX id; `LicenseRef-…` for those that SPDX does not list. */
  readonly id: string;
  readonly kind: 'license' | 'exception';
  readonly name: string;
  readonly chineseName?: string | undefined;
  readonly category: LicenseCategory;
  readonly rules: LicenseRules;
  /** Who read the rules, or why there are none, in Simplified Chinese. */
  readonly basis: string;
  /** `undefined`: nobody has said. */
  readonly isOsiApproved: boolean | undefined;
  readonly isFsfLibre: boolean | undefined;
  readonly isDeprecated: boolean;
  /** The expression that says the same today. */
  readonly replacedBy?: string | undefined;
  /** The year, month or day of its publication: `2004-01`. */
  readonly releasedOn?: string | undefined;
  readonly links: readonly string[];
  /** Other names under which package authors declare it. */
  readonly aliases: readonly string[];
  /** Who said what: field by the id of its source. */
  readonly sources: Readonly<Partial<Record<LicenseField, string>>>;
}

/** The fields of a licence that sources speak of. */
export type LicenseField =
  | 'name'
  | 'category'
  | 'rules'
  | 'isOsiApproved'
  | 'isFsfLibre'
  | 'isDeprecated'
  | 'links'
  | 'text';

/** Whether somebody has read the rules; whoever has read a licence found at least one. */
export function areRulesRead(rules: LicenseRules): boolean {
  return licenseRules.some((rule) => rules[rule] !== 'none');
}

/** How many obligations a licence names; `undefined` when nobody has read its rules. */
export function obligationCount(rules: LicenseRules): number | undefined {
  if (!areRulesRead(rules)) return undefined;
  return licenseConditions.filter((rule) => rules[rule] === 'yes').length;
}

/** The licences and exceptions that an SPDX expression names, each once; how they are joined is not told. */
export function licensesOf(expression: LicenseExpression): string[] {
  const words = expression.match(/[A-Za-z0-9.+:-]+/g) ?? [];
  return [...new Set(words.filter((word) => !['AND', 'OR', 'WITH'].includes(word)))];
}

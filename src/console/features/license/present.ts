import { type LicenseRow, licenseTypeFromWire, rulesFromWire } from '#contract';
import { type LicenseCategory, type LicenseRule, licenseRules, type RuleValue } from '#model';
import type { SeverityDisplay } from '../../ui/severity.ts';

/** How the medal of a category is drawn: the more it asks for, the warmer its ring. */
export function categoryDisplay(category: LicenseCategory): SeverityDisplay {
  return displays[category];
}

const displays: Readonly<Record<LicenseCategory, SeverityDisplay>> = {
  permissive: 'safe',
  'public-domain': 'safe',
  weak: 'medium',
  strong: 'high',
  private: 'critical',
  exception: 'other',
  unknown: 'other',
};

/** The category of a type as the wire spells it. */
export function categoryOf(type: string): LicenseCategory {
  return licenseTypeFromWire(type);
}

/** What is shown of a rule: its value, or that nobody has read the licence. */
export type ShownRule = RuleValue | 'unread';
export type ShownRules = Readonly<Record<LicenseRule, ShownRule>>;

/** The rules of a licence as they are shown. */
export function shownRulesOf(row: LicenseRow): ShownRules {
  return row.obligation_count === undefined ? unread : rulesFromWire(row);
}

const unread = Object.fromEntries(licenseRules.map((rule) => [rule, 'unread'])) as ShownRules;

/** The rules in which licences differ. */
export function differingRules(all: readonly ShownRules[]): LicenseRule[] {
  return licenseRules.filter((rule) => new Set(all.map((rules) => rules[rule])).size > 1);
}

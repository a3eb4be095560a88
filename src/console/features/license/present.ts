import { licenseTypeFromWire } from '#contract';
import { type LicenseCategory, type LicenseRule, licenseRules, type LicenseRules } from '#model';
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

/** The rules in which licences differ. */
export function differingRules(all: readonly LicenseRules[]): LicenseRule[] {
  return licenseRules.filter((rule) => new Set(all.map((rules) => rules[rule])).size > 1);
}

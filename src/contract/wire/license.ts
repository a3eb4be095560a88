import type { LicenseCategory, LicenseRule, LicenseRules, RuleValue } from '#model';
import { z } from 'zod';

/** The categories of licences as the wire spells them (specification, section 9); `Unknown` is section 5's. */
export const wireLicenseTypes = [
  'Permissive',
  'Weakly Protective',
  'Strongly Protective',
  'Public Domain',
  'Private',
  'Exception',
  'Unknown',
] as const;
export type WireLicenseType = (typeof wireLicenseTypes)[number];

const types: Readonly<Record<LicenseCategory, WireLicenseType>> = {
  permissive: 'Permissive',
  weak: 'Weakly Protective',
  strong: 'Strongly Protective',
  'public-domain': 'Public Domain',
  private: 'Private',
  exception: 'Exception',
  unknown: 'Unknown',
};

export function licenseTypeToWire(category: LicenseCategory): WireLicenseType {
  return types[category];
}

/** Any word that is none of the others is an exception (specification, section 9). */
export function licenseTypeFromWire(word: string): LicenseCategory {
  return (
    (Object.keys(types) as LicenseCategory[]).find((category) => types[category] === word) ?? 'exception'
  );
}

/** The rules of licences as the wire spells them (specification, section 3, "License"), in its order. */
export const wireRules = {
  CommercialUse: 'commercialUse',
  Distribution: 'distribution',
  Modification: 'modification',
  PetentUse: 'patentUse',
  PrivateUse: 'privateUse',
  DiscloseSource: 'discloseSource',
  CopyrightNotice: 'copyrightNotice',
  NetworkDistribution: 'networkDistribution',
  SameLicense: 'sameLicense',
  StateChanges: 'stateChanges',
  TrademarkUse: 'trademarkUse',
  Liability: 'liability',
  Warranty: 'warranty',
} as const satisfies Readonly<Record<string, LicenseRule>>;

export type WireRule = keyof typeof wireRules;
export type WireRules = Record<WireRule, number>;

const numbers: Readonly<Record<RuleValue, number>> = { yes: 1, no: -1, none: 0 };

/** 1 for yes, -1 for no, 0 for nothing (specification, section 9). */
export function rulesToWire(rules: LicenseRules): WireRules {
  const pairs = Object.entries(wireRules).map(([wire, rule]) => [wire, numbers[rules[rule]]]);
  return Object.fromEntries(pairs) as WireRules;
}

/** Whatever is neither 1 nor -1 is none (specification, section 9). */
export function rulesFromWire(wire: Readonly<Partial<Record<WireRule, unknown>>>): LicenseRules {
  const pairs = Object.entries(wireRules).map(([name, rule]) => [rule, valueOf(wire[name as WireRule])]);
  return Object.fromEntries(pairs) as LicenseRules;
}

function valueOf(value: unknown): RuleValue {
  return value === 1 ? 'yes' : value === -1 ? 'no' : 'none';
}

const flags = Object.fromEntries(Object.keys(wireRules).map((name) => [name, z.number()])) as Record<
  WireRule,
  z.ZodNumber
>;

/** A licence as the wire spells it (specification, section 3, "License"), with the fields we add. */
export const licenseRow = z.object({
  LicenseType: z.enum(wireLicenseTypes),
  /** The SPDX id. */
  LicenseName: z.string(),
  LicenseFullname: z.string(),
  /** Empty when nobody has given it one. */
  chinese_name: z.string(),
  /** A year, month or day; empty when unknown. */
  LicenseDate: z.string(),
  Website: z.string(),
  ...flags,
  spdx_id: z.string(),
  is_exception: z.number(),
  /** 1 approved, 0 not; absent when nobody has said. */
  osi: z.number().optional(),
  fsf: z.number().optional(),
  deprecated: z.number(),
  replaced_by: z.string(),
  aliases: z.array(z.string()),
  /** Absent when nobody has read the rules. */
  obligation_count: z.number().optional(),
  /** Who read the rules, or why there are none. */
  rule_basis: z.string(),
});
export type LicenseRow = z.infer<typeof licenseRow>;

import { distributions } from '#model';
import { z } from 'zod';
import { endpoint, everyRole, listQuery, pageOf, several } from './endpoint.ts';
import { searchText } from './text.ts';
import { licenseRow, type WireRule, wireRules } from './wire/license.ts';

const licenseName = z.string().trim().min(1).max(200);

/** A licence of the library, and how many components of the caller's tasks declare it. */
export const licenseListRow = licenseRow.extend({ use_count: z.number() });
export type LicenseListRow = z.infer<typeof licenseListRow>;

const ruleFilters = Object.fromEntries(Object.keys(wireRules).map((name) => [name, several])) as Record<
  WireRule,
  typeof several
>;

/** The orders of the library; by `relevance` ids come before names that contain what is looked for. */
export const licenseSorts = [
  'LicenseName',
  'LicenseDate',
  'obligation_count',
  'use_count',
  'relevance',
] as const;

/**
 * The licences that are known. `q` is looked for in ids, names and aliases. With `desc` those that the caller's
 * components declare most come first, else they stand by their ids.
 */
export const licenseList = endpoint({
  method: 'GET',
  path: '/v1/knowledge/licenseList',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: listQuery(
    {
      q: searchText,
      LicenseType: several,
      osi: several,
      fsf: several,
      ...ruleFilters,
      desc: z.string().max(10).optional(),
    },
    licenseSorts,
  ),
  answer: pageOf(licenseListRow),
});

export const licenseDetailAnswer = licenseRow.extend({
  /** Empty when we have none. */
  LicenseText: z.string(),
  links: z.array(z.string()),
  /** Who said what. */
  sources: z.array(z.object({ field: z.string(), source: z.string() })),
});
export type LicenseDetail = z.infer<typeof licenseDetailAnswer>;

/**
 * One licence, by any spelling of its name. A name that no licence has is answered with the type `Unknown`
 * (specification, section 5), so that its dialog can say so.
 */
export const licenseDetail = endpoint({
  method: 'GET',
  path: '/v1/license/licenseDetail',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({ licenseName }),
  answer: licenseDetailAnswer,
});

/** The licences that are met most, by what is publicly known and not by what anybody uses. */
export const hotLicenses = endpoint({
  method: 'GET',
  path: '/v1/knowledge/hotLicenses',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    /** `count` is how many known open-source projects have it. */
    list: z.array(
      z.object({ rank: z.number(), LicenseName: z.string(), name: z.string(), count: z.number() }),
    ),
    /** By what they are ordered. */
    basis: z.string(),
  }),
});

/** How two licences come together in one work. */
export const licenseUsages = [
  'copy',
  'modify',
  'static_link',
  'dynamic_link',
  'aggregate',
  'network',
] as const;
export type LicenseUsage = (typeof licenseUsages)[number];

/** `conditional`: only when the sentence beside it is met. */
export const compatibilityVerdicts = ['compatible', 'conditional', 'incompatible', 'unknown'] as const;

export const compatibilityAnswer = z.object({
  LicenseA: z.string(),
  LicenseB: z.string(),
  verdict: z.enum(compatibilityVerdicts),
  /** `LicenseB` with its choices made; absent when it leaves none. */
  chosen: z.string().optional(),
  /** The conclusion, in one sentence. */
  conclusion: z.string(),
  /** The source that decided: an imported matrix, our table of known pairs, or the rules of both. */
  decided_by: z.string(),
  basis: z.array(z.string()),
  /** The rules in which the two differ and that matter here. */
  clauses: z.array(z.object({ flag: z.string(), a: z.number(), b: z.number(), text: z.string() })),
});

/**
 * Whether code under `LicenseB` may become part of a work that is given out under `LicenseA`, and why. Both may be SPDX
 * expressions; which alternative of a choice was taken is told.
 *
 * An imported matrix wins and is named; what nobody knows is `unknown`.
 */
export const compatibility = endpoint({
  method: 'GET',
  path: '/v1/license/compatibility',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({
    LicenseA: licenseName,
    LicenseB: licenseName,
    usage: z.enum(licenseUsages),
    distribution: z.enum(distributions).default('binary'),
  }),
  answer: compatibilityAnswer,
});

import type { license } from '#contract';
import { whyUnknown } from '#kb';
import { type License, licenseRules, type LicenseRules } from '#model';
import { toLicenseRow } from './rows.ts';

/** The answer for a name that no licence has: its type is `Unknown`, and nothing is said of it. */
export function unknownLicense(name: string): license.LicenseDetail {
  return {
    ...toLicenseRow({ ...nothing, id: name, name, basis: whyUnknown(name) }),
    spdx_id: '',
    LicenseText: '',
    links: [],
    sources: [],
  };
}

const nothing: Omit<License, 'id' | 'name' | 'basis'> = {
  kind: 'license',
  category: 'unknown',
  rules: Object.fromEntries(licenseRules.map((rule) => [rule, 'none'])) as LicenseRules,
  isOsiApproved: undefined,
  isFsfLibre: undefined,
  isDeprecated: false,
  links: [],
  aliases: [],
  sources: {},
};

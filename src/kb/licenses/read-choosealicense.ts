import type { LicenseRule, LicenseRules } from '#model';
import { statedRules } from './license-family.ts';

/** The tags of choosealicense.com, and the rule that each speaks of. */
const ruleOfTag: Readonly<Record<string, LicenseRule>> = {
  'commercial-use': 'commercialUse',
  distribution: 'distribution',
  modifications: 'modification',
  'patent-use': 'patentUse',
  'private-use': 'privateUse',
  'disclose-source': 'discloseSource',
  'include-copyright': 'copyrightNotice',
  'include-copyright--source': 'copyrightNotice',
  'network-use-disclose': 'networkDistribution',
  'same-license': 'sameLicense',
  'same-license--file': 'sameLicense',
  'same-license--library': 'sameLicense',
  'document-changes': 'stateChanges',
  'trademark-use': 'trademarkUse',
  liability: 'liability',
  warranty: 'warranty',
};

/** Three lists of tags, as choosealicense.com writes them. */
export interface RuleTags {
  readonly permissions: readonly string[];
  readonly conditions: readonly string[];
  readonly limitations: readonly string[];
}

/**
 * The rules that tags of choosealicense.com mean (decision 034).
 *
 * A limitation says what is not given: a patent or trademark right, liability, a warranty. Tags we do not know are left out.
 */
export function rulesOfTags({ permissions, conditions, limitations }: RuleTags): LicenseRules {
  const named = (tags: readonly string[]) => tags.flatMap((tag) => ruleOf(tag) ?? []).join(' ');
  return statedRules({ allows: named(permissions), asks: named(conditions), denies: named(limitations) });
}

function ruleOf(tag: string): LicenseRule | undefined {
  return Object.hasOwn(ruleOfTag, tag) ? ruleOfTag[tag] : undefined;
}

/** Read a line of our table: `limits:` and `grants:` stand before what is no condition. */
export function readTagLine(line: string): RuleTags {
  const words = line.split(' ').filter((word) => word !== '');
  const behind = (prefix: string) =>
    words.filter((word) => word.startsWith(prefix)).map((word) => word.slice(prefix.length));
  return {
    permissions: [...everybodyGrants, ...behind('grants:')],
    conditions: words.filter((word) => !word.includes(':')),
    limitations: behind('limits:'),
  };
}

const everybodyGrants = ['commercial-use', 'distribution', 'modifications', 'private-use'];

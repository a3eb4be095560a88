import { commonLicenseNames, pushTo } from '#engine';
import type { License, LicenseCategory, LicenseRules } from '#model';
import { chooseALicense } from './choosealicense.ts';
import spdxList from './data/spdx-list.json' with { type: 'json' };
import { licenseFamilies } from './families/list.ts';
import { type LicenseFamily, rulesOfMember, unreadRules, wordsIn } from './license-family.ts';
import { readTagLine, rulesOfTags } from './read-choosealicense.ts';
import { rareCategories } from './rare-categories.ts';
import { rulesOfRare } from './rare-licenses.ts';
import { chineseNames, releaseDates, replacements } from './shipped-facts.ts';

/** An entry of SPDX's list; `fsf` is absent where the FSF has not judged. */
interface SpdxEntry {
  readonly id: string;
  readonly name: string;
  readonly osi?: boolean;
  readonly fsf?: boolean;
  readonly deprecated?: boolean;
  readonly links: readonly string[];
}

const familyOf = new Map(licenseFamilies.flatMap((family) => wordsIn(family.ids).map((id) => [id, family])));
const categoriesOfRare = new Map(
  Object.entries(rareCategories).flatMap(([category, ids]) =>
    wordsIn(ids).map((id) => [id, category as LicenseCategory] as const),
  ),
);
const aliasesOf = groupAliases();

/** The licences and exceptions that come with the product: all that SPDX lists, as we read them. */
export function shippedLicenses(): License[] {
  const { licenses, exceptions } = spdxList as {
    readonly licenses: readonly SpdxEntry[];
    readonly exceptions: readonly SpdxEntry[];
  };
  return [...licenses.map(licenseOf), ...exceptions.map(exceptionOf)];
}

function licenseOf(entry: SpdxEntry): License {
  const family = familyOf.get(entry.id);
  const isRead = family !== undefined || rulesOfRare(entry.id) !== undefined;
  const category = family?.category ?? categoriesOfRare.get(entry.id) ?? 'exception';
  return {
    ...statedBySpdx(entry, 'license'),
    ...rulesAndBasis(entry.id, family),
    category,
    isOsiApproved: entry.osi === true,
    sources: {
      ...spdxSays,
      category: family === undefined ? 'scancode-licensedb' : 'suxi',
      ...(isRead ? { rules: lineOf(entry.id) === undefined ? 'suxi' : 'choosealicense' } : {}),
    },
  };
}

const spdxSays = {
  name: 'spdx',
  isOsiApproved: 'spdx',
  isFsfLibre: 'spdx',
  isDeprecated: 'spdx',
  links: 'spdx',
  text: 'spdx',
} as const;

/** What stands behind WITH takes its rules from the licence before it. */
function exceptionOf(entry: SpdxEntry): License {
  return {
    ...statedBySpdx(entry, 'exception'),
    category: 'exception',
    rules: unreadRules,
    basis: '例外条款附加在另一许可证之后（WITH），权利与义务以该许可证为准',
    isOsiApproved: undefined,
    sources: { name: 'spdx', isDeprecated: 'spdx', links: 'spdx' },
  };
}

function statedBySpdx(entry: SpdxEntry, kind: License['kind']) {
  return {
    id: entry.id,
    kind,
    name: entry.name,
    chineseName: chineseNames[entry.id],
    isFsfLibre: entry.fsf,
    isDeprecated: entry.deprecated === true,
    replacedBy: replacements[entry.id],
    releasedOn: releaseDates[entry.id] ?? releaseDates[replacements[entry.id] ?? ''],
    links: entry.links,
    aliases: aliasesOf.get(entry.id) ?? [],
  };
}

function rulesAndBasis(
  id: string,
  family: LicenseFamily | undefined,
): { readonly rules: LicenseRules; readonly basis: string } {
  const line = lineOf(id);
  if (line !== undefined) {
    return {
      rules: rulesOfTags(readTagLine(line)),
      basis: `规则取自 choosealicense.com${family === undefined ? '' : `；${family.title}：${family.basis}`}`,
    };
  }
  if (family !== undefined)
    return { rules: rulesOfMember(family, id), basis: `按“${family.title}”研读：${family.basis}` };
  return rulesOfRare(id) ?? { rules: unreadRules, basis: '该编号不指某一份文本，权利与义务暂无结论' };
}

function lineOf(id: string): string | undefined {
  return chooseALicense[id] ?? chooseALicense[unversioned(id)];
}

/** `GPL-2.0-or-later`, `GFDL-1.3-invariants-only`: one text, whatever later version may be chosen. */
function unversioned(id: string): string {
  return id.replace(/(?:-no)?(?:-invariants)?-(?:only|or-later)$|\+$/, '');
}

function groupAliases(): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, string[]>();
  for (const [words, id] of Object.entries(commonLicenseNames)) {
    const name = words.replace(/(\d) (?=\d)/g, '$1.'); // names are compared without points
    pushTo(aliases, id, name);
  }
  return aliases;
}
